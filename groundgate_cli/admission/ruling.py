"""A decision in the making: one candidate with what the checks found, until all candidates are seen."""

from __future__ import annotations

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.form import Claim
from groundgate_cli.core.candidate import Candidate, Evidence
from groundgate_cli.core.codes import BY_NAME, CodeKind
from groundgate_cli.core.decision import Decision, Finding


class Ruling:
    """A candidate, its claim (None where the form is wrong) and its assessment.

    extra: findings without a place (code, detail). cleared: flags that a judgment set aside.
    """

    __slots__ = ("assessment", "candidate", "claim", "cleared", "extra", "information", "item")

    def __init__(self, candidate: Candidate, claim: Claim | None = None) -> None:
        self.candidate = candidate
        self.claim = claim
        self.assessment: Assessment | None = None
        self.item: Evidence | None = None
        self.extra: list[tuple[str, str]] = []
        self.information: set[str] = set()
        self.cleared: set[str] = set()

    @property
    def codes(self) -> set[str]:
        found = {code for code, _ in self.extra}
        return found | self.assessment.codes if self.assessment else found

    @property
    def rejected(self) -> bool:
        return any(BY_NAME[code].kind is CodeKind.REJECT for code in self.codes)

    @property
    def admitted(self) -> bool:
        return not self.rejected and ("REVIEWED" in self.information or not self.codes - self.cleared)

    def find(self, code: str, detail: str) -> None:
        """Note a code at the place of the evidence, or without a place."""
        if self.assessment is not None:
            self.assessment.find(code, self.assessment.span, detail)
        else:
            self.extra.append((code, detail))

    def decision(self) -> Decision:
        candidate, assessment, item = self.candidate, self.assessment, self.item
        placed = assessment is not None and assessment.source.kind in ("document", "reference")
        span = None
        if assessment is not None and placed:
            place = assessment.source.offsets.span_to_bytes(assessment.span)
            span = (place["start"], place["end"])
        findings = tuple(Finding(code, None, None, detail) for code, detail in self.extra)
        information = set(self.information)
        if assessment is not None:
            findings += assessment.json_findings()
            information |= assessment.information if not self.rejected else set()
        return Decision(
            candidate_id=candidate.id,
            candidate_sha256=candidate.sha256,
            field=candidate.field,
            key=candidate.key,
            record=candidate.record,
            value=self.claim.value if self.claim else None,
            unit=self.claim.field.unit if self.claim else candidate.unit,
            source=item.source if item else None,
            ref=item.ref if item else None,
            url=item.url if item else None,
            evidence=span,
            parts=assessment.json_parts() if assessment and placed else (),
            missing=tuple(assessment.missing) if assessment else (),
            findings=findings if placed or assessment is None else _placeless(findings),
            information=frozenset(information),
            cleared=frozenset(self.cleared),
        )


def _placeless(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Findings in an outside quotation: its offsets are no offsets of the document."""
    return tuple(Finding(found.code, None, None, found.detail) for found in findings)
