"""Text that style sheets generate."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.css.generated import generated_text

from .pages import text


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ("b::before{content:'\u2212'}", "a \u22125 c"),
        ("b:before{content:'$'}", "a $5 c"),
        ("b::after{content:'%'}", "a 5% c"),
        ("b::after{content:' MG'}", "a 5 MG c"),
        ("b::before{content:attr(data-l) ': '}", "a Fee: 5 c"),
        ("b::before{content:open-quote}b::after{content:'k'}", "a 5k c"),
        ("b::after{content:'k' / 'thousand'}", "a 5k c"),
        ("b::after{content:'Net';display:block}", "a 5 Net c"),
        ("b::after{content:'k'}b::after{content:none}", "a 5 c"),
        ("b::after{content:'k';display:none}", "a 5 c"),
        ("b::after{content:'k';visibility:hidden}", "a 5 c"),
        ("b::after{content:'k';position:absolute;left:-9999px}", "a 5 c"),
        ("b::after{content:'\\f0a1'}", "a 5 c"),
        ("b::after{content:' \u2192'}", "a 5 c"),
        ("b::after{content:counter(i)}", "a 5 c"),
        ("b:hover::after{content:'k'}", "a 5 c"),
        ("@media print{b::after{content:'k'}}", "a 5 c"),
        ("b::after .x{content:'k'}", "a 5 c"),
        ("tr::before{content:'k'}", "a 5 c"),
    ],
)
def test_generated_text(rule: str, wanted: str) -> None:
    assert text(f"<style>{rule}</style><p>a <b data-l=Fee>5</b> c</p>") == wanted


def test_a_generated_line_end_parts_what_stands_in_a_line() -> None:
    sheet = "<style>dt,dd{display:inline}dd::after{content:'\\A';white-space:pre}</style>"
    assert text(f"{sheet}<dl><dt>A:</dt> <dd>1</dd><dt>B:</dt> <dd>2</dd></dl>") == "A: 1 B: 2"


def test_signs_before_an_item_are_its_mark() -> None:
    assert generated_text("'- '", {}, True) == ""
    assert generated_text("'- '", {}, False) == "- "


def test_text_is_generated_in_plain_rows_too() -> None:
    rows = "".join(f"<tr><td>{name}</td><td>{share}</td></tr>" for name, share in (("a", 1), ("b", 2)))
    assert text(f"<style>td.x::after,td{{}}td::after{{content:'%'}}</style><table>{rows}</table>").endswith(
        "2%"
    )
