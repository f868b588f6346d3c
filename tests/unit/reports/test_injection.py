"""Nothing from a document, a schema or a candidate becomes more than text in any format."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.reports.render import DIFF_FORMATS, FORMATS, render

from .receipts import hostile

ATTACKS = (
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\"' onfocus=alert(1) autofocus x='",
    "]]></failure><x/>",
    "</title></style></noscript></textarea><svg/onload=1>",
    "\x1b[31mred\x1b]0;title\x07",
    "safe\u202eeslaf\u202c \u2066x\u2069 a\u200bb",
    "one\u2028two\u2029three",
    "x\n::error file=a::b\n##[endgroup]",
    "a%0A::stop-commands::t",
    "=1+2", "+1|x", "-2+3", "@now", "\t=1", " =1", "=1",
    "| a | [x](javascript:alert(1)) ![i](http://e.example/i.png)",
    "`` ` `` **b** __b__ ~~s~~ $x$ # h",
    "https://evil.example www.evil.example mailto:a@b.example @someone #12",
    "{{data}} {{script}} {0} \\1",
    "javascript:alert(1)",
    "\x00\x0b\x85\ufffe\uffff\ud7ff",
)  # fmt: skip
BAD = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]")


class Tags(HTMLParser):
    """The elements with the names of their attributes, and the code that would run."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: set[tuple[str, str]] = set()
        self.links: set[str] = set()
        self.count = 0
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count += tag == "script"
        self.seen |= {(tag, name) for name, _ in attrs} | {(tag, "")}
        self.links |= {value or "" for name, value in attrs if name in ("href", "src")}


def tame(text: str) -> str:
    return re.sub("[^A-Za-z0-9 ]", "x", text) or "x"


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("name", FORMATS)
def test_no_hidden_character_is_written(attack: str, name: str) -> None:
    page = render(hostile(attack), name, title=attack)
    assert not BAD.search(page.replace("\r\n", "\n"))
    if name in DIFF_FORMATS:
        page = render(hostile(attack), name, title=attack, other=hostile("x"))
        assert not BAD.search(page.replace("\r\n", "\n"))


@pytest.mark.parametrize("attack", ATTACKS)
def test_html_has_the_elements_of_a_harmless_page(attack: str) -> None:
    page, plain = (Tags(render(hostile(text), "html", title=text)) for text in (attack, tame(attack)))
    assert page.seen <= plain.seen
    assert page.count == plain.count == 2
    assert page.links <= {"#detail", "#check-0"}


@pytest.mark.parametrize("attack", ATTACKS)
def test_html_data_is_json_that_holds_the_text(attack: str) -> None:
    page = render(hostile(attack), "html")
    block = re.search('<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert block
    data = json.loads(block[1])
    assert data["texts"][0]["text"] == attack
    assert data["rows"][0]["v"] == attack
    assert not re.search("[<>&]", block[1])


@pytest.mark.parametrize("attack", ATTACKS)
def test_markdown_has_no_markup_of_the_data(attack: str) -> None:
    page = render(hostile(attack), "markdown", title=attack)
    ours = re.sub("</?(code|b|DETAILS|SUMMARY)>|<br>|@<!-- -->", "", page)
    assert "<" not in ours
    assert "](" not in ours
    assert not re.search("(?i)https?:|www[.]|mailto:", ours)
    assert not re.search("@(?!<!-- -->)", page)
    plain = render(hostile(tame(attack)), "markdown", title=tame(attack))
    assert page.count("|") == plain.count("|")
    assert page.count("\n") == plain.count("\n")
    assert "`" not in page


@pytest.mark.parametrize("attack", ATTACKS)
def test_github_writes_only_its_own_commands(attack: str) -> None:
    lines = render(hostile(attack), "github").splitlines()
    plain = render(hostile(tame(attack)), "github").splitlines()
    assert [line.split(" title=")[0] for line in lines] == [line.split(" title=")[0] for line in plain]
    assert all(re.match("::(error|warning|notice) title=[^:,]*::", line) for line in lines)
    assert not any("##[" in line for line in lines)


@pytest.mark.parametrize("attack", ATTACKS)
def test_csv_cells_are_no_formulas(attack: str) -> None:
    rows = list(csv.reader(io.StringIO(render(hostile(attack), "csv"), newline="")))
    assert len(rows) == 3
    assert len({len(row) for row in rows}) == 1
    assert not [cell for row in rows for cell in row if re.match("[=+@\\t\\r-]", cell.lstrip())]


def test_csv_keeps_plain_numbers() -> None:
    assert "\r\n-12.5," in render(hostile("-12.5"), "csv")
    assert "\r\n'-12.5e3," in render(hostile("-12.5e3"), "csv")


@pytest.mark.parametrize("attack", ATTACKS)
def test_junit_is_well_formed(attack: str) -> None:
    root = ElementTree.fromstring(render(hostile(attack), "junit"))
    assert [case.tag for case in root.iter("testcase")] == ["testcase"] * 4
    assert len(list(root.iter("failure"))) == 3


@pytest.mark.parametrize("attack", ATTACKS)
def test_sarif_messages_hold_no_link_and_no_placeholder(attack: str) -> None:
    log = json.loads(render(hostile(attack), "sarif"))
    for result in log["runs"][0]["results"]:
        text = result["message"]["text"]
        assert not re.search(r"(?<!\\)\]\(", text)
        assert not re.search("(?<!{){[0-9]", text)


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_any_text_stays_text(text: str) -> None:
    made = hostile(text)
    page = Tags(render(made, "html"))
    assert page.count == 2
    ElementTree.fromstring(render(made, "junit"))
    json.loads(render(made, "sarif"))
    for name in FORMATS:
        assert not BAD.search(render(made, name).replace("\r\n", "\n"))
