"""Receipts: the one format that every command reads and writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.canonical import digest

SPEC_VERSION = "1"

MEMBERS = (
    "groundgate",
    "document",
    "options",
    "references",
    "packs",
    "schema_sha256",
    "policy_sha256",
    "decisions",
    "relations",
    "coverage",
    "judgments",
    "summary",
    "grounding",
    "lineages",
    "unclaimed",
    "notes",
    "receipt_sha256",
    "inputs",
)
DOCUMENT_MEMBERS = (
    "id", "sha256", "source", "media_type", "bytes_sha256", "layout_sha256", "reader",
)  # fmt: skip
INPUT_MEMBERS = (
    "text", "layout", "schema", "policy", "candidates", "references", "judgments", "packs",
    "draft", "sources",
)  # fmt: skip


def document_id(text_sha256: str) -> str:
    """The id of a document that was given none."""
    return "doc-" + text_sha256[:12]


def seal(sections: Mapping[str, Any], inputs: Mapping[str, Any] | None) -> dict[str, Any]:
    """A whole receipt: sections in their order, the digest over them, and the inputs (or not)."""
    body = {name: sections[name] for name in MEMBERS if name in sections}
    body.pop("inputs", None)
    body.pop("receipt_sha256", None)
    body["receipt_sha256"] = digest("receipt", body)
    if inputs is not None:
        body["inputs"] = dict(inputs)
    return body


def receipt_digest(receipt: Mapping[str, Any]) -> str:
    """The digest that a receipt must have."""
    return digest("receipt", {k: v for k, v in receipt.items() if k not in ("receipt_sha256", "inputs")})
