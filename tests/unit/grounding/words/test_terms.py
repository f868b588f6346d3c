"""A sentence as terms."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.words.terms import read_sentence

KEYS = [
    ("The red boat sank.", ["red", "boat", "sink"]),
    ("It is what it is.", []),
    ("Model CX3 ships.", ["model", "cx3", "ship"]),
    ("PD-1 blocks it", ["pd", "1", "block"]),
    ("Team A beat Team B.", ["team", "a", "beat", "team", "b"]),
    ("a boat", ["boat"]),
    ("The boats sank [12].", ["boat", "sink"]),
]


@pytest.mark.parametrize(("text", "keys"), KEYS)
def test_content_words(text: str, keys: list[str]) -> None:
    assert [term.key for term in read_sentence(text).terms] == keys


def test_spans_give_back_what_is_written() -> None:
    text = "On 4 May 2011 the ware\u00adhouse held 1,200 kg; Bo didn\u2019t pay 5%."
    for term in read_sentence(text).terms:
        assert text[term.span.start : term.span.end].strip()
    starts = [term.span.start for term in read_sentence(text).terms]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("on 4 May 2011", ("2011-05-04",)),
        ("on May 4, 2011", ("2011-05-04",)),
        ("in May 2011", ("2011-05",)),
        ("in 2011", ("2011",)),
        ("on 2011-05-04", ("2011-05-04",)),
        ("on 4 May", ("--05-04",)),
        ("on 04/05/2011", ("2011-04-05", "2011-05-04")),
    ],
)
def test_dates_at_their_precision(text: str, dates: tuple[str, ...]) -> None:
    (term,) = [term for term in read_sentence(text).terms if term.date]
    assert tuple(sorted(term.date)) == dates


@pytest.mark.parametrize(
    "text", ["in 1850 C was found", "in 1850 people left", "by 1850 dollars were used"]
)
def test_a_year_stays_a_year_before_a_word_that_may_be_no_unit(text: str) -> None:
    assert read_sentence(text).terms[0].date == ("1850",)


def test_names_are_capitals_past_the_first_word() -> None:
    terms = read_sentence("Boats of Orla left.").terms
    assert [(term.low, term.name) for term in terms] == [("boats", False), ("orla", True), ("left", False)]


def test_without_values_digits_are_words() -> None:
    terms = read_sentence("It holds 40 litres.", values=False).terms
    assert [term.key for term in terms] == ["hold", "40", "litr"]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "9" * 100_000,
        "9 " * 10_000,
        "'" * 100_000,
        "\u00ad" * 100_000,
        "[" * 100_000,
        "[1,1" * 10_000,
        "\u6e2f" * 30_000,
        "May " * 10_000,
        "a\u00ad" * 50_000,
    ],
    ids=lambda text: f"{text[:4]!r}",
)
def test_hostile_text_is_quick(text: str) -> None:
    begun = time.process_time()
    read_sentence(text)
    assert time.process_time() - begun < 4
