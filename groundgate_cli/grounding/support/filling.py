"""Words that only the sentence before a unit has: they may say what a pronoun of it stands for, no more."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing

_LEAST = 2


def fills_more(pairing: Pairing) -> bool:
    """Whether words of the sentence before stand in the claim where the unit goes on otherwise.

    "Ann proposed the plan. Her brother opposed it." does not bear out "her brother proposed the plan":
    between "brother" and "it" the unit has a word of its own.
    """
    terms, at = pairing.claim.reading.terms, pairing.at
    index = 1
    while index < len(at):
        if at[index] != -2 or at[index - 1] < 0:
            index += 1
            continue
        end = index
        while end < len(at) and at[end] == -2:
            end += 1
        said = any(terms[n].key and not terms[n].name for n in range(index, end))
        if end - index >= _LEAST and said and not _points_back(pairing, at[index - 1]):
            return True
        index = end
    return False


def _points_back(pairing: Pairing, place: int) -> bool:
    """Whether a pronoun stands between a term of the unit and its next one, or the claim has that too."""
    unit = pairing.unit.reading
    if place + 1 in pairing.at:
        return True
    last = unit.terms[place + 1].token if place + 1 < len(unit.terms) else len(unit.tokens)
    between = unit.tokens[unit.terms[place].token + 1 : last]
    return any(token.low in unit.lexicon.pronouns for token in between)
