"""What stands at a number: sign, brackets, currency, scale, unit. Each part keeps its own span."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.currencies import (
    read_currency_before,
    read_scale_over,
    read_scaled_code,
    split_scaled_sign,
)
from groundgate_cli.reading.lexicon.units import read_denominators
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, Sign, UnitReading
from groundgate_cli.reading.numbers.drafts import PLAIN, Draft
from groundgate_cli.reading.numbers.scales import read_scale
from groundgate_cli.reading.numbers.signs import cell_starts, read_brackets, read_sign_before, read_trailing
from groundgate_cli.reading.numbers.unit_beside import (
    declared_prefix,
    is_hundred,
    is_money,
    is_plain_unit,
    linked_money,
    loosen_money_rate,
    take_unit,
    unit_after,
)
from groundgate_cli.reading.text.glyphs import LETTERS, lazy

_SHORTEST = 3
_DIGITS_IN_BRACKETS = lazy(r"[ \u00a0\n]\(([0-9.,]+)\)")
_LETTER = lazy(f"[{LETTERS}]")
TWO_SCALES = "a scale before and after the number"
HUNDRED = "a unit, or the hundred that it counts"
_WORD_BEFORE = lazy(f"([{LETTERS}]+)[ \u00a0]$")


def attach(text: str, draft: Draft, low: int, stop: int, vocabulary: Vocabulary) -> None:
    """Reads the neighbours of a value; `low` is where the token before ends, `stop` the block's end."""
    money = _left(text, draft, low, vocabulary)
    _right(text, draft, stop, vocabulary, money)
    if draft.kind is NumberKind.NUMBER and not draft.suspicious and _unread_letters(text, draft):
        draft.kind, draft.magnitudes, draft.unit, draft.scale = NumberKind.IDENTIFIER, (), None, None
        draft.right = draft.end
        return
    if draft.kind is NumberKind.NUMBER:
        _around(text, draft, low, stop, vocabulary)
    if draft.sign is PLAIN and vocabulary.below_zero:
        _below_zero(text, draft, vocabulary)
    if draft.unit is not None and is_hundred(text, draft, draft.unit, vocabulary):
        draft.suspicious = draft.suspicious or HUNDRED
    if draft.unit is not None and draft.unit.rate:
        loosen_money_rate(text, draft, vocabulary)
    if draft.unit is not None and len(draft.unit.codes) > 1:
        unit = draft.unit
        draft.unit = UnitReading(vocabulary.order_codes(unit.codes), unit.span, unit.rate)


def _unread_letters(text: str, draft: Draft) -> bool:
    """Whether letters that touch the number are neither scale nor unit."""
    ends = (draft.end, draft.scale.span.end if draft.scale else draft.end)
    return draft.right in ends and _LETTER.match(text, draft.right) is not None


def _below_zero(text: str, draft: Draft, vocabulary: Vocabulary) -> None:
    """ "5 degrees below zero" is a sign in words."""
    begin = draft.right + 1
    if not text.startswith(vocabulary.below_zero, begin):
        return
    for words in vocabulary.below_zero:
        if text.startswith(words, begin) and text[begin - 1] in " \n":
            draft.right = begin + len(words)
            draft.sign = Sign(-1, Span(begin, draft.right), True, "minus")
            return


def _left(text: str, draft: Draft, low: int, vocabulary: Vocabulary) -> UnitReading | None:
    at = draft.left
    money, at = _money_before(text, draft, at, low, vocabulary)
    signed = read_sign_before(text, at, low)
    if signed is not None and draft.kind is NumberKind.WORDS and not _opens(text, signed[1]):
        signed = None
    if signed is not None:
        draft.sign, at = signed
        if money is None:
            money, at = _money_before(text, draft, at, low, vocabulary)
    elif draft.kind is NumberKind.NUMBER:
        word = _WORD_BEFORE.search(text, max(low, at - 12), at)
        if (
            word is not None
            and word.group(1).lower() in vocabulary.words.minus
            and not vocabulary.words.after_minus(text, word.start(), low)
        ):
            certain = not text[max(0, word.start() - 2) : word.start()].strip(" \n\u00a0(").isdigit()
            draft.sign, at = Sign(-1, Span(*word.span(1)), certain, "minus"), word.start()
    for mark in vocabulary.sign_marks:
        end = at - (text[at - 1 : at] in (" ", "\u00a0"))
        if draft.sign is PLAIN and text.endswith(mark, low, end):
            draft.sign, at = Sign(-1, Span(end - len(mark), end), True, "minus"), end - len(mark)
    if money is None and vocabulary.units.prefix:
        money = declared_prefix(text, at, low, vocabulary)
        if money is not None:
            at = money.span.start
    draft.left = at
    draft.unit = money or draft.unit
    return draft.unit


def _money_before(
    text: str, draft: Draft, at: int, low: int, vocabulary: Vocabulary
) -> tuple[UnitReading | None, int]:
    """The currency that ends at a position, and where the amount then begins; takes a scale grown to it."""
    money = read_currency_before(text, at, low, vocabulary)
    if money is not None:
        scaled = split_scaled_sign(text, money, vocabulary) or read_scale_over(text, money, low, vocabulary)
        if scaled is None or draft.scale is not None:
            return money, money.span.start
        money, draft.scale = scaled
        return money, min(money.span.start, draft.scale.span.start)
    scaled = read_scaled_code(text, at, low, vocabulary)
    if scaled is None:
        return None, at
    money, draft.scale = scaled
    return money, min(money.span.start, draft.scale.span.start)


