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
from groundgate_cli.engine.admit import derive_sections, recorded_locate
from groundgate_cli.engine.beside import Beside, idle_parts, inputs_of
from groundgate_cli.engine.differences import MAX_PROBLEMS, differences, explain_text, problem
from groundgate_cli.engine.given import DRAFT_PARTS, JSON, PARTS, Given, document_section
from groundgate_cli.engine.original import compare_original
from groundgate_cli.engine.strangers import FOLLOWING, other_candidates

_EDITED = "this does not follow from the inputs: it was edited, or another build wrote it"
_RESEALED = "this does not follow from the inputs, and receipt_sha256 was computed again after the change"
_OTHER_INPUTS = "this does not follow from the inputs as they are now, and they are not those decided on"


def verify(receipt: Any, files: Beside | None = None) -> JSON:
    """{ok, checked, unchecked, problems} of a receipt.

    checked: JSON pointers of what was derived again. unchecked: [{path, why}]. problems: [{path,
    expected, found, hint}]. Raises InputError for what is no receipt of this version, and where inputs
    are absent.
    """
    body = _parse(receipt)
    given = inputs_of(body, files or Beside())
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
        for name in idle_parts(self.files, self.body):
            self.add(f"/inputs/{name}", None, None, f"the receipt was made without {_IDLE[name]}")
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
        skipped = {row["path"] for row in self.unchecked}
        rows: list[tuple[str, Any, Any]] = []
        for name in MEMBERS:
            if (name in expected or name in found) and join("", name) not in skipped:
                rows += self.compare(name, expected, found)
        hint = self.cause(rows)
        for path, right, wrong in rows:
            self.add(path, right, wrong, _digest_hint(path) or hint)
        if self.files.original is None:
            self.unchecked.append({"path": "/notes", "why": "give the document's file to read it again"})
        self.unchecked.append(
            {"path": "/document/source", "why": "only the digest of the receipt covers it"}
        )

    def compare(self, name: str, expected: JSON, found: JSON) -> list[tuple[str, Any, Any]]:
        """The differences of one member: path, expected, found."""
        at = join("", name)
        if name not in expected or name not in found:
            return [(at, expected.get(name), found.get(name))]
        if name != "notes" or self.files.original is not None:
            self.checked.append(at)
        if canonical_bytes(expected[name]) == canonical_bytes(found[name]):
            return []
        return list(differences(at, expected[name], found[name]))

    def cause(self, rows: list[tuple[str, Any, Any]]) -> str:
        """Why sections differ: the inputs are others, a section was edited, or edited and sealed again."""
        others = any(row["path"].startswith(_OF_INPUTS) for row in self.problems)
        if others or (self.sealed and any(_digest_hint(path) for path, _, _ in rows)):
            return _OTHER_INPUTS
        return _RESEALED if self.sealed else _EDITED

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


_IDLE = {"draft": "a draft", "sources": "sources"}
_OF_INPUTS = ("/inputs/", "/document/bytes_sha256")


def _digest_hint(path: str) -> str | None:
    """What a digest says that differs; None for what is no digest of an input."""
    if path.startswith("/decisions/") and path.endswith("/candidate_sha256"):
        return "the candidate is not the one that was decided on"
    if path.startswith("/packs/"):
        return "not the pack that was decided with: use the build that shipped it, or decide again"
    return _DIGEST_HINTS.get(path)


def _excerpt(text: str, size: int = 80) -> str:
    return text if len(text) <= size else text[:size] + "…"
