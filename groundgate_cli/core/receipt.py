"""Receipts: the one format that every command reads and writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.members import as_object, fail, join, kind_of

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
_FIRST_MEMBER = re.compile(rb'(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*"([a-z0-9_]{1,32})"[ \t\r\n]*:')


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


def is_receipt(data: bytes) -> bool:
    """Whether a file is a receipt or a packet: a JSON object whose first member is one of a receipt's."""
    match = _FIRST_MEMBER.match(data)
    return match is not None and match.group(1).decode("ascii") in MEMBERS


def parse_receipt(value: Any) -> dict[str, Any]:
    """A receipt or packet: an object with known members alone and, if it says one, this spec version."""
    body = as_object(value, "", "a receipt or packet", MEMBERS)
    check_version(body)
    for name, known in (("document", DOCUMENT_MEMBERS), ("inputs", INPUT_MEMBERS)):
        if name in body:
            as_object(body[name], join("", name), name, known)
    return body


def check_version(receipt: Mapping[str, Any]) -> None:
    """An InputError unless the receipt is of this spec version, or a packet that names none."""
    version = receipt.get("groundgate", SPEC_VERSION)
    if not isinstance(version, str):
        fail("/groundgate", f'the version must be the text "{SPEC_VERSION}", not {kind_of(version)}')
    if version != SPEC_VERSION:
        fail(
            "/groundgate",
            f"decided under another version of the rules: {version!r}; this is version {SPEC_VERSION!r}",
            "use the groundgate that wrote it, or decide again",
        )
