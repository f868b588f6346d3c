"""The order of reading in lines with right-to-left words, from their order on the page."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf.words.bidi import logical_order
from groundgate_cli.readers.pdf.words.word import Word

SHALOM = "\u05e9\u05dc\u05d5\u05dd"
YOM = "\u05d9\u05d5\u05dd"


def read(*texts: str) -> str:
    words = [
        Word(text, 20.0 * at, 90, 20.0 * at + 15, 102, 100, 10, False, "") for at, text in enumerate(texts)
    ]
    return " ".join(word.text for word in logical_order(words))


def shown(text: str) -> str:
    """A word as it stands on the page, from the left."""
    return text[::-1]


@pytest.mark.parametrize("end", [".", ",", "!"])
def test_a_point_left_of_a_number_ends_it(end: str) -> None:
    assert read(end + "2031", shown(YOM), shown(SHALOM)) == f"{SHALOM} {YOM} 2031{end}"


def test_a_point_left_of_a_number_that_a_word_touches_ends_both() -> None:
    bet = "\u05d1"
    assert read(".2031-" + bet, shown(SHALOM)) == f"{SHALOM} {bet}-2031."
    assert read(",14:30-" + bet, shown(SHALOM)) == f"{SHALOM} {bet}-14:30,"
    assert read("5,120-" + bet, shown(SHALOM)) == f"{SHALOM} {bet}-5,120"


def test_a_sign_of_a_currency_stays_at_its_number() -> None:
    assert read(".\u20aa340", shown(SHALOM)) == f"{SHALOM} \u20aa340."


def test_a_sentence_that_begins_and_ends_in_latin_letters_is_read_from_the_left() -> None:
    assert read("They", "say", shown(YOM), shown(SHALOM), shown(YOM), "here.") == (
        f"They say {YOM} {SHALOM} {YOM} here."
    )


def test_a_point_right_of_words_in_a_line_read_from_the_left_ends_them() -> None:
    assert read("They", "say", shown(YOM), shown(SHALOM) + ".", "Now", "go.") == (
        f"They say {SHALOM} {YOM}. Now go."
    )
