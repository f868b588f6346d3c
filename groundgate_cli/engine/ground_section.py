"""The receipt's section on grounding: checks, figures over them, and what stands against the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.engine.given import JSON
from groundgate_cli.engine.ground_inputs import Draft, source_rows
from groundgate_cli.engine.ground_run import (
    PASSED,
    Checked,
    Grounded,
    execution_id,
    is_below,
    is_grounded,
    places,
)
from groundgate_cli.grounding.drafts.locate import Located
from groundgate_cli.grounding.instructions.signals import instruction_signals
from groundgate_cli.grounding.model import Claim, Conflict, Finding, Place, Status

if TYPE_CHECKING:
    from groundgate_cli.engine.correcting import Corrected

# What no run of ground shows, whatever the sources say.
NOT_ESTABLISHED = (
    "that the sources are true",
    "that the sources are independent of each other",
    "that words which the sources do not use mean the same",
)
_CARDS = (
    (Status.CONFLICT, "G6_E_GROUNDING_CONFLICT", "the sources contradict"),
    (Status.NOT_FOUND, "G6_E_GROUNDING_NOT_FOUND", "the sources do not speak of"),
    (Status.PARTIAL, "G6_E_GROUNDING_PARTIAL", "the sources bear out only in part"),
)


def grounding_section(run: Grounded, corrected: Corrected | None = None) -> JSON:
    """The receipt's section on grounding."""
    claims = [one for one in run.checks if one.is_claim]
    good = sum(is_grounded(one, run.options) for one in claims)
    card = _card(claims, run)
    return {
        "state": "qualified-draft" if card is None else "blocked-escalated",
        "warning_card": card,
        "checks": [check_json(one, run) for one in run.checks],
        "stats": _stats(run, run.checks),
        **({} if corrected is None else {"corrected": corrected.section}),
        "groundedness": places(Fraction(good, len(claims))),
        "abstained": corrected is not None and corrected.abstained,
        "instruction_signals": _signals(run),
        "not_established": list(NOT_ESTABLISHED),
        "draft_sha256": run.draft.sha256,
        "sources": source_rows(run.sources),
        "execution_id": execution_id(run),
    }


def _card(claims: Sequence[Checked], run: Grounded) -> JSON | None:
    for status, code, words in _CARDS:
        ids = [one.claim.id for one in claims if _weight(one, run) is status]
        if ids:
            said = f"{words} {len(ids)} of {len(claims)} claims"
            return {"code": code, "message": said, "claims": ids}
    return None


def _weight(one: Checked, run: Grounded) -> Status:
    """The status that a claim weighs on the whole with: below the threshold, it is borne out in part."""
    status = one.finding.status
    return Status.PARTIAL if status in PASSED and is_below(one, run.options) else status


def _stats(run: Grounded, checks: Sequence[Checked]) -> JSON:
    statuses = Counter(one.finding.status.value for one in checks)
    answers = Counter(found.answer for one in checks for found in one.located)
    verdicts = Counter(one.verdict for one in checks if one.verdict is not None)
    return {
        "claims": sum(one.finding.status is not Status.NO_CLAIM for one in checks),
        "statuses": {status.value: statuses[status.value] for status in Status},
        "locate": dict(sorted(answers.items())),
        "verdicts": dict(sorted(verdicts.items())),
        "sources": len(run.sources),
        "units": len(run.units.units),
        "astray": sorted({mark for one in checks for s in one.claim.sentences for mark in s.astray}),
    }


def check_json(one: Checked, run: Grounded) -> JSON:
    """One check as it stands in a receipt."""
    finding, claim = one.finding, one.claim
    start, end = _claim_bytes(run.draft, claim)
    best = finding.best
    return {
        "id": claim.id,
        "text": claim.text,
        "start": start,
        "end": end,
        "status": finding.status.value,
        "verdict": one.verdict,
        "locate": [_located_json(found, run) for found in one.located],
        "coverage": places(finding.coverage),
        "score": None if finding.score is None else places(finding.score),
        "source": None if best is None else run.sources[best.source].name,
        "sentence": None if best is None else _unit_json(best, run, named=False),
        "support": [_unit_json(place, run) for place in finding.support[: run.options.top_k]],
        "against": [_unit_json(place, run) for place in finding.against[: run.options.top_k]],
        "conflicts": [
            {
                "kind": conflict.kind,
                "claim": _words_json(one, conflict.claim, run.draft),
                "source": _unit_json(conflict.source, run),
            }
            for conflict in _shown_conflicts(finding, run.options.top_k)
        ],
        "missing_terms": list(finding.missing),
        "judge": one.judge,
        "reason": _reason(one, run),
    }


def _reason(one: Checked, run: Grounded) -> str | None:
    if one.finding.status in PASSED and is_below(one, run.options):
        return "threshold"
    return one.finding.reason or None


def _shown_conflicts(finding: Finding, most: int) -> list[Conflict]:
    """The conflicts in the units that are shown."""
    return [
        conflict
        for conflict in finding.conflicts
        if any(
            place.source == conflict.source.source
            and place.span.start <= conflict.source.span.start < place.span.end
            for place in finding.against[:most]
        )
    ]


def _claim_bytes(draft: Draft, claim: Claim) -> tuple[int | None, int | None]:
    if draft.text is None or claim.span is None:
        return None, None
    offsets = _offsets(draft.text)
    return offsets.to_byte(claim.span.start), offsets.to_byte(claim.span.end)


def _words_json(one: Checked, span: Span, draft: Draft) -> JSON:
    """Words of a claim with their place: in a text draft from its start, else in the claim."""
    base = one.sentence.span.start
    text = draft.text if draft.text is not None and one.claim.span is not None else one.claim.text
    offsets = _offsets(text)
    absolute = Span(base + span.start, base + span.end)
    return {**offsets.span_to_bytes(absolute), "text": text[absolute.start : absolute.end]}


def _unit_json(place: Place, run: Grounded, *, named: bool = True) -> JSON:
    source = run.sources[place.source]
    found = _offsets(source.text).span_to_bytes(place.span)
    text = source.text[place.span.start : place.span.end]
    return {"source": source.name, **found, "text": text} if named else {**found, "text": text}


def _located_json(found: Located, run: Grounded) -> JSON:
    place: JSON = {"source": None, "start": None, "end": None}
    if found.span is not None and found.source is not None:
        source = run.sources[found.source]
        place = {"source": source.name, **_offsets(source.text).span_to_bytes(found.span)}
    return {"answer": found.answer, **place, "unit": found.unit or None, "detail": found.detail or None}


_KNOWN: dict[int, tuple[str, OffsetMap]] = {}


def _offsets(text: str) -> OffsetMap:
    """The offset map of a text, kept while the text lives in a run."""
    found = _KNOWN.get(id(text))
    if found is None or found[0] is not text:
        if len(_KNOWN) > 64:
            _KNOWN.clear()
        found = _KNOWN[id(text)] = (text, OffsetMap(text))
    return found[1]


def _signals(run: Grounded) -> list[JSON]:
    found: list[JSON] = []
    texts = [(source.name, source.text) for source in run.sources]
    if run.draft.text is not None:
        texts.append((None, run.draft.text))  # type: ignore[arg-type]
    for name, text in texts:
        offsets = _offsets(text)
        for signal in instruction_signals(text):
            row = {"source": name, **offsets.span_to_bytes(signal.span)}
            found.append({**row, "kind": signal.kind, "detail": signal.detail})
    return found
