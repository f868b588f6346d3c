"""The quantities of a stretch of text: every number-like token with all that belongs to it."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.attach import HUNDRED, attach, attach_words
from groundgate_cli.reading.character_numbers import read_character_numbers
from groundgate_cli.reading.context import Walker
from groundgate_cli.reading.dates import date_spans
from groundgate_cli.reading.drafts import Draft
from groundgate_cli.reading.glyphs import fold, lazy
from groundgate_cli.reading.model import NumberKind, Quantity, Sign
from groundgate_cli.reading.number_words import WordNumber, read_number_words
from groundgate_cli.reading.ranges import share_unit
from groundgate_cli.reading.styles import prove_style
from groundgate_cli.reading.tokens import Block, Scanner, read_vulgar
from groundgate_cli.reading.vocabulary import Vocabulary
from groundgate_cli.reading.word_table import lower_case

_MARGIN = 32
_LIST = lazy(r"(?:, |,? (?:and|or|und|oder|et|ou|y|o|e|en|of) )")


def read_quantities(text: str, start: int, end: int, vocabulary: Vocabulary) -> tuple[Quantity, ...]:
    """All number-like tokens whose digits start in [start, end), in order; positions are absolute.

    Tokens that are no quantities (times, dates, codes) are in the result with their kind. A caller
    passes one block, a paragraph or a table, at a time. The cost is linear in the range.
    """
    low = max(0, start - _MARGIN)
    folded = fold(text[low : end + _MARGIN])
    begin, stop = start - low, min(end - low, len(folded))
    drafts = _drafts(folded, begin, stop, vocabulary)
    if not drafts:
        return ()
    numbers = {id(draft): index for index, draft in enumerate(drafts)}
    return tuple(draft.freeze(low, numbers) for draft in drafts)


def _drafts(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[Draft]:
    style = vocabulary.style
    if style.origin == "open":
        style = prove_style(text[low:high], style)
    block = Block(text, low, high, vocabulary, style)
    taken = date_spans(text, low, high, vocabulary)
    tokens = Scanner(block, taken).scan()
    if not text.isascii():
        tokens += read_vulgar(block)
    words = _word_drafts(text, low, high, vocabulary)
    if vocabulary.words.characters:
        tokens = read_character_numbers(text, low, high, tokens, vocabulary)
    if not tokens and not words:
        return []
    drafts = _merged(tokens, words)
    drafts = _attached(text, low, high, drafts, vocabulary)
    walker = Walker(text, low, high, vocabulary.cues)
    for draft in drafts:
        walker.visit(draft)
    _share_lists(text, drafts)
    _mark_compounds(text, drafts, vocabulary)
    return drafts


def _word_drafts(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[Draft]:
    found = []
    for number in read_number_words(lower_case(text), low, high, vocabulary.words):
        found.append(_word_draft(number))
    return found


def _word_draft(number: WordNumber) -> Draft:
    kind = NumberKind.ORDINAL if number.kind == "ordinal" else NumberKind.WORDS
    suspicious = "" if number.values else "number words that don't fit together"
    kind = kind if number.values else NumberKind.MALFORMED
    draft = Draft(number.start, number.end, kind, number.values, number.decimals, suspicious)
    if number.sign is not None:
        draft.sign = Sign(-1, Span(*number.sign), True, "minus")
        draft.left = number.sign[0]
    return draft


def _merged(tokens: list[Draft], words: list[Draft]) -> list[Draft]:
    if not words:
        return sorted(tokens, key=lambda draft: draft.start)
    return sorted(tokens + words, key=lambda draft: (draft.start, draft.end))


def _attached(text: str, low: int, high: int, drafts: list[Draft], vocabulary: Vocabulary) -> list[Draft]:
    """Reads the neighbours of every value; a token inside another one's extent goes."""
    kept: list[Draft] = []
    reach = 0
    for draft in drafts:
        if draft.start < reach:
            continue
        if draft.kind is NumberKind.NUMBER:
            attach(text, draft, reach, high, vocabulary)
        elif draft.kind is NumberKind.WORDS:
            attach_words(text, draft, reach, high, vocabulary)
        kept.append(draft)
        reach = draft.right
    return kept


def _share_lists(text: str, drafts: list[Draft]) -> None:
    """ "45 and 50 mg" and "5, 10 and 20 mg": the unit at the end of a list counts for all of it."""
    for index in range(len(drafts) - 1, 0, -1):
        later, earlier = drafts[index], drafts[index - 1]
        if (
            later.unit is None
            or earlier.unit is not None
            or not (earlier.is_value and later.is_value)
            or later.left - earlier.right > 6
            or later.unit.span.start < later.start
        ):
            continue
        gap = text[earlier.right : later.left]
        match = _LIST.fullmatch(gap)
        if match is None:
            continue
        last = index + 1 == len(drafts) or drafts[index + 1].unit is not later.unit
        if (gap == ", " and last) or _is_year(earlier):
            continue
        share_unit(earlier, later)


