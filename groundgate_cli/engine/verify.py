"""verify: derive a receipt again from its inputs and name each member that differs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.canonical import canonical_bytes
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import fail, join, kind_of
from groundgate_cli.core.receipt import (
    DOCUMENT_MEMBERS,
    INPUT_MEMBERS,
    MEMBERS,
    check_version,
    receipt_digest,
)
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.admit import derive_sections, recorded_locate
from groundgate_cli.engine.differences import MAX_PROBLEMS, differences, explain_text, problem
from groundgate_cli.engine.given import JSON, Given, document_section
from groundgate_cli.engine.original import Original, compare_original
from groundgate_cli.engine.packs import is_shipped
from groundgate_cli.engine.strangers import FOLLOWING, other_candidates

DRAFT_PARTS = ("draft", "sources")
PARTS = ("schema", "policy", "candidates", "references", "judgments", "packs")
_EDITED = "this does not follow from the inputs: it was edited, or another build wrote it"
_RESEALED = "this does not follow from the inputs, and receipt_sha256 was computed again after the change"


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


def verify(receipt: Any, files: Beside | None = None) -> JSON:
    """{ok, checked, unchecked, problems} of a receipt.

    checked: JSON pointers of what was derived again. unchecked: [{path, why}]. problems: [{path,
    expected, found, hint}]. Raises InputError for what is no receipt of this version, and where inputs
    are absent.
    """
    body = _parse(receipt)
    given = _effective(body, files or Beside())
    run = _Run(body, given, files or Beside())
    run.check_shape()
    run.check_seal()
    run.check_candidates()
    run.check_inputs()
    run.check_sections()
    return {
        "ok": not run.problems,
        "checked": run.checked,
        "unchecked": run.unchecked,
        "problems": run.problems[:MAX_PROBLEMS],
    }


def _parse(receipt: Any) -> JSON:
    if not isinstance(receipt, dict):
        raise InputError(f"a receipt must be an object, not {kind_of(receipt)}", where=Where(pointer="/"))
    if "groundgate" not in receipt:
        raise InputError("not a receipt: it names no version", where=Where(pointer="/groundgate"))
    check_version(receipt)
    return receipt


def _effective(body: JSON, files: Beside) -> Given:
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
        draft=inputs.get("draft"),
        sources=inputs.get("sources"),
        sections={k: v for k, v in body.items() if k != "inputs"},
        **{name: inputs.get(name) for name in PARTS},
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
                hint="it was made with --detach: give the files, as groundgate verify RECEIPT "
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


class _Run:
    """One verification: what was compared so far and what was found."""

    def __init__(self, body: JSON, given: Given, files: Beside) -> None:
        self.body = body
        self.given = given
        self.files = files
        self.sealed = False
        self.strange = False
        self.checked: list[str] = []
        self.unchecked: list[JSON] = []
        self.problems: list[JSON] = []

    def add(self, path: str, expected: Any, found: Any, hint: str) -> None:
        self.problems.append(problem(path, expected, found, hint))

    def check_shape(self) -> None:
        """Members that no receipt has."""
        for at, known in (("", MEMBERS), ("/document", DOCUMENT_MEMBERS), ("/inputs", INPUT_MEMBERS)):
            value = self.body if not at else self.body.get(at[1:])
            if isinstance(value, Mapping):
                for name in value:
                    if name not in known:
                        self.add(join(at, name), None, value[name], "a receipt has no such member")

    def check_seal(self) -> None:
        expected, found = receipt_digest(self.body), self.body.get("receipt_sha256")
        self.sealed = expected == found
        self.checked.append("/receipt_sha256")
        if not self.sealed:
            self.add("/receipt_sha256", expected, found, "a section was changed after the receipt was made")

    def check_candidates(self) -> None:
        """Candidates given of which not one was decided on are named once, and nothing rests on them."""
        strange = other_candidates(self.files.candidates, self.body)
        if strange is None:
            return
        self.strange = True
        self.add("/inputs/candidates", None, None, strange)
        inputs = self.body.get("inputs")
        own = inputs.get("candidates") if isinstance(inputs, dict) else None
        if own is not None:
            self.given = self.given._replace(candidates=own)
        else:
            why = "the candidates given are not those that were decided on"
            rows = [{"path": join("", name), "why": why} for name in FOLLOWING if name in self.body]
            self.unchecked += rows

    def check_inputs(self) -> None:
        """Embedded inputs against the files given beside them."""
        inputs = self.body.get("inputs")
        if not isinstance(inputs, dict):
            return
        for name in (*PARTS, *DRAFT_PARTS):
            part = getattr(self.files, name)
            if part is not None and name in inputs and not (name == "candidates" and self.strange):
                hint = f"the {name} in the receipt and the given file differ"
                for path, expected, found in differences(f"/inputs/{name}", part, inputs[name]):
                    self.add(path, expected, found, hint)
        original = self.files.original
        text = inputs.get("text")
        if original is not None and isinstance(text, str) and text != original.text:
            hint = explain_text(original.text, text)
            self.add("/inputs/text", _excerpt(original.text), _excerpt(text), hint)

    def check_sections(self) -> None:
        try:
            expected = self.derive()
        except InputError as error:
            pointer = error.where.pointer or "/inputs"
            self.add(pointer, None, None, f"nothing can be derived from this input: {error.message}")
            return
        found = {k: v for k, v in self.body.items() if k not in ("inputs", "receipt_sha256")}
        expected["notes"], expected["document"] = self.check_document(expected["document"])
        hint = _RESEALED if self.sealed else _EDITED
        skipped = {row["path"] for row in self.unchecked}
        for name in MEMBERS:
            if (name in expected or name in found) and join("", name) not in skipped:
                self.compare(name, expected, found, hint)
        if self.files.original is None:
            self.unchecked.append({"path": "/notes", "why": "give the document's file to read it again"})
        self.unchecked.append(
            {"path": "/document/source", "why": "only the digest of the receipt covers it"}
        )

    def compare(self, name: str, expected: JSON, found: JSON, hint: str) -> None:
        at = join("", name)
        if name not in expected or name not in found:
            self.add(at, expected.get(name), found.get(name), hint)
            return
        if canonical_bytes(expected[name]) != canonical_bytes(found[name]):
            for path, right, wrong in differences(at, expected[name], found[name]):
                self.add(path, right, wrong, _DIGEST_HINTS.get(path, hint))
        if name != "notes" or self.files.original is not None:
            self.checked.append(at)

    def derive(self) -> JSON:
        """The sections as they follow from the inputs."""
        given = self.given
        if not isinstance(given.layout, dict | None):
            fail("/inputs/layout", f"layout must be an object, not {kind_of(given.layout)}")
        if "decisions" in self.body:
            sections = derive_sections(given, locate=recorded_locate(given.sections))
        else:
            text = given.text if isinstance(given.text, str) else ""
            sections = {"groundgate": "1", "document": document_section(given, text), "options": {}}
        options = self.body.get("options")
        options = options if isinstance(options, dict) else {}
        if "grounding" in self.body:
            from groundgate_cli.engine.ground import derive_grounding

            sections = derive_grounding(given, sections)
        if "coverage" in options and ("decisions" in self.body or "lineages" in self.body):
            from groundgate_cli.engine.covering import derive_coverage

            sections = derive_coverage(given, sections)
        # Options of a command that has not written its section yet are what the caller said.
        for name in ("ground", "coverage"):
            if name in options and name not in sections["options"]:
                sections = {**sections, "options": {**sections["options"], name: options[name]}}
        return sections

    def check_document(self, section: JSON) -> tuple[list[Any], JSON]:
        """Notes and the document's section as they must be; read from the file where it is given."""
        if self.files.original is None:
            return list(self.given.notes), section
        notes, section, problems = compare_original(self.files.original, self.given, section)
        self.problems.extend(problems)
        return notes, section


_DIGEST_HINTS = {
    "/document/sha256": "the text is not the one that was decided on",
    "/document/layout_sha256": "the layout is not the one that was decided on",
    "/schema_sha256": "the schema is not the one that was decided with",
    "/policy_sha256": "the policy is not the one that was decided with",
}


def _excerpt(text: str, size: int = 80) -> str:
    return text if len(text) <= size else text[:size] + "…"
