"""Reviews and receipts: which receipt a review was made for, and what reviews say is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from groundgate_cli.core.judgments import QUESTIONS, Judgment
from groundgate_cli.core.members import fail
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.receipt import receipt_digest
from groundgate_cli.engine.given import JSON, Given

Sections = Callable[[Packet], JSON]
Names = frozenset[tuple[str, str | None]]
_LATER = frozenset(("grounding", "lineages", "unclaimed"))
_COVERED = frozenset(("admit", "coverage"))


def check_reviews(given: Given, packet: Packet, sections: Sections) -> None:
    """An InputError at the first review that was made for another receipt.

    sections: the sections of the receipt of a packet. A review's receipt is the one of the same inputs
    without it: with the judgments that are no reviews, and with the reviews of earlier rounds, which
    name an earlier receipt.
    """
    for name, earlier in _rounds(packet.judgments):
        before = sections(packet._replace(judgments=earlier))
        expected = receipt_digest(before)
        if name == expected or name == _covered_digest(given, before):
            continue
        at = next(n for n, one in enumerate(packet.judgments) if _receipt_of(one) == name)
        fail(
            f"/inputs/judgments/{at}/receipt_sha256",
            f"this review was made for another receipt, {name}; these inputs give {expected}",
            "the inputs, the options or groundgate itself have changed since: review the new receipt",
        )


def reviewed_digest(receipt: Mapping[str, Any]) -> str:
    """The digest that a review of a receipt names: its own, or, where sections on sources were added, that
    of what admit wrote of it."""
    options = receipt.get("options") or {}
    if not _LATER & receipt.keys() and options.keys() <= _COVERED and not options.get("coverage"):
        return str(receipt.get("receipt_sha256") or "")
    body = {name: value for name, value in receipt.items() if name not in _LATER}
    body["options"] = {"admit": options.get("admit")}
    body["coverage"] = [{**row, "places": []} for row in receipt.get("coverage") or ()]
    body["judgments"] = [row for row in receipt.get("judgments") or () if row.get("question") in QUESTIONS]
    return receipt_digest(body)


def _receipt_of(judgment: Judgment) -> str | None:
    return judgment.receipt_sha256 if judgment.question == "review" else None


def _rounds(judgments: tuple[Judgment, ...]) -> Iterator[tuple[str, tuple[Judgment, ...]]]:
    """Each receipt that reviews name, in order, with the judgments that came before."""
    names = dict.fromkeys(name for one in judgments if (name := _receipt_of(one)) is not None)
    reached: list[str | None] = [None]
    for name in names:
        yield name, tuple(one for one in judgments if _receipt_of(one) in reached)
        reached.append(name)


def _covered_digest(given: Given, sections: JSON) -> str:
    """The digest of the receipt as the command coverage writes it."""
    from groundgate_cli.engine.coverage import coverage_section

    covered = dict(sections)
    covered["options"] = {**sections["options"], "coverage": {}}
    covered["coverage"] = coverage_section(given._replace(sections=sections))
    return receipt_digest(covered)


def confirmed_absent(receipt: Mapping[str, Any]) -> Names:
    """The fields, with their keys, of which a person says that the document does not state them.

    None that still has a value in doubt or an admitted one.
    """
    absent = {
        row.get("candidate_id") for row in receipt.get("judgments") or () if row.get("verdict") == "absent"
    }
    rows = receipt.get("decisions") or ()
    named = {(row["field"], row["key"]) for row in rows if row["candidate_id"] in absent}
    open_ones = {(row["field"], row["key"]) for row in rows if row["outcome"] != "rejected"}
    return frozenset(named - open_ones)
