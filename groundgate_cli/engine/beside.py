"""What a receipt is derived from: the inputs given beside it, else its own."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.given import DRAFT_PARTS, JSON, PARTS, Given
from groundgate_cli.engine.original import Original
from groundgate_cli.engine.packs import is_shipped


class Beside(NamedTuple):
    """Inputs given beside the receipt; None where the receipt's own are used.

    original: the document as its file or as another receipt holds it. The others: JSON values.
    """

    original: Original | None = None
    schema: Any = None
    policy: Any = None
    candidates: Any = None
    references: Any = None
    judgments: Any = None
    packs: Any = None
    draft: Any = None
    sources: Any = None


def inputs_of(body: JSON, files: Beside) -> Given:
    """The inputs to derive from: the files given, else those in the receipt."""
    head = body.get("document")
    head = head if isinstance(head, dict) else {}
    inputs = body.get("inputs")
    inputs = inputs if isinstance(inputs, dict) else {}
    notes = body.get("notes", [])
    given = Given(
        text=inputs.get("text"),
        layout=inputs.get("layout"),
        notes=notes if isinstance(notes, list) else [],
        id=head.get("id"),
        source=head.get("source"),
        media_type=head.get("media_type"),
        bytes_sha256=head.get("bytes_sha256"),
        reader=head.get("reader"),
        sections={k: v for k, v in body.items() if k != "inputs"},
        **{name: inputs.get(name) for name in (*PARTS, *DRAFT_PARTS)},
    )
    named = {n: getattr(files, n) for n in (*PARTS, *DRAFT_PARTS)}
    given = given._replace(**{name: value for name, value in named.items() if value is not None})
    if files.original is not None:
        given = given._replace(text=files.original.text, layout=files.original.layout)
    _require(given, body)
    return given


def _require(given: Given, body: JSON) -> None:
    """An InputError for an input that the receipt rests on and that nobody gave."""
    needed = ["text"]
    if ("lineages" in body or "grounding" in body) and "decisions" not in body:
        needed = ["draft", "sources"]
    elif "grounding" in body and given.sources is None and _has_sources(body):
        needed.append("sources")
    if "decisions" in body:
        needed += ["schema", "candidates"]
        needed += [name for name in ("references", "judgments") if body.get(name)]
        packs = body.get("packs")
        needed += ["packs"] if isinstance(packs, list) and any(map(_is_own, packs)) else []
    for name in needed:
        if getattr(given, name) is None:
            raise InputError(
                f"the receipt does not hold its {name}",
                where=Where(pointer=f"/inputs/{name}"),
                hint="it was made with --detach: give the files too, as RECEIPT "
                + ("--draft DRAFT -s SOURCES" if name in DRAFT_PARTS else "DOC SCHEMA CANDIDATES"),
            )


def _has_sources(body: JSON) -> bool:
    """Whether a grounding of decisions rests on other texts than those of the receipt."""
    document, grounding = body.get("document"), body.get("grounding")
    rows = grounding.get("sources") if isinstance(grounding, dict) else None
    own = [document.get("sha256")] if isinstance(document, dict) else []
    references = body.get("references")
    listed = references if isinstance(references, list) else []
    own += [row.get("sha256") for row in listed if isinstance(row, dict)]
    return isinstance(rows, list) and any(
        isinstance(row, dict) and row.get("sha256") not in own for row in rows
    )


def _is_own(row: Any) -> bool:
    """Whether a row of the packs is of a pack that does not ship with the project."""
    name = row.get("id") if isinstance(row, dict) else None
    return isinstance(name, str) and not is_shipped(name)


def idle_parts(files: Beside, body: JSON) -> list[str]:
    """The parts of a draft that were given beside a receipt which rests on none."""
    rests = "grounding" in body or "lineages" in body
    idle = {"draft": not rests or "decisions" in body, "sources": not rests}
    return [name for name in DRAFT_PARTS if idle[name] and getattr(files, name) is not None]
