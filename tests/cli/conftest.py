"""Runs of the real process in an empty folder."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

COMMAND = [sys.executable, "-m", "groundgate_cli.cli.main"]
_PLAIN = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "GROUNDGATE_DEBUG", "PYTHONIOENCODING")


def heed_interrupts() -> None:
    """For a child process before it starts: a shell hands an ignored SIGINT down to what runs behind it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Done(NamedTuple):
    """A run: status as a shell sees it, standard output, standard error."""

    status: int
    out: bytes
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: pathlib.Path) -> Run:
    """run("admit", "DOC", ..., stdin=b"", env={}): groundgate in the test's folder."""

    def start(*words: str, stdin: bytes = b"", env: dict[str, str] | None = None) -> Done:
        settings = {k: v for k, v in os.environ.items() if k not in _PLAIN} | (env or {})
        done = subprocess.run(
            [*COMMAND, *words],
            cwd=tmp_path,
            input=stdin,
            capture_output=True,
            env=settings,
            timeout=60,
            check=False,
        )
        status = done.returncode if done.returncode >= 0 else 128 - done.returncode
        err = done.stderr.decode("utf-8", "surrogateescape")
        assert "Traceback" not in err
        return Done(status, done.stdout, err)

    return start


DOC = "The lamp in the south hall uses 9 W.\nIts price is 14 EUR.\n"
SCHEMA = {"fields": {"power": {"unit": "W"}, "price": {"unit": "EUR", "required": True}}}
POWER = {"field": "power", "value": "9", "unit": "W", "evidence": {"text": "uses 9 W"}}
PRICE = {"field": "price", "value": "14", "unit": "EUR", "evidence": {"text": "price is 14 EUR"}}
WRONG = {"field": "power", "value": "90", "unit": "W", "evidence": {"text": "uses 9 W"}}


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """The test's folder with DOC, SCHEMA, CANDS (all right), WRONG (one is not) and NONE."""
    (tmp_path / "DOC").write_text(DOC, encoding="utf-8")
    (tmp_path / "SCHEMA").write_text(json.dumps(SCHEMA))
    (tmp_path / "CANDS").write_text(json.dumps([POWER, PRICE]))
    (tmp_path / "WRONG").write_text(json.dumps([WRONG]))
    (tmp_path / "NONE").write_text("[]")
    return tmp_path


def packet(name: str, *candidates: Any, text: str = DOC) -> dict[str, Any]:
    return {
        "document": {"id": name},
        "inputs": {"text": text, "schema": SCHEMA, "candidates": list(candidates)},
    }


def lines(*values: Any) -> bytes:
    """JSON Lines; bytes stand as they are."""
    return b"".join((v if isinstance(v, bytes) else json.dumps(v).encode()) + b"\n" for v in values)
