"""Text that a reader of the page does not see, or not as words: hidden characters and encodings.

Encodings are decoded once, and only stretches that can be one are tried. What they say is for the caller
to judge.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterator

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy

_TAGS = lazy("[\U000e0000-\U000e007f]{1,4000}")
_FLAG = "\U0001f3f4"
_SIGNS = (
    "\u200b\u200c\u200d\u2060-\u2064\ufeff\u180e\u034f\u115f\u1160\u3164\uffa0"
    "\ufe00-\ufe0f\U000e0100-\U000e01ef"
)
_INVISIBLE = lazy(f"[{_SIGNS}]{{4,4000}}")
_ANY = lazy(f"[{_SIGNS}\U000e0000-\U000e007f\u202d\u202e]")
_OVERRIDE = lazy("[\u202d\u202e]")
_SHORTEST = 20
_BASE64 = lazy(r"(?<![A-Za-z0-9+/=])[A-Za-z0-9+/_-]{20,8000}={0,2}")
_HEX = lazy(r"(?<![0-9A-Za-z])(?:0x)?(?:[0-9a-fA-F]{2}:?){12,4000}(?![0-9A-Za-z])")
_PAIRS = lazy(r"(?<![0-9A-Za-z])(?:[0-9a-fA-F]{2}[ ]){11,4000}[0-9a-fA-F]{2}(?![0-9A-Za-z])")
_TWO_PAIRS = lazy(r" [0-9a-fA-F]{2} [0-9a-fA-F]{2} ")
_PERCENT = lazy(r"%[0-9a-fA-F]{2}[A-Za-z0-9_.~+-]{0,40}(?:%[0-9a-fA-F]{2}[A-Za-z0-9_.~+-]{0,40}){1,3999}")
_ESCAPES = lazy(
    r"(?:(?:\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|&#[0-9]{2,6};|&#x[0-9a-fA-F]{2,5};)[ \w]{0,40}){4,4000}"
)
_BEFORE = lazy(r"[A-Za-z0-9_.~+ -]{1,40}\Z")
_ESCAPE = lazy(r"\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|&#([0-9]{2,6});|&#x([0-9a-fA-F]{2,5});")


def hidden_characters(text: str) -> list[tuple[Span, str]]:
    """Runs of characters that show nothing and can carry a text, and marks that turn the order around."""
    if text.isascii() or _ANY.search(text) is None:
        return []
    found = []
    for at in _TAGS.finditer(text):
        said = "".join(
            chr(ord(char) - 0xE0000) for char in at.group() if 0x20 <= ord(char) - 0xE0000 < 0x7F
        )
        if text[at.start() - 1 : at.start()] != _FLAG or len(at.group()) > 8:
            found.append((Span(*at.span()), f"tag characters: {said}"))
    for at in _INVISIBLE.finditer(text):
        found.append((Span(*at.span()), f"{len(at.group())} characters that show nothing"))
    for at in _OVERRIDE.finditer(text):
        found.append((Span(*at.span()), "a mark that turns the order of letters around"))
    return found


def revealed_texts(text: str) -> Iterator[tuple[Span, str, str]]:
    """Stretches that are encoded text: where, in which form, and what they say."""
    for span in _long_words(text):
        for at in _BASE64.finditer(text, span.start, span.end):
            said = _from_base64(at.group())
            if said:
                yield Span(*at.span()), "base64", said
        for at in _HEX.finditer(text, span.start, span.end):
            said = _readable(bytes.fromhex(at.group().removeprefix("0x").replace(":", "")))
            if said:
                yield Span(*at.span()), "hexadecimal", said
    for at in _PAIRS.finditer(text) if _TWO_PAIRS.search(text) else ():
        said = _readable(bytes.fromhex(at.group()))
        if said:
            yield Span(*at.span()), "hexadecimal", said
    if "%" in text:
        for at in _PERCENT.finditer(text):
            span = _with_word_before(text, Span(*at.span()))
            yield span, "percent", _from_percent(text[span.start : span.end])
    if "&#" in text or "\\x" in text or "\\u" in text:
        for at in _ESCAPES.finditer(text):
            span = _with_word_before(text, Span(*at.span()))
            said = _ESCAPE.sub(lambda found: _character(found.groups()), text[span.start : span.end])
            yield span, "escapes", said


def _with_word_before(text: str, span: Span) -> Span:
    """A stretch of escapes with the plain letters that it goes on from."""
    before = _BEFORE.search(text[max(0, span.start - 40) : span.start])
    return span if before is None else Span(span.start - len(before.group()), span.end)


def _long_words(text: str) -> Iterator[Span]:
    """Stretches without white space that are long enough to hide a phrase."""
    at = 0
    for word in [word for word in text.split() if len(word) >= _SHORTEST]:
        at = text.index(word, at)
        yield Span(at, at + len(word))
        at += len(word)


def _from_base64(written: str) -> str:
    body = written.rstrip("=").replace("-", "+").replace("_", "/")
    body = body[: len(body) - (len(body) % 4 == 1)]
    try:
        return _readable(binascii.a2b_base64(body + "=" * (-len(body) % 4)))
    except binascii.Error:
        return ""


def _readable(data: bytes) -> str:
    """The text of bytes that are UTF-8 with spaces and without control characters, else ""."""
    if b" " not in data:
        return ""
    try:
        said = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return "" if any(ord(char) < 32 and char not in "\t\n\r" for char in said) else said


def _from_percent(written: str) -> str:
    parts = written.replace("+", " ").split("%")
    data = bytearray(parts[0].encode())
    for part in parts[1:]:
        data += bytes.fromhex(part[:2]) + part[2:].encode()
    return data.decode("utf-8", "replace")


def _character(groups: tuple[str | None, ...]) -> str:
    for value, base in zip(groups, (16, 16, 10, 16), strict=True):
        if value:
            code = int(value, base)
            return chr(code) if 32 <= code < 0x110000 and not 0xD800 <= code < 0xE000 else " "
    return ""
