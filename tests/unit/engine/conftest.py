"""A stand-in for admission: a value is admitted when its quote stands in the text and holds it.

The engine's own work is tested here, so that a change of a rule changes no test of it.
"""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.candidate import Candidate
from groundgate_cli.core.decision import Decision, Finding
from groundgate_cli.core.packet import Admission, Packet
from groundgate_cli.engine import admit
from groundgate_cli.engine.coverage import missing_fields


def decide(packet: Packet) -> Admission:
    decisions = tuple(_decide(packet, candidate) for candidate in packet.candidates)
    rows = [decision.to_json() for decision in decisions]
    coverage = tuple(
        {"field": field, "key": key, "code": "REQUIRED_FIELD_MISSING", "places": []}
        for field, key in missing_fields(packet.schema, rows)
    )
    applied = tuple(dict(judgment.raw) for judgment in packet.judgments)
    return Admission(decisions, coverage=coverage, judgments=applied)


def _decide(packet: Packet, candidate: Candidate) -> Decision:
    place: tuple[int, int] | None = None
    for item in candidate.items("value"):
        quote = item.text or ""
        at = packet.text.find(quote)
        if at >= 0 and candidate.value is not None and candidate.value in quote:
            start = len(packet.text[:at].encode())
            place = (start, start + len(quote.encode()))
    code = None if place else "CANDIDATE_INVALID" if candidate.fault else "VALUE_NOT_IN_EVIDENCE"
    return Decision(
        candidate_id=candidate.id,
        candidate_sha256=candidate.sha256,
        field=candidate.field,
        key=candidate.key,
        value=candidate.value,
        unit=candidate.unit,
        source="document",
        evidence=place,
        findings=() if code is None else (Finding(code, None, None, candidate.fault or "not there"),),
    )


@pytest.fixture(autouse=True)
def _stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admit, "decide", decide)


TEXT = "The ferry crosses in 25 minutes.\nA café ticket costs 4 euros.\n"


@pytest.fixture
def packet() -> dict[str, Any]:
    """A packet with one value that is admitted, one that is rejected, and a field that nobody fills."""
    return {
        "document": {"id": "ferry", "source": "https://example.org/ferry"},
        "inputs": {
            "text": TEXT,
            "schema": {
                "fields": {
                    "crossing": {"unit": "minutes", "required": True},
                    "ticket": {"unit": "EUR", "required": True, "aliases": ["café ticket"]},
                }
            },
            "policy": {"unit_window": 30},
            "references": [{"id": "rates", "text": "One euro."}, {"id": "fares", "text": "Two euros."}],
            "judgments": [
                {"candidate_id": "c1", "question": "key", "judge": {"id": "j", "digest": "d"}, "p": 0.5}
            ],
            "candidates": [
                {"field": "crossing", "value": "25", "unit": "minutes", "evidence": {"text": "25 minutes"}},
                {"field": "ticket", "value": "40", "unit": "EUR", "evidence": {"text": "4 euros"}},
            ],
        },
    }
