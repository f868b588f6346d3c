"""Annotations for a workflow run: one command a line, and no line that comes from a document."""

from __future__ import annotations

from groundgate_cli.core.codes import Outcome
from groundgate_cli.reports.claims import ClaimView, claims_of
from groundgate_cli.reports.symbols import clipped, flowing, visible
from groundgate_cli.reports.view import FindingView, Report, Row, meaning_of

_MAX_MESSAGE = 2000
_LEVELS = {Outcome.REJECTED: "error", Outcome.NEEDS_VERIFICATION: "warning"}


def escape_data(text: str) -> str:
    """A text for the message of a command."""
    text = visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    # Runners also search the middle of a line for this older form of a command.
    return text.replace("##[", "## [")


def escape_property(text: str) -> str:
    """A text for the property of a command, which also ends at a colon or a comma."""
    return escape_data(text).replace(":", "%3A").replace(",", "%2C")


def render_github(report: Report) -> str:
    """An error for each rejected decision and each contradicted claim, a warning for each other that did
    not pass and each missing field, and a notice with the counts."""
    lines = []
    for outcome, level in _LEVELS.items():
        lines += [_row_line(report, row, level) for row in report.group(outcome)]
    for entry in report.missing:
        message = escape_data(f"{flowing(entry.name)}: {meaning_of(entry.code)}")
        lines.append(_command("warning", escape_property(entry.code), message))
    claims = claims_of(report)
    if claims is not None:
        lines += [_claim_line(row) for row in claims.failed]
    lines.append(_command("notice", "groundgate", escape_data(f"{report.document_id}: {report.headline}")))
    return "".join(line + "\n" for line in lines)


def _row_line(report: Report, row: Row, level: str) -> str:
    title = escape_property(clipped(f"{row.first_code} {row.name}", 200))
    told = [f"{row.name} = {row.amount}"]
    if row.place is not None:
        excerpt = report.excerpt(row.place)
        told.append(f"{row.place.label}: {excerpt.bracketed()}" if excerpt else row.place.label)
    told += [_told(finding) for finding in row.why]
    return _command(level, title, escape_data(clipped("\n".join(told), _MAX_MESSAGE)))


def _claim_line(row: ClaimView) -> str:
    level = "error" if row.status == "conflict" else "warning"
    where = f" ({row.place.label})" if row.place else ""
    told = [flowing(f"{row.id}: {row.text}") + where, *row.why]
    told += [f"{side.label}: {flowing(side.text)}" for side in row.sides]
    title = escape_property(clipped(f"{row.code} {flowing(row.id)}", 200))
    return _command(level, title, escape_data(clipped("\n".join(told), _MAX_MESSAGE)))


def _told(finding: FindingView) -> str:
    return flowing(f"{finding.code}: {finding.sentence} {finding.settle}").rstrip()


def _command(level: str, title: str, message: str) -> str:
    return f"::{level} title={title}::{message}"
