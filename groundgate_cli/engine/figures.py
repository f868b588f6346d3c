"""The figures of a document: each number that states a value, with its reading and its label.

Set apart, and no figures: page numbers, list markers, numbers of headings, references ("Note 3", "page
12", "[4]"), dates and years, and numbers that are part of a label or a column head.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stated import Stated, state
from groundgate_cli.core.exact import format_decimal
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, Place, PlaceKind, Quantity
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_VALUED = (NumberKind.NUMBER, NumberKind.WORDS)
_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)
_YEAR = lazy(r"(?:1[0-9]|20|21)[0-9]{2}\Z")
_WORD_BEFORE = lazy(r"(?:[^\W\d_]{1,20}\.?|[§#]{1,2})[ \u00a0]{0,2}\Z")
_LISTED_BEFORE = lazy(r"[0-9A-Za-z().]{1,12}(?:,| and| or| to|[ ]?[-–])[ ]{0,2}\Z")
_MARKER_BEFORE = lazy(r"[ \t(\[]{0,40}\Z")
_PAGE_LINE = lazy(
    r"[^\w\n]{0,12}(?:[A-Za-zÀ-ÿ]{1,8}[ .\-]{1,3})?[0-9]{1,4}"
    r"(?:[ ]{0,2}(?:/|of|von|de|di|sur)[ ]{0,2}[0-9]{1,4})?[^\w\n]{0,12}\Z"
)
_LETTERED = lazy(r"\([A-Za-z]\)")
_REFERENCE_REACH = 4


class Figure(NamedTuple):
    """A number of the document and what it says there.

    span: the digits; extent: with sign, currency, scale and unit. value: canonical, None where the text
    leaves it open. unit: a code or None. place: where it stands.
    """

    span: Span
    extent: Span
    value: str | None
    unit: str | None
    place: Place
    quantity: Quantity


def read_figures(source: Source, vocabulary: Vocabulary) -> Iterator[Figure]:
    """The figures of a text in order. vocabulary: with the number style that the text proves."""
    text = source.text
    whole = Span(0, len(text))
    dated = _date_spans(source, vocabulary)
    at = 0
    for quantity in source.quantities_in(whole, vocabulary):
        if quantity.kind not in _VALUED or not quantity.magnitudes:
            continue
        while at < len(dated) and dated[at].end <= quantity.span.start:
            at += 1
        in_date = at < len(dated) and dated[at].start <= quantity.span.start
        place = source.place(quantity.span.start)
        if in_date and _bare(quantity) and not _is_amount(quantity, place, source):
            continue
        if _stands_apart(quantity, place, source):
            continue
        stated = state(quantity, source, vocabulary)
        unit = stated.measure.codes[0] if stated.measure is not None else None
        yield Figure(quantity.span, quantity.extent, _value(stated), unit, place, quantity)


def _date_spans(source: Source, vocabulary: Vocabulary) -> list[Span]:
    dates = source.dates_in(Span(0, len(source.text)), vocabulary)
    return sorted(reading.span for reading in dates)


def _bare(quantity: Quantity) -> bool:
    """Whether nothing but digits stands there: no sign, scale, unit or currency."""
    return quantity.scale is None and quantity.unit is None and quantity.sign.form == "none"


def _is_amount(quantity: Quantity, place: Place, source: Source) -> bool:
    """Whether four digits that could be a year are an amount: alone in a cell beside its row's label."""
    text, cell = source.text, place.cell
    if place.kind is not PlaceKind.CELL or cell is None or place.row_label is None or not place.column:
        return False
    found = source.structure.tables.row_at(quantity.span.start)
    if found is None or found[0].rows[found[1]].role != "data":
        return False
    alone = text[cell.start : cell.end].strip() == text[quantity.span.start : quantity.span.end]
    return alone and _YEAR.match(text, quantity.span.start, quantity.span.end) is not None


def _value(stated: Stated) -> str | None:
    """The one value that a figure has where it stands, or None."""
    quantity = stated.quantity
    if not quantity.sign.certain:
        return None
    factors = stated.scaling.factors if stated.scaling else (Fraction(1),)
    amounts = {m * factor * quantity.sign.value for m in quantity.magnitudes for factor in factors}
    return format_decimal(amounts.pop()) if len(amounts) == 1 else None


def _stands_apart(quantity: Quantity, place: Place, source: Source) -> bool:
    """Whether a number is no figure: part of a label, a heading, a marker, a page number, a reference."""
    if place.kind is PlaceKind.HEADING or _in_label(quantity, place):
        return True
    text = source.text
    if not _bare(quantity):
        return False
    if _LETTERED.match(text, quantity.span.end) is not None:
        return True
    if place.kind is PlaceKind.CELL and place.row_label is not None:
        return False
    return (
        _is_marker(quantity, place, text)
        or _is_page_number(place, text)
        or _is_reference(quantity, place, text)
    )


def _in_label(quantity: Quantity, place: Place) -> bool:
    at = quantity.span.start
    spans = (*place.column_heads, *place.parents, *place.captions)
    if place.row_label is not None:
        spans = (place.row_label, *spans)
    return any(span.start <= at < span.end for span in spans)


def _is_marker(quantity: Quantity, place: Place, text: str) -> bool:
    """Whether a number opens its line as "1." or "(2)" does."""
    line = place.line
    if _MARKER_BEFORE.match(text[line.start : quantity.span.start]) is None:
        return False
    after = text[quantity.span.end : quantity.span.end + 2]
    return after[:1] in (".", ")", "]") and after[1:] in (" ", "\t", "", "\n")


def _is_page_number(place: Place, text: str) -> bool:
    """Whether a line is a page number: alone in its block, beside a page break or behind a page word."""
    line = place.line
    words = text[line.start : line.end]
    if place.block != line or len(words) > 30 or _PAGE_LINE.match(words) is None:
        return False
    first = words.strip(" \t-–—|").split(" ")[0].lower()
    if first in word_set("figures", "page_words"):
        return True
    return "\f" in text[max(0, line.start - 3) : line.start] or "\f" in text[line.end : line.end + 3]


def _is_reference(quantity: Quantity, place: Place, text: str) -> bool:
    """Whether a word such as "note" or "page" leads to a number, over other numbers of a list too."""
    low = max(place.line.start, place.sentence.start)
    at = quantity.span.start
    if text[at - 1 : at] == "[" and text[quantity.span.end : quantity.span.end + 1] in ("]", ","):
        return True
    while at > low and text[at - 1] in "([":
        at -= 1
    for _ in range(_REFERENCE_REACH):
        head = text[max(low, at - 24) : at]
        word = _WORD_BEFORE.search(head)
        if word is not None:
            said = word.group().strip().lower()
            if said in word_set("figures", "reference_words") or said in word_set("figures", "page_words"):
                return True
        listed = _LISTED_BEFORE.search(head)
        if listed is None:
            return False
        at -= len(listed.group())
    return False


def label_of(figure: Figure, source: Source) -> str:
    """Row and column label of a figure, or the words of its clause."""
    place = figure.place
    if place.kind in _LABELLED and (place.row_label is not None or place.column_heads):
        heads = " ".join(source.say(span) for span in place.column_heads)
        row = source.say(place.row_label) if place.row_label is not None else ""
        return " | ".join(part for part in (row, heads) if part)
    return source.say(place.clause)
