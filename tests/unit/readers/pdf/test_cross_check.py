"""Two readings of one PDF: what is told of their differences, and what is none."""

from __future__ import annotations

from groundgate_cli.core.document import Document, Note
from groundgate_cli.readers.pdf import read_pdf
from groundgate_cli.readers.pdf.cross_check import compare_readings
from tests.unit.readers.pdf.drawing import draw, grid, lines, put

NAMES = ("one", "two")


def reading(*rows: str, page: int = 1) -> Document:
    """A page of words: each row is a line; "|" parts words that touch in the text."""
    text, words = "", []
    for number, row in enumerate(rows):
        x = 10.0
        for word in row.split(" "):
            for part in word.split("|"):
                start = len(text.encode())
                text += part
                words.append(
                    [
                        start,
                        len(text.encode()),
                        page,
                        x,
                        20.0 * number,
                        x + 8 * len(part),
                        10 + 20.0 * number,
                    ]
                )
                x += 8 * len(part)
            text += " "
            x += 8
        text = text[:-1] + "\n"
    return Document(text, layout={"pages": [], "words": words, "tables": [], "hidden": []})


def notes(one: Document, other: Document) -> list[Note]:
    return compare_readings(one, other, NAMES)


def test_readings_that_agree_have_no_note() -> None:
    assert notes(reading("rent of 1,250 a month"), reading("rent of 1,250 a month")) == []


def test_a_figure_that_differs_is_named_with_both_readings_and_its_place() -> None:
    one, other = reading("rent of 1,250 a month"), reading("rent of 1,280 a month")
    (note,) = notes(one, other)
    assert note.code == "READERS_DISAGREE"
    assert note.message == 'page 1: one reads "1,250" where two reads "1,280"'
    assert one.text[note.where["start"] : note.where["end"]] == "1,250"
    assert note.where["page"] == 1
    assert note.where["box"] == [74.0, 0.0, 114.0, 10.0]


def test_of_two_equal_figures_the_one_that_differs_is_named() -> None:
    one, other = reading("north 45", "south 45"), reading("north 45", "south 46")
    (note,) = notes(one, other)
    assert one.text.encode()[note.where["start"] :].startswith(b"45\n")
    assert note.where["start"] > one.text.index("south")


def test_a_figure_that_one_reading_lacks() -> None:
    (note,) = notes(reading("a sum of"), reading("a sum of 77"))
    assert note.message == 'page 1: two reads "77" where one reads nothing'
    assert "start" not in note.where


def test_a_lost_minus_sign_is_a_difference() -> None:
    (note,) = notes(reading("change −3.5 points"), reading("change 3.5 points"))
    assert '"−3.5" where two reads "3.5"' in note.message


def test_a_figure_cut_in_two_is_a_difference_and_a_word_is_none() -> None:
    assert notes(reading("land|lord pays"), reading("land lord pays"))[0].message.endswith("other blanks")
    (note,) = notes(reading("sum 12345"), reading("sum 12 345"))
    assert '"12345" where two reads "12 345"' in note.message


def test_words_are_told_once_a_page() -> None:
    (note,) = notes(reading("the quick otter swam"), reading("the quack utter swam"))
    assert note.message.startswith("page 1: 2 words differ, at first:")
    assert '"quick"' in note.message
    assert '"quack"' in note.message


def test_another_order_is_told() -> None:
    (note,) = notes(reading("left column", "right column"), reading("right column", "left column"))
    assert "another order" in note.message


def test_a_page_that_differs_everywhere_stays_short_and_quick() -> None:
    one = reading(*(" ".join(f"{r}{c}7" for c in range(20)) for r in range(200)))
    other = reading(*(" ".join(f"{r}{c}8" for c in range(20)) for r in range(200)))
    assert len(notes(one, other)) == 1
    few = reading(*(f"{n}1" for n in range(40))), reading(*(f"{n}2" for n in range(40)))
    found = notes(*few)
    assert len(found) == 21
    assert "20 more figures differ" in found[-1].message


def test_both_readers_agree_on_a_plain_file() -> None:
    rows = [["", "2031", "2032"], ["Ferry tickets", "1,204", "(77)"], ["Tolls", "$ 88.10", "−4%"]]
    data = draw(
        lines("Counted by the harbour office in May.", "It rose by 12% to 4,410."),
        lambda c: grid(c, rows, [40, 200, 280]),
    )
    for reader, other in (("pdfium", "pdfminer"), ("pdfminer", "pdfium")):
        found = read_pdf(data, reader=reader, cross_check=True)
        assert found.notes == ()
        assert found.reader is not None
        assert found.reader["options"] == {"cross_check": other}
        assert other in found.reader["version"]
        assert found.text == read_pdf(data, reader=reader).text


def test_only_the_pages_asked_for_are_compared() -> None:
    data = draw(lines("One."), lambda c: put(c, "Two."))
    found = read_pdf(data, pages=(2,), cross_check=True)
    assert found.reader is not None
    assert found.reader["options"] == {"pages": [2], "cross_check": "pdfminer"}
