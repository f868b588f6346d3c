"""groundgate extract on PDF files: notes, pages, cross-check, limits, cache."""

from __future__ import annotations

import json
import pathlib

from tests.unit.readers.pdf.drawing import draw, lines, raw_pdf

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


def test_a_page_made_to_last_is_named_and_the_others_can_be_read(run: Run, tmp_path: pathlib.Path) -> None:
    forms = [
        "<< /Type /XObject /Subtype /Form /BBox [0 0 400 500] /Resources << /XObject << /X "
        f"{n + 1} 0 R >> >> /Length 90 >>\nstream\n{'/X Do ' * 15}\nendstream"
        for n in range(6, 17)
    ]
    (tmp_path / "P").write_bytes(
        raw_pdf(
            b"BT /F1 10 Tf 40 400 Td (8 oars) Tj ET /X Do",
            resources="/XObject << /X 6 0 R >>",
            extra=[
                *forms,
                "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 1 >>\nstream\nq\nendstream",
            ],
        )
    )
    done = run("extract", "P", "--text", "--page-seconds", "2")
    assert done.status == 2
    assert done.out == b""
    assert "page 1 takes more than 2 seconds" in done.err or "page 1 of this file can't be read" in done.err
    assert "--pages" in done.err


def test_a_million_pages_are_refused(run: Run, tmp_path: pathlib.Path) -> None:
    kids = [
        "<< /Type /Pages /Count 1000 /Kids [" + "7 0 R " * 1000 + "] >>",
        "<< /Type /Page /MediaBox [0 0 9 9] >>",
    ]
    data = raw_pdf(b"", extra=kids).replace(
        b"/Kids [4 0 R] /Count 1 ", b"/Kids [" + b"6 0 R " * 1000 + b"] /Count 1000000 "
    )
    (tmp_path / "P").write_bytes(data)
    done = run("extract", "P", "--text")
    assert done.status == 2
    assert "pages, more than the limit of 10000" in done.err
