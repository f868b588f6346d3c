"""SARIF 2.1.0: results for each code of what was not admitted, each missing field, and each claim of a
draft that its sources do not bear out."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

from groundgate_cli import __version__
from groundgate_cli.core.codes import BY_NAME, Outcome
from groundgate_cli.reports.advice import ADVICE
from groundgate_cli.reports.claims import claims_of
from groundgate_cli.reports.links import web_link
from groundgate_cli.reports.places import Place, TextPlaces
from groundgate_cli.reports.sarif_claims import ClaimResults
from groundgate_cli.reports.symbols import visible
from groundgate_cli.reports.view import FindingView, Missing, Report, Row, meaning_of

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_DIGEST = re.compile("[0-9a-f]{64}")


def escape_message(text: str) -> str:
    """A text of a message: no placeholder ({0}) and no embedded link ([text](target))."""
    text = re.sub(r"([\\\[\]])", r"\\\1", text)
    return text.replace("{", "{{").replace("}", "}}")


def render_sarif(report: Report) -> str:
    """One run. Regions count code points (columnKind) and bytes; lines and columns are from 1."""
    claims = claims_of(report)
    drafted = None if claims is None else ClaimResults(report, claims, len(report.texts), _region)
    rules = _rules(report) + (drafted.rules() if drafted else [])
    order = {rule["id"]: n for n, rule in enumerate(rules)}
    results = [
        _result(report, row, finding, order)
        for row in report.rows
        if row.outcome != Outcome.ADMITTED
        for finding in row.why
    ]
    results += [_missing(report, entry, order) for entry in report.missing]
    results += drafted.results(order, escape_message) if drafted else []
    run = {
        "tool": {"driver": {"name": "groundgate", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "artifacts": _artifacts(report) + (drafted.artifacts() if drafted else []),
        "results": results,
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(_shown(log), ensure_ascii=False, indent=1) + "\n"


def _rules(report: Report) -> list[dict[str, Any]]:
    """The rules that fired, in the order of the table of codes."""
    fired = {finding.code for row in report.rows for finding in row.why}
    fired |= {entry.code for entry in report.missing}
    names = [name for name in BY_NAME if name in fired] + sorted(fired - set(BY_NAME))
    rules = []
    for name in names:
        rule: dict[str, Any] = {"id": name}
        if meaning_of(name):
            rule["shortDescription"] = {"text": meaning_of(name)}
        if name in ADVICE:
            rule["help"] = {"text": ADVICE[name]}
        rules.append(rule)
    return rules


def _artifacts(report: Report) -> list[dict[str, Any]]:
    document = report.document
    first: dict[str, Any] = {"location": {"uri": _uri(report, 0)}}
    if document.get("media_type"):
        first["mimeType"] = document["media_type"]
    digest = document.get("bytes_sha256") or document.get("sha256")
    if isinstance(digest, str) and _DIGEST.fullmatch(digest):
        first["hashes"] = {"sha-256": digest}
    others = [{"location": {"uri": _uri(report, n)}} for n in range(1, len(report.texts))]
    return [first, *others]


def _uri(report: Report, text: int) -> str:
    if text == 0 and (link := web_link(str(report.document.get("source") or ""))):
        return link
    return quote(report.text_names[text].encode("utf-8", "replace"), safe="")


def _location(report: Report, place: Place | None) -> dict[str, Any]:
    text = place.text if place else 0
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(report, text), "index": text}}
    if place is not None:
        physical["region"] = _region(report.texts[place.text], place)
    return {"physicalLocation": physical}


def _region(home: TextPlaces, place: Place) -> dict[str, Any]:
    region: dict[str, Any] = {"byteOffset": place.first, "byteLength": place.last - place.first}
    if home.text is None:
        return region
    line, column = home.column(place.start)
    end_line, end_column = home.column(place.end)
    return region | {
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
        "charOffset": place.start,
        "charLength": place.end - place.start,
        "snippet": {"text": home.text[place.start : place.end][:1000]},
    }


def _result(report: Report, row: Row, finding: FindingView, order: dict[str, int]) -> dict[str, Any]:
    text = f"{row.name} = {row.amount}. {finding.sentence} {finding.settle}"
    return {
        "ruleId": finding.code,
        "ruleIndex": order[finding.code],
        "level": "error" if row.outcome == Outcome.REJECTED else "warning",
        "message": {"text": escape_message(text.rstrip())},
        "locations": [_location(report, finding.place or row.place)],
        "partialFingerprints": {"candidate/v1": row.sha256} if row.sha256 else {},
        "properties": {"candidate_id": row.id, "outcome": str(row.outcome), "field": row.field},
    }


def _missing(report: Report, entry: Missing, order: dict[str, int]) -> dict[str, Any]:
    text = f"{entry.name}: {meaning_of(entry.code)} {ADVICE.get(entry.code, '')}"
    return {
        "ruleId": entry.code,
        "ruleIndex": order[entry.code],
        "level": "warning",
        "message": {"text": escape_message(text.rstrip())},
        "locations": [_location(report, entry.places[0] if entry.places else None)],
    }


def _shown(value: Any) -> Any:
    """The same JSON with hidden characters of its texts as symbols."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, list):
        return [_shown(part) for part in value]
    if isinstance(value, dict):
        return {key: _shown(part) for key, part in value.items()}
    return value
