"""A sentence as tokens and terms."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest

from groundgate_cli.grounding.terms import read_sentence, read_tokens

TOKENS = [
    ("Ann's dog ran.", ["ann", "dog", "ran", "."]),
    ("Ann\u2019s dog", ["ann", "dog"]),
    ("It isn't open", ["it", "is", "n't", "open"]),
    ("It isn\u2019t open", ["it", "is", "n't", "open"]),
    ("They won't come", ["they", "will", "n't", "come"]),
    ("They can't come", ["they", "can", "n't", "come"]),
    ("ware\u00adhouse", ["warehouse"]),
    ("**bold** and _soft_", ["bold", "and", "soft"]),
    ("well-lit", ["well", "-", "lit"]),
    ("\u6e2f\u53e3\u958b\u653e", ["\u6e2f\u53e3", "\u53e3\u958b", "\u958b\u653e", "\u653e"]),
    ("", []),
    (" \n\t ", []),
]
KEYS = [
    ("The red boat sank.", ["red", "boat", "sink"]),
    ("It is what it is.", []),
    ("Model CX3 ships.", ["model", "cx3", "ship"]),
    ("PD-1 blocks it", ["pd", "1", "block"]),
    ("Team A beat Team B.", ["team", "a", "beat", "team", "b"]),
    ("a boat", ["boat"]),
    ("The boats sank [12].", ["boat", "sink"]),
]
VALUES = [
    ("It holds 40 litres.", 40),
    ("It holds forty litres.", 40),
    ("It holds 1,250 litres.", 1250),
    ("It holds 1250 litres.", 1250),
    ("It cost 3.2 million euros.", 3_200_000),
    ("It cost three million euros.", 3_000_000),
    ("A loss of -7 was seen.", -7),
    ("Book III appeared.", 3),
]


@pytest.mark.parametrize(("text", "lows"), TOKENS)
def test_tokens(text: str, lows: list[str]) -> None:
    assert [token.low for token in read_tokens(text)] == lows


@pytest.mark.parametrize(("text", "keys"), KEYS)
def test_content_words(text: str, keys: list[str]) -> None:
    assert [term.key for term in read_sentence(text).terms] == keys


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_values(text: str, value: int) -> None:
    amounts = [term.amount for term in read_sentence(text).terms if term.amount is not None]
    assert [(one.low, one.high) for one in amounts] == [(value, value)]


def test_spans_give_back_what_is_written() -> None:
    text = "On 4 May 2011 the ware\u00adhouse held 1,200 kg; Bo didn\u2019t pay 5%."
    for term in read_sentence(text).terms:
        assert text[term.span.start : term.span.end].strip()
    for token in read_tokens(text):
        assert token.span.end > token.span.start
    starts = [term.span.start for term in read_sentence(text).terms]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("text", "low", "high", "strict"),
    [
        ("more than 30 seats", 30, None, True),
        ("at least 30 seats", 30, None, False),
        ("under 30 seats", None, 30, True),
        ("at most 30 seats", None, 30, False),
        ("up to 30 seats", None, 30, False),
        ("30 seats", 30, 30, False),
    ],
)
def test_bounds(text: str, low: int | None, high: int | None, strict: bool) -> None:
    (amount,) = [term.amount for term in read_sentence(text).terms if term.amount is not None]
    assert (amount.low, amount.high, amount.strict) == (low, high, strict)


def test_a_range_is_its_two_ends() -> None:
    amounts = [term.amount for term in read_sentence("It takes 3 to 5 days.").terms if term.amount]
    assert [one.low for one in amounts] == [3, 5]


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


def test_the_size_of_the_last_digit() -> None:
    (amount,) = [t.amount for t in read_sentence("It cost 3.2 million euros.").terms if t.amount]
    assert amount.scaled == Fraction(100_000)


def test_ordinals_are_no_plain_numbers() -> None:
    (amount,) = [t.amount for t in read_sentence("She came in third place.").terms if t.amount]
    assert (amount.kind, amount.low) == ("ordinal", 3)


@pytest.mark.parametrize("text", ["First, the boats left.", "One of them left."])
def test_words_that_count_nothing(text: str) -> None:
    assert not [term for term in read_sentence(text).terms if term.amount is not None]


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
