"""Pages made to exhaust a reader: no crash, no hang, and time that grows with the size."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import pytest

from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.readers.read import read_document

N = 20_000
PAGES: dict[str, Callable[[], str]] = {
    "divs": lambda: "<div>" * N + "5" + "</div>" * N,
    "tables": lambda: "<table><tr><td>" * N + "5",
    "lists": lambda: "<ul><li>x" * N,
    "raised": lambda: "<p>" + "x<sup>2" * N,
    "row spans": lambda: "<table>" + "<tr><td rowspan=9999>x" * N,
    "cells": lambda: "<table><tr>" + "<td>x" * N,
    "comments": lambda: "<p>5" + "<!--" * N,
    "brackets": lambda: "<p>" + "<" * N + "&" * N,
    "closed in itself": lambda: "<p>" + "<a " * N + "/>",
    "sheet": lambda: "<style>" + "div div .a{color:red}" * 500 + "</style>" + "<div><p class=a>x" * 500,
    "braces": lambda: "<style>" + "{" * N + "</style>x",
    "media": lambda: "<style>" + "@media screen{" * N + "</style>x",
    "selector": lambda: "<style>" + "a " * N + "{color:red}</style><a>x",
    "style comment": lambda: "<style>" + "/*" * N + "</style>x",
    "style attribute": lambda: '<p style="' + "a:(" * N + '">x',
    "white space": lambda: "<p>" + " " * N + "<pre>" + " \n" * N,
    "fractions": lambda: "<p>" + "<sup>1</sup>/<sub>2</sub>" * N,
    "marks": lambda: "<p>e" + "\u0301" * N,
    "doctype": lambda: "<!DOCTYPE html [" + "]" * N,
}


@pytest.mark.parametrize("name", PAGES)
def test_hostile_pages(name: str) -> None:
    data = PAGES[name]().encode()
    started = time.process_time()
    with contextlib.suppress(GroundgateError):
        read_document(data)
    assert time.process_time() - started < 10


def test_a_sheet_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from groundgate_cli.readers.html.css import styles

    monkeypatch.setattr(styles, "MAX_STEPS", 100)
    body = "<style>h1 .a{color:red}</style>" + "<div>" * 50 + "<p class=a><b class=a><i class=a>x"
    with pytest.raises(GroundgateError, match="style sheet"):
        read_document(body.encode())
