"""Declared dates of sources."""

from __future__ import annotations

import pytest

from groundgate_cli.lineage.dates import agree, date_of, is_later, parse_date
from groundgate_cli.lineage.model import Dated, Origin


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("2031-03-09", ("2031-03-09",)),
        ("2031-03-09T10:00:00Z", ("2031-03-09",)),
        ("2031-03", ("2031-03",)),
        ("9 March 2031", ("2031-03-09",)),
        ("Sun, 09 Mar 2031 10:00:00 GMT", ("2031-03-09",)),
        ("19/03/2031", ("2031-03-19",)),
        ("2031-02-30", ()),
        ("soon", ()),
        ("2031-03-09 and later", ()),
    ],
)
def test_dates_are_read_strictly(words: str, values: tuple[str, ...]) -> None:
    assert parse_date(words) == values


def test_an_open_order_is_a_conflict() -> None:
    assert date_of(Origin("a", "Text", date="03/04/2031")) == Dated("conflicting")


def test_a_byline_gives_the_date_and_an_update_wins() -> None:
    text = "Hall closes\nPublished: Monday, March 10, 2031 | Updated 12 March 2031\nThe hall closes."
    assert date_of(Origin("a", text)) == Dated("declared", "2031-03-12")


def test_member_and_byline_that_differ_are_a_conflict() -> None:
    assert date_of(Origin("a", "Posted 10 March 2031\nText", date="2031-03-11")) == Dated("conflicting")
    assert date_of(Origin("a", "Posted 10 March 2031\nText", date="2031-03")) == Dated(
        "declared", "2031-03"
    )


def test_a_date_in_a_sentence_is_no_byline() -> None:
    assert date_of(Origin("a", "The rule issued on 4 May 2020 says so.")) == Dated("unknown")
    assert date_of(Origin("a", "Updated 07:15.")) == Dated("unknown")


def test_dates_compare_as_far_as_both_go() -> None:
    assert is_later("2031-04", "2031-03-09")
    assert not is_later("2031", "2031-03-09")
    assert agree("2031", "2031-03-09")
