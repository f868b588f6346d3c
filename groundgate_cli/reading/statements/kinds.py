"""The kind of number that a row holds: money, shares, per_share, percent, ratio, count or time.

The row's own words say it first, up to a word such as "used" or "for"; a head that names a kind other than
money goes before a label that names money. Then the labels that the row stands under.
"""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, Statement
from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern, word_set

_ORDER = ("money", "per_share", "price", "percent", "ratio", "shares", "time")
_AMOUNT_CUT = lazy(r"[,;:—–-] ?(?:[$€£¥]|[0-9])|\s[—–-]\s(?=[$€£¥0-9])")
_KIND_OF = {"price": "per_share"}
_CURRENCY = lazy(r"[$€£¥₹]|\b[A-Z]{3} ?[0-9(]")
_WORD = lazy(r"[^\W\d_]+")
_REACH = 300


class RowKind(NamedTuple):
    """A kind and the words that say so."""

    kind: str
    span: Span


def kind_of_row(
    place: Place,
    text: str,
    statements: tuple[Statement, ...] = (),
    structure: Structure | None = None,
) -> RowKind | None:
    """The kind of the numbers at a place, or None where nothing says it.

    With the structure, a percent sign in the first number of the column counts for the column.
    """
    signed = _sign_of_cell(place, text)
    if signed is not None and signed.kind == "percent":
        return signed
    found = _kind_said(place, text)
    if signed is not None:
        return found if found is not None and found.kind in ("per_share", "money") else signed
    if structure is not None and (found is None or found.kind == "money"):
        column = _column_sign(place, text, structure)
        if column is not None:
            return column
    if found is None or found.kind == "money":
        return _kind_of_caption(place, text) or found
    return found


def _kind_of_caption(place: Place, text: str) -> RowKind | None:
    """The kind that one of the two nearest captions gives to all rows ("potentially dilutive")."""
    if place.table is None:
        return None
    pattern = phrase_pattern("structure", "caption_kinds", "shares")
    for caption in place.captions[:2]:
        match = pattern.search(text, caption.start, caption.end)
        if match is not None:
            return RowKind("shares", Span(*match.span()))
    return None


def _kind_said(place: Place, text: str) -> RowKind | None:
    own = _kind_in(text, place.row_label) if place.row_label is not None else None
    if own is not None and own.kind != "money":
        return own
    for head in reversed(place.column_heads):
        found = _kind_in(text, head)
        if found is not None and found.kind != "money":
            return found
    if own is not None:
        return own
    for parent in place.parents[:3]:
        found = _kind_in(text, parent)
        if found is not None:
            return found
    for head in reversed(place.column_heads):
        found = _kind_in(text, head)
        if found is not None:
            return found
    return None


def _sign_of_cell(place: Place, text: str) -> RowKind | None:
    """What a percent or currency sign in the cell says."""
    cell = place.cell
    if cell is None or cell.end - cell.start > 40:
        return None
    words = text[cell.start : cell.end]
    at = words.find("%")
    if at >= 0:
        return RowKind("percent", Span(cell.start + at, cell.start + at + 1))
    found = _CURRENCY.match(words.lstrip("( "))
    return RowKind("money", cell) if found is not None else None


def _column_sign(place: Place, text: str, structure: Structure) -> RowKind | None:
    """A percent sign in the first number of the column, where the column shows no currency."""
    if place.table is None or place.column is None or place.row is None:
        return None
    first = structure.first_number(place.table, place.row, place.column)
    if first is None or first == place.cell:
        return None
    at = text.find("%", first.start, first.end)
    return RowKind("percent", Span(at, at + 1)) if at >= 0 else None


def _kind_in(text: str, span: Span) -> RowKind | None:
    stop = min(span.end, span.start + _REACH)
    found = kind_of_words(text[span.start : stop])
    if found is None:
        return None
    kind, start, end = found
    return RowKind(kind, Span(span.start + start, span.start + end))


@lru_cache(maxsize=4096)
def kind_of_words(words: str) -> tuple[str, int, int] | None:
    """The kind that a label names, and where: before amounts in it, and before words such as "used"."""
    amounts = _AMOUNT_CUT.search(words, 1)
    if amounts is not None:
        words = words[: amounts.start()]
    cut = phrase_pattern("structure", "kind_cuts").search(words, 1)
    found = _first_kind(words[: cut.start()]) if cut is not None else None
    return found if found is not None else _first_kind(words)


def _first_kind(words: str) -> tuple[str, int, int] | None:
    """The kind that is named first; a count only where no other kind is named."""
    apart = phrase_pattern("structure", "kind_words_apart")
    words = apart.sub(lambda found: "_" * len(found.group()), words)
    best: tuple[str, int, int] | None = None
    for name in _ORDER:
        match = phrase_pattern("structure", "kinds", name).search(words)
        if match is not None and (best is None or match.start() < best[1]):
            best = (_KIND_OF.get(name, name), match.start(), match.end())
    if best is not None:
        return best
    for word in _WORD.finditer(words):
        if word.group().lower() in word_set("structure", "money_words"):
            return "money", word.start(), word.end()
    count = phrase_pattern("structure", "kinds", "count").search(words)
    return ("count", count.start(), count.end()) if count is not None else None
