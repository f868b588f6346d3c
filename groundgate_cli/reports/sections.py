"""The smaller sections of a receipt as plain tables, the same for every format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from groundgate_cli.reports.places import TextPlaces
from groundgate_cli.reports.view import Report

UNCLAIMED = "Figures that no decision cites"


@dataclass(frozen=True, slots=True)
class Table:
    """A title, a head and rows of as many cells. Cells are texts as the receipt holds them."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables_of(report: Report, *, checks: bool = True) -> tuple[Table, ...]:
    """The tables that are not empty: relations, checks of a draft, lineages, figures, notes.

    checks: whether the checks are among them; formats that show them better leave them out.
    """
    receipt = report.receipt
    found = (
        _relations(receipt.get("relations") or []),
        _checks((receipt.get("grounding") or {}) if checks else {}),
        _lineages(receipt.get("lineages") or {}),
        _unclaimed(receipt.get("unclaimed") or [], report.texts[0]),
        _notes(receipt.get("notes") or [], report.texts[0]),
    )
    return tuple(table for table in found if table.rows)


def _relations(rows: list[dict[str, Any]]) -> Table:
    words: dict[Any, str] = {True: "holds", False: "does not hold"}
    cells = (
        (
            _cell(row.get("id")),
            _cell(row.get("key")),
            words.get(row.get("holds"), "not decided"),
            _cell(row.get("difference")),
            _cell(row.get("allowance")),
        )
        for row in rows
    )
    return Table("Relations", ("Relation", "Key", "Result", "Difference", "Allowance"), tuple(cells))


def _checks(grounding: dict[str, Any]) -> Table:
    cells = (
        (
            _cell(row.get("id")),
            _cell(row.get("status")),
            _cell(row.get("verdict")),
            _cell(row.get("source")),
            _cell(row.get("text")),
        )
        for row in grounding.get("checks") or []
    )
    title = f"Draft: {grounding['state']}" if grounding.get("state") else "Draft"
    return Table(title, ("Claim", "Status", "Verdict", "Source", "Text"), tuple(cells))


def _lineages(lineages: dict[str, Any]) -> Table:
    cells = (
        (
            _cell(row.get("id")),
            _cell(row.get("status")),
            ", ".join(map(_lineage, row.get("lineages") or [])),
            ", ".join(map(_lineage, row.get("against") or [])),
            _cell(row.get("text")),
        )
        for row in lineages.get("claims") or []
    )
    title = f"Lineages: {lineages['state']}" if lineages.get("state") else "Lineages"
    return Table(title, ("Claim", "Status", "Lineages", "Against", "Text"), tuple(cells))


def _lineage(value: Any) -> str:
    """The name of a lineage, or of a source that stands for one."""
    return _cell(value.get("id")) if isinstance(value, dict) else _cell(value)


def _unclaimed(rows: list[dict[str, Any]], text: TextPlaces) -> Table:
    cells = (
        (_cell(row.get("label")), _cell(row.get("value")), _cell(row.get("unit")), _label(row, text))
        for row in rows
    )
    return Table(UNCLAIMED, ("Label", "Value", "Unit", "Place"), tuple(cells))


def _notes(rows: list[dict[str, Any]], text: TextPlaces) -> Table:
    cells = (
        (_cell(row.get("code")), _note_place(row.get("where") or {}, text), _cell(row.get("message")))
        for row in rows
    )
    return Table("Notes of the reader", ("Note", "Place", "What"), tuple(cells))


def _note_place(where: dict[str, Any], text: TextPlaces) -> str:
    return "; ".join(_where_parts(where, text))


def _where_parts(where: dict[str, Any], text: TextPlaces) -> Iterator[str]:
    label = _label(where, text)
    if where.get("page") is not None and not label.startswith("page"):
        yield f"page {where['page']}"
    if label:
        yield label


def _label(span: dict[str, Any], text: TextPlaces) -> str:
    place = text.place(span.get("start"), span.get("end"))
    return place.label if place else ""


def _cell(value: Any) -> str:
    return "" if value is None else str(value)
