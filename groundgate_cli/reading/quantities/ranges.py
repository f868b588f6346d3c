"""Ranges and tolerances: two numbers that belong together, and what they share."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from groundgate_cli.reading.lexicon.cue_table import CueTable
from groundgate_cli.reading.model import NumberKind, RangeRole, Scale
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import lazy

_DASH = lazy(r"[ \u00a0\n]?[-\u2013\u2014\u2212~][ \u00a0\n]?~?|[ \u00a0]?\.\.\.?[ \u00a0]?")
_PLUS_MINUS = lazy(r"[ \u00a0\n]?(?:\u00b1|\+ ?/ ?[-\u2212\u2013])[ \u00a0\n]?")
_TOLERANCE_BEFORE = lazy(r"(?:\u00b1|\+ ?/ ?[-\u2212\u2013])[ \u00a0]?$")
# The most characters that a dash or a sign of tolerance takes with the spaces around it.
_LONGEST_MARK = 8
DASHED = "dash between numbers"


@lru_cache(maxsize=64)
def _link(words: tuple[str, ...]) -> re.Pattern[str]:
    body = "|".join(re.escape(word).replace(r"\ ", r"[ \n]") for word in words)
    return re.compile(
        f"-?[ \u00a0\n](?:{body})[ \u00a0\n](?:about |around |approximately )?", re.IGNORECASE
    )


def link_of(text: str, first: Draft, second: Draft, cues: CueTable) -> str | None:
    """What joins two neighbours: "dash", "to", "and", "tolerance", or None."""
    gap_end = second.left
    if gap_end < first.right or gap_end - first.right > 40:
        return None
    gap = text[first.right : gap_end]
    if not gap:
        return None
    if len(gap) <= _LONGEST_MARK and _PLUS_MINUS.fullmatch(gap):
        return "tolerance"
    if len(gap) <= _LONGEST_MARK and _DASH.fullmatch(gap):
        return "dash"
    if len(gap) < 3 and gap.isascii():
        return None
    if cues.range_to and _link(cues.range_to).fullmatch(gap):
        return "to"
    if cues.plus_minus and _link(cues.plus_minus).fullmatch(gap):
        return "tolerance"
    if cues.range_and and _link(tuple(sorted(cues.range_and))).fullmatch(gap):
        return "and"
    return None


def pair_range(first: Draft, second: Draft, dash: bool) -> None:
    """Makes two drafts the ends of a range, with one unit and one scale where only one is printed."""
    low, high = first, second
    ends = _value(first), _value(second)
    if ends[0] is not None and ends[1] is not None and ends[0] > ends[1]:
        if dash and first.unit is None and second.unit is None:
            first.suspicious = first.suspicious or DASHED
            second.suspicious = second.suspicious or DASHED
            return
        if _scale(first) == _scale(second):
            low, high = second, first
    low.range_role, high.range_role = RangeRole.LOW, RangeRole.HIGH
    first.partner, second.partner = second, first
    share_unit(first, second)
    _share_scale(first, second)


def _scale(draft: Draft) -> tuple[Fraction, ...]:
    return draft.scale.factors if draft.scale else ()


def _value(draft: Draft) -> Fraction | None:
    if len(draft.magnitudes) != 1:
        return None
    return draft.magnitudes[0] * draft.sign.value


def pair_tolerance(first: Draft, second: Draft) -> None:
    """Makes two drafts a nominal value and its tolerance."""
    first.range_role, second.range_role = RangeRole.NOMINAL, RangeRole.TOLERANCE
    first.partner, second.partner = second, first
    share_unit(first, second)


def share_unit(first: Draft, second: Draft) -> None:
    """Gives the unit of one to the other that has none; a unit of the right end wins."""
    if first.unit is None and second.unit is not None:
        first.unit = second.unit
    elif second.unit is None and first.unit is not None:
        large = second.scale is not None or any(value >= 1000 for value in second.magnitudes)
        if first.unit.codes == ("%",) and large:
            return
        second.unit = first.unit
    elif first.unit is not None and second.unit is not None and second.unit.rate:
        heads = {code.split("/")[0] for code in second.unit.codes}
        if not first.unit.rate and heads & set(first.unit.codes):
            first.unit = second.unit


def _share_scale(first: Draft, second: Draft) -> None:
    """ "$5-10 million" and "MEUR 5-10" scale both; in "$5 to $10 million" the first may stand as it is."""
    if first.scale is not None and first.scale.span.start < first.start and second.scale is None:
        second.scale = first.scale
    if first.scale is not None or second.scale is None or first.kind is NumberKind.WORDS:
        return
    own_sign = first.unit is not None and second.unit is not None and first.unit.span != second.unit.span
    factors = second.scale.factors
    if own_sign:
        factors = (*factors, Fraction(1)) if Fraction(1) not in factors else factors
    first.scale = Scale(factors, second.scale.span)


def lone_tolerance(text: str, draft: Draft) -> None:
    """ "\u00b1 5" with no number before it."""
    before = text[max(0, draft.left - 4) : draft.left]
    if "\u00b1" not in before and "/" not in before:
        return
    match = _TOLERANCE_BEFORE.search(before)
    if match is not None and draft.range_role is None:
        draft.range_role = RangeRole.TOLERANCE
        draft.left -= len(before) - match.start()
