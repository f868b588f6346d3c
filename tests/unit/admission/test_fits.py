"""How well words name a field."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.fits import fit_of, label_forms, weigh_words
from groundgate_cli.core.spans import Span


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def test_a_label_of_exactly_the_words_fits_fully_and_each_word_more_takes_away() -> None:
    assert fit_of(words("berth fees"), words("berth fees"), words("")) == 1
    assert fit_of(words("berth fees"), words("outer berth fees"), words("")) == Fraction(2, 3)


def test_a_word_that_only_the_heads_say_counts_less_than_one_in_the_label() -> None:
    with_heads = fit_of(words("berth fees"), words("berth"), words("fees"))
    assert with_heads == Fraction(9, 10)
    assert fit_of(words("berth fees"), words("berth"), words("")) < with_heads < 1


def test_no_words_fit_nowhere() -> None:
    assert fit_of(words(""), words("berth"), words("")) == 0
    assert weigh_words(words(""), ((20, words("berth")),)) == 0


def test_each_word_counts_by_the_nearest_place_that_says_it() -> None:
    near = ((20, words("berth")), (10, words("berth fees")))
    assert weigh_words(words("berth fees"), near) == Fraction(30, 40)
    assert weigh_words(words("tolls"), near) == 0


def test_a_label_is_also_read_without_what_stands_in_brackets() -> None:
    text = "Result (deficit): 88"
    whole, plain = label_forms(text, Span(0, text.index(":")))
    assert plain < whole
    assert len(whole - plain) == 1
