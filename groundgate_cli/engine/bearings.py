"""What each source by itself says of a claim."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.claim_sides import read_claim
from groundgate_cli.grounding.compare import MOST
from groundgate_cli.grounding.deciding import decide_unweighed
from groundgate_cli.grounding.model import Claim, Sentence, Status
from groundgate_cli.grounding.outcomes import Outcome, outcomes_of, settle_outcomes
from groundgate_cli.grounding.sources.retrieval import SourceIndex

# From the worst for a claim with several sentences to the best.
_WORST = (Status.CONFLICT, Status.NOT_FOUND, Status.PARTIAL, Status.SUPPORTED, Status.QUOTED)
_PASSED = (Status.QUOTED, Status.SUPPORTED)


class Says(NamedTuple):
    """How one source stands to a claim. source: its number. span: the unit that decided.

    bears: whether it bears the claim out: quoted, supported, or partial for attribution alone.
    """

    source: int
    status: Status
    reason: str
    span: Span | None
    bears: bool


def says_of(claim: Claim, index: SourceIndex) -> list[Says]:
    """The sources that speak of a claim, in order; those that don't are left out."""
    rows = [_of_sentence(sentence, index) for sentence in claim.sentences if not sentence.no_claim]
    found = []
    for source in sorted({source for row in rows for source in row}):
        absent = Says(source, Status.NOT_FOUND, "words", None, False)
        says = [row.get(source, absent) for row in rows]
        worst = min(says, key=lambda one: _WORST.index(one.status))
        bears = all(one.bears for one in says)
        if worst.status is not Status.NOT_FOUND:
            found.append(worst._replace(bears=bears))
    return found


def _of_sentence(sentence: Sentence, index: SourceIndex) -> dict[int, Says]:
    claim = read_claim(sentence, index.language)
    groups: dict[int, list[Outcome]] = {}
    for outcome in outcomes_of(claim, index, most=None):
        groups.setdefault(index.units[outcome.unit].source, []).append(outcome)
    found = {}
    for source, outcomes in groups.items():
        finding = decide_unweighed(claim, settle_outcomes(outcomes, index), index)
        bears = finding.status in _PASSED or (
            finding.status is Status.PARTIAL and _only_attributed(outcomes)
        )
        span = finding.best.span if finding.best is not None else None
        found[source] = Says(source, finding.status, finding.reason, span, bears)
    return found


def _only_attributed(outcomes: Sequence[Outcome]) -> bool:
    """Whether a unit says all of a sentence, but as what someone else says."""
    return any(
        row.comparison.coverage >= MOST
        and not row.comparison.clashes
        and set(row.comparison.reasons) == {"attribution"}
        for row in outcomes
    )