_COMPOUND_GAP = lazy(r"[ \n]|,? (?:and |und |et |y |e |en )?|\u3068|\u53c8|")
JOINED = "numbers joined by a word"
COMPOUND = "part of a compound amount"


def _mark_compounds(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> None:
    """ "5 ft 2 in" and "20 dollars 43 cents" are one amount: neither part may stand for it."""
    parts = vocabulary.units.compound
    hundreds = {draft.start for draft in drafts if draft.suspicious == HUNDRED}
    for first, second in pairwise(drafts):
        if first.is_value and first.unit is None and first.end == first.right and _is_improper(text, first):
            first.suspicious = first.suspicious or COMPOUND
        if not (first.is_value and second.is_value) or second.left - first.right > 9:
            continue
        gap = text[first.right : second.left].strip(" \n").lower()
        if first.unit is not None and first.unit.span.start >= first.end:
            loose = first.unit.codes == ("point",) or first.unit.codes[0] in vocabulary.currencies
            said = text[first.end : second.left] if first.unit.codes == ("point",) else gap
            joined = loose and said.strip().lower() in vocabulary.cues.joined_by
        else:
            joined = gap in vocabulary.cues.joined_by and first.unit is None
        if joined and first.scale is None:
            first.suspicious = second.suspicious = JOINED
            continue
        if gap not in vocabulary.words.joiners and not _COMPOUND_GAP.fullmatch(
            text, first.right, second.left
        ):
            continue
        if first.start in hundreds and second.start > first.right:
            second.suspicious = second.suspicious or COMPOUND
        if _is_part(second) and first.unit is None and "," not in text[first.right : second.left]:
            first.suspicious = second.suspicious = COMPOUND
        if first.scale is not None and second.left > first.right:
            bound = first.scale.factors[0]
            if _is_share(second) and text[first.right : second.left] != "":
                first.suspicious = second.suspicious = COMPOUND
            if (
                first.unit is None
                and second.sign.form == "none"
                and all(value < bound for value in second.magnitudes)
                and (second.scale is None or second.scale.factors[0] < bound)
                and (text[first.right : second.left] == " " or (bound == 100 and _is_bare(second, gap)))
            ):
                first.suspicious = second.suspicious = COMPOUND
            continue
        if first.unit is None:
            continue
        if second.unit is None:
            _mark_minor(text, first, second, vocabulary)
            continue
        code = first.unit.codes[0]
        smaller = parts.get("money" if code in vocabulary.currencies else code, frozenset())
        if second.unit.codes[0] in smaller:
            first.suspicious = second.suspicious = COMPOUND


def _is_bare(draft: Draft, gap: str) -> bool:
    """Whether a number without a unit follows a joining word, with no comma."""
    return draft.unit is None and "," not in gap


_IMPROPER = lazy(r" ([0-9])/([0-9])(?![0-9/,.])")


def _is_improper(text: str, draft: Draft) -> bool:
    """Whether a fraction of one or more stands after a number: "2 7/3" is no mixed number."""
    found = _IMPROPER.match(text, draft.end)
    return found is not None and found.group(1) >= found.group(2)


def _is_part(draft: Draft) -> bool:
    """Whether a number in digits is a fraction below one, written with a slash."""
    return (
        draft.kind is NumberKind.NUMBER
        and all(0 < value < 1 and value.denominator < 10 for value in draft.magnitudes)
        and not draft.decimals
    )


def _is_share(draft: Draft) -> bool:
    """Whether a number in words is a fraction that can go with the number before: "and a half"."""
    return draft.kind is NumberKind.WORDS and all(0 < value < 1 for value in draft.magnitudes)


def _mark_minor(text: str, first: Draft, second: Draft, vocabulary: Vocabulary) -> None:
    """ "15 dollars 50": a small number right after an amount of money."""
    unit = first.unit
    if unit is None or unit.codes[0] not in vocabulary.currencies or unit.span.start < first.end:
        return
    small = second.left == second.start and all(value < 100 for value in second.magnitudes)
    written = second.end - second.start == 2 or second.kind is NumberKind.WORDS
    if small and written and second.scale is None:
        first.suspicious = second.suspicious = COMPOUND


def _is_year(draft: Draft) -> bool:
    return (
        draft.end - draft.start == 4
        and len(draft.magnitudes) == 1
        and (1800 <= draft.magnitudes[0] <= 2199)
    )
