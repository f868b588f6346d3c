"""One-to-one folding of a text, so that every later rule sees one sign for one meaning.

Full-width forms, dashes, spaces and apostrophes become one character each; positions stay the same.
Digits of other scripts stay as they are: which of them count depends on the locale.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, cast

from groundgate_cli.packs import need_pack

LETTERS = (
    "A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0373\u0376\u0377"
    "\u0386\u0388-\u03ce\u0400-\u0481\u048a-\u052f\u05d0-\u05ea\u0621-\u064a\u067e-\u06d5"
    "\u0904-\u0939\u0958-\u0961\u0e01-\u0e2e\u1e80-\u1eff"
)
MARKS = "\u0900-\u0903\u093a-\u094f\u0300-\u036f"
IDEOGRAPHS = "\u3400-\u4dbf\u4e00-\u9fff\u3005\u3007\u3040-\u30ff\uac00-\ud7a3"
SUPERSCRIPTS = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
SUPER_MINUS = "\u207b"


_METHODS = ("match", "search", "fullmatch", "finditer", "findall", "split", "sub")
_NO_ASCII = "\u00ff"
_OFTEN = 2000
_LOOKS = 10_000


class _Lazy:
    """A pattern that is compiled when it is first used; its methods are then its own attributes.

    A class with characters past Latin-1 takes long to compile. Until a text has any, the pattern is
    compiled without them, which for ASCII texts is the same pattern. Where it is used often, the look at
    each text has taken as long as the full pattern would have, and that is compiled after all.
    """

    def __init__(self, source: str, flags: int) -> None:
        self.source, self.flags = source, flags

    def __getattr__(self, name: str) -> Any:
        narrow = ascii_form(self.source, self.flags)
        if name not in _METHODS or narrow == self.source:
            return getattr(self._bind(), name)
        for method in _METHODS:
            setattr(self, method, self._by_text(method, narrow))
        return self.__dict__[name]

    def _bind(self) -> re.Pattern[str]:
        pattern = re.compile(self.source, self.flags)
        for method in _METHODS:
            setattr(self, method, getattr(pattern, method))
        return pattern

    def _by_text(self, method: str, narrow: str) -> Callable[..., Any]:
        """A method that takes the pattern for ASCII as long as the texts are."""
        text = 1 if method == "sub" else 0
        quick: Callable[..., Any] | None = None
        times = 0

        def call(*given: Any) -> Any:
            nonlocal quick, times
            times += 1
            if times > _OFTEN or not given[text].isascii():
                return getattr(self._bind(), method)(*given)
            if quick is None:
                quick = getattr(re.compile(narrow, self.flags), method)
            return quick(*given)

        return call


def ascii_form(source: str, flags: int = 0) -> str:
    """A pattern that finds the same in ASCII texts, with one character for each that is not ASCII.

    Without case a letter past ASCII can match one of ASCII, so such patterns stay as they are.
    """
    if flags & re.IGNORECASE or "(?i" in source:
        return source
    for members in (LETTERS, script_digits(), MARKS, IDEOGRAPHS):
        if members in source:
            source = source.replace(members, _NO_ASCII if members != LETTERS else f"A-Za-z{_NO_ASCII}")
    return re.sub(r"\\(?:u(?P<wide>[0-9a-fA-F]{4})|.)|[^\x00-\xff]", _narrowed, source, flags=re.DOTALL)


def _narrowed(match: re.Match[str]) -> str:
    wide = match["wide"]
    return _NO_ASCII if match[0][0] != "\\" or (wide and int(wide, 16) > 0xFF) else match[0]


def lazy(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern for a module constant, so that importing the module compiles nothing."""
    return cast("re.Pattern[str]", _Lazy(source, flags))


def first_of(chars: str, edge: str) -> str:
    """The pattern of a character after which a match goes on, and before which no character of `edge`
    stands; both are classes. A search goes from one such character to the next, and looks back there: a
    pattern that begins with what must not stand before it is tried at each position of the text.
    """
    return f"{chars}(?<!{edge}{chars})"


def _char(name: str) -> str:
    return chr(int(name[2:], 16))


@lru_cache(maxsize=1)
def fold_table() -> dict[int, int]:
    """Code point to code point."""
    table: dict[int, int] = {}
    for target, sources in need_pack("digits")["folds"].items():
        for source in sources:
            table[ord(_char(source))] = ord(_char(target))
    for first, last, base in ((0xFF10, 0xFF19, 0x30), (0xFF21, 0xFF3A, 0x41), (0xFF41, 0xFF5A, 0x61)):
        for code in range(first, last + 1):
            table[code] = base + code - first
    return table


def fold(text: str) -> str:
    """The text with every folded character replaced; the length does not change."""
    return text if text.isascii() else _folds(text)


class _Folds:
    """Folds texts with characters past ASCII. Once so many characters have come that a look at each has
    taken as long as a pattern takes to compile, the pattern finds those that fold."""

    def __init__(self) -> None:
        self._left = _LOOKS
        self._by_pattern: Callable[[str], str] | None = None

    def __call__(self, text: str) -> str:
        if self._by_pattern is None:
            self._left -= len(text)
            if self._left > 0:
                return text.translate(fold_table())
            self._by_pattern = _folds_by_pattern()
        return self._by_pattern(text)


def _folds_by_pattern() -> Callable[[str], str]:
    known = {chr(code): chr(target) for code, target in fold_table().items()}
    pattern = re.compile(f"[{re.escape(''.join(sorted(known)))}]")
    return partial(pattern.sub, lambda match: known[match[0]])


_folds = _Folds()


@lru_cache(maxsize=1)
def zero_width() -> str:
    """Characters that show nothing and may stand inside a number: joiners, soft hyphen, marks."""
    return "".join(_char(name) for name in need_pack("digits")["zero_width"])


@lru_cache(maxsize=1)
def script_zeros() -> tuple[int, ...]:
    """Code points of the zero of each script whose digits are read, ASCII left out."""
    return tuple(ord(_char(name)) for name in need_pack("digits")["zeros"])


@lru_cache(maxsize=1)
def script_digits() -> str:
    """The inside of a character class with the digits of other scripts."""
    return "".join(f"{chr(zero)}-{chr(zero + 9)}" for zero in script_zeros())


def digit_script(char: str) -> int:
    """The code point of the zero of a digit's script: 48 for ASCII; -1 for what is no digit."""
    if "0" <= char <= "9":
        return 48
    code = ord(char)
    for zero in script_zeros():
        if zero <= code <= zero + 9:
            return zero
    return -1
