"""The man pages are those of the command table."""

from __future__ import annotations

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_man_pages_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools/make_man.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
