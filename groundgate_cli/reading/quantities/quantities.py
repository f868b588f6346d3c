"""The quantities of a stretch of text: every number-like token with all that belongs to it."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.dates.dates import date_spans
from groundgate_cli.reading.lexicon.styles import prove_style
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.lexicon.word_table import lower_case
from groundgate_cli.reading.model import NumberKind, Quantity, Sign
from groundgate_cli.reading.numbers.attach import attach, attach_words
from groundgate_cli.reading.numbers.compounds import BROKEN, mark_compounds
from groundgate_cli.reading.numbers.compounds import COMPOUND as COMPOUND
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.numbers.fractions import read_vulgar
from groundgate_cli.reading.numbers.number_words import WordNumber, read_number_words
from groundgate_cli.reading.numbers.tokens import Block, Scanner
from groundgate_cli.reading.quantities.context import Walker
from groundgate_cli.reading.quantities.ranges import share_unit
from groundgate_cli.reading.text.glyphs import fold, lazy

_MARGIN = 32
_WIDE_COMMA = "\uff0c"
_LIST = lazy(r"(?:[,;] |[,;]? (?:and|or|und|oder|et|ou|y|o|e|en|of) )")


def read_quantities(text: str, start: int, end: int, vocabulary: Vocabulary) -> tuple[Quantity, ...]:
    """All number-like tokens whose digits start in [start, end), in order; positions are absolute.

    Tokens that are no quantities (times, dates, codes) are in the result with their kind. A caller
    passes one block, a paragraph or a table, at a time. The cost is linear in the range.
    """
    low = max(0, start - _MARGIN)
    written = text[low : end + _MARGIN]
    folded = fold(written)
    begin, stop = start - low, min(end - low, len(folded))
    drafts = _drafts(folded, begin, stop, vocabulary)
    if not drafts:
        return ()
    if _WIDE_COMMA in written:
        _mark_wide_commas(written, drafts)
    numbers = {id(draft): index for index, draft in enumerate(drafts)}
    return tuple(draft.freeze(low, numbers) for draft in drafts)


def _mark_wide_commas(written: str, drafts: list[Draft]) -> None:
    """A full-width comma between narrow digits may part two numbers, or group one."""
    for draft in drafts:
        inside = written[draft.start : draft.end]
        if draft.is_value and _WIDE_COMMA in inside and any("0" <= char <= "9" for char in inside):
            draft.suspicious = draft.suspicious or "a wide comma among narrow digits"


def _drafts(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[Draft]:
    style = vocabulary.style
    if style.origin == "open":
        style = prove_style(text[low:high], style)
    block = Block(text, low, high, vocabulary, style)
    taken = date_spans(text, low, high, vocabulary)
    tokens = Scanner(block, taken).scan()
    if not text.isascii():
        tokens += read_vulgar(block.text, block.low, block.high)
    words = _word_drafts(text, low, high, vocabulary)
    if vocabulary.words.characters:
        from groundgate_cli.reading.numbers.character_numbers import read_character_numbers

        tokens = read_character_numbers(text, low, high, tokens, vocabulary)
    if not tokens and not words:
        return []
    drafts = _merged(tokens, words)
    drafts = _attached(text, low, high, drafts, vocabulary)
    walker = Walker(text, low, high, vocabulary.cues)
    for draft in drafts:
        walker.visit(draft)
    _share_lists(text, drafts)
    mark_compounds(text, drafts, vocabulary)
    return drafts


def _word_drafts(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[Draft]:
    found = []
    for number in read_number_words(lower_case(text), low, high, vocabulary.words):
        found.append(_word_draft(number))
    return found


def _word_draft(number: WordNumber) -> Draft:
    kind = NumberKind.ORDINAL if number.kind == "ordinal" else NumberKind.WORDS
    suspicious = "" if number.values else BROKEN
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
        if gap == "; " and (last or text[later.right : later.right + 1] != ";"):
            continue
        if (gap == ", " and last) or _is_year(earlier):
            continue
        share_unit(earlier, later)


def _is_year(draft: Draft) -> bool:
    return (
        draft.end - draft.start == 4
        and len(draft.magnitudes) == 1
        and (1800 <= draft.magnitudes[0] <= 2199)
    )
