"""Which of several sources outside the document a value rests on, and what recorded answers say."""

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
        ([OTHER, SAYS], {"external": {"allow": [OTHER["url"]]}}, "needs_verification", SAYS["url"]),
        ([KNOWN, SAYS], {"external": {"allow": [SAYS["url"]]}}, "admitted", SAYS["url"]),
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


@pytest.mark.parametrize(
    ("answer", "p", "codes"),
    [
        ("May", 0.95, {"KEY_NOT_AT_VALUE"}),
        ("May", 0.85, {"KEY_NOT_AT_VALUE"}),
        ("June", 0.95, {"KEY_NOT_AT_VALUE", "MODEL_DOUBT"}),
        ("June", 0.85, {"KEY_NOT_AT_VALUE"}),
        ("yes", 0.95, {"KEY_NOT_AT_VALUE"}),
    ],
)
def test_a_judge_that_names_another_key_clears_nothing(answer: str, p: float, codes: set[str]) -> None:
    judge = {"id": "j", "digest": "d"}
    given = Given(
        text="The toll is 14 EUR.",
        schema={"fields": {"toll": {"unit": "EUR", "keys": ["May", "June"]}}},
        candidates=[{"field": "toll", "value": "14", "key": "May", "evidence": {"text": "14 EUR"}}],
        policy={"judge": {**judge, "clear": {"KEY_NOT_AT_VALUE": 0.9}}},
        judgments=[{"candidate_id": "c1", "question": "key", "judge": judge, "answer": answer, "p": p}],
    )
    found = decide(parse_packet(given)).decisions[0]
    assert {finding.code for finding in found.findings} == codes
    assert (found.outcome == "admitted") is (answer != "June" and p > 0.9)
