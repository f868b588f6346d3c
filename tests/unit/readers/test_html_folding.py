"""Rows of plain cells that are taken out of a page before it is parsed."""

from __future__ import annotations

import pytest

from groundgate_cli.core.document import Document
from groundgate_cli.readers.html import reader
from groundgate_cli.readers.html.tables.folding import fold_rows, unescape
from groundgate_cli.readers.read import read_document

ROWS = "<tr><td>Ash<td class=n>11</tr>\n<TR><td>Elm</td><td class=n>12</td></TR>"
XHTML = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>%s</body></html>'


def folded(text: str, *, xml: bool = False) -> str | None:
    found = fold_rows(text, xml=xml)
    return None if found is None else found.text


def test_plain_rows_are_folded_with_their_tags_and_texts() -> None:
    found = fold_rows(f"<p>Trees</p><table>{ROWS}</table>", xml=False)
    assert found is not None
    assert found.text == '<p>Trees</p><table><tr rows="0"></tr></table>'
    assert found.folds == [
        [({}, (("td", {}), ("td", {"class": "n"})), 2, ["Ash\x1f11\x1fElm\x1f12"])],
    ]


def test_the_mark_is_a_word_that_the_page_does_not_hold() -> None:
    assert folded(f"<p>rows of rowss<table>{ROWS}</table>") == (
        '<p>rows of rowss<table><tr rowsss="0"></tr></table>'
    )


@pytest.mark.parametrize(
    "page",
    [
        f"<!-- <table>{ROWS}</table> -->",
        f"<!-- a -- b --><table>{ROWS}</table>",
        f"<script>'<table>{ROWS}</table>'</script>",
        f"<textarea><table>{ROWS}</table></textarea>",
        f"<xmp><table>{ROWS}</table></xmp>",
        f'<a title="<table>{ROWS}</table>">',
        f"<a title='><table>{ROWS}</table>",
        f"<!x ><table>{ROWS}</table>",
        f"<table>{ROWS}<b>late</b></table>".replace("\n", "<i>x</i>"),
        "<table><tr><td>1<td>2<td><table></table></table>",
        "<table><tr><td>1<b>2</b></td><td>3</td><td>4</td></tr></table>",
        "<table><tr><td>1</th><td>2</td><td>3</td></tr></table>",
        "<table><tr><td a='x>1</td><td>2</td><td>'3</td></tr></table>",
        "<table><tr><td>&nosuch;</td><td>2</td><td>3</td></tr></table>",
        "<table><tr><td>1</td><td>2\x07</td><td>3</td></tr></table>",
    ],
)
def test_what_may_be_read_otherwise_is_left_as_it_is(page: str) -> None:
    assert folded(page) is None


@pytest.mark.parametrize(
    "rows",
    [
        "<tr><td>1<td>2<td>3</tr>",
        "<tr><td>1]]>2</td><td>2</td><td>3</td></tr>",
        "<tr><td a='1' a='2'>1</td><td>2</td><td>3</td></tr>",
        "<tr><td xmlns='urn:x'>1</td><td>2</td><td>3</td></tr>",
        "<tr><td nowrap>1</td><td>2</td><td>3</td></tr>",
    ],
)
def test_xml_is_folded_only_where_it_is_well_formed(rows: str) -> None:
    good = "<tr><td>1</td><td a='2'>2</td><td>3</td></tr>"
    assert folded(XHTML % f"<table>{good}</table>", xml=True) == XHTML % '<table><tr rows="0"></tr></table>'
    assert folded(XHTML % f"<table>{rows}</table>", xml=True) is None


@pytest.mark.parametrize(
    ("written", "text"),
    [("R&amp;D", "R&D"), ("&#36;5&nbsp;", "$5\u00a0"), ("a & b", None), ("&#5;", None), ("&#x24;", None)],
)
def test_plain_references_are_resolved(written: str, text: str | None) -> None:
    assert unescape(written) == text


def read(page: str) -> Document:
    return read_document(page.encode("utf-8"))


BODIES = [
    f"<table>{ROWS}</table>",
    f"<table><thead>{ROWS}</thead><tbody>{ROWS}<td>late</td></tbody></table>",
    f"<div hidden><table>{ROWS}</table></div>x",
    f"<table style='visibility:hidden'>{ROWS}</table>x",
    f"<pre><table>{ROWS}</table></pre>",
    f"<h2><table>{ROWS}</table></h2>",
    f"<ol><li><table>{ROWS}</table></ol>",
    f"{ROWS}<tr>",
    f"<table><tr><td>a</td><td><table>{ROWS}</table>b</td></tr></table>",
    f"<table><col><col style='visibility:collapse'>{ROWS}</table>",
    "<table><tr><th>A</th><th>2024</th><th>2023</th></tr><tr><td> &nbsp; b </td><td>$</td><td>5</td></tr>"
    "<tr><td>c</td><td></td><td>&nbsp;</td></tr><tr><td>d</td><td>1</td><td>2</td></tr></table>",
    "<table><tr><td rowspan=2>A</td><td>2</td></tr><tr><td>3</td></tr><tr><td colspan=2>4</td></tr>",
    "<table><tr><td style='padding-left:20px'>A</td><td>2</td><td hidden>5</td></tr>"
    "<tr><td>B</td><td>2</td><td>3</td></tr></table>",
    "<table><tr><td>Caf\u00e9</td><td>e\u0301</td><td>\u00ad9</td></tr></table>" + "<p hidden>z",
    "<table><tr><td></td><td></td><td></td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table><p hidden>z",
]


@pytest.mark.parametrize("body", BODIES)
def test_a_page_is_read_as_without_folding(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = [f"<!DOCTYPE html><body>{body}", f"<style>td{{color:red}}</style>{body}", XHTML % body]
    with_folding = [read(page) for page in pages]
    monkeypatch.setattr(reader, "fold_rows", lambda text, *, xml: None)
    for page, found in zip(pages, with_folding, strict=True):
        other = read(page)
        assert (found.text, found.layout, found.notes) == (other.text, other.layout, other.notes)


@pytest.mark.parametrize("hidden", ["", "<p hidden>no</p>"])
def test_many_short_blocks_and_pieces_are_read_whole(hidden: str) -> None:
    count = 5000
    found = read("".join(f"<p>{n}</p>" for n in range(count)) + hidden + "<p>" + "a<br>" * count)
    assert found.text.split("\n\n")[:count] == [str(n) for n in range(count)]
    assert found.text.split("\n\n")[count].split("\n") == ["a"] * count
    if hidden:
        assert found.notes[0].where["start"] == found.text.index("a")
