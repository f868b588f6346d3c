"""Units read without what stands in brackets, where a claim leaves that out.

"The agent (2.5 or 5 mg a day) was given" bears out "The agent was given": an "or" or a number of things
inside the brackets says nothing about the rest. Brackets that deny, doubt or set a condition are kept.
"""

from __future__ import annotations

from groundgate_cli.grounding.compare import MOST, Comparison, compare
from groundgate_cli.grounding.matching.pairing import Pairing, Side, read_side
from groundgate_cli.grounding.words.terms import Reading, read_sentence

_OPEN, _CLOSE = "(", ")"
# What a bracket may be the cause of.
_CAUSED = frozenset(("alternative", "together", "quantifier", "scope", "negation", "mixed", "degree"))


def without_asides(comparison: Comparison) -> Comparison:
    """The comparison with the unit's left-out brackets taken away, where the claim is borne out then."""
    pairing = comparison.pairing
    if (
        not comparison.reasons
        or comparison.clashes
        or comparison.missing
        or comparison.coverage < MOST
        or not _CAUSED.issuperset(comparison.reasons)
        or _OPEN not in pairing.unit.reading.text
    ):
        return comparison
    shorter = _without(pairing)
    if shorter is None:
        return comparison
    again = compare(pairing.claim, shorter)
    return again if again.supports else comparison


def _without(pairing: Pairing) -> Side | None:
    """The unit with spaces in the place of its left-out brackets, None where it has none."""
    unit = pairing.unit.reading
    held = {unit.terms[place].token for place in pairing.at if place >= 0}
    cues = {cue.token for cue in pairing.unit.marks.cues}
    text = unit.text
    for first, last in _brackets(unit):
        inside = range(first, last + 1)
        if held.isdisjoint(inside) and cues.isdisjoint(inside) and not _goes_on(unit, first):
            start, end = unit.tokens[first].span.start, unit.tokens[last].span.end
            text = text[:start] + " " * (end - start) + text[end:]
    if text == unit.text:
        return None
    return read_side(read_sentence(text, unit.language), pairing.unit.context)


def _brackets(reading: Reading) -> list[tuple[int, int]]:
    """The tokens of each opening bracket and of the one that closes it."""
    found: list[tuple[int, int]] = []
    opened: list[int] = []
    for at, token in enumerate(reading.tokens):
        if token.low == _OPEN:
            opened.append(at)
        elif token.low == _CLOSE and opened:
            first = opened.pop()
            if not opened:
                found.append((first, at))
    return found


def _goes_on(reading: Reading, first: int) -> bool:
    """Whether a bracket begins with a word that ties it to the words before: "a lord (or a lady)"."""
    lexicon = reading.lexicon
    following = reading.tokens[first + 1].low
    return (
        following in lexicon.alternatives | lexicon.coordinators | lexicon.excepting | lexicon.restrictions
    )
