"""The print shop's counter: a receipt and the name of a format in, a text out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.errors import UsageError
from groundgate_cli.reports.reading import read_report

if TYPE_CHECKING:
    from groundgate_cli.reports.diff import Diff
    from groundgate_cli.reports.view import Report

FORMATS = ("html", "text", "markdown", "github", "sarif", "junit", "csv")
DIFF_FORMATS = ("html", "text", "markdown", "csv")


def render(
    receipt: dict[str, Any],
    format: str,
    *,
    title: str | None = None,
    layout: bool = False,
    other: dict[str, Any] | None = None,
    color: bool = False,
    pages_from: bytes | None = None,
    password: str | None = None,
) -> str:
    """The report of a receipt that the caller has verified, ending in one line end.

    format: one of FORMATS. title: the heading, else the document's id. layout: show pages as the
    layout has them (html). other: an earlier receipt; the report then says what changed since.
    color: terminal colours (text). pages_from: the PDF that the receipt was made from; html shows its
    pages, opened with `password`. Raises UsageError for a format that does not exist or has no diff or
    pages, InputError and ReaderError for a file that is not the one or can't be drawn.
    """
    if format not in FORMATS:
        raise UsageError(f"unknown format {format!r}", hint="use one of " + ", ".join(FORMATS))
    if other is not None and format not in DIFF_FORMATS:
        raise UsageError(
            f"the format {format!r} can't show a diff", hint="use one of " + ", ".join(DIFF_FORMATS)
        )
    if pages_from is not None and format != "html":
        raise UsageError(f"the format {format!r} shows no pages", hint="use --format html")
    report = read_report(receipt, title, layout)
    if pages_from is not None:
        from groundgate_cli.reports.pictures import draw_cited_pages

        report = replace(report, pictures=draw_cited_pages(report, pages_from, password))
    if other is None:
        return _render_one(report, format, color)
    from groundgate_cli.reports.diff import compare

    return _render_diff(compare(read_report(other), report), format, color)


def _render_one(report: Report, format: str, color: bool) -> str:
    # Each format is imported where it is asked for: a run writes one of them.
    if format == "text":
        from groundgate_cli.reports.text import render_text

        return render_text(report, color)
    if format == "markdown":
        from groundgate_cli.reports.markdown import render_markdown

        return render_markdown(report)
    if format == "html":
        from groundgate_cli.reports.html import render_html

        return render_html(report)
    if format == "github":
        from groundgate_cli.reports.github import render_github

        return render_github(report)
    if format == "sarif":
        from groundgate_cli.reports.sarif import render_sarif

        return render_sarif(report)
    if format == "junit":
        from groundgate_cli.reports.junit import render_junit

        return render_junit(report)
    from groundgate_cli.reports.sheet import render_csv

    return render_csv(report)


def _render_diff(diff: Diff, format: str, color: bool) -> str:
    if format == "text":
        from groundgate_cli.reports.text import render_text_diff

        return render_text_diff(diff, color)
    if format == "markdown":
        from groundgate_cli.reports.markdown import render_markdown_diff

        return render_markdown_diff(diff)
    if format == "csv":
        from groundgate_cli.reports.sheet import render_csv_diff

        return render_csv_diff(diff)
    from groundgate_cli.reports.html import render_html_diff

    return render_html_diff(diff)
