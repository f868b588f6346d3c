"""The claims of a draft as the reports show them: what the sources say for and against each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from groundgate_cli.reports.corrected import Corrected, corrected_of
from groundgate_cli.reports.places import Place, TextPlaces
from groundgate_cli.reports.symbols import flowing
from groundgate_cli.reports.view import Report

JSON = dict[str, Any]
# Worst first.
FAILED = ("conflict", "not_found", "partial")
PASSED = ("supported", "quoted")
NAMES = {
    "conflict": "contradicted by a source",
    "not_found": "not found in the sources",
    "partial": "borne out in part",
    "supported": "supported",
    "quoted": "quoted",
}
CODES = {status: f"G6_E_GROUNDING_{status.upper()}" for status in FAILED}
MEANINGS = {
    CODES["conflict"]: "A source contradicts the claim.",
    CODES["not_found"]: "The sources do not speak of the claim.",
    CODES["partial"]: "The sources bear the claim out only in part.",
}
_REASONS = {
    "words": "The nearest place lacks words of the claim.",
    "figure": "The nearest place lacks a figure of the claim.",
    "name": "The nearest place lacks a name of the claim, or has another one.",
    "hedge": "The source is less sure.",
    "condition": "The source sets a condition.",
    "attribution": "The source tells it as what someone else says.",
    "intention": "The source speaks of a plan or a wish.",
    "question": "The source asks it.",
    "quantifier": "The source speaks of fewer, or of less.",
    "person": "The source does not speak of itself.",
    "alternative": "The source leaves a choice open.",
    "scope": "The source says it of something narrower or wider.",
    "degree": "The source says it in another degree.",
    "together": "The source says it of several things together.",
    "mixed": "The words stand in different parts of the sentence.",
    "order": "Its words stand for other things in the source.",
    "elsewhere": "Most of the words stand only around the nearest place.",
    "former": "The source tells of what was before.",
    "negation": "One of the two denies it.",
    "context": "The words stand apart in the source.",
    "citation": "The source that is cited does not bear it out.",
    "admission": "Admission has read the value at the cited place.",
    "rejected": "Admission has rejected the value.",
    "threshold": "The score is below the threshold.",
    "judge_contradicted": "The judge says that the sources contradict it.",
    "judge_not_found": "The judge does not find it in the sources.",
    "judge_unreadable": "The judge's reply is no verdict.",
    "judge_no_answer": "The judge gave no reply.",
    "no_span": "No place is cited.",
    "foreign": "The cited place is in no source of the run.",
    "out_of_range": "The cited place is outside its source.",
    "empty": "The cited place is empty.",
    "quote_mismatch": "The source does not say what is quoted.",
}
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Side:
    """What a source says: its name, the words, and where they stand, None without the source's text."""

    source: str
    text: str
    place: Place | None

    @property
    def label(self) -> str:
        """The source with the line: "tariff.txt, line 3"."""
        return flowing(f"{self.source}, {self.place.label}" if self.place else self.source)


