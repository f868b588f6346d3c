"""The plain report."""

from __future__ import annotations

from groundgate_cli.reports.render import render
from groundgate_cli.reports.text import WIDTH

from .receipts import TEXT, decision, mixed, receipt, span


def test_what_to_look_at_first_comes_first() -> None:
    page = render(mixed(), "text")
    order = [
        page.index(part) for part in ("REJECTED (1)", "NEEDS A PERSON (1)", "MISSING (1)", "ADMITTED (1)")
    ]
    assert order == sorted(order)
    assert "1 rejected, 1 needs a person, 1 admitted; 1 missing." in page


def test_a_finding_says_what_was_read_where_and_what_to_do() -> None:
    page = " ".join(render(mixed(), "text").split())
    assert (
        "QUALIFIED_VALUE The text bounds or qualifies the number; the field does not: "
        'the text says "more than". (page 1, line 3)' in page
    )
    assert "page 1, line 3: The entry fee is more than [$40]. The late fee is $9." in page
    assert "-> Say whether the bound is what the field wants." in page


def test_lines_fit_the_width() -> None:
    row = decision(1, "rejected", ["TYPE_INVALID"], "word " * 100, evidence=span(TEXT, "$9"))
    assert max(map(len, render(receipt([row]), "text").splitlines())) <= WIDTH


def test_colour_only_when_asked_for() -> None:
    plain, coloured = render(mixed(), "text"), render(mixed(), "text", color=True)
    assert "\x1b" not in plain
    assert "\x1b[31m" in coloured
    import re

    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain


def test_relations_that_fail_are_told() -> None:
    relation = {"id": "sum", "key": None, "holds": False, "difference": "3", "allowance": "0"}
    assert "does not hold" in render(receipt([], relations=[relation]), "text")
