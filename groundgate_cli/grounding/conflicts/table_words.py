"""What a claim about a table says besides the names of rows and columns: its figures and other words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.compared_lines import Mention
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading, Term


class Ranking(NamedTuple):
    """What a table says of a claim.

    holds: whether it is so. unit: the row. whole: whether every word of the claim was accounted for. term:
    the term that compares. kind: of the conflict, where it does not hold.
    """

    holds: bool
    unit: int
    whole: bool
    term: int
    kind: str = "direction"


def is_inside(token: int, mentions: Iterable[Mention]) -> bool:
    """Whether a token is part of the name of a row or column."""
    return any(mention.start <= token < mention.end for mention in mentions)


def other_figures(reading: Reading, mentions: Sequence[Mention]) -> list[Amount] | None:
    """The figures outside the names of rows and columns; None where one is a date or no plain number."""
    found = []
    for term in reading.terms:
        if term.key or is_inside(term.token, mentions):
            continue
        if term.amount is None or term.amount.kind != "number":
            return None
        found.append(term.amount)
    return found


def is_among(amount: Amount, values: Iterable[Fraction]) -> bool:
    """Whether a figure is one of some values, as printed or rounded."""
    return any(amount.low == value or _rounds(amount.low, amount.scaled, value) for value in values)


def _rounds(stated: Fraction | None, last: Fraction, value: Fraction) -> bool:
    return stated is not None and last != 1 and abs(stated - value) * 2 <= last


def differences(mine: Fraction | None, theirs: Fraction | None) -> set[Fraction]:
    """Two values with their difference, also in per cent of each, and their quotients."""
    if mine is None or theirs is None:
        return set()
    found = {mine, theirs, abs(mine - theirs)}
    found |= {abs(mine - theirs) * 100 / abs(base) for base in (mine, theirs) if base}
    found |= {abs(one / other) for one, other in ((mine, theirs), (theirs, mine)) if other}
    return found


def unaccounted(reading: Reading, used: Sequence[Mention], last: int) -> list[Term]:
    """The terms before a token that say something else than a table does."""
    lexicon = reading.lexicon
    return [
        term
        for term in reading.terms
        if term.key
        and term.token < last
        and term.key not in lexicon.light
        and term.key not in lexicon.table_words
        and not is_inside(term.token, used)
    ]


def speaks_of_more(reading: Reading, left: Sequence[Term]) -> bool:
    """Whether the words left are most of a claim, or one is a name or opens the sentence in a capital."""
    if len(left) * 2 > len(reading.terms):
        return True
    return any(term.name or (term.token == 0 and reading.tokens[0].capital) for term in left)


def term_at(reading: Reading, token: int) -> int:
    """The first term at or behind a token, else the last one."""
    return next((n for n, term in enumerate(reading.terms) if term.token >= token), len(reading.terms) - 1)
