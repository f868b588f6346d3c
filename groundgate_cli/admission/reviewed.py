"""A person's reviews applied to decisions: they settle doubt, never a rejection by the rules.

A review can put another value or place into a candidate, which is then ruled on like any other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from groundgate_cli.admission.ruling import Ruling
from groundgate_cli.core.candidate import Candidate, replaced
from groundgate_cli.core.codes import BY_NAME, CodeKind
from groundgate_cli.core.judgments import Judgment
from groundgate_cli.core.members import fail
from groundgate_cli.core.records import NamedTuple


class Review(NamedTuple):
    """A review and its place in the list of judgments."""

    position: int
    judgment: Judgment

    @property
    def absent(self) -> bool:
        return self.judgment.verdict == "absent"

    @property
    def replaces(self) -> bool:
        """Whether the candidate gets another value or place."""
        return self.judgment.value is not None or self.judgment.evidence is not None


def reviews_by_candidate(judgments: Sequence[Judgment]) -> dict[str, Review]:
    """The review of each candidate that has one: of several, that of the last round.

    A round are the reviews of one receipt; rounds are in the order in which their receipts are named.
    """
    found = [Review(n, one) for n, one in enumerate(judgments) if one.question == "review"]
    rounds = {name: n for n, name in enumerate(dict.fromkeys(one.judgment.receipt_sha256 for one in found))}
    found.sort(key=lambda one: rounds[one.judgment.receipt_sha256])
    return {one.judgment.candidate_id: one for one in found}


def under_review(candidate: Candidate, review: Review | None) -> Candidate:
    """The candidate to rule on: as given, or with what the person put into it."""
    if review is None or not review.replaces:
        return candidate
    return replaced(candidate, review.judgment.value, review.judgment.evidence)


def settle(rulings: Sequence[Ruling], reviews: Mapping[str, Review]) -> None:
    """Take out what a person says is not there, and what they decided against.

    Comes before the checks over all candidates, in which the rejected take no part.
    """
    if not reviews:
        return
    held: dict[tuple[str, str | None, str | None], list[tuple[Review, Ruling]]] = defaultdict(list)
    for ruling in rulings:
        review = reviews.get(ruling.candidate.id)
        if review is None or ruling.rejected:
            continue
        if review.absent:
            _reject(ruling, f"{review.judgment.reviewer} says that the document does not state it")
        elif ruling.claim is not None and not ruling.claim.field.multiple:
            held[_group(ruling)].append((review, ruling))
    for winners in held.values():
        _check_agreement(winners)
    for ruling in rulings:
        winners = held.get(_group(ruling), []) if not ruling.rejected else []
        if winners and _value(ruling) != _value(winners[0][1]):
            for _, winner in winners:
                winner.find("CONFLICTING_CANDIDATES", f"also proposed: {_value(ruling)}")
            review, winner = winners[0]
            detail = f"{review.judgment.reviewer} decided for {_value(winner)} ({winner.candidate.id})"
            _reject(ruling, detail)


def apply_review(ruling: Ruling, review: Review) -> bool:
    """Let the review set the flags of a decision aside; whether it applied."""
    if ruling.rejected and not review.absent:
        return False
    ruling.information.add("REVIEWED")
    return True


def _check_agreement(winners: Iterable[tuple[Review, Ruling]]) -> None:
    """Two reviews that state two values for one field, key and record are an error."""
    (_, first), *others = sorted(winners, key=lambda pair: pair[0].position)
    for review, ruling in others:
        if _value(ruling) != _value(first):
            fail(
                f"/inputs/judgments/{review.position}",
                f"reviews decide for two values of {ruling.candidate.field!r}: "
                f"{_value(first)!r} ({first.candidate.id}) and {_value(ruling)!r} ({ruling.candidate.id})",
                "keep the review of the value that holds; it settles the other one",
            )


def _reject(ruling: Ruling, detail: str) -> None:
    """Reject for a person; the flags found before stay as findings only."""
    ruling.cleared |= {code for code in ruling.codes if BY_NAME[code].kind is CodeKind.FLAG}
    ruling.find("VALUE_NOT_IN_EVIDENCE", detail)
    ruling.information.add("REVIEWED")


def _group(ruling: Ruling) -> tuple[str, str | None, str | None]:
    return ruling.candidate.field or "", ruling.candidate.key, ruling.candidate.record


def _value(ruling: Ruling) -> str:
    return ruling.claim.value if ruling.claim else ""
