"""References: texts that the application supplies beside the document."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.canonical import text_digest
from groundgate_cli.core.members import as_list, as_object, as_text, fail, join
from groundgate_cli.core.normal import is_nfc
from groundgate_cli.core.records import NamedTuple


class Reference(NamedTuple):
    """A text by id; `source` says where it is from, or is None."""

    id: str
    text: str
    source: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "sha256": text_digest(self.text), "source": self.source}


def check_text(text: Any, pointer: str, what: str) -> str:
    """A text in normal form that is not empty, else an InputError."""
    if not isinstance(text, str):
        fail(pointer, f"{what} must be a text")
    if not text:
        fail(pointer, f"{what} is empty", "there is nothing to check")
    if "\r" in text:
        fail(pointer, f"{what} holds a carriage return", "write line ends as \\n alone")
    if not is_nfc(text):
        fail(pointer, f"{what} is not in Unicode normal form C", "normalise it to NFC")
    return text


def parse_references(value: Any) -> tuple[Reference, ...]:
    """References from their JSON list; ids must differ."""
    found: list[Reference] = []
    for n, row in enumerate(as_list(value if value is not None else [], "", "references")):
        at = join("", n)
        body = as_object(row, at, "a reference", ("id", "text", "source"))
        name = as_text(body.get("id"), join(at, "id"), "id")
        if any(other.id == name for other in found):
            fail(join(at, "id"), f"two references have the id {name!r}")
        source = body.get("source")
        if source is not None:
            as_text(source, join(at, "source"), "source")
        text = check_text(body.get("text"), join(at, "text"), "the text of a reference")
        found.append(Reference(name, text, source))
    return tuple(found)
