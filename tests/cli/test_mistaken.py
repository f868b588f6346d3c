"""A file given in the place of another is named as what it is."""

from __future__ import annotations

import json
import pathlib

import pytest

from groundgate_cli.cli.mistaken import mistaken
from tests.cli.conftest import PRICE, SCHEMA, Run, packet

PDF = b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n1 0 obj\n"
PAGE = b"<!DOCTYPE html>\n<p>9 W</p>\n"


@pytest.fixture
def shelf(run: Run, folder: pathlib.Path) -> pathlib.Path:
    """The folder with RECEIPT, PDF, PAGE and PACKET beside its inputs."""
    assert run("admit", "DOC", "SCHEMA", "CANDS", "-o", "RECEIPT").status == 0
    (folder / "PDF").write_bytes(PDF)
    (folder / "PAGE").write_bytes(PAGE)
    (folder / "PACKET").write_text(json.dumps(packet("p", PRICE)))
    return folder


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("admit DOC PDF CANDS", "PDF: SCHEMA must be a schema, and this is a PDF"),
        ("admit PDF PDF CANDS", "PDF"),
        ("admit DOC SCHEMA PDF", "PDF: CANDIDATES must be candidates, and this is a PDF"),
        ("admit DOC SCHEMA PAGE", "PAGE: CANDIDATES must be candidates, and this is HTML or XML"),
        ("admit DOC CANDS SCHEMA", "SCHEMA: CANDIDATES must be candidates, and this is a schema"),
        ("admit DOC CANDS CANDS", "CANDS: SCHEMA must be a schema, and these are candidates"),
        ("admit DOC SCHEMA RECEIPT", "RECEIPT: CANDIDATES must be candidates, and this is a receipt"),
        ("admit DOC PACKET CANDS", "PACKET: SCHEMA must be a schema, and this is a packet"),
        ("admit DOC SCHEMA CANDS --policy PDF", "PDF: --policy must be a policy, and this is a PDF"),
        (
            "admit DOC SCHEMA CANDS --policy CANDS",
            "CANDS: --policy must be a policy, and these are candidates",
        ),
        ("verify PDF", "PDF: RECEIPT must be a receipt, and this is a PDF"),
        ("verify SCHEMA", "SCHEMA: RECEIPT must be a receipt, and this is a schema"),
        ("report CANDS", "CANDS: RECEIPT must be a receipt, and these are candidates"),
        ("verify RECEIPT DOC CANDS SCHEMA", "SCHEMA: CANDIDATES must be candidates, and this is a schema"),
        ("schema check PDF", "PDF: SCHEMA must be a schema, and this is a PDF"),
        ("schema check CANDS", "CANDS: SCHEMA must be a schema, and these are candidates"),
    ],
)
def test_a_file_of_another_kind_is_named(run: Run, shelf: pathlib.Path, words: str, said: str) -> None:
    done = run(*words.split())
    assert (done.status, done.out) == (2, b"")
    assert f"error: {said}" in done.err
    assert "UTF-8" not in done.err


def test_the_order_is_told_where_two_files_were_swapped(run: Run, shelf: pathlib.Path) -> None:
    assert "stand after SCHEMA" in run("admit", "DOC", "CANDS", "SCHEMA").err


def test_a_document_of_another_type_is_named(run: Run, shelf: pathlib.Path) -> None:
    assert run("admit", "PAGE", "SCHEMA", "NONE", "-o", "OF-PAGE").status == 3
    done = run("verify", "OF-PAGE", "DOC")
    assert done.status == 2
    assert "DOC: this is text/plain, and the receipt was made from text/html" in done.err


def test_a_fault_in_the_right_file_is_still_told(run: Run, shelf: pathlib.Path) -> None:
    (shelf / "SCHEMA").write_text(json.dumps({**SCHEMA, "fields": {"power": {"tpye": "number"}}}))
    assert "SCHEMA:1: /fields/power/tpye" in run("admit", "DOC", "SCHEMA", "CANDS").err
    receipt = json.loads((shelf / "RECEIPT").read_text())
    receipt["inputs"]["schema"]["fields"]["power"]["unti"] = "W"
    (shelf / "RECEIPT").write_text(json.dumps(receipt))
    assert "must be a schema" not in run("admit", "RECEIPT").err


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "schema"),
        (b"[]", "schema"),
        (b"{}", "candidates"),
        (b'{"fields": 1}', "candidates"),
        (b"\xff\xfe{", "schema"),
        (b'[{"field": 1}]', "schema"),
        (b'{"inputs": {}}', "receipt"),
        (b'{"fields": {}}', "policy"),
        (b'{"field": "a", "value": "1"}\n{', "candidates"),
    ],
)
def test_what_is_not_plainly_another_kind_is_left_alone(data: bytes, part: str) -> None:
    assert mistaken(data, "F", part) is None


@pytest.mark.parametrize(
    "data", [b'{"field": "a", "value": "1"}\n{"field": "b", "value": "2"}\n', b'{"extractions": []}']
)
def test_json_lines_of_candidates_are_known(data: bytes) -> None:
    assert "these are candidates" in str(mistaken(data, "F", "schema"))
