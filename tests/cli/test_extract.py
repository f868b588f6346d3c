"""groundgate extract on PDF files: notes, pages, cross-check, limits, cache."""

from __future__ import annotations

import json
import pathlib

from tests.unit.readers.pdf.drawing import draw, lines

from .conftest import Run

PDF = draw(lines("The weir holds 61 eels."), lambda canvas: None, lines("In May it held 58."))


def test_notes_are_told_beside_a_text(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "P").write_bytes(PDF)
    done = run("extract", "P", "--text")
    assert done.status == 0
    assert done.out == b"The weir holds 61 eels.\n\f\fIn May it held 58.\n\f"
    told, summary = done.err.splitlines()
    assert told == "groundgate extract: NO_TEXT_LAYER: page 2 has no text layer"
    assert summary.startswith("groundgate extract: 3 pages")
    assert run("extract", "P", "--text", "-q").err == ""
    assert len(run("extract", "P").err.splitlines()) == 1


def test_many_notes_of_a_kind_are_counted(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "P").write_bytes(draw(*[lambda canvas: None] * 8))
    told = run("extract", "P", "--text").err.splitlines()
    assert len(told) == 7
    assert told[5] == "groundgate extract: NO_TEXT_LAYER: 3 more, listed in a receipt"


def test_a_receipt_of_some_pages_verifies_with_its_file(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "P").write_bytes(PDF)
    for options in (["--pages", "3,1"], ["--cross-check"], ["--reader", "pdfminer", "--pages", "1"]):
        (tmp_path / "R").write_bytes(run("extract", "P", *options).out)
        done = run("verify", "R", "P")
        assert done.status == 0, done.err
    recorded = json.loads((tmp_path / "R").read_text())["document"]["reader"]
    assert recorded["options"] == {"pages": [1]}


def test_what_is_asked_of_a_pdf_alone(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "T").write_bytes(b"A text of 5 words.\n")
    done = run("extract", "T", "--cross-check")
    assert done.status == 2
    assert "--cross-check is for PDF files" in done.err


def test_limits(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "P").write_bytes(PDF)
    assert run("extract", "P", "--max-pages", "3", "--max-bytes", "1000000").status == 0
    for words, said in (
        (["--max-pages", "2"], "more than the limit of 2"),
        (["--max-bytes", "100"], "more than the 100 allowed"),
        (["--max-pages", "0"], "--max-pages takes a whole number from 1"),
        (["--page-seconds", "soon"], "--page-seconds takes a whole number from 1"),
    ):
        done = run("extract", "P", *words)
        assert done.status == 2
        assert said in done.err
        assert done.out == b""


def test_a_cache_gives_the_same_receipt(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "P").write_bytes(PDF)
    (tmp_path / "kept").mkdir()
    fresh = run("extract", "P").out
    assert run("extract", "P", "--cache", "kept").out == fresh
    (entry,) = (tmp_path / "kept").iterdir()
    assert run("extract", "P", "--cache", "kept").out == fresh
    entry.write_bytes(b"{}")
    assert run("extract", "P", "--cache", "kept").out == fresh
    done = run("extract", "P", "--cache", "nowhere")
    assert done.status == 2
    assert "no such folder" in done.err
