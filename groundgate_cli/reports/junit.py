"""JUnit XML: one test case a decision, one for each missing field, one for each claim of a draft."""

from __future__ import annotations

from groundgate_cli.core.codes import Outcome
from groundgate_cli.reports.claims import MEANINGS, ClaimView, claims_of
from groundgate_cli.reports.symbols import flowing, one_line, visible
from groundgate_cli.reports.view import Report, Row, meaning_of


def escape_xml(text: str) -> str:
    """A text for an element: what XML forbids is a symbol."""
    return visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_attribute(text: str) -> str:
    """A text for a quoted attribute, on one line."""
    return escape_xml(one_line(text)).replace('"', "&quot;")


def render_junit(report: Report) -> str:
    """A suite for the document. What is not admitted, not there or not borne out is a failure."""
    claims = claims_of(report)
    rows = claims.rows if claims is not None else ()
    failed = sum(row.outcome != Outcome.ADMITTED for row in report.rows) + len(report.missing)
    failed += sum(not row.passed for row in rows)
    total = len(report.rows) + len(report.missing) + len(rows)
    counts = f'tests="{total}" failures="{failed}" errors="0" skipped="0"'
    suite = escape_attribute(report.document_id)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<testsuites name="groundgate" {counts}>']
    lines.append(f'  <testsuite name="{suite}" {counts}>')
    lines += [_case(report, row, suite) for row in report.rows]
    for entry in report.missing:
        failure = _failure(entry.code, meaning_of(entry.code), "")
        lines.append(_element(escape_attribute(f"missing: {entry.name}"), suite, failure))
    lines += [_claim(row, suite) for row in rows]
    lines += ["  </testsuite>", "</testsuites>"]
    return "".join(line + "\n" for line in lines)


def _case(report: Report, row: Row, suite: str) -> str:
    name = escape_attribute(f"{row.id}: {row.name} = {row.amount}")
    if row.outcome == Outcome.ADMITTED:
        return _element(name, suite, "")
    body = [f"{finding.code}: {finding.sentence} {finding.settle}".rstrip() for finding in row.why]
    excerpt = report.excerpt(row.place)
    if row.place is not None:
        body.append(f"{row.place.label}: {excerpt.bracketed()}" if excerpt else row.place.label)
    elif row.quote:
        body.append(f"quoted: {row.quote}")
    sentence = row.why[0].sentence if row.why else ""
    return _element(name, suite, _failure(row.first_code, sentence, "\n".join(body)))


def _claim(row: ClaimView, suite: str) -> str:
    name = escape_attribute(f"claim {row.id}: {flowing(row.text)}")
    if row.passed:
        return _element(name, suite, "")
    body = [*row.why, *(f"{side.label}: {flowing(side.text)}" for side in row.sides)]
    return _element(name, suite, _failure(row.code, MEANINGS[row.code], "\n".join(body)))


def _element(name: str, suite: str, inside: str) -> str:
    head = f'    <testcase classname="{suite}" name="{name}"'
    return f"{head}>\n{inside}\n    </testcase>" if inside else f"{head}/>"


def _failure(code: str, message: str, body: str) -> str:
    head = f'type="{escape_attribute(code)}" message="{escape_attribute(message)}"'
    return f"      <failure {head}>{escape_xml(body)}</failure>"
