"""A draft against its sources, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from groundgate_cli.engine.given import Given
from groundgate_cli.engine.ground import ground
from groundgate_cli.reports.render import render

if TYPE_CHECKING:
    from .conftest import Open

SOURCES = {"tariff.txt": "The pier fee is $11.\n", "guide.txt": "The tower stands on a rock.\n"}
LINEAGES: dict[str, Any] = {
    "state": "blocked-escalated",
    "claims": [
        {
            "id": "s1", "text": "The tower stands on a rock.", "status": "ASSERTED", "against": [],
            "lineages": [{"id": "guide.example", "hosts": ["guide.example"], "sources": ["guide.txt"]}],
        }
    ],
}  # fmt: skip


def page_of() -> str:
    draft = "The tower stands on a rock. The pier fee is $12.\n\n" + "The marina has 40 berths.\n\n" * 12
    return render(ground(Given(draft=draft, sources=SOURCES)) | {"lineages": LINEAGES}, "html")


def test_a_claim_leads_to_what_was_found(show: Open) -> None:
    page = show(page_of())
    assert page.tab.is_hidden(".desk")
    page.tab.keyboard.press("Tab")
    page.tab.click("a.claim.conflict")
    assert page.run("document.querySelector(':target h3').textContent").startswith("≠")
    box = page.run("document.querySelector(':target').getBoundingClientRect().toJSON()")
    assert -2 < box["top"] < 1000
    assert "The pier fee is $11." in page.tab.text_content(":target")


@pytest.mark.parametrize(("width", "dark"), [(1400, False), (390, True)])
def test_no_barrier_that_axe_knows(show: Open, width: int, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python")
    page = show(page_of(), width=width, dark=dark)
    page.run(Path(axe.__file__).with_name("axe.min.js").read_text("utf-8"))
    found = page.run("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})")
    assert [(row["id"], row["nodes"][0]["html"]) for row in found["violations"]] == []
    assert page.run("document.documentElement.scrollWidth <= innerWidth")
