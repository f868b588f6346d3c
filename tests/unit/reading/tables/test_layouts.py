"""Tables of a layout: parts of one table, and the labels that rows stand under."""

from __future__ import annotations

from typing import Any

from groundgate_cli.reading.structure import Structure

RUNNING = (
    "The men who kept this book wrote down each boat that came in on the tide, what it had in its hold, "
    "the name of its master, and where it lay that night, so that dues could be asked for later on. "
    "Each page was read out.\n"
)


def cell(text: str, words: str, row: int, column: int, at: int = 0, **more: Any) -> dict[str, Any]:
    start = text.index(words, at)
    size = {"row_span": 1, "column_span": 1, "header": False}
    return {"start": start, "end": start + len(words), "row": row, "column": column, **size, **more}


def table(rows: list[list[dict[str, Any]]], **more: Any) -> dict[str, Any]:
    cells = [cell for row in rows for cell in row]
    ends = {"start": min(c["start"] for c in cells), "end": max(c["end"] for c in cells)}
    return {"page": 1, **ends, "rows": rows, **more}


def words_of(text: str, spans: tuple[Any, ...]) -> list[str]:
    return [text[span.start : span.end] for span in spans]


TWO = "Boats by quay\n(in dozens)\n\n\tEast\tWest\nPunts\t3\t4\n\f" + RUNNING + "\nBarges\t8\t9\n\f"


def two_parts(link: Any) -> dict[str, Any]:
    first = [
        [cell(TWO, "East", 0, 1, header=True), cell(TWO, "West", 0, 2, header=True)],
        [cell(TWO, "Punts", 1, 0), cell(TWO, "3", 1, 1), cell(TWO, "4", 1, 2)],
    ]
    second = [[cell(TWO, "Barges", 0, 0), cell(TWO, "8", 0, 1), cell(TWO, "9", 0, 2)]]
    more = {} if link is None else {"continues": link}
    return {"tables": [table(first), table(second, **more)]}


def test_a_part_has_the_heads_and_captions_of_the_first() -> None:
    place = Structure(TWO, two_parts(0)).place_at(TWO.index("9"))
    assert words_of(TWO, place.column_heads) == ["West"]
    assert "(in dozens)" in words_of(TWO, place.captions)


def test_without_a_link_running_text_parts_two_tables() -> None:
    for link in (None, 1, 7, "0", True, -1):
        place = Structure(TWO, two_parts(link)).place_at(TWO.index("9"))
        assert place.column_heads == ()


NESTED = "\tSum\nNorth\t50\nSalt\t30\nRock salt\t12\nSouth\t9\n"


def nested(parents: dict[str, list[str]]) -> dict[str, Any]:
    rows = [[cell(NESTED, "Sum", 0, 1, header=True)]]
    for number, line in enumerate(NESTED.splitlines()[1:], 1):
        label, figure = line.split("\t")
        at = NESTED.index("\n" + line) + 1
        over = [cell(NESTED, "\n" + name + "\t", 0, 0) for name in parents.get(label, [])]
        spans = [{"start": item["start"] + 1, "end": item["end"] - 1} for item in over]
        more = {"parents": spans} if spans else {}
        rows.append([cell(NESTED, label, number, 0, at, **more), cell(NESTED, figure, number, 1, at)])
    return {"tables": [table(rows)]}


def test_a_row_stands_under_the_labels_that_the_layout_gives() -> None:
    layout = nested({"Salt": ["North"], "Rock salt": ["Salt", "North"]})
    structure = Structure(NESTED, layout)
    assert words_of(NESTED, structure.place_at(NESTED.index("12")).parents) == ["Salt", "North"]
    assert words_of(NESTED, structure.place_at(NESTED.index("30")).parents) == ["North"]
    assert structure.place_at(NESTED.index("9")).parents == ()


def test_labels_that_stand_behind_the_row_are_not_over_it() -> None:
    structure = Structure(NESTED, nested({"Salt": ["South", "North"]}))
    assert words_of(NESTED, structure.place_at(NESTED.index("30")).parents) == ["North"]


def test_a_layout_without_parents_leaves_groups_to_the_text() -> None:
    text = "\tSum\tShare\nNorth:\nSalt\t30\t4\nTar\t7\t1\n"
    rows = [
        [cell(text, "Sum", 0, 1, header=True), cell(text, "Share", 0, 2, header=True)],
        [cell(text, "North:", 1, 0)],
        [cell(text, "Salt", 2, 0), cell(text, "30", 2, 1), cell(text, "4", 2, 2)],
        [cell(text, "Tar", 3, 0), cell(text, "7", 3, 1), cell(text, "1", 3, 2)],
    ]
    place = Structure(text, {"tables": [table(rows)]}).place_at(text.index("30"))
    assert words_of(text, place.parents) == ["North:"]
