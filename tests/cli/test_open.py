"""report --open: the page is written and handed to the browser."""

from __future__ import annotations

import pathlib
import sys
from urllib.parse import unquote, urlsplit

import pytest

from .conftest import Run

ADMIT = ("admit", "DOC", "SCHEMA", "CANDS", "-o", "receipt.json")


@pytest.fixture
def browser(folder: pathlib.Path) -> dict[str, str]:
    """An environment whose browser writes the address that it gets into the file "seen"."""
    script = folder / "browser.py"
    script.write_text("import pathlib, sys\npathlib.Path('seen').write_text(sys.argv[1])\n")
    return {"BROWSER": f"{sys.executable} {script} %s", "TMPDIR": str(folder)}


def seen(folder: pathlib.Path) -> pathlib.Path:
    address = urlsplit((folder / "seen").read_text())
    assert address.scheme == "file"
    return pathlib.Path(unquote(address.path))


def test_the_page_opens_from_the_file_of_o(run: Run, folder: pathlib.Path, browser: dict[str, str]) -> None:
    assert run(*ADMIT).status == 0
    done = run("report", "receipt.json", "-o", "a b.html", "--open", env=browser)
    assert (done.status, done.out) == (0, b"")
    assert seen(folder) == (folder / "a b.html").resolve()
    assert b"<!doctype html>" in (folder / "a b.html").read_bytes().lower()


def test_without_o_the_page_is_in_a_new_file(
    run: Run, folder: pathlib.Path, browser: dict[str, str]
) -> None:
    assert run(*ADMIT).status == 0
    done = run("report", "receipt.json", "--open", env=browser)
    assert (done.status, done.out) == (0, b"")
    page = seen(folder)
    assert page.suffix == ".html"
    assert b"<!doctype html>" in page.read_bytes().lower()
    assert page.name in done.err


def test_only_a_page_in_a_file_is_opened(run: Run, folder: pathlib.Path, browser: dict[str, str]) -> None:
    assert run(*ADMIT).status == 0
    for words in (("-o", "report.md"), ("--format", "text"), ("-o", "-", "--format", "html")):
        done = run("report", "receipt.json", "--open", *words, env=browser)
        assert (done.status, done.out) == (2, b"")
        assert "--open" in done.err
    assert not (folder / "seen").exists()


def test_a_receipt_that_does_not_verify_opens_nothing(
    run: Run, folder: pathlib.Path, browser: dict[str, str]
) -> None:
    assert run(*ADMIT).status == 0
    receipt = (folder / "receipt.json").read_text()
    (folder / "receipt.json").write_text(receipt.replace('"outcome":"admitted"', '"outcome":"rejected"', 1))
    assert run("report", "receipt.json", "--open", env=browser).status == 1
    assert not (folder / "seen").exists()
