"""Cells of two figures, the second in brackets, as the bracket that ends their label or head says."""

from __future__ import annotations

from groundgate_cli.admission.source import Source
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, Quantity
from groundgate_cli.reading.text.glyphs import lazy

_CELL = lazy(r"[+\-\u2212\u2013]?[0-9][0-9.,/]{0,15}[ \u00a0]?%?[ \u00a0]?([(\[])[^()\[\]]{1,32}[)\]]")
_LABEL = lazy(r"[(\[]([^()\[\]]{1,24})[)\]][ \u00a0]?$")
_LONGEST = 24 + 4


class Pair(NamedTuple):
    """The part of a figure in its cell: whether it is the one in brackets, and the bracket that says what
    that one is."""

    second: bool
    said: Span


def pair_of(quantity: Quantity, place: Place, source: Source) -> Pair | None:
    """The part that a figure has in a cell of two, under "n (%)" or "mean (SD)", or None."""
    cell, text = place.cell, source.text
    if cell is None:
        return None
    found = _CELL.fullmatch(text, cell.start, cell.end)
    if found is None:
        return None
    for span in (*((place.row_label,) if place.row_label else ()), *reversed(place.column_heads)):
        said = _LABEL.search(text, max(span.start, span.end - _LONGEST), span.end)
        if said is not None and not said.group(1).replace(" ", "").lower().startswith("n="):
            return Pair(quantity.span.start > found.start(1), Span(*said.span(1)))
    return None