@dataclass(frozen=True, slots=True)
class ClaimView:
    """One claim. why: sentences for people. sides: what the sources say, at most three.

    place: in the draft's text, None for JSON claims and facts. passed: it counts as borne out.
    """

    id: str
    text: str
    status: str
    verdict: str
    score: str
    reason: str
    why: tuple[str, ...]
    sides: tuple[Side, ...]
    place: Place | None
    passed: bool

    @property
    def code(self) -> str:
        """The code of a claim that did not pass, else ""."""
        return "" if self.passed else CODES.get(self.status, CODES["partial"])


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims of a receipt in the order of the draft, without what claims nothing.

    corrected: what a correction made of the draft, None without one.
    """

    state: str
    rows: tuple[ClaimView, ...]
    draft: TextPlaces
    texts: dict[str, TextPlaces]
    corrected: Corrected | None

    @property
    def sources(self) -> tuple[str, ...]:
        """The names of the sources, in their order."""
        return tuple(self.texts)

    def group(self, status: str) -> tuple[ClaimView, ...]:
        """Those of a status that did not pass, or for a status that passes those that did."""
        return tuple(row for row in self.rows if self.shown_as(row) == status)

    def shown_as(self, row: ClaimView) -> str:
        """The status that a claim is grouped by: one below the threshold is borne out in part."""
        return row.status if row.passed or row.status in FAILED else "partial"

    @property
    def failed(self) -> tuple[ClaimView, ...]:
        """Those that did not pass, the worst first."""
        return tuple(row for status in FAILED for row in self.group(status))


def claims_of(report: Report) -> Claims | None:
    """The claims of a report's receipt, None where it grounds nothing."""
    grounding = report.receipt.get("grounding")
    if not isinstance(grounding, dict):
        return None
    inputs = report.receipt.get("inputs") or {}
    draft = inputs.get("draft")
    draft_text = TextPlaces(draft if isinstance(draft, str) else None, 0, None)
    texts = _source_texts(report, inputs)
    rows = tuple(
        _claim(row, draft_text, texts)
        for row in grounding.get("checks") or ()
        if row.get("status") != "no_claim"
    )
    return Claims(str(grounding.get("state")), rows, draft_text, texts, corrected_of(grounding))


def _source_texts(report: Report, inputs: JSON) -> dict[str, TextPlaces]:
    given = inputs.get("sources")
    rows = given if isinstance(given, dict) else {}
    names = [str(row["name"]) for row in report.receipt["grounding"].get("sources") or ()]
    if not rows:
        own = {"document": inputs.get("text")}
        rows = own | {row["id"]: row["text"] for row in inputs.get("references") or ()}
    found = {}
    for number, name in enumerate(names):
        value = rows.get(name)
        text = value.get("text") if isinstance(value, dict) else value
        found[name] = TextPlaces(text if isinstance(text, str) else None, number, None)
    return found


def _claim(row: JSON, draft: TextPlaces, texts: dict[str, TextPlaces]) -> ClaimView:
    reason = str(row.get("reason") or "")
    place = draft.place(row.get("start"), row.get("end")) if row.get("start") is not None else None
    return ClaimView(
        id=str(row["id"]),
        text=str(row["text"]),
        status=str(row["status"]),
        verdict=str(row.get("verdict") or ""),
        score=str(row.get("score") or ""),
        reason=reason,
        why=tuple(_why(row, reason)),
        sides=tuple(_side(unit, texts) for unit in _units(row)),
        place=place,
        passed=row["status"] in PASSED and reason != "threshold",
    )


def _why(row: JSON, reason: str) -> Iterator[str]:
    conflicts = row.get("conflicts") or ()
    for one in conflicts:
        ours, theirs = (flowing(str(one[side]["text"])) for side in ("claim", "source"))
        yield f"Differs in {flowing(str(one['kind']))}: \u201c{ours}\u201d against \u201c{theirs}\u201d."
    told = any(one["kind"] == reason for one in conflicts)
    if reason in _REASONS and not told and (reason, row["status"]) != ("words", "not_found"):
        yield _REASONS[reason]
    missing = ", ".join(flowing(str(word)) for word in row.get("missing_terms") or ())
    if missing and row["status"] in ("partial", "not_found"):
        yield f"Not there: {missing}."
    for found in row.get("locate") or ():
        if found.get("detail"):
            yield flowing(f"Cited place ({found['answer']}): {found['detail']}.")


def _units(row: JSON) -> list[JSON]:
    """Both sides of a conflict; for the rest what bears it out, else the nearest place."""
    support, against = row.get("support") or [], row.get("against") or []
    found = [*against, *support] if row["status"] == "conflict" else [*support, *against]
    nearest = row.get("sentence")
    if not found and isinstance(nearest, dict):
        found = [{**nearest, "source": row.get("source")}]
    return found[:_SHOWN]


def _side(unit: JSON, texts: dict[str, TextPlaces]) -> Side:
    name = str(unit.get("source") or "")
    home = texts.get(name)
    return Side(name, str(unit["text"]), home.place(unit["start"], unit["end"]) if home else None)
