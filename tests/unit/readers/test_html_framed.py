"""Pages in the frames of a page."""

from __future__ import annotations

import html

import pytest

from .pages import hidden, text


def frame(page: str, attributes: str = "") -> str:
    return f'<iframe {attributes} srcdoc="{html.escape(page)}">no frames 9</iframe>'


def test_the_page_of_a_frame_stands_where_the_frame_is() -> None:
    inner = "<title>T</title><main>In 5<table><tr><td>a<td>1<tr><td>b<td>2</table></main>"
    assert text(f"<p>Before{frame(inner)}after</p>") == "Before\n\nIn 5\n\na\t1\nb\t2\n\nafter"


def test_a_frame_has_styles_of_its_own() -> None:
    inner = (
        "<style>.b,li:first-child{display:none}</style><p class=a>1</p><p class=b>2</p><ul><li>3<li>4</ul>"
    )
    body = f"<style>.a{{display:none}}</style><div style='color:#fff;background:#000'>{frame(inner)}5</div>"
    assert text(body) == "1\n\n\u2022 4\n\n5"
    assert hidden(body) == [("display:none", "2"), ("display:none", "3")]


def test_open_elements_of_a_frame_end_with_it() -> None:
    assert text(f"{frame('<div hidden>1')}<p>2{frame('<ul><li>3')}4</p>") == "2\n\n\u2022 3\n\n4"


@pytest.mark.parametrize("attributes", ["width=0", "height=1", "hidden", "style='display:none'"])
def test_a_frame_that_is_not_seen_is_not_read(attributes: str) -> None:
    assert "5" not in text(f"<p>a</p>{frame('<p>5', attributes)}")


def test_frames_in_frames_come_to_an_end() -> None:
    page = "<p>4"
    for number in (3, 2, 1, 0):
        page = f"<p>{number}</p>" + frame(page)
    assert text(page) == "0\n\n1\n\n2\n\n3"


def test_a_frame_in_a_page_with_folded_rows() -> None:
    rows = "".join(f"<tr><td>k{n}</td><td>{n}</td></tr>" for n in range(4))
    inner = '<table><tr r&#111;ws="0"><td>x<td>1<tr><td>y<td>2</table>'
    assert "x\t1\ny\t2" in text(f"<table>{rows}</table><iframe srcdoc='{html.escape(inner)}'></iframe>")
