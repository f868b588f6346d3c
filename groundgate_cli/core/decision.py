"""Decisions: what became of each candidate, and why. Spans are UTF-8 byte offsets here."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.codes import in_order, outcome_of
from groundgate_cli.core.document import JSONObject
from groundgate_cli.core.records import NamedTuple


class Part(NamedTuple):
    """Where a part of the value was read. origin: "cited", "adjacent", "caption", "column", "row",
    "heading", "document", "schema" or "reference"."""

    role: str
    start: int
    end: int
    origin: str

    def to_json(self) -> JSONObject:
        return {"role": self.role, "start": self.start, "end": self.end, "origin": self.origin}


class Finding(NamedTuple):
    """Why a code fired: the place in the text and the reading found there."""

    code: str
    start: int | None
    end: int | None
    detail: str

    def to_json(self) -> JSONObject:
        return {"code": self.code, "start": self.start, "end": self.end, "detail": self.detail}


class Decision(NamedTuple):
    """The decision on one candidate, in the form of the receipt."""

    candidate_id: str
    candidate_sha256: str
    field: str | None
    key: str | None = None
    record: str | None = None
    value: str | None = None
    unit: str | None = None
    source: str | None = None
    ref: str | None = None
    url: str | None = None
    evidence: tuple[int, int] | None = None
    parts: tuple[Part, ...] = ()
    missing: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    information: frozenset[str] = frozenset()
    cleared: frozenset[str] = frozenset()

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes in order: those of the findings that nobody cleared, and the information."""
        fired = {finding.code for finding in self.findings} - self.cleared
        return in_order(fired | self.information)

    @property
    def outcome(self) -> str:
        return str(outcome_of(self.codes))

    def to_json(self) -> dict[str, Any]:
        evidence = self.evidence
        return {
            "candidate_id": self.candidate_id,
            "candidate_sha256": self.candidate_sha256,
            "field": self.field,
            "key": self.key,
            "record": self.record,
            "outcome": self.outcome,
            "codes": list(self.codes),
            "value": self.value,
            "unit": self.unit,
            "source": self.source,
            "ref": self.ref,
            "url": self.url,
            "evidence": {"start": evidence[0], "end": evidence[1]} if evidence else None,
            "parts": [part.to_json() for part in self.parts],
            "missing": list(self.missing),
            "findings": [finding.to_json() for finding in self.findings],
        }
