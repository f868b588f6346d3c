"""Formatting elements left open: what they hide goes on in the next paragraph, as in a browser."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.readers.html.formatting import reopen_formatting
from groundgate_cli.readers.html.reader import read_html

BOTH = pytest.mark.parametrize("reader", ["lxml", "bs4"])


def seen(page: str, reader: str = "lxml") -> tuple[str, list[str]]:
    found = read_html(page.encode(), "text/html", "", reader)
    assert found.layout is not None
    return found.text, [item["text"] for item in found.layout["hidden"]]


@BOTH
def test_what_an_open_element_hides_stays_hidden_in_the_next_paragraph(reader: str) -> None:
    page = "<p>Dues 4</p><p><b style='display:none'>Dues 5</p><p>Dues 6</p></b><p>Dues 7</p>"
    assert seen(page, reader) == ("Dues 4\n\nDues 7", ["Dues 5", "Dues 6"])


@BOTH
def test_white_type_goes_on_in_the_next_item(reader: str) -> None:
    page = "<ul><li>Oak 1<li><font color=white>Elm 2<li>Ash 3</font></ul><p>Fir 4</p>"
    text, hidden = seen(page, reader)
    assert text == "• Oak 1\n\nFir 4"
    assert " ".join(hidden).split()[-2:] == ["Ash", "3"]


def test_a_cell_ends_it() -> None:
    page = "<table><tr><td>Oak</td><td><i style='display:none'>9</td><td>12</td></tr></table><p>Fir 4</p>"
    text, hidden = seen(page)
    assert text.split() == ["Oak", "12", "Fir", "4"]
    assert hidden == ["9"]


@pytest.mark.parametrize(
    "page",
    [
        "<p><b style='color:red'>Oak 1</b></p><p>Elm 2</p>",
        "<p><b>Oak 1</p><p>Elm 2</p>",
        "<b style='color:red'>Oak <p>1</b> Elm</p><p>2</p>",
        "<p><span style='display:none'>Oak</p><p>Elm 2</p>",
        "<!-- <b style='display:none'> --><p>Oak</p><p>Elm 2</p>",
        "<script>'<b class=x>'</script><p>Oak</p><p>Elm 2</p>",
    ],
)
def test_pages_that_need_no_change_come_back_as_they_are(page: str) -> None:
    assert reopen_formatting(page) == page


def test_of_equal_tags_three_are_opened_again() -> None:
    page = "<p>" + "<u class=x>" * 9 + "a</p><p>b"
    assert reopen_formatting(page) == page[:-1] + "<u class=x>" * 3 + "b"


@pytest.mark.parametrize(
    "page",
    [
        "".join(f"<b id={n}>" for n in range(60_000)),
        "<b class=x>" + "<div>" * 60_000,
        "<b class=x><p><table><tr><td>" + "<div>" * 60_000,
        "<b " + "style " * 60_000,
        "<table>" + "<tr><td><font color=red>1" * 30_000,
        "<b class=x><!-- " * 60_000,
    ],
)
def test_hostile_pages_are_quick(page: str) -> None:
    started = time.process_time()
    reopen_formatting(page)
    assert time.process_time() - started < 5


def test_a_closing_tag_in_a_comment_closes_nothing() -> None:
    page = "<p>Dues 4</p><p><b style='display:none'>Dues 5<!-- </b> --></p><p>Dues 6</p></b><p>Dues 7</p>"
    assert seen(page) == ("Dues 4\n\nDues 7", ["Dues 5", "Dues 6"])


def test_a_page_whose_elements_are_all_closed_is_left_as_it_is() -> None:
    page = "<p><b class=x>Dues <i>4</b></i></p><script>'<br>'</script><td><a id=y>5</a><p>Dues 6</p>"
    assert reopen_formatting(page) is page


@pytest.mark.parametrize("end", ["</style>", "</STYLE\n>", "</style x>", "</styles></style>"])
def test_a_sheet_at_the_end_of_a_page_hides_what_stands_before_it(end: str) -> None:
    page = f"<p class=x>Oak 1</p><p class=y>Elm 2</p><style>.x {{display: none}} .z {{}}{end}<p>Fir 4</p>"
    text, hidden = seen(page)
    assert (text, hidden) == ("Elm 2\n\nFir 4", ["Oak 1"])


def test_a_sheet_that_is_never_closed_counts() -> None:
    text, hidden = seen("<p class=x>Oak 1</p><p>Elm 2</p><style></style><style>.x {display: none}")
    assert (text, hidden) == ("Elm 2", ["Oak 1"])
