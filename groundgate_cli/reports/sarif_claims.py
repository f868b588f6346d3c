"""The claims of a draft as SARIF: a result for each that the sources do not bear out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from groundgate_cli.reports.claims import FAILED, MEANINGS, Claims, ClaimView, Side
from groundgate_cli.reports.links import web_link
from groundgate_cli.reports.places import Place, TextPlaces
from groundgate_cli.reports.view import Report

JSON = dict[str, Any]
Region = Callable[[TextPlaces, Place], JSON]


class ClaimResults:
    """Results and artifacts of the claims of a report. first: the number of the draft's artifact."""

    def __init__(self, report: Report, claims: Claims, first: int, region: Region) -> None:
        self._claims = claims
        self._first = first
        self._region = region
        self._draft = f"{report.document_id} (draft)"
        sources = (report.receipt.get("inputs") or {}).get("sources") or {}
        self._urls = [_address(name, sources.get(name)) for name in claims.sources]

    def artifacts(self) -> list[JSON]:
        """The draft and the sources."""
        names = [quote(self._draft.encode("utf-8", "replace"), safe=""), *self._urls]
        return [{"location": {"uri": name}} for name in names]

    def rules(self) -> list[JSON]:
        """The rules that the claims break, the worst first."""
        codes = {row.code for row in self._claims.failed}
        return [
            {"id": code, "shortDescription": {"text": text}}
            for code, text in MEANINGS.items()
            if code in codes
        ]

    def results(self, order: dict[str, int], escape: Callable[[str], str]) -> list[JSON]:
        """A result for each claim that did not pass, the worst first."""
        return [self._result(row, order, escape) for row in self._claims.failed]

    def _result(self, row: ClaimView, order: dict[str, int], escape: Callable[[str], str]) -> JSON:
        said = " ".join([f"{row.text} {MEANINGS[row.code]}", *row.why])
        found: JSON = {
            "ruleId": row.code,
            "ruleIndex": order[row.code],
            "level": "error" if row.status == FAILED[0] else "warning",
            "message": {"text": escape(said)},
            "locations": [self._location(self._first, self._draft, self._claims.draft, row.place)],
            "properties": {"claim_id": row.id, "status": row.status},
        }
        related = [self._related(side, escape) for side in row.sides if side.source in self._claims.sources]
        return found | {"relatedLocations": related} if related else found

    def _related(self, side: Side, escape: Callable[[str], str]) -> JSON:
        number = self._claims.sources.index(side.source)
        home = self._claims.texts[side.source]
        found = self._location(self._first + 1 + number, None, home, side.place)
        return {**found, "message": {"text": escape(side.text[:1000])}}

    def _location(self, index: int, name: str | None, home: TextPlaces, place: Place | None) -> JSON:
        uri = (
            self._urls[index - self._first - 1]
            if name is None
            else quote(name.encode("utf-8", "replace"), safe="")
        )
        physical: JSON = {"artifactLocation": {"uri": uri, "index": index}}
        if place is not None:
            physical["region"] = self._region(home, place)
        return {"physicalLocation": physical}


def _address(name: str, value: Any) -> str:
    url = value.get("url") if isinstance(value, dict) else None
    return web_link(str(url or "")) or quote(name.encode("utf-8", "replace"), safe="")
