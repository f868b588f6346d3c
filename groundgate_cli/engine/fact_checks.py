"""Facts of a receipt: where admission has read a figure, its reading outranks the words of the sentence.

A fact is written as `FIELD (KEY) is VALUE UNIT.` with the canonical value, and a document states it in a
row, under heads and a caption. Admission has proved an admitted value by just these. So an admitted fact
is borne out by the evidence of its decision, when that stands in a source of the run, and a rejected one
is never borne out. All others are judged by their words.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from groundgate_cli.core.canonical import text_digest
from groundgate_cli.core.members import as_list
from groundgate_cli.core.references import parse_references
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.engine.given import JSON, Given, placed
from groundgate_cli.engine.ground_run import PASSED, Checked
from groundgate_cli.grounding.model import Finding, Place, Status
from groundgate_cli.grounding.sources.retrieval import SourceIndex

ADMISSION, REJECTED = "admission", "rejected"


class Facts:
    """The decisions of a receipt beside the sources of a run."""

    def __init__(self, sections: Mapping[str, Any], index: SourceIndex, document: str) -> None:
        self._decisions = {str(row["candidate_id"]): row for row in sections.get("decisions") or ()}
        self._index = index
        self._document = document
        rows = as_list(sections.get("references") or [], "/references", "references")
        known = [row for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]
        self._digests = {row["id"]: row.get("sha256") for row in known}
        self._text_sha256 = (sections.get("document") or {}).get("sha256")
        self._numbers = {source.name: number for number, source in enumerate(index.sources)}
        self._offsets: dict[int, OffsetMap] = {}
        self._known: dict[int, tuple[list[int], list[Span]]] = {}

    def settle(self, one: Checked) -> Checked:
        """The check of a fact after its decision was heard."""
        decision = self._decisions[one.claim.id]
        if decision["outcome"] == "rejected":
            return _rejected(one)
        if decision["outcome"] != "admitted" or one.finding.status in PASSED:
            return one
        places = self._proof(decision)
        if not places:
            return one
        finding = Finding(
            Status.SUPPORTED,
            coverage=Fraction(1),
            score=Fraction(1),
            best=places[0],
            support=places,
            reason=ADMISSION,
        )
        return one._replace(finding=finding, support=places)

    def _proof(self, decision: JSON) -> tuple[Place, ...]:
        """The units that hold the evidence and the parts of an admitted value, the evidence first."""
        number = self._source(decision)
        spans = [decision["evidence"], *decision["parts"]]
        if number is None or decision["evidence"] is None:
            return ()
        source = self._index.sources[number]
        offsets = self._offsets.setdefault(number, OffsetMap(source.text))
        found = []
        for span in spans:
            start, end = (offsets.to_point(span[name]) for name in ("start", "end"))
            if start is not None and end is not None and start < end:
                found += self._units(number, Span(start, end))
        return tuple(dict.fromkeys(found))

    def _source(self, decision: JSON) -> int | None:
        """The source of the run that is the text of the decision, None where it is none of them."""
        name, wanted = self._document, self._text_sha256
        if decision["source"] != "document":
            name, wanted = decision["ref"], self._digests.get(decision["ref"])
        number = self._numbers.get(name)
        if number is None or text_digest(self._index.sources[number].text) != wanted:
            return None
        return number

    def _units(self, number: int, span: Span) -> list[Place]:
        """The units that overlap a stretch of a source, or the stretch itself where none does."""
        starts, spans = self._spans(number)
        at = bisect_left(starts, span.end)
        found = []
        while at and spans[at - 1].end > span.start:
            at -= 1
            found.append(Place(number, spans[at]))
        return found[::-1] or [Place(number, span)]

    def _spans(self, number: int) -> tuple[list[int], list[Span]]:
        if number not in self._known:
            spans = sorted(unit.span for unit in self._index.units if unit.source == number)
            self._known[number] = [span.start for span in spans], spans
        return self._known[number]


def _rejected(one: Checked) -> Checked:
    """What admission rejected is in part true at best, whatever the words say."""
    if one.finding.status not in PASSED:
        return one
    return one._replace(finding=one.finding._replace(status=Status.PARTIAL, reason=REJECTED))


def fact_sources(given: Given, document: str) -> dict[str, Any]:
    """The sources of a receipt's own: its text, and the references that its decisions rest on, by id."""
    used = {row.get("ref") for row in given.sections["decisions"] if row.get("source") == "reference"}
    with placed("/inputs/references"):
        references = parse_references(given.references)
    return {**{one.id: one.text for one in references if one.id in used}, document: given.text}