def _opens(text: str, at: int) -> bool:
    """Whether a sign stands where a line, a cell or a bracket opens; elsewhere it is a dash to a word."""
    return cell_starts(text, at) or text[at - 1] in "(=:"


def _right(text: str, draft: Draft, stop: int, vocabulary: Vocabulary, money: UnitReading | None) -> None:
    codes = () if money is None else money.codes
    scale = read_scale(text, draft.right, stop, vocabulary, codes)
    if scale is not None and not is_plain_unit(text, draft, scale, vocabulary):
        if draft.scale is not None and draft.scale.span != scale.span:
            draft.suspicious = draft.suspicious or TWO_SCALES
        draft.scale = scale
        draft.right = scale.span.end
    found = linked_money(text, draft, stop, vocabulary) or unit_after(text, draft.right, stop, vocabulary)
    if found is not None:
        take_unit(text, draft, found[0], found[1], stop, vocabulary)
    elif money is not None:
        rate = read_denominators(text, draft.right, stop, vocabulary.units, money.codes)
        if rate is not None:
            draft.unit = UnitReading(rate.codes, Span(money.span.start, rate.end), True)
            draft.right = rate.end


def _around(text: str, draft: Draft, low: int, stop: int, vocabulary: Vocabulary) -> None:
    """Brackets around the number, or a sign after it."""
    money = draft.unit is not None and is_money(draft.unit.codes, vocabulary)
    found = read_brackets(text, draft.left, draft.right, low, money, draft.unit is not None)
    if found is None:
        if draft.sign is PLAIN:
            _trailing(text, draft, vocabulary)
        return
    sign, left, right = found
    if sign is not PLAIN and draft.sign is PLAIN:
        draft.sign = sign
    elif draft.sign is PLAIN and _completes(text, draft, left, right, low, vocabulary):
        draft.sign = Sign(-1, Span(left, right), False, "brackets")
    draft.left, draft.right = left, right
    if draft.unit is None:
        draft.unit, draft.left = _money_before(text, draft, left, low, vocabulary)
        if draft.unit is not None and draft.sign is PLAIN:
            draft.sign = Sign(-1, Span(left, right), False, "brackets")
    if draft.scale is None and text[right - 1 : right] == ")":
        _right(text, draft, stop, vocabulary, draft.unit)
        if draft.scale is not None and draft.sign is PLAIN and text[low:left].strip():
            draft.sign = Sign(-1, Span(left, right), False, "brackets")


def _completes(text: str, draft: Draft, left: int, right: int, low: int, vocabulary: Vocabulary) -> bool:
    """Whether brackets hold what the words before them need, and so add nothing: "the result is ($4)"."""
    if text[right - 1] != ")" or (draft.unit is None and draft.end - draft.start < _SHORTEST):
        return False
    word = _WORD_BEFORE.search(text, max(low, left - 16), left)
    return word is not None and word.group(1).lower() in vocabulary.cues.bracket_leads


def _trailing(text: str, draft: Draft, vocabulary: Vocabulary) -> None:
    sign = read_trailing(text, draft.right, vocabulary.cues.credit, vocabulary.cues.debit)
    apart = sign is not None and sign.form == "trailing" and not sign.certain
    if apart and draft.unit is None and draft.decimals == 0:
        return  # a dash for a cell that is empty
    if sign is not None and sign.span is not None:
        draft.sign, draft.right = sign, sign.span.end
        if draft.unit is None:
            found = unit_after(text, draft.right, len(text), vocabulary)
            if found is not None:
                draft.unit = UnitReading(found[1].codes, Span(found[0], found[1].end), found[1].rate)
                draft.right = found[1].end


_ARTICLE = lazy(f" ([{LETTERS}]+) ")


def attach_words(text: str, draft: Draft, low: int, stop: int, vocabulary: Vocabulary) -> None:
    """The neighbours of a number in words; "thirty (30) days" gives its unit to both."""
    sign = draft.sign
    attach(text, draft, low, stop, vocabulary)
    if sign is not PLAIN:
        draft.sign = sign
    if draft.unit is None and draft.magnitudes and draft.magnitudes[0].denominator != 1:
        article = _ARTICLE.match(text, draft.right)
        if article is not None and article.group(1).lower() in vocabulary.words.links:
            found = unit_after(text, article.end() - 1, stop, vocabulary)
            if found is not None:
                draft.unit = UnitReading(found[1].codes, Span(found[0], found[1].end), found[1].rate)
                draft.right = found[1].end
    if draft.unit is None:
        digits = _DIGITS_IN_BRACKETS.match(text, draft.right)
        if digits is not None:
            after = digits.end()
            scale = read_scale(text, after, stop, vocabulary, ()) if draft.scale is None else None
            if scale is not None:
                draft.scale, after = scale, scale.span.end
            found = unit_after(text, after, stop, vocabulary)
            if found is not None:
                draft.unit = UnitReading(found[1].codes, Span(found[0], found[1].end), found[1].rate)
