"""Reading in a child process: results and errors come back, silence and crashes are told."""

from __future__ import annotations

import subprocess
import sys

import pytest

from groundgate_cli.readers import guard

HEAD = """
import os, sys, time
from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.errors import ReaderError, Where
from groundgate_cli.readers.guard import read_guarded
def run(work, seconds=5):
    try:
        print(read_guarded(work, seconds))
    except ReaderError as error:
        print(error.code, error, "/", error.hint)
"""


def ran(body: str) -> str:
    """What a program of its own prints: tests themselves may run beside other threads."""
    done = subprocess.run(
        [sys.executable, "-c", HEAD + body], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr == ""
    return done.stdout


def test_a_document_comes_back_whole() -> None:
    out = ran(
        "note = Note('HIDDEN_TEXT', 'ä', {'page': 1, 'box': [0.5, 1, 2, 3]})\n"
        "layout = {'words': [[0, 4, 1, 0.25, 1.0, 2.0, 3.0]]}\n"
        "given = Document('text 5', 'a/b', 'ff', layout, (note,), {'name': 'x'})\n"
        "print(read_guarded(lambda tell: given, 5) == given, os.getpid() == os.getppid())"
    )
    assert out == "True False\n"


def test_an_error_comes_back_with_its_place_and_hint() -> None:
    out = ran(
        "def work(tell):\n"
        "    raise ReaderError('locked', where=Where('f', 3), hint='a key', code='PASSWORD_REQUIRED')\n"
        "run(work)"
    )
    assert out == "PASSWORD_REQUIRED f:3: locked / a key\n"


def test_a_page_that_takes_too_long_is_named() -> None:
    out = ran("def work(tell):\n    tell(4)\n    time.sleep(60)\nrun(work, 1)")
    assert out.startswith("READER_LIMIT page 4 takes more than 1 second to read")
    assert "--page-seconds" in out


def test_each_page_has_its_own_time() -> None:
    out = ran(
        "def work(tell):\n    for n in range(4):\n        tell(n)\n        time.sleep(0.4)\n"
        "    return Document('ok')\n"
        "run(work, 1)"
    )
    assert "text='ok'" in out


def test_a_crash_is_told_with_its_page() -> None:
    out = ran("def work(tell):\n    tell(7)\n    os.abort()\nrun(work)")
    assert out.startswith("FILE_BROKEN page 7 of this file can't be read")


def test_memory_has_a_limit() -> None:
    out = ran("def work(tell):\n    tell(2)\n    return bytearray(1 << 40)\nrun(work)")
    assert out.startswith("FILE_BROKEN page 2")


def test_a_bug_is_no_reader_error() -> None:
    out = ran(
        "try:\n    read_guarded(lambda tell: 1 / 0, 5)\nexcept RuntimeError as e:\n    print(str(e)[-40:])"
    )
    assert "ZeroDivisionError" in out


def test_without_a_child_process_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "is_available", lambda: False)
    from groundgate_cli.core.document import Document

    assert guard.read_guarded(lambda tell: Document("here"), 1).text == "here"
