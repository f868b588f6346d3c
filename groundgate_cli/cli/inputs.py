"""From files to what the engine takes, and errors back to the files that they are in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.table import Call
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.receipt import is_receipt
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.strict_json import line_of, parse_json
from groundgate_cli.engine.given import Given, given_document, parse_given
from groundgate_cli.engine.rows import parse_candidate_rows, parse_rows


class Paths(NamedTuple):
    """The names of the files that hold each input; None where an input is not given.

    places: by the pointer of an input, the file and bytes that it was read from, to name a file and
    line in an error.
    """

    places: dict[str, tuple[str, bytes]]
    doc: str | None = None
    schema: str | None = None
    candidates: str | None = None
    policy: str | None = None
    references: str | None = None
    judgments: str | None = None
    packs: tuple[str, ...] = ()
    password: str | None = None
    pages: str | None = None
    reader: str | None = None
    id: str | None = None
    source: str | None = None

    def names(self) -> list[str | None]:
        """All files of the call."""
        return [
            self.doc, self.schema, self.candidates, self.policy, self.references, self.judgments,
            *self.packs, self.password,
        ]  # fmt: skip


def paths_of(call: Call) -> Paths:
    """The files and reading options of a call."""
    given = call.values

    def text(name: str) -> str | None:
        value: str | None = given.get(name)
        return value

    return Paths(
        places={},
        doc=text("doc"),
        schema=text("schema"),
        candidates=text("candidates"),
        policy=text("policy"),
        references=text("references"),
        judgments=text("judgments"),
        packs=tuple(given.get("pack") or ()),
        password=text("password_file"),
        pages=text("pages"),
        reader=text("reader"),
        id=text("id"),
        source=text("source"),
    )


def read_given(files: Files, paths: Paths) -> Given:
    """All inputs of a call: the document, and each file in the place of a receipt's own input."""
    return add_parts(files, paths, read_doc(files, paths))


def read_doc(files: Files, paths: Paths) -> Given:
    """The document: a receipt or packet, a text, or a file that a reader reads."""
    id, source = paths.id, paths.source
    if paths.doc is None:
        return Given(id=id, source=source)
    data = files.read(paths.doc)
    if is_receipt(data):
        with in_file(paths.doc, data):
            given = parse_given(parse_json(data, file=paths.doc))
        for name in ("schema", "candidates", "policy", "references", "judgments", "packs", "text"):
            paths.places.setdefault(f"/inputs/{name}", (paths.doc, data))
        return given._replace(id=id or given.id, source=source or given.source)
    from groundgate_cli.engine.extract import read

    password = files.read_password(paths.password) if paths.password else None
    document = read(data, name=paths.doc, pages=paths.pages, reader=paths.reader, password=password)
    return given_document(document, id=id, source=source)


def add_parts(files: Files, paths: Paths, given: Given) -> Given:
    """The given inputs with those of the files in their place."""
    if paths.schema is not None:
        given = given._replace(schema=_read_value(files, paths, "schema", paths.schema))
    if paths.policy is not None:
        given = given._replace(policy=_read_value(files, paths, "policy", paths.policy))
    if paths.candidates is not None:
        data = _keep(files, paths, "candidates", paths.candidates)
        rows = parse_candidate_rows(data, file=paths.candidates, text=given.text, document_id=given.id)
        given = given._replace(candidates=rows)
    if paths.references is not None:
        data = _keep(files, paths, "references", paths.references)
        given = given._replace(references=parse_rows(data, file=paths.references, name="references"))
    if paths.judgments is not None:
        data = _keep(files, paths, "judgments", paths.judgments)
        given = given._replace(judgments=parse_rows(data, file=paths.judgments, name="judgments"))
    if paths.packs:
        packs = []
        for n, name in enumerate(paths.packs):
            data = _keep(files, paths, f"packs/{n}", name)
            packs.append(parse_json(data, file=name, max_depth=100))
        given = given._replace(packs=packs)
    return given


def _keep(files: Files, paths: Paths, part: str, name: str) -> bytes:
    data = files.read(name)
    paths.places[f"/inputs/{part}"] = (name, data)
    return data


def _read_value(files: Files, paths: Paths, part: str, name: str) -> object:
    data = _keep(files, paths, part, name)
    return parse_json(data, file=name, max_depth=120)


@contextmanager
def in_files(paths: Paths) -> Iterator[None]:
    """Give an error about an input of a packet the file, line and pointer where the user wrote it."""
    try:
        yield
    except InputError as error:
        where = error.where
        head = _place_of(paths, where)
        if head is None:
            raise
        name, data = paths.places[head]
        if not (name == paths.doc and is_receipt(data)):
            _raise_mistaken(data, name, head.split("/")[2], error)
        if where.file is None:
            pointer = where.pointer or ""
            inner = pointer if is_receipt(data) else pointer[len(head) :] or "/"
            error.where = Where(name, line_of(data, inner), inner)
        raise


def _place_of(paths: Paths, where: Where) -> str | None:
    """The input that an error is about, by its pointer or by its file; None where it is in none."""
    for head in sorted(paths.places, key=len, reverse=True):
        if where.file is not None:
            if where.file == paths.places[head][0]:
                return head
        elif where.pointer is not None and (where.pointer == head or where.pointer.startswith(head + "/")):
            return head
    return None


def _raise_mistaken(data: bytes, name: str, part: str, error: InputError) -> None:
    """Raise a better error where the file is plainly of another kind."""
    from groundgate_cli.cli.mistaken import mistaken

    better = mistaken(data, name, part)
    if better is not None:
        raise better from error


@contextmanager
def in_file(name: str, data: bytes, part: str | None = None) -> Iterator[None]:
    """Give an error about a JSON file its name and line. part: what the file was given for, if known."""
    try:
        yield
    except InputError as error:
        if part is not None:
            _raise_mistaken(data, name, part, error)
        where = error.where
        line = where.line
        if line is None and where.pointer is not None:
            line = line_of(data, where.pointer)
        error.where = Where(where.file or name, line, where.pointer)
        raise
