"""Properties of the page reader that hold for any input."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.readers.read import read_document

TAGS = [
    "p",
    "div",
    "span",
    "table",
    "tr",
    "td",
    "th",
    "thead",
    "tfoot",
    "caption",
    "ul",
    "ol",
    "li",
    "br",
    "pre",
    "sup",
    "sub",
    "b",
    "q",
    "del",
    "select",
    "script",
    "style",
    "template",
    "noscript",
    "h1",
    "a",
    "math",
    "msup",
    "mfrac",
    "ix:header",
]
ATTRIBUTES = st.sampled_from(
    [
        "",
        " hidden",
        " colspan=3",
        " rowspan=2",
        " style='display:none'",
        " style='visibility:hidden'",
        " style='color:white'",
        " class=x",
        " style='white-space:pre'",
        " role=presentation",
    ]
)
OPENED = st.builds("<{}{}>".format, st.sampled_from(TAGS), ATTRIBUTES)
CLOSED = st.builds("</{}>".format, st.sampled_from(TAGS))
WORDS = st.one_of(
    st.sampled_from(["5", "$", "(1,204", ")", "%", "\u2014", "e\u0301", " ", "\t\n", "&nbsp;", "\u2022"]),
    st.text(max_size=5),
)
PAGES = st.lists(st.one_of(OPENED, CLOSED, WORDS), max_size=40).map("".join)


@settings(max_examples=300, deadline=None)
@given(PAGES)
def test_text_and_layout_fit_each_other(body: str) -> None:
    data = ("<!DOCTYPE html><style>.x{display:none}</style>" + body).encode("utf-8", "replace")
    document = read_document(data)
    assert unicodedata.is_normalized("NFC", document.text)
    assert "\r" not in document.text
    assert document.layout is not None
    encoded = document.text.encode()
    for table in document.layout["tables"]:
        assert 0 <= table["start"] <= table["end"] <= len(encoded)
        for number, row in enumerate(table["rows"]):
            columns = [cell["column"] for cell in row]
            assert columns == sorted(set(columns))
            at = table["start"]
            for cell in row:
                assert cell["row"] == number
                assert at <= cell["start"] < cell["end"] <= table["end"]
                at = cell["end"]
                words = encoded[cell["start"] : cell["end"]].decode()
                assert "\t" not in words
                assert "\n" not in words
    for note in document.notes:
        if note.where:
            assert 0 <= note.where["start"] <= note.where["end"] <= len(encoded)
    assert read_document(data) == document


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for head in (b"", b"<p>", b"<?xml version='1.0'?><r>", b"\xff\xfe", b"Subject: a\nMIME-Version: 1\n"):
        try:
            document = read_document(head + data)
        except GroundgateError:
            continue
        assert unicodedata.is_normalized("NFC", document.text)
