"""Pictures of the page for docs/: run it by hand after the page changed, and look at them.

    python tools/screenshots.py

Needs Chromium, and the packages that the tests need. Draws the examples as they are decided now.
"""

from __future__ import annotations

import argparse
import io
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import Given, given_document
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.rows import parse_candidate_rows
from groundgate_cli.readers.read import read_document
from groundgate_cli.reports.render import render

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
SIZE = {"width": 1360, "height": 820}
DRAFT = """# Limits for 2026

The IRA contribution limit is $7,500 for 2026. Elective deferrals rise to $24,500, up from $23,500.
The IRA catch-up limit is $1,000 for 2026. Single savers phase out between $153,000 and $168,000.

An employer may match half of what is paid in.
"""
SOURCES = {
    "notice.txt": "The IRA contribution limit is $7,500 for 2026, and was formerly $7,000.\n"
    "The IRA catch-up limit is $1,100 for 2026.\nElective deferrals: $24,500 in 2026, $23,500 in 2025.\n",
    "summary.txt": "Roth contributions of a single saver phase out between $153,000 and $168,000.\n",
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the page for docs/, drawn from the examples.")
    parser.add_argument("--into", type=Path, default=ROOT / "docs", help="the folder (default: docs/)")
    folder = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as place:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, html, dark in _pages():
            file = Path(place) / f"{name}.html"
            file.write_text(html, encoding="utf-8")
            tab = browser.new_page(viewport=SIZE, color_scheme="dark" if dark else "light")
            tab.goto(file.as_uri())
            _decide(tab)
            data = _small(tab.screenshot())
            (folder / f"{name}.png").write_bytes(data)
            print(f"{folder.name}/{name}.png: {len(data):,} bytes")
        browser.close()


def _pages() -> list[tuple[str, str, bool]]:
    notice = (EXAMPLES / "plan-limits" / "notice.pdf").read_bytes()
    limits = _admitted("plan-limits", "notice.pdf", "candidates-b.json")
    filing = _admitted("quarterly-report", "report.html", "extractions.jsonl")
    draft = ground(Given(draft=DRAFT, sources=SOURCES))
    return [
        ("plan-limits", render(limits, "html", title="Plan limits", pages_from=notice), False),
        ("quarterly-report", render(filing, "html", title="Quarterly report"), False),
        ("quarterly-report-dark", render(filing, "html", title="Quarterly report"), True),
        ("draft", render(draft, "html", title="Limits for 2026"), False),
    ]


def _admitted(example: str, document: str, candidates: str) -> dict[str, Any]:
    folder = EXAMPLES / example
    given = given_document(read_document((folder / document).read_bytes()))
    schema = json.loads((folder / "schema.json").read_text("utf-8"))
    rows = parse_candidate_rows(
        (folder / candidates).read_bytes(), file=candidates, text=given.text, document_id=None
    )
    return admit(given._replace(schema=schema, candidates=rows))


def _decide(tab: Page) -> None:
    """One decision, so that the picture shows how it looks."""
    if tab.is_visible("#person"):
        tab.fill("#person", "Ada Lo")
        tab.click("#rows button")
        tab.keyboard.press("1")
        tab.evaluate("byId('told').textContent = ''")
    tab.wait_for_timeout(400)


def _small(picture: bytes) -> bytes:
    file = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(160).save(file, "PNG", optimize=True)
    return file.getvalue()


if __name__ == "__main__":
    main()
