"""The stretch of a text whose words speak of one number: its own, between the numbers beside it."""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.admission.other_fields import Near
from groundgate_cli.admission.series import index_of, same_kind, series_of
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.terms import words_behind
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases, word_set

_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)
_LONGEST_ASIDE = 160
_MOST_LABEL_WORDS = 12
_WORD = lazy(r"[ \u00a0\n]?([^\W\d_]+)")
_COMMA = lazy(r"[ \u00a0]?[,;]")


def is_labelled(source: Source, place: Place, quantity: Quantity) -> bool:
    """Whether the row label alone names a number: no other words stand before it in its cell or line.

    "Deductible: $500" is labelled; in "Deductibles: fire $500, storm $900" each number has its own words.
    """
    if place.kind not in _LABELLED or place.row_label is None:
        return False
    label = source.text[place.row_label.start : place.row_label.end]
    if place.kind is PlaceKind.KEY_VALUE and len(words_of(label)) > _MOST_LABEL_WORDS:
        return False
    if place.kind is PlaceKind.KEY_VALUE and _runs_on(source.text, place):
        return False
    begin = place.cell.start if place.cell is not None else place.row_label.end
    return not content_words(source.text[min(begin, quantity.extent.start) : quantity.extent.start])


def _runs_on(text: str, place: Place) -> bool:
    """Whether running text follows a label in its line: a sentence of more words than a label has."""
    rest = text[max(place.line.start, place.row_label.end if place.row_label else 0) : place.sentence.end]
    return rest.rstrip()[-1:] == "." and len(words_of(rest)) > _MOST_LABEL_WORDS


def own_stretch(
    source: Source, vocabulary: Vocabulary, quantity: Quantity, place: Place, compares: bool = True
) -> tuple[int, int]:
    """From the number before a list of numbers to the number after it, inside the clauses of the list.

    Before, a number of another unit is a word like others ("the limit from age 50 is $80"); after, any
    number ends the stretch, since a label mostly stands before its number. A comma right behind the number
    ends it where one of the same unit follows in the clause ("fire 5%, theft 12%").
    """
    numbers = source.quantities_at(quantity.span.start, vocabulary)
    first, last = series_of(quantity, numbers, place.sentence, source.text, compares)
    opens, ends = numbers[first], numbers[last]
    before = place.clause.start if opens == quantity else source.place(opens.span.start).clause.start
    after = place.clause.end if ends == quantity else source.place(ends.span.start).clause.end
    near = max(before, opens.extent.start - _LONGEST_ASIDE)
    for part in _part_words().finditer(source.text, near, opens.extent.start):
        before = max(before, part.end())
    aside = aside_at(source.text, place.sentence, quantity.extent.start)
    if aside is not None:
        before, after = max(before, aside.start), min(after, aside.end)
    for other in reversed(numbers[:first]):
        if other.extent.end <= before:
            break
        if same_kind(other, quantity):
            term = words_behind(source.text, other.extent.end, quantity.extent.start)
            if term is not None:
                before = max(before, term.end)
                break
            passed = aside_at(source.text, place.sentence, other.extent.start)
            if passed is not None and passed.end <= quantity.extent.start:
                before = place.sentence.start
                continue
            before = other.extent.end
            break
    if last + 1 < len(numbers):
        after = min(after, numbers[last + 1].extent.start)
    if _COMMA.match(source.text, ends.extent.end) and _follows(quantity, numbers[last + 1 :], place.clause):
        after = min(after, ends.extent.end)
    after = min(after, _comma_before(source.text, ends, numbers[last + 1 :], after))
    if place.kind is PlaceKind.KEY_VALUE:
        before, after = max(before, place.line.start), min(after, place.line.end)
    return min(before, quantity.span.start), max(after, quantity.span.end)


@lru_cache(maxsize=1)
def _part_words() -> re.Pattern[str]:
    """The phrases behind which a number is a part of what was named: "340 lockers, of which 40"."""
    return compile_phrases(tuple(need_pack("matching")["part_openers"]))


def aside_at(text: str, sentence: Span, position: int) -> Span | None:
    """The aside between subject and verb that holds a position: "the fee, net of $2 of tax, was $9"."""
    opens = text.rfind(",", max(sentence.start, position - _LONGEST_ASIDE), position)
    if opens < 0 or _word_at(text, opens + 1) not in word_set("matching", "aside_openers"):
        return None
    closes = text.find(",", position, min(sentence.end, opens + _LONGEST_ASIDE))
    while closes >= 0 and text[closes + 1 : closes + 2].isdigit():
        closes = text.find(",", closes + 1, min(sentence.end, opens + _LONGEST_ASIDE))
    if closes < 0 or _word_at(text, closes + 1) not in word_set("matching", "aside_verbs"):
        return None
    return Span(opens, closes + 1)


def _word_at(text: str, position: int) -> str:
    found = _WORD.match(text, position)
    return found.group(1).lower() if found is not None else ""


def _follows(quantity: Quantity, numbers: tuple[Quantity, ...], clause: Span) -> bool:
    """Whether a number of the same unit comes later in a clause."""
    for other in numbers:
        if other.span.start >= clause.end:
            return False
        if same_kind(other, quantity):
            return True
    return False


def _comma_before(text: str, ends: Quantity, numbers: tuple[Quantity, ...], after: int) -> int:
    """Where the words of the next number of the unit begin: at the last comma before it, where words of
    its own stand behind that ("a fee of $5 a year, a deposit of $9")."""
    following = next((other for other in numbers if other.magnitudes), None)
    if following is None or following.extent.start != after or not same_kind(following, ends):
        return after
    comma = max(text.rfind(", ", ends.extent.end, after), text.rfind(" with ", ends.extent.end, after))
    return comma if comma >= 0 and content_words(text[comma:after]) else after


def near_words(source: Source, vocabulary: Vocabulary, quantity: Quantity, place: Place) -> Near:
    """The words that name what a number is: those of its label alone, or those of its own stretch.

    Words behind a number are its own where no other number of its unit follows in the clause.
    """
    text = source.text
    label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
    heads = " ".join(text[span.start : span.end] for span in (*place.parents, *place.column_heads))
    if is_labelled(source, place, quantity):
        over = tuple(text[span.start : span.end] for span in place.column_heads)
        return Near(label, "", "", heads, over)
    before, after = own_stretch(source, vocabulary, quantity, place)
    numbers = source.quantities_at(quantity.span.start, vocabulary)
    last = series_of(quantity, numbers, place.sentence, text)[1]
    at = quantity.extent.start
    earlier = max((o.extent.end for o in numbers[: index_of(quantity, numbers)] if o.magnitudes), default=0)
    if earlier and earlier >= before - 1:
        before = max(before, earlier, *(text.rfind(mark, earlier, at) + 1 for mark in ",;:"))
    words = text[min(before, quantity.span.start) : quantity.span.start]
    turned = 0 < earlier == before and same_kind(numbers[index_of(quantity, numbers) - 1], quantity)
    end = quantity.extent.end if turned else quantity.span.end
    behind = "" if _follows(quantity, numbers[last + 1 :], place.clause) else text[end : max(end, after)]
    own = f"{label} {words}" if place.cell is not None else words
    return Near("", own, behind, heads, (), turned, _is_share(quantity, text))


def _is_share(quantity: Quantity, text: str) -> bool:
    """Whether a percentage is one of what the words behind it name."""
    if quantity.unit is None or quantity.unit.codes != ("%",):
        return False
    found = _WORD.match(text, quantity.extent.end)
    return found is not None and found.group(1).lower() in word_set("matching", "share_links")
