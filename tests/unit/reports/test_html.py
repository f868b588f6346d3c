"""The page: one file, a strict policy, and data that a browser can draw."""

from __future__ import annotations

import base64
import hashlib
import re
import time
from pathlib import Path
from typing import Any

import pytest

import groundgate_cli.reports.page as page_folder
from groundgate_cli.core.codes import CODES, CodeKind
from groundgate_cli.reports.advice import ADVICE
from groundgate_cli.reports.html import SCRIPTS
from groundgate_cli.reports.links import web_link
from groundgate_cli.reports.pagedata import page_data
from groundgate_cli.reports.reading import read_report
from groundgate_cli.reports.render import render

from .receipts import decision, finding, mixed, receipt, span

PAGE = Path(next(iter(page_folder.__path__)))


def test_the_policy_allows_exactly_our_style_and_script() -> None:
    page = render(mixed(), "html")
    policy = re.search('Content-Security-Policy" content="([^"]*)"', page)
    style = re.search("<style>(.*?)</style>", page, re.DOTALL)
    script = re.search("<script>(.*?)</script>", page, re.DOTALL)
    assert policy
    assert style
    assert script
    assert policy[1].startswith("default-src 'none'; ")
    for name, code in (("style", style[1]), ("script", script[1])):
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}'" in policy[1]
    assert "unsafe" not in policy[1]


def test_the_script_writes_no_markup() -> None:
    script = "".join((PAGE / name).read_text("utf-8") for name in SCRIPTS)
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "</"):
        assert word not in script


def test_the_page_has_its_landmarks_and_words() -> None:
    page = render(mixed(), "html", title="Fees of the year")
    for part in ('<html lang="en">', "<title>Fees of the year</title>", "<main>", "<header>", "<noscript>"):
        assert part in page
    for word in ("Rejected", "Needs a person", "Admitted", "Missing"):
        assert word in page


@pytest.mark.parametrize(
    "address",
    ["https://example.org/a?b=c#d", "http://example.org", "https://example.org:8080/x_(1)"],
)
def test_web_addresses_are_links(address: str) -> None:
    made = mixed()
    made["document"]["source"] = address
    assert f'<a href="{address}" rel="noopener noreferrer nofollow">' in render(made, "html")


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "//example.org", "ftp://example.org",
        "https://user@example.org", "https://example.org/ x", 'https://example.org/"x', "https://exämple.org",
        " https://example.org", "https://example.org\n", "file:///etc/x", "https://", "https://e.org\\@x.org",
    ],
)  # fmt: skip
def test_other_addresses_are_text(address: str) -> None:
    assert web_link(address) is None


def test_every_code_for_people_says_what_would_settle_it() -> None:
    wanted = {code.name for code in CODES if code.kind != CodeKind.INFORMATION}
    assert set(ADVICE) == wanted


def test_two_thousand_decisions_and_five_megabytes() -> None:
    line = "The charge for one more of these is $12,345 in all, as before.\n"
    text = line * (5_000_000 // len(line))
    at = line.index("$")
    rows = []
    for n in range(2000):
        place = {"start": at + n * 30 * len(line), "end": at + n * 30 * len(line) + 7}
        rows.append(
            decision(n, "rejected", ["VALUE_NOT_IN_EVIDENCE"], str(n), evidence=place,
                     findings=[finding("VALUE_NOT_IN_EVIDENCE", place, "the place reads 12345")])
        )  # fmt: skip
    begun = time.process_time()
    page = render(receipt(rows, text=text), "html")
    assert time.process_time() - begun < 5
    assert len(page.encode()) < len(text) + 2_000_000


def _with_layout() -> dict[str, Any]:
    text = "One 1.\f🙂 Two 2."
    places = [span(text, "One"), span(text, "1."), span(text, "🙂"), span(text, "Two"), span(text, "2.")]
    boxes = [
        [place["start"], place["end"], 1 + (n > 1), 10.5, 20, 30, 32] for n, place in enumerate(places)
    ]
    size = {"width": 612, "height": 792, "rotation": 0}
    pages = [{"page": 1, **span(text, "One 1."), **size}, {"page": 2, **span(text, "🙂 Two 2."), **size}]
    made = receipt([decision(1, "rejected", ["TYPE_INVALID"], "2", evidence=places[4])], text=text)
    made["inputs"]["layout"] = {"pages": pages, "words": boxes, "tables": [], "hidden": []}
    return made


def test_a_layout_is_drawn_where_asked_for_and_only_pages_with_a_place() -> None:
    assert "sheets" not in page_data(read_report(_with_layout()))
    (sheet,) = page_data(read_report(_with_layout(), layout=True))["sheets"]
    assert (sheet["page"], sheet["start"], sheet["end"], sheet["height"]) == (2, 7, 16, 792)
    assert sheet["words"][1:] == [[10, 13, 10.5, 20, 30, 32], [14, 16, 10.5, 20, 30, 32]]
