"""Which of several sources outside the document a value rests on, and when recorded doubt counts."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

SAYS = {"source": "external", "url": "https://tolls.example/a", "text": "The toll is 14 EUR."}
OTHER = {"source": "external", "url": "https://tolls.example/b", "text": "The toll is 19 EUR."}
KNOWN = {"source": "knowledge", "text": "The toll is 14 EUR."}


def decision(evidence: list[dict[str, Any]], **inputs: Any) -> Decision:
    """The decision on a toll of 14 EUR with some evidence and a text that speaks of none."""
    given = Given(
        text="The bridge is open all night.",
        schema={"fields": {"toll": {"unit": "EUR"}}},
        candidates=[{"field": "toll", "value": "14", "unit": "EUR", "evidence": evidence}],
        **inputs,
    )
    return decide(parse_packet(given)).decisions[0]


@pytest.mark.parametrize(
    ("evidence", "sources", "outcome", "url"),
    [
        ([OTHER], {}, "rejected", OTHER["url"]),
        ([OTHER, KNOWN], {}, "needs_verification", None),
        ([OTHER, SAYS], {}, "needs_verification", SAYS["url"]),
        ([KNOWN, SAYS], {}, "needs_verification", SAYS["url"]),
        ([SAYS, KNOWN], {"external": {"other": "reject"}, "knowledge": "admit"}, "admitted", None),
        ([SAYS, KNOWN], {"external": {"other": "reject"}, "knowledge": "reject"}, "rejected", SAYS["url"]),
        ([OTHER, SAYS], {"external": {"allow": ["https://tolls.example/b"]}}, "needs_verification", SAYS["url"]),
        ([KNOWN, SAYS], {"external": {"allow": ["https://tolls.example/a"]}}, "admitted", SAYS["url"]),
    ],
)  # fmt: skip
def test_the_item_that_carries_furthest_counts(
    evidence: list[dict[str, Any]], sources: dict[str, Any], outcome: str, url: str | None
) -> None:
    found = decision(evidence, policy={"sources": sources})
    assert (found.outcome, found.url) == (outcome, url)


@pytest.mark.parametrize(("p", "doubted"), [(0.29, True), (0.3, False), (0.31, False)])
def test_doubt_begins_under_the_threshold(p: float, doubted: bool) -> None:
    judge = {"id": "j", "digest": "d"}
    given = Given(
        text="The toll is 14 EUR.",
        schema={"fields": {"toll": {"unit": "EUR"}}},
        candidates=[{"field": "toll", "value": "14", "unit": "EUR", "evidence": {"text": "14 EUR"}}],
        policy={"judge": {**judge, "doubt": {"field_match": 0.3}}},
        judgments=[{"candidate_id": "c1", "question": "field_match", "judge": judge, "p": p}],
    )
    codes = {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}
    assert ("MODEL_DOUBT" in codes) is doubted
