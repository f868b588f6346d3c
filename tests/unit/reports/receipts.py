"""Receipts written by hand: what the reports are tested on."""

from __future__ import annotations

from typing import Any

TEXT = "Fees\n\nThe entry fee is more than $40.\nThe late fee is $9.\fPage two: the deposit is $1,200."


def span(text: str, words: str, nth: int = 0) -> dict[str, int]:
    """The byte span of the nth place of some words."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(words, at + 1)
    start = len(text[:at].encode())
    return {"start": start, "end": start + len(words.encode())}


def decision(
    number: int,
    outcome: str,
    codes: list[str],
    value: str | None,
    *,
    field: str = "fee",
    evidence: dict[str, int] | None = None,
    findings: list[dict[str, Any]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    base: dict[str, Any] = {
        "candidate_id": f"c{number}",
        "candidate_sha256": "sha256:" + f"{number:064x}",
        "field": field,
        "key": None,
        "record": None,
        "outcome": outcome,
        "codes": codes,
        "value": value,
        "unit": None,
        "source": "document",
        "ref": None,
        "url": None,
        "evidence": evidence,
        "parts": [{"role": "value", **evidence, "origin": "cited"}] if evidence else [],
        "missing": [],
        "findings": findings or [],
    }
    return base | more


def finding(code: str, place: dict[str, int] | None = None, detail: str = "") -> dict[str, Any]:
    return {"code": code, "start": None, "end": None, **(place or {}), "detail": detail}


def receipt(
    decisions: list[dict[str, Any]], text: str | None = TEXT, candidates: Any = None, **more: Any
) -> dict[str, Any]:
    """A receipt with these decisions; text None leaves the inputs out."""
    made: dict[str, Any] = {
        "groundgate": "1",
        "document": {"id": "fees-1", "sha256": "0" * 64, "source": None, "media_type": "text/plain"},
        "decisions": decisions,
        "receipt_sha256": "sha256:" + "a" * 64,
        **more,
    }
    if text is not None:
        made["inputs"] = {"text": text, "candidates": candidates or []}
    return made


def mixed() -> dict[str, Any]:
    """One decision of each outcome and one missing field."""
    entry, late = span(TEXT, "$40"), span(TEXT, "$9")
    return receipt(
        [
            decision(
                1,
                "needs_verification",
                ["QUALIFIED_VALUE"],
                "40",
                field="entry fee",
                unit="USD",
                evidence=entry,
                findings=[finding("QUALIFIED_VALUE", span(TEXT, "more than"), 'the text says "more than"')],
            ),
            decision(
                2,
                "rejected",
                ["VALUE_NOT_IN_EVIDENCE"],
                "19",
                field="late fee",
                unit="USD",
                evidence=late,
                findings=[finding("VALUE_NOT_IN_EVIDENCE", late, "the place reads 9")],
            ),
            decision(3, "admitted", ["EVIDENCE_LOCATED"], "1200", field="deposit", unit="USD",
                     evidence=span(TEXT, "$1,200")),
        ],
        coverage=[{"field": "refund", "key": None, "code": "REQUIRED_FIELD_MISSING", "places": []}],
    )  # fmt: skip


def hostile(text: str) -> dict[str, Any]:
    """A receipt that holds one text in every member that a document or a candidate can fill."""
    place = {"start": 0, "end": len(text.encode())}
    row = decision(
        1,
        "rejected",
        ["QUOTE_NOT_FOUND"],
        text,
        field=text,
        key=text,
        record=text,
        unit=text,
        ref=text,
        url=text,
        evidence=place,
        findings=[finding("QUOTE_NOT_FOUND", place, text)],
        candidate_id=text,
    )
    made = receipt(
        [row, decision(2, "admitted", [], text, field=text, evidence=place)],
        text=text,
        candidates=[{"field": text, "value": text, "evidence": [{"text": text}]}],
        coverage=[{"field": text, "key": text, "code": "REQUIRED_FIELD_MISSING", "places": [place]}],
        relations=[{"id": text, "key": text, "holds": False, "difference": text, "allowance": text}],
        notes=[{"code": "HIDDEN_TEXT", "where": place, "message": text}],
        unclaimed=[{**place, "value": text, "unit": text, "label": text}],
        grounding={
            "state": "blocked-escalated",
            "checks": [{"id": text, "status": "conflict", "verdict": None, "source": text, "text": text}],
        },
        lineages={
            "state": "blocked-escalated",
            "claims": [
                {
                    "id": text,
                    "status": "ASSERTED",
                    "lineages": [{"id": text}],
                    "against": [text],
                    "text": text,
                }
            ],
        },
    )
    made["document"] |= {"id": text, "source": text}
    return made
