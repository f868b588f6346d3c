"""The values that a run of digits and separators can have: one, two, or none.

A run comes folded (see `glyphs`): digits with `.`, `,`, `'`, `_`, `\u00b7`, Arabic marks, narrow and plain
spaces, zero-width characters or a line break after a comma between them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.exact import MAX_DIGITS
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.styles import Style
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.text.glyphs import digit_script, lazy, zero_width

_MARKS = lazy(r"[^0-9]")
_FIRST = lazy(r"[1-9][0-9]{0,2}")
_LAST = lazy(r"[0-9]{3}(?:[.,][0-9]+)?")
MIXED_SCRIPTS = "mixed scripts"
OTHER_SCRIPT = "digits of an undeclared script"
ZERO_WIDTH = "zero-width character"
LINE_BREAK = "line break in a number"
SPACED = "space between digits"
MIDDLE_DOT = "middle dot"


class Shape(NamedTuple):
    """What a run of digits is.

    length: characters of the run that belong to this token; the rest is another one. The other
    members are as in Quantity.
    """

    length: int
    kind: NumberKind
    magnitudes: tuple[Fraction, ...] = ()
    decimals: int = 0
    suspicious: str = ""


@lru_cache(maxsize=8192)
def parse_digits(run: str, style: Style) -> Shape:
    """The shape of a folded run of digits and separators under a style."""
    if run.isascii() and run.isdigit():
        return _integer(run)
    size = len(run)
    text, suspicious = _cleaned(run)
    script = _scripts(text)
    if len(script) > 1:
        return Shape(size, NumberKind.MALFORMED, suspicious=MIXED_SCRIPTS)
    zero = next(iter(script), 48)
    if zero != 48:
        text = "".join(chr(ord(c) - zero + 48) if digit_script(c) == zero else c for c in text)
        if zero not in style.scripts:
            suspicious = suspicious or OTHER_SCRIPT
    if " " in text:
        shape = _spaced(text, style)
        if shape.length < len(text):
            return shape
    else:
        shape = _separated(text, style)
        if shape.length < len(text):
            return shape
    return Shape(size, shape.kind, shape.magnitudes, shape.decimals, suspicious or shape.suspicious)


def _cleaned(run: str) -> tuple[str, str]:
    text, suspicious = run, ""
    if "\n" in text:
        text, suspicious = text.replace("\n", ""), LINE_BREAK
    for char in zero_width():
        if char in text:
            text, suspicious = text.replace(char, ""), ZERO_WIDTH
    return text, suspicious


def _scripts(text: str) -> set[int]:
    if text.isascii():
        return {48}
    return {zero for zero in map(digit_script, text) if zero >= 0}


def _integer(text: str) -> Shape:
    if len(text) > MAX_DIGITS:
        return Shape(len(text), NumberKind.MALFORMED)
    if len(text) > 2 and text[0] == "0":
        return Shape(len(text), NumberKind.IDENTIFIER)
    return Shape(len(text), NumberKind.NUMBER, (Fraction(int(text)),))


def _spaced(text: str, style: Style) -> Shape:
    """Groups with plain spaces: one number where the style groups by space, else an open question."""
    parts = text.split(" ")
    joins = (
        len(parts) <= 5
        and _FIRST.fullmatch(parts[0]) is not None
        and all(len(part) == 3 and part.isdigit() for part in parts[1:-1])
        and _LAST.fullmatch(parts[-1]) is not None
    )
    if not joins or (style.group != " " and _grouped_tail(parts[-1], style)):
        return _separated(parts[0], style)
    whole = _separated(text.replace(" ", "\u00a0"), style)
    if style.group == " " or whole.kind is not NumberKind.NUMBER:
        return whole
    values = list(whole.magnitudes)
    if not any(part[0] == "0" for part in parts[1:]):
        for part in parts:
            values += [value for value in _separated(part, style).magnitudes if value not in values]
    return Shape(len(text), NumberKind.NUMBER, tuple(values), whole.decimals, SPACED)


def _grouped_tail(part: str, style: Style) -> bool:
    return len(part) == 7 and part[3] == "," and style.decimal != ","


def _separated(text: str, style: Style) -> Shape:
    """A run without plain spaces."""
    if len(text) > MAX_DIGITS + MAX_DIGITS // 3:
        return Shape(len(text), NumberKind.MALFORMED)
    marks = _MARKS.findall(text)
    if not marks:
        return _integer(text)
    groups = _MARKS.split(text)
    if len(marks) == 1:
        return _one_mark(text, marks[0], groups[0], groups[1], style)
    if len(set(marks)) == 1:
        return _same_marks(text, marks[0], groups)
    return _mixed_marks(text, marks, groups)


def _number(text: str, whole: str, part: str = "", suspicious: str = "") -> Shape:
    value = Fraction(int((whole + part) or "0"), 10 ** len(part))
    return Shape(len(text), NumberKind.NUMBER, (value,), len(part), suspicious)


def _one_mark(text: str, mark: str, left: str, right: str, style: Style) -> Shape:
    groups = 1 <= len(left) <= 3 and left[0] != "0" and len(right) == 3
    if mark in "\u066b\u00b7":
        return _number(text, left, right, MIDDLE_DOT if mark == "\u00b7" else "")
    if mark not in ".,":
        if groups:
            return _number(text, left + right)
        return Shape(len(text), NumberKind.IDENTIFIER if mark == "_" else NumberKind.MALFORMED)
    if mark == style.decimal or not right:
        return _number(text, left, right)
    if mark == ".":
        return _point(text, left, right, groups, style)
    if groups:
        return _number(text, left + right)
    if left in ("", "0") and style.origin == "open":
        return _number(text, left, right)
    if style.origin == "open" and len(right) <= 2:
        decimal, joined = _number(text, left, right), _number(text, left + right)
        return Shape(len(text), NumberKind.NUMBER, decimal.magnitudes + joined.magnitudes, len(right))
    return Shape(len(text), NumberKind.MALFORMED)


def _point(text: str, left: str, right: str, groups: bool, style: Style) -> Shape:
    """A single point where the point is not the declared or proven decimal mark."""
    if not groups:
        return _number(text, left, right)
    if style.group == ".":
        return _number(text, left + right)
    decimal, joined = _number(text, left, right), _number(text, left + right)
    return Shape(len(text), NumberKind.NUMBER, decimal.magnitudes + joined.magnitudes, len(right))


def _same_marks(text: str, mark: str, groups: list[str]) -> Shape:
    if mark != "\u00b7" and _by_three(groups):
        return _number(text, "".join(groups))
    if mark == "," and _indian(groups):
        return _number(text, "".join(groups))
    if mark == "," and all(0 < len(group) <= 2 for group in groups):
        return _integer(groups[0])
    identifier = mark in "._"
    return Shape(len(text), NumberKind.IDENTIFIER if identifier else NumberKind.MALFORMED)


def _mixed_marks(text: str, marks: list[str], groups: list[str]) -> Shape:
    """Grouping marks of one kind, then one decimal mark."""
    last, body = marks[-1], set(marks[:-1])
    whole = groups[:-1]
    decimal = last in ".,\u066b\u00b7" and last not in body and len(body) == 1
    mark = next(iter(body)) if decimal else ""
    if decimal and mark != "\u066b" and (_by_three(whole) or (mark == "," and _indian(whole))):
        return _number(text, "".join(whole), groups[-1], MIDDLE_DOT if last == "\u00b7" else "")
    return Shape(len(text), NumberKind.MALFORMED)


def _by_three(groups: list[str]) -> bool:
    first = groups[0]
    return 1 <= len(first) <= 3 and first[0] != "0" and all(len(group) == 3 for group in groups[1:])


def _indian(groups: list[str]) -> bool:
    """Indian groups: one or two digits, twos, and three at the end: 3,45,67,890."""
    return (
        len(groups) > 2
        and 1 <= len(groups[0]) <= 2
        and groups[0][0] != "0"
        and all(len(group) == 2 for group in groups[1:-1])
        and len(groups[-1]) == 3
    )
