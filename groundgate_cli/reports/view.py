"""What every report shows: the rows, groups and places of one receipt, ready to be written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from groundgate_cli.core.codes import BY_NAME, CodeKind, Outcome
from groundgate_cli.reports.advice import ADVICE
from groundgate_cli.reports.places import Excerpt, Place, TextPlaces
from groundgate_cli.reports.symbols import one_line

OUTCOMES = (Outcome.REJECTED, Outcome.NEEDS_VERIFICATION, Outcome.ADMITTED)
OUTCOME_NAMES = {
    Outcome.REJECTED: "rejected",
    Outcome.NEEDS_VERIFICATION: "needs a person",
    Outcome.ADMITTED: "admitted",
}
CLAIM_STATUSES = ("conflict", "not_found", "partial", "supported", "quoted")
ORIGIN_STATUSES = ("CONTESTED", "UNVERIFIABLE", "ASSERTED", "SUPPORTED")
DETACHED = "The receipt holds no inputs, so no text can be shown; places are byte offsets."


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of a value and where it was read; `place` is None outside the texts of the receipt."""

    role: str
    origin: str
    place: Place | None


@dataclass(frozen=True, slots=True)
class FindingView:
    """Why a code fired. cleared: a recorded judgment, of a model or a person, set the code aside.

    decided: a person has decided on the value, so that nothing is left to settle.
    """

    code: str
    detail: str
    place: Place | None
    cleared: bool = False
    decided: bool = False

    @property
    def sentence(self) -> str:
        """One sentence: what the code means, and what was read."""
        meaning = meaning_of(self.code)
        if not self.detail:
            return meaning
        detail = self.detail[:-1] if self.detail.endswith(".") else self.detail
        return f"{meaning.removesuffix('.')}: {detail}." if meaning else f"{detail}."

    @property
    def settle(self) -> str:
        return "" if self.cleared or self.decided else ADVICE.get(self.code, "")


@dataclass(frozen=True, slots=True)
class Row:
    """One decision. Texts are as the receipt holds them: each format makes them safe itself.

    quote: what the candidate quoted first, "" without one. proposed: the candidate's value where the
    decision holds none. confidence: as given, or "".
    """

    number: int
    id: str
    field: str
    key: str
    record: str
    outcome: Outcome
    codes: tuple[str, ...]
    value: str
    unit: str
    source: str
    ref: str
    url: str
    place: Place | None
    parts: tuple[PartView, ...]
    missing: tuple[str, ...]
    findings: tuple[FindingView, ...]
    quote: str = ""
    confidence: str = ""
    sha256: str = ""

    @property
    def name(self) -> str:
        """The field with its key and record, on one line."""
        more = ", ".join(part for part in (self.key, self.record) if part)
        return one_line(f"{self.field or '(no field)'} [{more}]" if more else self.field or "(no field)")

    @property
    def amount(self) -> str:
        """The value with its unit, on one line."""
        return one_line(f"{self.value} {self.unit}".rstrip()) or "(no value)"

    @property
    def review(self) -> str:
        """Whether a person decided, and what they set aside; "" where nobody did."""
        if "REVIEWED" not in self.codes:
            return ""
        aside = [code for code in self.codes if not is_information(code)]
        said = f"; set aside: {', '.join(aside)}" if aside and self.outcome == Outcome.ADMITTED else ""
        return one_line("decided by a person" + said)

    @property
    def why(self) -> tuple[FindingView, ...]:
        """The findings that still count."""
        return tuple(finding for finding in self.findings if not finding.cleared)

    @property
    def first_code(self) -> str:
        """The code that decided, or the first piece of information, or ""."""
        return self.codes[0] if self.codes else ""


@dataclass(frozen=True, slots=True)
class Missing:
    """A required field without an admitted value, and the places that may hold it.

    absent: a person said that the document does not state it.
    """

    field: str
    key: str
    code: str
    places: tuple[Place, ...]
    absent: bool = False

    @property
    def name(self) -> str:
        return one_line(f"{self.field} [{self.key}]" if self.key else self.field)

    @property
    def sentence(self) -> str:
        said = " A person says that the document does not state it." if self.absent else ""
        return meaning_of(self.code) + said


@dataclass(frozen=True, slots=True)
class Report:
    """A receipt as people read it. texts: the document, then the references, with their names.

    layout: pages are shown as the layout has them. pictures: PNG files of pages, by number.
    """

    receipt: dict[str, Any]
    title: str
    layout: bool
    texts: tuple[TextPlaces, ...]
    text_names: tuple[str, ...]
    rows: tuple[Row, ...]
    missing: tuple[Missing, ...]
    pictures: Mapping[int, bytes] = field(default_factory=dict)

    @property
    def decided(self) -> bool:
        return "decisions" in self.receipt

    @property
    def detached(self) -> bool:
        return self.texts[0].text is None and not self.receipt.get("inputs")

    @property
    def document(self) -> dict[str, Any]:
        return self.receipt.get("document") or {}

    @property
    def document_id(self) -> str:
        return str(self.document.get("id") or "document")

    def group(self, outcome: Outcome) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.outcome == outcome)

    def excerpt(self, place: Place | None) -> Excerpt | None:
        return None if place is None else self.texts[place.text].excerpt(place)

    @property
    def headline(self) -> str:
        """The counts in one line: "1 rejected, 2 need a person, 44 admitted; 1 missing"."""
        if not self.decided:
            claims = (
                _count_claims(self.receipt.get("grounding"), "checks", CLAIM_STATUSES),
                _count_claims(self.receipt.get("lineages"), "claims", ORIGIN_STATUSES),
            )
            return next(filter(None, claims), "no decisions")
        counts = [len(self.group(outcome)) for outcome in OUTCOMES]
        verb = "needs" if counts[1] == 1 else "need"
        line = f"{counts[0]} rejected, {counts[1]} {verb} a person, {counts[2]} admitted"
        return f"{line}; {len(self.missing)} missing" if self.missing else line


def _count_claims(section: Any, member: str, statuses: tuple[str, ...]) -> str:
    """The claims of a draft in one line: "6 claims: 2 conflict, 4 supported", or "" without any."""
    rows = section.get(member) if isinstance(section, dict) else None
    found = Counter(str(row.get("status")) for row in rows or () if isinstance(row, dict))
    told = [f"{found[name]} {name.lower().replace('_', ' ')}" for name in statuses if found[name]]
    total = sum(found[name] for name in statuses)
    return f"{total} claim{'' if total == 1 else 's'}: {', '.join(told)}" if told else ""


def meaning_of(code: str) -> str:
    known = BY_NAME.get(code)
    return known.meaning if known else ""


def is_information(code: str) -> bool:
    known = BY_NAME.get(code)
    return known is not None and known.kind == CodeKind.INFORMATION
