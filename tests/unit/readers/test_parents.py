"""Parents of rows: indents, heads of groups, totals and balances."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.html.reader import read_html
from groundgate_cli.readers.parents import Label, find_parents
from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, grid, lines


def parents(*rows: str) -> dict[str, list[str]]:
    """By label, the labels that it stands under. Two blanks are an indent; "=" marks a row with figures."""
    labels = []
    for row in rows:
        text = row.strip(" =")
        labels.append(Label(text, (len(row) - len(row.lstrip())) / 2, "=" not in row))
    found = find_parents(labels)
    return {labels[n].text: [labels[at].text for at in one] for n, one in enumerate(found)}


def test_an_indented_row_stands_under_the_row_above() -> None:
    found = parents("Harbour dues:", "  Yachts =", "  Ferries =", "Tolls =")
    assert found["Yachts"] == ["Harbour dues:"]
    assert found["Ferries"] == ["Harbour dues:"]
    assert found["Tolls"] == []


def test_indents_nest() -> None:
    found = parents("Plant", "  Mill", "    Saws =", "    Belts =", "  Kiln =", "Yard =")
    assert found["Belts"] == ["Mill", "Plant"]
    assert found["Kiln"] == ["Plant"]


def test_a_row_with_figures_holds_what_is_indented_under_it() -> None:
    found = parents("Visitors =", "  of whom children =", "  of whom locals =", "Staff =")
    assert found["of whom locals"] == ["Visitors"]
    assert found["Staff"] == []


def test_a_head_without_indents_holds_its_rows_up_to_the_next() -> None:
    found = parents("North:", "Rye =", "Oats =", "South:", "Barley =")
    assert found["Oats"] == ["North:"]
    assert found["South:"] == []
    assert found["Barley"] == ["South:"]


def test_a_total_ends_a_head_without_indents() -> None:
    found = parents("North:", "Rye =", "Total north =", "Exports =")
    assert found["Total north"] == ["North:"]
    assert found["Exports"] == []


def test_heads_of_two_kinds_nest_without_indents() -> None:
    found = parents("STOCK", "Grain:", "Rye =", "Roots:", "Beets =")
    assert found["Rye"] == ["Grain:", "STOCK"]
    assert found["Beets"] == ["Roots:", "STOCK"]


def test_a_total_that_is_indented_further_does_not_stand_under_the_last_row() -> None:
    found = parents("Fleet:", "  Barges =", "  Tugs =", "    Total fleet =")
    assert found["Total fleet"] == ["Fleet:"]
    found = parents("Fleet:", "  Barges =", "  Tugs =", "    Fleet in service =", "Crew =")
    assert found["Fleet in service"] == ["Fleet:"]


def test_what_changes_a_balance_does_not_stand_under_it() -> None:
    found = parents("Balance at 1 May =", "  Bought =", "  Sold =", "Balance at 31 May =")
    assert found["Sold"] == []


def test_indents_without_order_say_nothing() -> None:
    rows = ["      a =", "   b =", "         c =", "  d =", "            e =", "               f ="]
    assert all(one == [] for one in parents(*rows).values())


def test_many_heads_are_quick() -> None:
    labels = [Label(f"HEAD {n}", 0.0, n % 50 != 0) for n in range(50_000)]
    assert max(len(one) for one in find_parents(labels)) <= 8


def named(text: str, tables: list[Any]) -> dict[str, list[str]]:
    """By label, the labels of its parents as the layout has them."""
    data = text.encode()

    def words(cell: Any) -> str:
        return data[cell["start"] : cell["end"]].decode()

    rows = [row for table in tables for row in table["rows"]]
    return {words(row[0]): [words(span) for span in row[0].get("parents", [])] for row in rows}


def test_parents_in_the_layout_of_a_pdf() -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["", "Spring", "Autumn"], ["Eels:", "", ""]], [40, 200, 280])
        grid(canvas, [["Lower weir", "12", "9"], ["Upper weir", "7", "4"]], [54, 200, 280], y=372)
        grid(canvas, [["Pike", "3", "5"]], [40, 200, 280], y=344)

    document = read_pdf(draw(page))
    assert document.layout is not None
    found = named(document.text, document.layout["tables"])
    assert found["Lower weir"] == ["Eels:"]
    assert found["Upper weir"] == ["Eels:"]
    assert found["Pike"] == []


def test_parents_in_the_layout_of_a_page() -> None:
    page = (
        b"<table><tr><td></td><td>2031</td></tr><tr><td>Timber</td><td></td></tr>"
        b"<tr><td style='padding:2px 1pt 2px 19pt'>Oak</td><td>14</td></tr>"
        b"<tr><td><p style='margin-left:24pt;text-indent:-5pt'>Ash</p></td><td>6</td></tr>"
        b"<tr><td>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;Elm</td><td>2</td></tr>"
        b"<tr><td style='padding-left:19pt;text-indent:-19pt'>Stone</td><td>5</td></tr></table>"
    )
    document = read_html(page, "text/html", "")
    assert document.layout is not None
    found = named(document.text, document.layout["tables"])
    assert found["Oak"] == ["Timber"]
    assert found["Ash"] == ["Timber"]
    assert found["Elm"] == ["Timber"]
    assert found["Stone"] == []
    assert "Timber\nOak\t14" in document.text


ROWS = [[f"Kiln {n}", f"{n * 31}", f"{n * 17}.5"] for n in range(1, 9)]
HEAD = [["Kiln", "Bricks", "Tons"]]


def two_pages(second: list[list[str]], above: str = "Brick works, page 2") -> list[Any]:
    def last(canvas: Any) -> None:
        lines(above, y=470)(canvas)
        grid(canvas, second, [40, 200, 280], y=440)

    data = draw(lambda canvas: grid(canvas, HEAD + ROWS, [40, 200, 280], y=200), last)
    layout = read_pdf(data).layout
    assert layout is not None
    return list(layout["tables"])


def test_a_table_goes_on_under_its_repeated_head() -> None:
    one, two = two_pages(HEAD + ROWS[3:])
    assert "continues" not in one
    assert two["continues"] == 0
    assert [cell["header"] for cell in two["rows"][0]] == [True, True, True]


def test_a_table_goes_on_without_a_head() -> None:
    _, two = two_pages(ROWS[3:])
    assert two["continues"] == 0


def test_another_table_does_not_go_on() -> None:
    _, two = two_pages([["Kiln", "Tiles", "Tons"], *ROWS[3:]])
    assert "continues" not in two


def test_a_head_at_the_foot_of_a_page_holds_the_rows_of_the_next() -> None:
    first = [*HEAD, ["Old kilns:", "", ""], *ROWS[:3], ["New kilns:", "", ""]]

    def last(canvas: Any) -> None:
        lines("Brick works, page 2", y=470)(canvas)
        grid(canvas, HEAD, [40, 200, 280], y=440)
        grid(canvas, ROWS[3:], [50, 200, 280], y=426)

    def page(canvas: Any) -> None:
        grid(canvas, first[:2], [40, 200, 280], y=150)
        grid(canvas, first[2:5], [50, 200, 280], y=122)
        grid(canvas, first[5:], [40, 200, 280], y=80)

    document = read_pdf(draw(page, last))
    assert document.layout is not None
    found = named(document.text, document.layout["tables"])
    assert found["Kiln 3"] == ["Old kilns:"]
    assert found["Kiln 4"] == ["New kilns:"]
