"""A judge only makes a status stricter."""

from __future__ import annotations

from itertools import product

import pytest

from groundgate_cli.grounding.model import Status
from groundgate_cli.grounding.verdicts import Verdict, needs_judge, stricter

# From the one that passes most to the one that passes least.
ORDER = (Status.QUOTED, Status.SUPPORTED, Status.PARTIAL, Status.NOT_FOUND, Status.CONFLICT)


@pytest.mark.parametrize(("status", "verdict"), list(product(ORDER, (None, *Verdict))))
@pytest.mark.parametrize("allow", [False, True])
def test_no_status_gets_milder(status: Status, verdict: Verdict | None, allow: bool) -> None:
    ruling = stricter(status, verdict, replied=True, allow_unchecked=allow)
    assert ORDER.index(ruling.status) >= ORDER.index(status)
    assert ruling.verdict is verdict
    assert bool(ruling.reason) == (ruling.status is not status)


@pytest.mark.parametrize(
    ("verdict", "replied", "allow", "status", "reason"),
    [
        (Verdict.SUPPORTED, True, False, Status.QUOTED, ""),
        (Verdict.CONTRADICTED, True, True, Status.CONFLICT, "judge_contradicted"),
        (Verdict.NOT_FOUND, True, True, Status.NOT_FOUND, "judge_not_found"),
        (Verdict.UNCHECKED, True, False, Status.PARTIAL, "judge_unreadable"),
        (Verdict.UNCHECKED, False, False, Status.PARTIAL, "judge_no_answer"),
        (Verdict.UNCHECKED, False, True, Status.QUOTED, ""),
    ],
)
def test_what_a_verdict_does(
    verdict: Verdict, replied: bool, allow: bool, status: Status, reason: str
) -> None:
    ruling = stricter(Status.QUOTED, verdict, replied=replied, allow_unchecked=allow)
    assert ruling == (status, verdict, reason)


def test_only_what_the_free_checks_support_costs_a_call() -> None:
    assert [one for one in Status if needs_judge(one)] == [Status.QUOTED, Status.SUPPORTED]
