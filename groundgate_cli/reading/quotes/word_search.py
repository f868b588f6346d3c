"""A phrase on word boundaries, whatever its case: names, keys, enum values, aliases."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.layers import Layer
from groundgate_cli.reading.text.fold_map import MapChain
from groundgate_cli.reading.text.folding import (
    INVISIBLE_SET,
    fold,
    folded_with_map,
    is_digit,
    is_unspaced,
    is_word,
)

# Characters on either side of the stretch that are read with it, to see whole words.
_AROUND = 64
_HYPHENS = "-\u2010\u2011"
# Stretches from this length on are kept folded, for the next phrase that is sought there.
_KEPT_FROM = 4096
_APOSTROPHES = "'’ʼ"


def find_word(text: str, phrase: str, within: Span, most: int | None = None) -> tuple[Span, ...]:
    """The places of a phrase inside a span of the text, as whole words; at most so many.

    A hyphenated word is one word: "paid" is not in "un-paid". A number is whole: "234" is not in
    "1,234" and "5" not in "-5". "'s" after a word is no part of it.
    """
    needle = fold(phrase)
    start, end = max(0, within.start), min(len(text), within.end)
    if not needle or end <= start:
        return ()
    low, high = max(0, start - _AROUND), min(len(text), end + _AROUND)
    stretch = (_kept if high - low >= _KEPT_FROM else _folded)(text, low, high)
    found: list[Span] = []
    free = 0
    for at in stretch.form.occurrences(needle, 0, len(stretch.form.text)):
        if len(found) == most:
            break
        if at < free:
            continue
        span = _span(text, stretch, at, at + len(needle))
        if start <= span.start and span.end <= end and is_whole(text, span):
            found.append(span)
            free = at + len(needle)
    return tuple(found)


class _Stretch(NamedTuple):
    """The folded form of a text from `low` on, and its map to the positions of that stretch."""

    low: int
    form: Layer
    places: MapChain


def _folded(text: str, low: int, high: int) -> _Stretch:
    form, places = _form_of(text[low:high])
    return _Stretch(low, form, places)


@lru_cache(maxsize=64)
def _form_of(stretch: str) -> tuple[Layer, MapChain]:
    """One line is asked for many phrases, so the forms of the last few are kept."""
    form, places = folded_with_map(stretch, 0, len(stretch))
    return Layer(form, None), places


@lru_cache(maxsize=2)
def _kept(text: str, low: int, high: int) -> _Stretch:
    form, places = folded_with_map(text, low, high)
    return _Stretch(low, Layer(form, None), places)


def _span(text: str, stretch: _Stretch, start: int, end: int) -> Span:
    """The span of the text behind a part of a folded form."""
    low, form, places = stretch
    stop = low + places.start(end - 1) + 1
    following = low + places.start(end) if end < len(form.text) else stop
    if following > stop:
        stop = _past_marks(text, stop, following)
    return Span(low + places.start(start), stop)


def _past_marks(text: str, stop: int, limit: int) -> int:
    """Past the combining marks of the last letter."""
    while stop < limit and "\u0300" <= text[stop] <= "\u036f":
        stop += 1
    return stop


def is_whole(text: str, span: Span) -> bool:
    """Whether a span begins and ends at word boundaries and cuts no hyphenated word or number."""
    return not (_joined(text, span.start, span.start - 1, -1) or _joined(text, span.end - 1, span.end, 1))


def _joined(text: str, inner: int, outer: int, step: int) -> bool:
    """Whether the character inside an edge and what stands beyond it are one word or number."""
    edge = text[inner]
    outer = _showing(text, outer, step)
    beyond = text[outer] if 0 <= outer < len(text) else ""
    if not beyond or not is_word(edge) or is_unspaced(edge):
        return False
    if is_word(beyond):
        return not is_unspaced(beyond)
    further_at = _showing(text, outer + step, step)
    further = text[further_at] if 0 <= further_at < len(text) else ""
    if is_digit(edge) and step < 0 and beyond in "-+\u2212\xb1" and not is_word(further):
        return True
    if not is_word(further):
        return is_digit(edge) and step < 0 and beyond == "."
    if beyond in _HYPHENS or beyond in "_^":
        return True
    if beyond in _APOSTROPHES:
        return not (step > 0 and further in "sS" and not _is_word_at(text, further_at + 1))
    return is_digit(edge) and is_digit(further) and beyond in ".,:/"


def _is_word_at(text: str, position: int) -> bool:
    return position < len(text) and is_word(text[position])


def _showing(text: str, position: int, step: int) -> int:
    """The position of the next character that shows."""
    while 0 <= position < len(text) and text[position] in INVISIBLE_SET:
        position += step
    return position
