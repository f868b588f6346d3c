"""Sentences and clauses of running text."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.structure import Structure


def sentence(text: str, words: str) -> str:
    span = Structure(text).sentence_at(text.index(words))
    return text[span.start : span.end]


def clause(text: str, words: str) -> str:
    span = Structure(text).clause_at(text.index(words))
    return text[span.start : span.end]


@pytest.mark.parametrize(
    "first",
    [
        "The dose of Dr. Berg was 5 mg.",
        "It cost U.S. travellers 12.50 in all.",
        "The fee of Hall Inc. rose to $3.5 million.",
        "See Fig. 7 for the 9 boats.",
        "J. R. Holm paid 40 crowns.",
        "The boat (built approx. 1990) holds 8 people.",
        "He asked for 3 of them!",
        "Was it 3 of them?",
        "It weighs 5 kg, i.e. more than before.",
        "The notice of Jan. 5 names No. 7.",
        "She said “take 5.”",
        "It rose by 4.5 and then by 6.",
        "About 5 p.m. it began.",
        "It shut at 5 p.m.",
        "The boat belongs to Hall Inc.",
        "Heat it to 71°C.",
        "Fish is rich in vitamin D.",
        "Many towns, u. a. Vesby, paid.",
        "Dr. med. Holm paid, z. B. in May.",
    ],
)
def test_only_the_end_of_a_sentence_ends_it(first: str) -> None:
    text = first + " Then the next one began with 99 words."
    assert sentence(text, first[:6]) == first
    assert sentence(text, "99 words") == "Then the next one began with 99 words."


def test_a_line_end_inside_a_sentence_is_a_space() -> None:
    text = "The harbour was dredged in the spring of 2031 and the pier was\nmade longer by 40 metres.\n"
    assert sentence(text, "40").startswith("The harbour")


def test_a_blank_line_ends_a_sentence() -> None:
    text = "The fee is\n\n40 crowns.\n"
    assert sentence(text, "40") == "40 crowns."


def test_each_list_item_is_its_own() -> None:
    text = "The fees are:\n• 40 crowns for boats\n• 60 crowns for carts\n"
    assert sentence(text, "40") == "• 40 crowns for boats"
    assert sentence(text, "60") == "• 60 crowns for carts"


def test_short_lines_are_not_run_together() -> None:
    text = (
        "Boats may moor for a day at a fee of 40 crowns, and no longer than that in any week.\n"
        "Carts: 60 crowns\nDogs: 70 crowns\n"
    )
    assert sentence(text, "60") == "Carts: 60 crowns"


def test_a_table_row_is_never_one_sentence_with_the_next() -> None:
    text = "The year was good\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\nThat was all\n"
    assert sentence(text, "12") == "Rail\t11\t12"
    assert sentence(text, "That") == "That was all"


def test_clauses_end_at_a_semicolon_and_before_but() -> None:
    text = "Boats pay 40 crowns; carts pay 60 crowns, but dogs pay 70 crowns, while cats pay nothing."
    assert clause(text, "40") == "Boats pay 40 crowns;"
    assert clause(text, "60") == "carts pay 60 crowns,"
    assert clause(text, "70") == "but dogs pay 70 crowns,"
    assert clause(text, "cats") == "while cats pay nothing."


def test_and_parts_clauses_only_between_numbers() -> None:
    text = "Boats, carts, and dogs pay 40 crowns."
    assert clause(text, "40") == text
    text = "Boats pay 40 crowns, and dogs pay 70 crowns."
    assert clause(text, "40") == "Boats pay 40 crowns,"
    assert clause(text, "70") == "and dogs pay 70 crowns."


def test_a_comma_inside_a_number_parts_nothing() -> None:
    text = "Boats pay 1,200 crowns a year."
    assert clause(text, "200") == text


@pytest.mark.parametrize("char", ["a", ".", "A. ", "a. A", ", and 1", "\t", " ", "\n", "5.", "(", "•\n"])
def test_hostile_text_stays_fast(char: str) -> None:
    text = char * (100_000 // len(char))
    structure = Structure(text)
    for position in range(0, len(text), max(1, len(text) // 50)):
        span = structure.sentence_at(position)
        assert span.start <= len(text)
        structure.clause_at(position)


def test_a_day_before_a_month_ends_no_sentence() -> None:
    text = "Der Bestand lag am 30. Juni bei 40. Im Mai lag er bei 30. Er stieg."
    assert sentence(text, "bei 40") == "Der Bestand lag am 30. Juni bei 40."
    assert sentence(text, "Im Mai") == "Im Mai lag er bei 30."
    assert sentence(text, "Er stieg") == "Er stieg."
