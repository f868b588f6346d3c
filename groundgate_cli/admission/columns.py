"""Which of the columns under one key a value of the field stands in, told by their heads."""

from __future__ import annotations

from groundgate_cli.admission.series import same_kind
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, Quantity
from groundgate_cli.reading.text.wordlists import word_set


def better_column(
    source: Source,
    vocabulary: Vocabulary,
    place: Place,
    quantity: Quantity,
    wanted: frozenset[str],
    keys: frozenset[str],
) -> Quantity | None:
    """A number of the row in another column whose head suits the field better, or None.

    wanted: all words of the field. keys: all words of its keys; columns that differ in one of them are
    told apart by the key and not here.
    """
    if place.table is None or place.row is None or place.column is None or place.row_label is None:
        return None
    label = _words(source, (place.row_label,))
    here = _words(source, place.column_heads)
    for cell in source.structure.cells_of_row(place.table, place.row):
        if cell == place.cell or cell.start <= place.row_label.start:
            continue
        for other in source.quantities_in(cell, vocabulary)[:1]:
            same = (
                other.magnitudes == quantity.magnitudes
                and other.sign.value == quantity.sign.value
                and other.comparator is quantity.comparator
            )
            if same or not other.magnitudes or not same_kind(other, quantity):
                continue
            there = _words(source, source.place(other.span.start).column_heads)
            mine, others = here - there, there - here
            if (
                (others or (mine and there & wanted))
                and not (mine | others) & keys
                and _rank(others, wanted, label) > _rank(mine, wanted, label)
            ):
                return other
    return None


def _words(source: Source, spans: tuple[Span, ...]) -> frozenset[str]:
    said = [source.text[span.start : span.end] for span in spans]
    return frozenset[str]().union(*(content_words(text) or frozenset(words_of(text)) for text in said))


def _rank(head: frozenset[str], wanted: frozenset[str], label: frozenset[str]) -> int:
    """How well the words that set a head apart suit a field.

    Best are words that the field has and the row label lacks; then a total or no word of its own; then
    words that the field has, or a word for a result; then others; last a word for a limit or target. For a
    field that asks for a limit, results are others, and limits are as good as words that it has.
    """
    limits = word_set("structure", "limit_heads")
    asks_limit = not limits.isdisjoint(wanted)
    if head and head <= wanted - label:
        return 3
    if not head or head & word_set("structure", "total_words"):
        return 2
    if head <= wanted:
        return 1
    if not limits.isdisjoint(head):
        return 1 if asks_limit else -1
    if not asks_limit and not head.isdisjoint(word_set("structure", "result_heads")):
        return 1
    return 0
