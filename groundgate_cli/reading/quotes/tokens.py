"""The words, numbers and signs of a folded text, and the pieces that a repair may pass over."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.quotes.guards import is_guarded, is_role
from groundgate_cli.reading.text.folding import NO_WORD, is_digit
from groundgate_cli.reading.text.glyphs import lazy

_TOKEN = lazy(
    rf"(?P<number>(?:(?<![^{NO_WORD}])[-+])?[.,]?[^{NO_WORD}]*[0-9](?:[^{NO_WORD}]|[.,:/'](?=[0-9]))*)"
    rf"|(?P<word>[^{NO_WORD}]+(?:'[^{NO_WORD}]+)*)|(?P<soft>[,;:.!\"'|\u2022\xb7])|(?P<sign>[^ ])"
)
_MARKS = "*†‡§¶"
_LONGEST_PIECE = 40
_CITATION = lazy(r"\[[0-9]{1,3}(?:(?: ?[,;-] ?)[0-9]{1,3}){0,20}\]")
_FUSED = lazy("[a-z]")


class Token(NamedTuple):
    """A piece of a folded text: kind is "number" (holds a digit), "word", "soft" or "sign"."""

    start: int
    end: int
    text: str
    kind: str


def tokens_of(folded: str) -> list[Token]:
    """All tokens in order."""
    return [
        Token(match.start(), match.end(), match[0], match.lastgroup or "sign")
        for match in _TOKEN.finditer(folded)
    ]


def brackets(tokens: list[Token], folded: str, opening: str = "[(") -> dict[int, int]:
    """Bracketed pieces that a repair may pass over: index of the first token, index after the last.

    In square brackets a citation mark and names with digits ("[4fe-4s]") may go; a number, a sign or a
    guarded word never. In round brackets no digit may go at all.
    """
    found: dict[int, int] = {}
    for at, token in enumerate(tokens):
        if token.text not in opening:
            continue
        close = "]" if token.text == "[" else ")"
        stop = _closing(tokens, at, token.text, close)
        if stop and _may_go(tokens[at + 1 : stop - 1], folded[token.start : tokens[stop - 1].end]):
            found[at] = stop
    return found


def _closing(tokens: list[Token], at: int, opening: str, close: str) -> int:
    """The index after the bracket that closes the one at `at`, or 0."""
    for after in range(at + 1, min(len(tokens), at + _LONGEST_PIECE)):
        if tokens[after].text == close:
            return after + 1
        if tokens[after].text == opening:
            return 0
    return 0


def _may_go(inner: list[Token], piece: str) -> bool:
    if not inner:
        return False
    square = piece[0] == "["
    if square and _CITATION.fullmatch(piece):
        return True
    for before, token in zip([None, *inner], inner, strict=False):
        if token.kind == "number":
            if not square or not _FUSED.search(token.text):
                return False
        elif token.kind == "sign":
            glued = before is not None and before.end == token.start and before.kind != "soft"
            if not (token.text == "-" and glued):
                return False
        elif token.kind == "word" and is_guarded(token.text):
            return False
    return True


def footnote_marks(tokens: list[Token], folded: str) -> dict[int, int]:
    """Marks right behind a word: "*", daggers, a raised number that can't be a power."""
    found: dict[int, int] = {}
    for at in range(1, len(tokens)):
        token, before = tokens[at], tokens[at - 1]
        if token.start != before.end or before.kind == "sign":
            continue
        if token.text in _MARKS:
            beyond = folded[token.end : token.end + 1]
            if beyond in ("", " ", ",", ".", ";", ":", ")", *_MARKS):
                found[at] = at + 1
        elif token.text == "^" and at + 1 < len(tokens) and _is_note(before, tokens[at + 1].text):
            found[at] = at + 2
    return found


def _is_note(before: Token, number: str) -> bool:
    """Whether a raised number is a note: not behind a number, and no power of a unit."""
    if not all(map(is_digit, number)) or len(number) > 3 or before.kind == "number":
        return False
    return before.kind == "soft" or (len(before.text) >= 4 and number not in ("2", "3"))


def role_prefix(tokens: list[Token]) -> dict[int, int]:
    """A speaker at the start of a quote: "user: ..."."""
    if len(tokens) > 2 and tokens[1].text == ":" and is_role(tokens[0].text):
        return {0: 2}
    return {}
