"""What the page shows, in a real browser."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest

from groundgate_cli.reports.render import render

if TYPE_CHECKING:
    from .conftest import Open, Shown

TEXT = "Fees\n\nThe entry fee is more than $40 🙂.\nThe late fee is $9.\fPage two: the deposit is $1,200."


def decision(name: str, place: dict[str, int], number: int = 1, **more: Any) -> dict[str, Any]:
    """A rejected value that says one text in every member that a candidate can fill."""
    return {
        "candidate_id": f"{name} {number}", "candidate_sha256": "sha256:0", "field": name, "key": name,
        "record": None, "outcome": "rejected", "codes": ["VALUE_NOT_IN_EVIDENCE"], "value": name,
        "unit": "USD", "source": "document", "ref": None, "url": name, "evidence": place,
        "parts": [{"role": "value", **place, "origin": "cited"}], "missing": [],
        "findings": [{"code": "VALUE_NOT_IN_EVIDENCE", **place, "detail": name}], **more,
    }  # fmt: skip


def receipt(decisions: list[dict[str, Any]], text: str, name: str = "fees", **more: Any) -> dict[str, Any]:
    return {
        "groundgate": "1",
        "document": {"id": name, "sha256": "0" * 64, "source": name},
        "decisions": decisions,
        "receipt_sha256": "sha256:" + "0" * 64,
        "inputs": {"text": text, "candidates": []},
        **more,
    }


def last_figure(text: str) -> dict[str, int]:
    start = len(text[: text.rindex("$")].encode())
    return {"start": start, "end": len(text.encode()) - 1}


def test_the_first_decision_is_chosen_and_lit(show: Open) -> None:
    page = show(render(receipt([decision("1300", last_figure(TEXT))], TEXT), "html"))
    assert page.run("document.querySelector('[aria-current]').textContent").startswith("✕ 1300")
    assert page.tab.text_content("mark.now.value") == "$1,200"
    assert "The cited place does not state this value: 1300." in page.tab.text_content("#detail")
    assert page.tab.text_content("#found") == "1 of 1 shown"


def test_the_columns_of_a_table_stand_under_one_another(show: Open) -> None:
    text = "\t2031\t2030\nA very long label of a row\t1\t$22\nShort\t333\t4444\n"
    at = text.index("$22")
    page = show(render(receipt([decision("22", {"start": at, "end": at + 3})], text), "html"))
    assert page.tab.text_content(".block") == text
    left = page.run(
        """() => {
            const range = document.createRange();
            const left = (words) => {
              const walker = document.createTreeWalker(byId("words"), NodeFilter.SHOW_TEXT);
              while (walker.nextNode() && !walker.currentNode.data.includes(words));
              const at = walker.currentNode.data.indexOf(words);
              range.setStart(walker.currentNode, at);
              range.setEnd(walker.currentNode, at + words.length);
              return Math.round(range.getBoundingClientRect().left);
            };
            return ["2030", "$22", "4444"].map(left);
        }"""
    )
    assert max(left) - min(left) <= 1


def test_each_line_runs_in_its_own_direction(show: Open) -> None:
    """A text that begins in Arabic must not turn its English lines around."""
    text = "\u0631\u0633\u0645 \u0627\u0644\u0645\u0631\u0633\u0649 30.\nThe late fee is $9."
    at = text.index("$9")
    start = len(text[:at].encode())
    page = show(render(receipt([decision("9", {"start": start, "end": start + 2})], text), "html"))
    left, right = page.run(
        """() => {
            const range = document.createRange();
            const walker = document.createTreeWalker(byId("words"), NodeFilter.SHOW_TEXT);
            const sides = (words, side) => {
              walker.currentNode = byId("words");
              while (walker.nextNode() && !walker.currentNode.data.includes(words));
              const at = walker.currentNode.data.indexOf(words);
              range.setStart(walker.currentNode, at);
              range.setEnd(walker.currentNode, at + words.length);
              return Math.round(range.getBoundingClientRect()[side]);
            };
            return [sides("The late", "left"), sides("\u0631\u0633\u0645", "right")];
        }"""
    )
    box = page.tab.locator(".block").bounding_box()
    assert left - box["x"] < 20
    assert box["x"] + box["width"] - right < 20


def test_filter_search_and_sort(show: Open) -> None:
    places = [{"start": at, "end": at + 1} for at in (9, 8, 7)]
    rows = [
        decision("beta", places[0], 1, outcome="admitted", codes=[], findings=[]),
        decision("alpha", places[1], 2),
        decision("gamma", places[2], 3),
    ]
    missing = [{"field": "delta", "key": None, "code": "REQUIRED_FIELD_MISSING", "places": places[:1]}]
    page = show(render(receipt(rows, TEXT, coverage=missing), "html"))
    names = "[...document.querySelectorAll('#rows b')].map((one) => one.textContent.split(' ')[0])"
    assert page.run(names) == ["alpha", "gamma", "beta", "delta"]
    page.tab.select_option("#sort", "place")
    assert page.run(names) == ["gamma", "alpha", "beta", "delta"]
    page.tab.select_option("#outcome", "rejected")
    assert page.run(names) == ["gamma", "alpha"]
    assert "Rejected (2)" in page.tab.text_content("#outcome")
    page.tab.select_option("#outcome", "all")
    page.tab.fill("#search", "DELT")
    page.tab.wait_for_selector("text=1 of 4 shown")
    assert page.run(names) == ["delta"]


def test_it_prints_all_decisions(show: Open) -> None:
    rows = [decision("alpha", last_figure(TEXT), 1), decision("omega", last_figure(TEXT), 2)]
    page = show(render(receipt(rows, TEXT), "html"))
    printed = pypdfium2.PdfDocument(page.tab.pdf())
    text = "".join(sheet.get_textpage().get_text_range() for sheet in printed)
    assert "alpha" in text
    assert "omega" in text
    assert "VALUE_NOT_IN_EVIDENCE" in text


_ATTACKS = (
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", '" onmouseover="x', "' id='x",
    "javascript:alert(1)", "<!--", "]]>", "{{data}}", "${alert(1)}", "\u2028\u2029", "\u202e\u2066",
    "\x00\x1b[2J", "&lt;b&gt;", "<svg/onload=x>", "</title>", "</style>", "<base href=//x>",
    "\ud83d\ude42", "__proto__", "constructor",
)  # fmt: skip


def _strings(count: int) -> list[str]:
    """Hostile strings, always the same: pieces of markup, code and hidden characters, mixed."""
    chance = random.Random(20311)
    return ["".join(chance.choices(_ATTACKS, k=chance.randint(1, 4))) for _ in range(count)]


def _seen(page: Shown) -> set[tuple[str, str]]:
    """Element and attribute names of the page with all of its decisions, marks and tables drawn."""
    return {
        (tag, name)
        for tag, name in page.run(
            """() => {
                const seen = new Set();
                const look = () => {
                  for (const one of document.querySelectorAll("*")) {
                    seen.add(one.localName + " ");
                    for (const name of one.getAttributeNames()) seen.add(one.localName + " " + name);
                  }
                };
                while (state.drawn < state.shown.length) drawMore();
                for (const item of items) if (item.n % 25 === 0) { choose(item); look(); }
                for (const block of blocks) drawMarks(block);
                byId("detail").append(...items.flatMap(decisionParts));
                fillPaper();
                look();
                return [...seen].map((one) => one.split(" "));
            }"""
        )
    }


def test_hostile_texts_make_no_elements(show: Open) -> None:
    def page_of(strings: list[str]) -> str:
        clean = [one.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for one in strings]
        text = "\n\n".join(clean)
        rows, at = [], 0
        for number, one in enumerate(clean):
            size = len(one.encode())
            rows.append(decision(one, {"start": at, "end": at + size}, number))
            at += size + 2
        note = {"code": "HIDDEN_TEXT", "where": {"start": 0, "end": 1}, "message": clean[0]}
        check = {"id": clean[1], "status": "conflict", "source": clean[2], "text": clean[3]}
        return render(
            receipt(rows, text, clean[0], notes=[note], grounding={"state": clean[4], "checks": [check]}),
            "html",
            title=clean[5],
        )

    attacked = _seen(show(page_of(_strings(500))))
    plain = _seen(show(page_of(["harmless"] * 500)))
    assert attacked == plain


@pytest.mark.parametrize("dark", [False, True])
def test_two_thousand_decisions_and_five_megabytes_open_in_a_second(show: Open, dark: bool) -> None:
    line = "The charge for one more of these is $12,345 in all, as before.\n"
    text = line * (5_000_000 // len(line))
    at = line.index("$")
    rows = [
        decision(f"charge {n}", {"start": at + n * 30 * len(line), "end": at + n * 30 * len(line) + 7}, n)
        for n in range(2000)
    ]
    html = render(receipt(rows, text), "html")
    assert len(html.encode()) < len(text) + 2_000_000
    page = show(html, dark=dark)
    ready = page.run("performance.getEntriesByType('navigation')[0].domInteractive")
    if ready > 1000:  # a busy machine: once more
        page.tab.reload()
        ready = page.run("performance.getEntriesByType('navigation')[0].domInteractive")
    assert ready < 1000
    page.press("j")
    assert page.chosen.startswith("charge 1 ")
    assert page.run("document.querySelectorAll('*').length") < 6000
