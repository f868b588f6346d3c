"""Whether a rewritten draft may stand: it says nothing that the supported sentences don't hold.

A rewrite comes from a model. It is accepted when each of its claims passes the same checks again and it
holds no figure, date, name or quotation that is not in the sentences that passed. What is compared is the
value of a figure, so "2 million" may become "2,000,000".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.model import Sentence
from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary, load_vocabulary
from groundgate_cli.reading.model import NumberKind, Quantity
from groundgate_cli.reading.quantities.quantities import read_quantities
from groundgate_cli.reading.text.folding import case_form
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(r"[^\W_]+(?:['’-][^\W_]+)*")
_QUOTED = lazy(r'"([^"\n]{1,1000})"|“([^“”\n]{1,1000})”|«([^«»\n]{1,1000})»|„([^„“”\n]{1,1000})[“”]')
_VALUES = (NumberKind.NUMBER, NumberKind.WORDS)
_OPENERS = ("connectives", "bare_headings")

Figure = tuple[frozenset[Fraction], int, tuple[str, ...]]


class _Held(NamedTuple):
    """What the supported sentences hold, in the forms that are compared."""

    words: frozenset[str]
    figures: tuple[Figure, ...]
    marks: frozenset[str]
    dates: frozenset[str]
    text: str


def rewrite_fault(sentences: Sequence[Sentence], passed: Sequence[bool], supported: Sequence[str]) -> str:
    """Why a rewrite may not stand, "" where it may.

    One of "empty", "unsupported", "figure", "date", "name", "quotation".

    sentences: of the rewrite, as `split_draft` gives them. passed: for each of them, by the same checks as
    the draft. supported: the sentences of the draft that passed.
    """
    claims = [number for number, sentence in enumerate(sentences) if not sentence.no_claim]
    if not claims:
        return "empty"
    if not all(passed[number] for number in claims):
        return "unsupported"
    vocabulary = load_vocabulary()
    held = _held(supported, vocabulary)
    for sentence in sentences:
        fault = _sentence_fault(sentence.text, held, vocabulary)
        if fault:
            return fault
    return ""


def _held(supported: Sequence[str], vocabulary: Vocabulary) -> _Held:
    figures: list[Figure] = []
    marks: set[str] = set()
    dates: set[str] = set()
    for text in supported:
        for quantity in read_quantities(text, 0, len(text), vocabulary):
            figures += _figures(quantity)
            marks.add(_mark(text, quantity))
        for date in read_dates(text, 0, len(text), vocabulary):
            dates.update((*date.values, text[date.span.start : date.span.end].casefold()))
    words = frozenset(at.group().casefold() for text in supported for at in _WORD.finditer(text))
    return _Held(words, tuple(figures), frozenset(marks), frozenset(dates), _flat("\n".join(supported)))


def _sentence_fault(text: str, held: _Held, vocabulary: Vocabulary) -> str:
    dates = read_dates(text, 0, len(text), vocabulary)
    for date in dates:
        written = text[date.span.start : date.span.end].casefold()
        if written not in held.dates and not held.dates.intersection(date.values):
            return "date"
    dated = [date.span for date in dates]
    for quantity in read_quantities(text, 0, len(text), vocabulary):
        if any(span.start <= quantity.span.start < span.end for span in dated):
            continue
        if _mark(text, quantity) in held.marks and not _figures(quantity):
            continue
        if not any(_same(mine, other) for mine in _figures(quantity) for other in held.figures):
            return "figure"
    if any(_flat(said) not in held.text for said in _quotations(text)):
        return "quotation"
    return "name" if any(word not in held.words for word in _names(text)) else ""


def _figures(quantity: Quantity) -> list[Figure]:
    if quantity.kind not in _VALUES or not quantity.magnitudes:
        return []
    factors = quantity.scale.factors if quantity.scale is not None else (Fraction(1),)
    values = frozenset(magnitude * factor for magnitude in quantity.magnitudes for factor in factors)
    return [(values, quantity.sign.value, quantity.unit.codes if quantity.unit is not None else ())]


def _same(mine: Figure, other: Figure) -> bool:
    """Whether two figures are one value; a unit that only the rewrite has is new."""
    values, sign, codes = mine
    if sign != other[1] or not values & other[0]:
        return False
    return not codes or bool(set(codes) & set(other[2]))


def _mark(text: str, quantity: Quantity) -> str:
    return text[quantity.span.start : quantity.span.end].casefold()


def _quotations(text: str) -> list[str]:
    return [next(part for part in at.groups() if part) for at in _QUOTED.finditer(text)]


def _names(text: str) -> list[str]:
    """Words with a capital, in small letters; the first word only where it is none that opens sentences."""
    found = []
    for place, at in enumerate(_WORD.finditer(text)):
        word = at.group()
        folded = word.casefold()
        if word == word.lower() or not any(char.isalpha() for char in word):
            continue
        opens = folded in word_set("structure", "sentence_openers") or any(
            folded in word_set("drafts", member) for member in _OPENERS
        )
        if place or not opens:
            found.append(folded)
    return found


def _flat(text: str) -> str:
    """A text with one form for quotation marks, spaces and case."""
    return " ".join(case_form(text)[0].split())
