"""A body that begins without its tag."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.bodies import open_body
from groundgate_cli.readers.read import read_document


@pytest.mark.parametrize(
    "source",
    [
        "<!doctype html><title>T</title><main>Fee 5</main>",
        "<!doctype html><meta charset=utf-8><section>Fee 5</section>",
        "<!doctype html><html><head><style>p{}</style><details open>Fee 5</details>",
        "<!doctype html><!-- <main> --><link rel=x href='a>b'><x-card>Fee 5</x-card><p hidden>6",
        "<!doctype html><script>'<main>'</script><svg><text>Fee 5</text></svg>",
    ],
)
@pytest.mark.parametrize("reader", ["lxml", "bs4"])
def test_a_page_is_read_whose_head_is_not_closed(source: str, reader: str) -> None:
    assert read_document(source.encode(), reader=reader).text == "Fee 5"


@pytest.mark.parametrize(
    "source",
    [
        "<head><title>T</title></head><main>5",
        "<title>T</title><body><main>5",
        "<title>T</title>text <main>5",
        "<main>5",
        "<title>T<main>5",
        "<!-- <title>T</title><main>5",
    ],
)
def test_a_page_that_needs_no_mending_stays(source: str) -> None:
    assert open_body(source) == source


@pytest.mark.parametrize("piece", ["<meta ", "<style></style ", '<meta "', "<!--", "<title>", "</title"])
def test_hostile_heads_are_fast(piece: str) -> None:
    open_body("<title>x</title>" + piece * 50_000)
