"""A claim that joins statements of which a unit contradicts one."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.compare import Comparison
from groundgate_cli.grounding.model import Balance, Finding, Status

_LEAST = 4
_HELD = 3
_MUCH = Fraction(3, 5)
_LOOSE = ("quote", "name")  # what a whole sentence alone can settle


def is_firm(comparison: Comparison, *, own: bool = True) -> bool:
    """Whether a statement says enough, and its unit enough of the same, for a conflict of it alone.

    own: whether the statement has a subject of its own; one without has to say more where the conflict is
    of its first term, as of the verb that it begins with.
    """
    pairing = comparison.pairing
    size = len(pairing.at)
    marks = pairing.claim.marks
    return (
        size >= _LEAST + (not own and any(clash.claim == 0 for clash in comparison.clashes))
        and pairing.matched >= _HELD
        and comparison.coverage >= _MUCH
        and comparison.extra <= 2 * size + _LEAST
        and not marks.of("condition")
        and not any(clash.kind in _LOOSE for clash in comparison.clashes)
    )


def disputed(finding: Finding, told: Finding, start: int) -> Finding:
    """The finding on a claim with what was told of a statement that begins at `start` in it."""
    conflicts = tuple(
        one._replace(claim=Span(one.claim.start + start, one.claim.end + start)) for one in told.conflicts
    )
    mine = finding.balance or Balance(Fraction(0), Fraction(0))
    theirs = told.balance or mine
    balance = mine._replace(against=min(mine.against, theirs.against))
    return finding._replace(
        status=Status.CONFLICT,
        score=balance.score,
        balance=balance,
        best=told.best,
        support=(),
        against=told.against,
        conflicts=conflicts,
        reason=told.reason,
    )
