"""report --pages-from and --open, in the real process."""

from __future__ import annotations

import io
import json
import pathlib
import sys

import pytest
from reportlab.pdfgen.canvas import Canvas

from .conftest import Run

SCHEMA = {"fields": {"berth_fee": {"unit": "USD"}}}
CANDIDATES = [{"field": "berth_fee", "value": "64", "evidence": {"text": "berth fee is $46"}}]


def pdf_of(words: str) -> bytes:
    file = io.BytesIO()
    canvas = Canvas(file)
    canvas.drawString(100, 700, words)
    canvas.save()
    return file.getvalue()


@pytest.fixture
def receipt(run: Run, tmp_path: pathlib.Path) -> pathlib.Path:
    (tmp_path / "dues.pdf").write_bytes(pdf_of("The berth fee is $46 a night."))
    (tmp_path / "schema.json").write_text(json.dumps(SCHEMA))
    (tmp_path / "candidates.json").write_text(json.dumps(CANDIDATES))
    assert run("admit", "dues.pdf", "schema.json", "candidates.json", "-o", "receipt.json").status == 1
    return tmp_path / "receipt.json"


def test_the_pages_are_in_the_page(run: Run, receipt: pathlib.Path) -> None:
    done = run("report", "receipt.json", "--pages-from", "dues.pdf")
    assert done.status == 0
    page = done.out.decode()
    assert '<script type="image/png" id="picture-1">iVBORw0KGgo' in page
    assert "img-src data:; " in page
    assert "img-src" not in run("report", "receipt.json", "--format", "html").out.decode()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--pages-from", "other.pdf"], "not the file that the receipt was made from"),
        (["--pages-from", "schema.json"], "this is none"),
        (["--pages-from", "dues.pdf", "--format", "text"], "shows no pages"),
        (["--pages-from", "missing.pdf"], "missing.pdf"),
        (["--open", "--format", "csv"], "--open opens a page in html"),
        (["--open", "-o", "-"], "--open opens a page in html"),
    ],
)
def test_what_is_refused(run: Run, receipt: pathlib.Path, words: list[str], said: str) -> None:
    (receipt.parent / "other.pdf").write_bytes(pdf_of("The berth fee is $64 a night."))
    done = run("report", "receipt.json", *words)
    assert done.status == 2
    assert done.out == b""
    assert said in done.err


def test_a_detached_receipt_needs_the_document_too(run: Run, receipt: pathlib.Path) -> None:
    run("admit", "dues.pdf", "schema.json", "candidates.json", "--detach", "-o", "detached.json")
    given = ("dues.pdf", "schema.json", "candidates.json")
    done = run("report", "detached.json", *given, "--pages-from", "dues.pdf", "-o", "page.html")
    assert done.status == 0
    assert 'id="picture-1"' in (receipt.parent / "page.html").read_text("utf-8")


def test_open_hands_a_file_to_the_browser(run: Run, receipt: pathlib.Path) -> None:
    opener = receipt.parent / "opener.py"
    opener.write_text("import sys\nopen('opened.txt', 'w').write(sys.argv[1])\n")
    browser = {"BROWSER": f"{sys.executable} {opener} %s", "TMPDIR": str(receipt.parent)}
    done = run("report", "receipt.json", "--open", env=browser)
    assert done.status == 0
    address = (receipt.parent / "opened.txt").read_text()
    assert address.startswith("file://")
    assert "<!doctype html>" in pathlib.Path(address.removeprefix("file://")).read_text("utf-8")
