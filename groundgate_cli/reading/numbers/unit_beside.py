"""The unit that stands at a number: after it, before it, or tied to it by a word."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.share_counts import SHARE, read_shares
from groundgate_cli.reading.lexicon.units import UnitMatch, read_denominators, read_unit
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, Scale, UnitReading
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.numbers.scales import read_scale
from groundgate_cli.reading.text.glyphs import LETTERS, lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(f"[{LETTERS}]+")
_LINK = lazy(f"[ \u00a0]([{LETTERS}]+)[ \u00a0'\u2019]")


def unit_after(text: str, at: int, stop: int, vocabulary: Vocabulary) -> tuple[int, UnitMatch] | None:
    """The unit after a position, over one space, a hyphen, or a line end before a small letter."""
    if at >= stop:
        return None
    begin, char = at, text[at]
    if char in " \u00a0":
        begin += 1
    elif char == "-":
        begin += 1
        if not text[begin : begin + 1].isalpha():
            return None
    elif char == "\n":
        begin += 1
        if not text[begin : begin + 1].islower() or text[begin + 1 : begin + 2] in ("", " "):
            return None
    found = read_unit(text, begin, stop, vocabulary.units)
    if found is None and char in " \u00a0":
        return _described_unit(text, begin, stop, vocabulary)
    return None if found is None else (begin, found)


def _described_unit(text: str, at: int, stop: int, vocabulary: Vocabulary) -> tuple[int, UnitMatch] | None:
    """The unit in words behind a word that leaves its measure alone: "30 calendar days"."""
    word = _WORD.match(text, at, stop)
    if word is None:
        return None
    if word.group() not in word_set("units", "adjectives"):
        shares = read_shares(text, at, stop, vocabulary.units)
        return None if shares is None else (shares[0], UnitMatch((SHARE,), shares[1]))
    begin = word.end() + 1
    if text[word.end() : begin] not in (" ", "\u00a0", "\n") or not text[begin : begin + 3].isalpha():
        return None
    found = read_unit(text, begin, stop, vocabulary.units)
    return None if found is None else (begin, found)


def linked_money(
    text: str, draft: Draft, stop: int, vocabulary: Vocabulary
) -> tuple[int, UnitMatch] | None:
    """The currency that a joining word ties to a large number: "4 millions d'euros"."""
    large = draft.scale is not None or (draft.kind is NumberKind.WORDS and max(draft.magnitudes) >= 1000000)
    link = _LINK.match(text, draft.right, stop) if large else None
    if link is None or link.group(1).lower() not in vocabulary.words.links:
        return None
    found = unit_after(text, link.end(), stop, vocabulary)
    return found if found is not None and is_money(found[1].codes, vocabulary) else None


def is_plain_unit(text: str, draft: Draft, scale: Scale, vocabulary: Vocabulary) -> bool:
    """Whether a letter that could scale goes on as a unit: "5 k\u03a9", "5M\u03a9" read the unit first."""
    if scale.span.end - scale.span.start > 2:
        return False
    found = unit_after(text, draft.right, min(len(text), scale.span.end + 8), vocabulary)
    follows = text[scale.span.end : scale.span.end + 1]
    if found is None or found[1].end <= scale.span.end or not follows.isalpha():
        return False
    return not is_money(found[1].codes, vocabulary)


def declared_prefix(text: str, at: int, low: int, vocabulary: Vocabulary) -> UnitReading | None:
    """The unit of a schema's own that ends before a position, over at most one space."""
    end = at - (at > low and text[at - 1] in " \u00a0")
    for form, code in vocabulary.units.prefix:
        begin = end - len(form)
        if begin >= low and text.startswith(form, begin):
            if form[0].isascii() and form[0].isalnum() and begin > low and text[begin - 1].isalnum():
                continue
            return UnitReading((code,), Span(begin, end))
    return None


def take_unit(
    text: str, draft: Draft, begin: int, found: UnitMatch, stop: int, vocabulary: Vocabulary
) -> None:
    """Give a number the unit after it; with one before it, only what both can stand for, or a rate."""
    span = Span(begin, found.end)
    before = draft.unit
    if before is None:
        draft.unit = UnitReading(found.codes, span, found.rate)
        draft.right = found.end
        if draft.scale is None and is_money(found.codes, vocabulary):
            scale = read_scale(text, found.end, stop, vocabulary, found.codes)
            if scale is not None and text[scale.span.start : scale.span.end].lower() in vocabulary.scales:
                draft.scale, draft.right = scale, scale.span.end
        return
    shared = [code for code in found.codes if code.split("/")[0] in before.codes]
    if not shared:
        if not is_money(found.codes, vocabulary) or any(
            code in vocabulary.units.atoms for code in before.codes
        ):
            rate = read_denominators(text, draft.right, stop, vocabulary.units, before.codes)
            if rate is not None:
                draft.unit = UnitReading(rate.codes, Span(before.span.start, rate.end), True)
                draft.right = rate.end
        return
    draft.unit = UnitReading(
        tuple(shared), span if found.rate else Span(before.span.start, found.end), found.rate
    )
    draft.right = found.end


def loosen_money_rate(text: str, draft: Draft, vocabulary: Vocabulary) -> None:
    """ "$1,450 per month" is an amount per month, and an amount of money: both codes are readings.

    So it is with "4% per annum".
    Only for times and counted things that words ("per", "a") lead to; a share and a slash stay strict.
    """
    unit = draft.unit
    if unit is None or "/" in text[unit.span.start : unit.span.end]:
        return
    if unit.codes == ("%/year",):
        draft.unit = UnitReading(("%/year", "%"), unit.span, True)
        return
    if not is_money(unit.codes, vocabulary):
        return
    _, below = vocabulary.split_rate(unit.codes[0])
    table = vocabulary.units
    timed = table.atoms.get(below, ("",))[0] in ("time", "calendar")
    if timed or (below in table.counted and below != "share"):
        bases = tuple(code.partition("/")[0] for code in unit.codes)
        draft.unit = UnitReading((*unit.codes, *bases), unit.span, True)


def is_hundred(text: str, draft: Draft, unit: UnitReading, vocabulary: Vocabulary) -> bool:
    """Whether the word of a unit after a small integer is also the hundred that it counts: "4 cents"."""
    if unit.span.start < draft.end or draft.kind is not NumberKind.NUMBER:
        return False
    counted = all(1 < value < 10 and value.denominator == 1 for value in draft.magnitudes)
    return counted and text[unit.span.start : unit.span.end].lower() in vocabulary.words.multipliers


def is_money(codes: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether any of some codes is a currency, or one by something."""
    return any(code.split("/")[0] in vocabulary.currencies for code in codes)
