"""The page in a real browser. Skipped where there is no Chromium."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groundgate_cli.reports.render import render

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")

TEXT = "Fees\n\nThe entry fee is more than $40 🙂.\nThe late fee is $9.\fPage two: the deposit is $1,200."


def _receipt(value: str, text: str) -> dict[str, Any]:
    """A receipt with one decision on the last figure of the text."""
    start = len(text[: text.rindex("$")].encode())
    place = {"start": start, "end": len(text.encode()) - 1}
    return {
        "groundgate": "1",
        "document": {"id": value, "sha256": "0" * 64, "source": value},
        "decisions": [
            {
                "candidate_id": value, "candidate_sha256": "sha256:0", "field": value, "key": value,
                "record": None, "outcome": "rejected", "codes": ["VALUE_NOT_IN_EVIDENCE"], "value": value,
                "unit": "USD", "source": "document", "ref": None, "url": value, "evidence": place,
                "parts": [{"role": "value", **place, "origin": "cited"}], "missing": [],
                "findings": [{"code": "VALUE_NOT_IN_EVIDENCE", **place, "detail": value}],
            }
        ],
        "receipt_sha256": "sha256:" + "0" * 64,
        "inputs": {"text": text, "candidates": []},
    }  # fmt: skip


def _dom(page: str, folder: Path) -> tuple[str, str]:
    """The document after its script ran, without its data and code, and what the console said."""
    file = folder / "report.html"
    file.write_text(page, encoding="utf-8")
    command = [
        str(CHROMIUM),
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--enable-logging=stderr",
        f"--user-data-dir={folder / 'profile'}",
        "--virtual-time-budget=3000",
        "--dump-dom",
        file.as_uri(),
    ]
    done = subprocess.run(command, capture_output=True, timeout=60, check=True)
    logged = done.stderr.decode("utf-8", "replace").splitlines()
    said = "\n".join(line for line in logged if "CONSOLE" in line)
    code = "(?s)<script.*?</script>|<style.*?</style>|<noscript>.*?</noscript>"
    dom = re.sub(code, "", done.stdout.decode("utf-8"))
    return dom, said


def test_the_first_decision_is_chosen_and_lit(tmp_path: Path) -> None:
    dom, said = _dom(render(_receipt("1300", TEXT), "html"), tmp_path)
    assert said == ""
    assert 'aria-current="true"' in dom
    assert re.search('<mark class="[^"]*now value[^"]*"[^>]*>\\$1,200</mark>', dom)
    assert "The cited place does not state this value: 1300." in dom
    assert "1 of 1 shown" in dom


def test_hostile_texts_make_no_elements(tmp_path: Path) -> None:
    attack = "</script><img src=x onerror=alert(1)> javascript:alert(1) \u202e {{data}}"
    seen = []
    for name, value in (("attack", attack), ("plain", "x")):
        (tmp_path / name).mkdir()
        dom, said = _dom(render(_receipt(value, f"{value} $5."), "html", title=value), tmp_path / name)
        assert said == ""
        seen.append(set(re.findall("<([a-z0-9]+)(?: ([a-z-]+)=)?", dom)))
    assert seen[0] == seen[1]
