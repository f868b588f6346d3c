"""Dates at the precision that is written; orders declared, proven or open."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary


def dates(text: str, locale: str | None = None, order: str | None = None) -> list[tuple[str, ...]]:
    found = read_dates(text, 0, len(text), load_vocabulary(locale, None, order))
    return [reading.values for reading in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("2025-04-17", [("2025-04-17",)]),
        ("april 7,1988", [("1988-04-07",)]),
        ("April 7th, 1988", [("1988-04-07",)]),
        ("the 7th of April 1988", [("1988-04-07",)]),
        ("7 April 1988", [("1988-04-07",)]),
        ("7-Apr-1988", [("1988-04-07",)]),
        ("twenty-second of June 1988", [("1988-06-22",)]),
        ("due in November 2031", [("2031-11",)]),
        ("2031-11", [("2031-11",)]),
        ("in 1988", [("1988",)]),
        ("fiscal 2031", [("2031",)]),
        ("Q3 2031", [("2031-Q3",)]),
        ("third quarter of 2031", [("2031-Q3",)]),
        ("2029-2031", [("2029/2031",)]),
        ("May 4-9, 2031", [("2031-05-04/2031-05-09",)]),
        ("03/04/2031", [("2031-04-03", "2031-03-04")]),
        ("25/04/2031", [("2031-04-25",)]),
        ("31 February 2031", [()]),
        ("02/30/2031", [()]),
        ("you may leave", []),
        ("readings of 4.6, 7.1", []),
        ("version 4.12.8", []),
        ("on June 4", [()]),
        ("7-Apr-88", [("2088-04-07", "1988-04-07")]),
    ],
)
def test_english(text: str, wanted: list[tuple[str, ...]]) -> None:
    assert dates(text) == wanted


def test_declared_order_decides() -> None:
    assert dates("03/04/2031", None, "DMY") == [("2031-04-03",)]
    assert dates("03/04/2031", "en-US") == [("2031-03-04",)]
    assert dates("03/04/2031", "en-GB") == [("2031-04-03",)]
    assert dates("03.04.2031", "de-DE") == [("2031-04-03",)]
    assert dates("03/04/2031", "en") == [("2031-04-03", "2031-03-04")]


def test_another_date_of_the_text_proves_the_order() -> None:
    assert dates("03/04/2031 to 25/04/2031")[0] == ("2031-04-03",)
    assert dates("03/04/2031 to 04/25/2031")[0] == ("2031-03-04",)
    assert len(dates("03/04/2031, 25/04/2031, 04/25/2031")[0]) == 2


def test_two_digit_years_are_open() -> None:
    assert set(dates("05/06/12")[0]) >= {"2012-06-05", "2012-05-06", "1912-06-05", "2005-06-12"}
    assert dates("05/06/12", None, "DMY") == [("2012-06-05", "1912-06-05")]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de-DE", "21. Mai 2031", "2031-05-21"),
        ("fr-FR", "le 1er ao\u00fbt 2031", "2031-08-01"),
        ("es-ES", "3 de enero de 2031", "2031-01-03"),
        ("it-IT", "3 gennaio 2031", "2031-01-03"),
        ("pt-BR", "3 de mar\u00e7o de 2031", "2031-03-03"),
        ("nl-NL", "3 maart 2031", "2031-03-03"),
        ("ja-JP", "2031\u5e743\u67089\u65e5", "2031-03-09"),
    ],
)
def test_month_names_of_a_locale(locale: str, text: str, wanted: str) -> None:
    assert dates(text, locale) == [(wanted,)]


def test_spans_are_absolute() -> None:
    text = "Intro.\n\nSigned April 7, 1988."
    (reading,) = read_dates(text, 8, len(text), load_vocabulary())
    assert text[reading.span.start : reading.span.end] == "April 7, 1988"


@pytest.mark.parametrize(
    "text", ["due 04 / 2031", "due 04- 2031", "due 2031 - 04", "due 2031-4", "due 04, 2031"]
)
def test_a_small_number_beside_a_year_may_be_its_month(text: str) -> None:
    assert dates(text) == [("2031-04", "2031")]


def test_a_year_before_its_month_has_one_reading() -> None:
    assert dates("in 2031, November") == [("2031-11",)]
    assert dates("in 2031 we sold 4") == [("2031",)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("moved from 8 June to 19 June", ["8 June", "19 June"]),
        ("closed until 20 September", ["20 September"]),
        ("June 8 to June 19", ["June 8", "June 19"]),
        ("they may 3 times", []),
    ],
)
def test_a_day_of_a_month_stands_behind_any_word(text: str, wanted: list[str]) -> None:
    found = read_dates(text, 0, len(text), load_vocabulary())
    assert [text[one.span.start : one.span.end] for one in found] == wanted
    assert all(one.form == "month_day" for one in found)
