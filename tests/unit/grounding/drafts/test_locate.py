"""Where the spans of facts lie."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.locate import ANSWERS, Located, Locator, best_answer
from groundgate_cli.grounding.model import Source

TEXT = "Café “Möwe” asks 5\u00a0EUR for soup.\nThe ferry 🛥 leaves at six and at nine."
BYTES = TEXT.encode()


def locator() -> Locator:
    return Locator([Source("menu", TEXT)])


def at(words: str, **more: Any) -> dict[str, Any]:
    """A span in bytes over words of the text."""
    start = BYTES.index(words.encode())
    return {"start": start, "end": start + len(words.encode()), "text": words, **more}


def place(words: str) -> Span:
    start = TEXT.index(words)
    return Span(start, start + len(words))


@pytest.mark.parametrize("words", ["asks", "“Möwe”", "leaves at six", TEXT])
def test_a_span_that_says_its_quote_is_located(words: str) -> None:
    assert locator().locate(at(words)) == Located("located", 0, place(words), "bytes")


def test_without_a_quote_the_place_alone_counts() -> None:
    span = at("asks")
    del span["text"]
    assert locator().locate(span) == Located("located", 0, place("asks"), "bytes")
    assert locator().locate({**span, "text": " "}).answer == "located"


@pytest.mark.parametrize(
    ("words", "quote"),
    [
        ("Café", "Cafe\u0301"),
        ("“Möwe”", '"Möwe"'),
        ("5\u00a0EUR", "5 EUR"),
        ("soup.\nThe ferry", "soup.\r\nThe ferry"),
        ("soup.\nThe ferry", "soup. The ferry"),
        ("asks", "ASKS"),
        ("leaves at six and at nine", "leaves … at nine"),
    ],
)
def test_another_form_of_the_quote_is_located_normalised(words: str, quote: str) -> None:
    found = locator().locate(at(words, text=quote))
    assert (found.answer, found.span) == ("located_normalised", place(words))


@pytest.mark.parametrize(
    ("unit", "start"),
    [("code points", TEXT.index("leaves")), ("UTF-16 units", TEXT.index("leaves") + 1)],
)
def test_offsets_of_another_unit_are_read_where_the_quote_shows_it(unit: str, start: int) -> None:
    span = {"start": start, "end": start + 6, "text": "leaves"}
    assert locator().locate(span) == Located("located", 0, place("leaves"), unit)


def test_the_quotes_of_a_fact_settle_the_unit_of_its_other_spans() -> None:
    start = TEXT.index("leaves")
    quoted = {"start": start, "end": start + 6, "text": "leaves"}
    nine = TEXT.index("nine")
    found = locator().locate_all([quoted, {"start": nine, "end": nine + 4}])
    assert [one.unit for one in found] == ["code points", "code points"]
    assert found[1].span == place("nine")


def test_bytes_that_cut_a_character_can_only_be_code_points() -> None:
    assert locator().locate({"start": 0, "end": 4}) == Located("located", 0, Span(0, 4), "code points")


def test_a_quote_that_stands_elsewhere_is_relocated_to_the_nearest_place() -> None:
    found = locator().locate({"start": 2, "end": 6, "text": "soup"})
    assert (found.answer, found.span) == ("relocated", place("soup"))
    twin = Locator([Source("a", "pay at six. rest. pay at six.")])
    assert twin.locate({"start": 17, "end": 27, "text": "pay at six"}).span == Span(18, 28)


def test_a_quote_without_offsets_is_sought() -> None:
    assert locator().locate({"text": "at nine"}) == Located("located", 0, place("at nine"))
    assert locator().locate({"text": "AT NINE"}).answer == "located_normalised"


@pytest.mark.parametrize(
    "quote", ["asks 6 EUR", "asks no 5 EUR", "leaves at ten", "asks -5 EUR", "soup and bread"]
)
def test_a_quote_that_the_source_does_not_say_is_a_mismatch(quote: str) -> None:
    found = locator().locate({"start": 0, "end": 10, "text": quote})
    assert (found.answer, found.span) == ("quote_mismatch", None)
    assert found.detail


@pytest.mark.parametrize(
    "span",
    [
        {"start": 0, "end": len(BYTES) + 1},
        {"start": 0, "end": 9_000, "text": "asks"},
        {"start": -1, "end": 4, "text": "Café"},
        {"start": 9, "end": 4},
        {"start": 10**30, "end": 10**30 + 1},
    ],
)
def test_range_comes_before_quote(span: dict[str, Any]) -> None:
    assert locator().locate(span).answer == "out_of_range"


@pytest.mark.parametrize(
    "span",
    [{"start": 4, "end": 4}, {"start": 0, "end": 0, "text": "asks"}, {"start": 5, "end": 6, "text": "six"}],
)
def test_nothing_or_white_space_is_empty(span: dict[str, Any]) -> None:
    assert locator().locate(span).answer == "empty"


@pytest.mark.parametrize(
    "span",
    [
        {},
        {"source": "menu"},
        {"start": 3},
        {"start": "3", "end": 5},
        {"start": 3.0, "end": 5},
        {"start": True, "end": 4},
        {"start": None, "end": None, "text": ""},
    ],
)
def test_no_offsets_and_no_quote_is_no_span(span: dict[str, Any]) -> None:
    assert locator().locate(span).answer == "no_span"


def test_another_source_is_foreign_whatever_its_offsets() -> None:
    assert locator().locate(at("asks", source="else")).answer == "foreign"
    assert locator().locate(at("asks", source=7)).answer == "foreign"
    assert Locator([]).locate(at("asks")).answer == "foreign"


def test_of_several_sources_the_named_one_is_searched() -> None:
    both = Locator([Source("menu", TEXT), Source("list", "They asks nothing.")])
    assert both.locate({"start": 5, "end": 9, "text": "asks", "source": "list"}).source == 1
    assert both.locate({"start": 5, "end": 9, "text": "asks"}).source == 1
    assert both.locate({"start": 5, "end": 9}).answer == "foreign"


def test_a_fact_is_located_as_well_as_its_best_span() -> None:
    assert best_answer(()) == "no_span"
    assert best_answer([Located("quote_mismatch"), Located("relocated"), Located("foreign")]) == "relocated"
    assert len(set(ANSWERS)) == 8
