"""groundgate verify, report, coverage, extract on real processes."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import subprocess

import pytest

from .conftest import COMMAND, DOC, Run

ALL = ("DOC", "SCHEMA", "CANDS")


def test_a_chain_of_all_commands(run: Run, folder: pathlib.Path) -> None:
    receipt = run("extract", "DOC").out
    for words in (["admit", "-", "SCHEMA", "CANDS"], ["coverage", "-"]):
        done = run(*words, stdin=receipt)
        assert done.status == 0
        receipt = done.out
    assert run("verify", "-", stdin=receipt).json["ok"]
    report = run("report", "-", "--format", "markdown", stdin=receipt)
    assert report.status == 0
    assert b"price" in report.out


def test_verify_of_a_detached_receipt(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", *ALL, "--detach").out)
    alone = run("verify", "R")
    assert (alone.status, alone.out) == (2, b"")
    assert "--detach" in alone.err
    assert run("verify", "R", *ALL).json["ok"]
    (folder / "DOC").write_bytes(DOC.replace("\n", "\r\n").encode())
    done = run("verify", "R", *ALL)
    assert done.status == 1
    assert "CRLF" in done.err
    assert "/document/bytes_sha256" in [row["path"] for row in done.json["problems"]]
    assert run("verify", "R", *ALL, "--exit-zero").status == 0


def test_another_version_is_one_clear_error(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).json
    receipt["groundgate"] = "7"
    data = json.dumps(receipt).encode()
    for words in (["verify", "-"], ["report", "-"], ["admit", "-"], ["coverage", "-"]):
        done = run(*words, stdin=data)
        assert (done.status, done.out) == (2, b"")
        assert "version" in done.err


def test_report_shows_nothing_that_does_not_rederive(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).json
    receipt["decisions"][0]["value"] = "8"
    done = run("report", "-", "-o", "r.html", stdin=json.dumps(receipt).encode())
    assert (done.status, done.out) == (1, b"")
    assert not (folder / "r.html").exists()
    assert "does not re-derive" in done.err


def test_of_two_receipts_the_one_that_does_not_verify_is_named(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).json
    (folder / "GOOD").write_text(json.dumps(receipt))
    receipt["summary"]["admitted"] += 1
    (folder / "BAD").write_text(json.dumps(receipt))
    done = run("report", "GOOD", "--diff", "BAD")
    assert (done.status, done.out) == (1, b"")
    assert "groundgate report: BAD: this does not verify" in done.err


def test_pages_from_what_is_no_pdf_name_the_file(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", *ALL).out)
    done = run("report", "R", "--pages-from", "DOC")
    assert (done.status, done.out) == (2, b"")
    assert "error: DOC: pages are drawn from a PDF" in done.err


def test_no_report_is_a_pdf(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", *ALL).out)
    done = run("report", "R", "-o", "r.pdf")
    assert done.status == 2
    assert "no report is a PDF" in done.err
    assert not (folder / "r.pdf").exists()


def test_a_draft_beside_a_receipt_without_one_is_a_problem(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", *ALL).out)
    (folder / "DRAFT").write_text("The price is 7.")
    done = run("verify", "R", "--draft", "DRAFT", "-s", "DRAFT")
    assert done.status == 1
    assert [row["path"] for row in done.json["problems"]] == ["/inputs/draft", "/inputs/sources"]
    assert "the receipt was made without a draft" in done.err


@pytest.mark.parametrize(
    ("name", "start"),
    [("r.html", "<!doctype html>"), ("r.md", "#"), ("r.txt", ""), ("r.xml", "<?xml"), ("r.odd", "report:")],
)
def test_the_format_follows_the_name_of_the_file(
    run: Run, folder: pathlib.Path, name: str, start: str
) -> None:
    (folder / "R").write_bytes(run("admit", *ALL).out)
    assert run("report", "R", "-o", name).status == 0
    assert (folder / name).read_text(encoding="utf-8").lower().startswith(start)


def test_a_detached_receipt_is_shown_with_its_files(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", *ALL, "--detach").out)
    assert run("report", "R").status == 2
    done = run("report", "R", *ALL)
    assert done.status == 0
    assert b"price" in done.out


def on_terminal(folder: pathlib.Path, *words: str, env: dict[str, str]) -> bytes:
    """What a command writes to a terminal on standard output."""
    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm", **env}
    with subprocess.Popen(
        [*COMMAND, *words], cwd=folder, stdout=theirs, stderr=subprocess.DEVNULL, env=settings
    ):
        os.close(theirs)
        found = b""
        try:
            while data := os.read(ours, 65536):
                found += data
        except OSError:
            pass
    os.close(ours)
    return found.replace(b"\r\n", b"\n")


def test_a_terminal_gets_the_same_bytes(run: Run, folder: pathlib.Path) -> None:
    assert on_terminal(folder, "admit", *ALL, env={}) == run("admit", *ALL).out
    (folder / "R").write_bytes(run("admit", *ALL).out)
    plain = run("report", "R").out
    assert b"\x1b" not in plain
    assert on_terminal(folder, "report", "R", env={"NO_COLOR": "1"}) == plain


def test_extract_writes_text_receipt_and_layout(run: Run, folder: pathlib.Path) -> None:
    assert run("extract", "DOC", "--text").out == DOC.encode()
    assert run("extract", "DOC", "-o", "t.txt").status == 0
    assert (folder / "t.txt").read_text() == DOC
    assert run("extract", "DOC", "-o", "t.json", "--layout", "l.json", "--id", "x").status == 0
    receipt = json.loads((folder / "t.json").read_text())
    assert receipt["document"]["id"] == "x"
    assert json.loads((folder / "l.json").read_text()) == receipt["inputs"]["layout"]
    assert run("extract", "DOC", "-o", "a", "--layout", "a").status == 2
    assert run("extract", "DOC", "-o", "DOC").status == 2


def test_coverage_lists_what_is_missing(run: Run, folder: pathlib.Path) -> None:
    (folder / "R").write_bytes(run("admit", "DOC", "SCHEMA", "WRONG").out)
    done = run("coverage", "R")
    assert done.status == 1
    (row,) = done.json["coverage"]
    assert row["field"] == "price"
    assert [DOC.encode()[p["start"] : p["end"]] for p in row["places"]] == [b"price"]
    assert done.err == "groundgate coverage: 1 required missing: price\n"
    assert run("coverage", "R", "--exit-zero").status == 0
    assert run("verify", "-", stdin=done.out).json["ok"]
    (folder / "N").write_bytes(run("admit", "DOC", "SCHEMA", "NONE").out)
    assert run("coverage", "N").status == 3


def test_schema_commands(run: Run, folder: pathlib.Path) -> None:
    (folder / "WEAK").write_text('{"fields": {"x1": {"unit": "m"}}}')
    done = run("schema", "check", "WEAK")
    assert done.status == 1
    assert done.json["findings"][0]["pointer"] == "/fields/x1"
    assert run("schema", "check", "WEAK", "--exit-zero").status == 0
    assert run("schema", "check", "CANDS").status == 2
    assert run("schema", "extractor", "SCHEMA").json["type"] == "object"
