"""Tables of a page, as lines and in the layout."""

from __future__ import annotations

import pytest

from .pages import cells, page, text


def table(*rows: str) -> str:
    """Rows written as cells with | between; an empty one is a blank cell."""
    lines = ("".join(f"<td>{cell.strip()}</td>" for cell in row.split("|")) for row in rows)
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def test_rows_are_lines_and_blank_cells_keep_their_place() -> None:
    assert text(table("|2023|2024", "Parts||40", "Travel|7|9")) == "\t2023\t2024\nParts\t\t40\nTravel\t7\t9"


def test_a_head_over_columns_stands_over_the_first() -> None:
    body = (
        "<table><tr><th rowspan=2>Site<th colspan=2>Yield<th colspan=2>Loss</tr>"
        "<tr><th>May<th>June<th>May <th>June</tr>"
        "<tr><td>Ash<td>11<td>12<td>13<td>14</tr></table>"
    )
    assert text(body) == "Site\tYield\t\tLoss\n\tMay\tJune\tMay\tJune\nAsh\t11\t12\t13\t14"
    found = cells(body)
    assert found["Site"] == (0, 0, 2, 1)
    assert found["Yield"] == (0, 1, 1, 2)
    assert found["Loss"] == (0, 3, 1, 2)
    assert found["14"] == (2, 4, 1, 1)


def test_signs_in_cells_of_their_own_join_their_number() -> None:
    body = table(
        "|2024||||2023||",
        "Sales|$|1,204|||$|998|",
        "Loss|$|(31|)||$|(7|)",
        "Share||12|%|||9|%",
        "Other|||||$|\u2014|",
    )
    assert text(body) == (
        "\t2024\t2023\nSales\t$1,204\t$998\nLoss\t$(31)\t$(7)\nShare\t12%\t9%\nOther\t\t$\u2014"
    )


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("a|$|text", "a\t$\ttext"),
        ("a|5|(1)", "a\t5\t(1)"),
        ("a|text|%", "a\ttext\t%"),
        ("a|US$|5", "a\tUS$5"),
        ("a|\u20ac||5", "a\t\u20ac5"),
        ("a|$|||5", "a\t$\t5"),
        ("a|(|5|)", "a\t(5)"),
        ("a|-|5", "a\t-\t5"),
        ("a|5|)%", "a\t5)%"),
        ("a|EUR|5", "a\tEUR\t5"),
    ],
)
def test_only_signs_join_and_only_numbers_near_them(row: str, line: str) -> None:
    assert text(table(row)) == line


def test_distance_columns_go() -> None:
    body = table("A||5||6", "B||7||8")
    assert text(body) == "A\t5\t6\nB\t7\t8"
    assert cells(body)["8"] == (1, 2, 1, 1)


def test_a_head_wider_than_its_number_belongs_to_its_column() -> None:
    body = (
        "<table><tr><td></td><td colspan=3>May</td><td></td><td colspan=3>June</td></tr>"
        "<tr><td>Ash</td><td>$</td><td>5</td><td></td><td></td><td>$</td><td>(6</td><td>)</td></tr></table>"
    )
    assert text(body) == "\tMay\tJune\nAsh\t$5\t$(6)"
    assert cells(body)["May"] == (0, 1, 1, 1)


def test_row_span_keeps_the_column_of_what_follows() -> None:
    body = "<table><tr><td rowspan=2>N<td>1<tr><td>2<tr><td>S<td>3</table>"
    assert text(body) == "N\t1\n\t2\nS\t3"


def test_heads_come_first_and_feet_last() -> None:
    body = (
        "<table><tfoot><tr><td>Sum<td>3</tfoot><tbody><tr><td>a<td>3</tbody>"
        "<thead><tr><td>k<td>v</thead></table>"
    )
    assert text(body) == "k\tv\na\t3\nSum\t3"


def test_column_heads_are_told_from_row_heads() -> None:
    document = page("<table><tr><th>k<th>v<tr><th>a<td>3<tr><th scope=col>b<td>4</table>")
    assert document.layout is not None
    rows = document.layout["tables"][0]["rows"]
    assert [[cell["header"] for cell in row] for row in rows] == [
        [True, True],
        [False, False],
        [True, False],
    ]


def test_a_table_in_a_cell_stands_apart() -> None:
    body = "<table><tr><td>A<td>12<td><table><tr><td>34<td>56</table><td>78<tr><td>B<td>1<td>2<td>3</table>"
    assert text(body) == "A\t12\t\t78\n\n34\t56\n\nB\t1\t2\t3"
    document = page(body)
    assert document.layout is not None
    assert len(document.layout["tables"]) == 2


@pytest.mark.parametrize(
    "body",
    [
        "<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>",
        "<table role=presentation><tr><td>One<td>Two</table>",
        "<table><tr><td><h2>One</h2><td><p>Two</table>",
        "<table><tr><td><table><tr><td>One</table><tr><td>Two</table>",
    ],
)
def test_tables_for_looks_are_blocks(body: str) -> None:
    document = page(body)
    assert document.text == "One\n\nTwo"
    assert document.layout is not None
    assert document.layout["tables"] == []


def test_a_list_drawn_as_a_table() -> None:
    assert (
        text(table("\u2022|First point", "\u2022|Second one")) == "\u2022 First point\n\n\u2022 Second one"
    )
    assert text(table("(a)|Net of tax")) == "(a) Net of tax"
    assert text(table("(a)|17")) == "(a)\t17"


def test_lines_in_a_cell_are_one_line() -> None:
    assert text("<table><tr><td>a<br>b<p>c</p><td>5</table>") == "a b c\t5"
    assert text("<table><tr><td>a<td>1<br>234<td>5<p>678</table>") == "a\t1  234\t5  678"
    assert text("<table><tr><td><pre>a\tb\nc</pre><td>5</table>") == "a b c\t5"


def test_rows_written_as_lines_in_cells() -> None:
    body = "<table><tr><td>k<td>v<tr><td>Ash<br>Elm<td>5<br>16<tr><td>Oak<br>old<td>7</table>"
    assert text(body) == "k\tv\nAsh\t5\nElm\t16\nOak old\t7"
    assert cells(body)["16"] == (2, 1, 1, 1)
    assert text("<table><tr><td>a<br>b<td>1<br>2<tr><td><h2>c</h2></table>") == "a\n\n1\n\nb\n\n2\n\nc"
    assert text("<table><tr><td>a<br>b<td>c<br>d<tr><td>e<td>f</table>") == "a b\tc d\ne\tf"


def test_hidden_cells_and_rows() -> None:
    assert text("<table><tr><td>a<td hidden>1<td>2<tr style='display:none'><td>b<td>3</table>") == "a\t2"
    body = "<table><tr><td>a<td style='visibility:hidden'>1<td>2<tr><td>b<td>3<td>4</table>"
    assert text(body) == "a\t\t2\nb\t3\t4"


def test_boxes_that_are_shown_as_a_table() -> None:
    cell = "<p style='display:table-cell'>"
    row = "<div style='display:table-row'>" + cell + "{}</p>" + cell + "{}</p></div>"
    body = f"<div style='display:table'>{row.format('Fee', 5)}{row.format('Tax', 1)}</div>"
    assert text(body) == "Fee\t5\nTax\t1"


def test_caption_and_what_surrounds_a_table() -> None:
    body = "before<table><caption>In tons</caption><tr><td>a<td>5</table>after"
    assert text(body) == "before\n\nIn tons\n\na\t5\n\nafter"


def test_offsets_are_utf8_bytes() -> None:
    document = page("<p>Größe</p><table><tr><td>Länge<td>5 €<td>6</table>")
    assert document.layout is not None
    data = document.text.encode()
    (found,) = document.layout["tables"]
    assert data[found["start"] : found["end"]].decode() == "Länge\t5 €\t6"
    assert [data[c["start"] : c["end"]].decode() for c in found["rows"][0]] == ["Länge", "5 €", "6"]


def test_spans_out_of_all_bounds_lose_no_text() -> None:
    body = "<table>" + "<tr><td colspan=1000>a<td colspan=1000 rowspan=65534>b" * 3 + "</table>"
    assert text(body).count("a") == 3
    assert text(body).count("b") == 3
    many = "<table><tr>" + "<td>x" * 4000 + "</table>"
    assert text(many).count("x") == 4000


GRID = "display:grid;grid-template-columns:"


@pytest.mark.parametrize(
    ("columns", "boxes", "wanted"),
    [
        ("1fr 2fr", "Lake|Depth|Como|410", "Lake\tDepth\nComo\t410"),
        ("[a] 10px [b] repeat(2, minmax(0, 1fr))", "a|b|c|1|2|3", "a\tb\tc\n1\t2\t3"),
        ("1fr 1fr", "a|1", "a\n\n1"),
        ("1fr 1fr", "a|1|b", "a\n\n1\n\nb"),
        ("repeat(auto-fill, 9em)", "a|1|b|2", "a\n\n1\n\nb\n\n2"),
        ("1fr 1fr", "a|1|b|" + "long " * 30, None),
    ],
)
def test_grids_of_short_boxes_are_tables(columns: str, boxes: str, wanted: str | None) -> None:
    inside = "".join(f"<div>{box}</div>" for box in boxes.split("|"))
    found = text(f"<p>x</p><div style='{GRID}{columns}'>{inside}</div><p>y</p>")
    if wanted is None:
        assert "\t" not in found
    else:
        assert found == f"x\n\n{wanted}\n\ny"


@pytest.mark.parametrize(
    "boxes",
    [
        "<div>a</div><div style='grid-column:1/-1'>1</div><div>b</div><div>2</div>",
        "<div>a</div><div><p>1</p><p>3</p></div><div>b</div><div>2</div>",
        "<h2>a</h2><div>1</div><h2>b</h2><div>2</div>",
    ],
)
def test_other_grids_are_blocks(boxes: str) -> None:
    assert "\t" not in text(f"<div style='{GRID}1fr 1fr'>{boxes}</div>")


@pytest.mark.parametrize(
    ("columns", "wanted"),
    [
        ("<col><col style='visibility:collapse'><col>", "a\tc\n1\t3"),
        ("<colgroup span=2 style='visibility:collapse'></colgroup>", "c\n\n3"),
        ("<colgroup style='visibility:collapse'><col></colgroup>", "b\tc\n2\t3"),
        ("<col><col style='visibility:hidden'>", "a\tb\tc\n1\t2\t3"),
        ("<col style='display:none'>", "a\tb\tc\n1\t2\t3"),
    ],
)
def test_collapsed_columns(columns: str, wanted: str) -> None:
    assert text(f"<table>{columns}<tr><td>a<td>b<td>c<tr><td>1<td>2<td>3</table>") == wanted


def test_parts_of_a_table_by_their_role() -> None:
    head = "<li role=row style='display:flex'><span role=columnheader>Port</span>"
    row = "<li role=row><span role=rowheader>Kiel</span><span role=cell>64</span>"
    assert (
        text(f"<ul role=table>{head}<span role=columnheader>Ships</span>{row}</ul>")
        == "Port\tShips\nKiel\t64"
    )


def test_boxes_of_a_width_stand_apart() -> None:
    box = "<span style='display:inline-block;width:9em'>"
    assert text(f"<p>{box}Gas</span>{box}15</span>%</p>") == "Gas 15 %"
    assert text("<p>1<span style='display:inline-block'>5</span></p>") == "15"


@pytest.mark.parametrize("span", ["2", "9", "0"])
def test_a_cell_reaches_no_further_than_its_group_of_rows(span: str) -> None:
    body = f"<tbody><tr><td rowspan={span}>a<td>1<tr><td>2</tbody><tbody><tr><td>b<td>3</tbody>"
    assert text(f"<table>{body}</table>") == "a\t1\n\t2\nb\t3"
    assert cells(f"<table>{body}</table>")["a"] == (0, 0, 2, 1)


def test_rows_right_behind_a_group_are_in_another_one() -> None:
    body = "<table><thead><tr><th rowspan=3>Place<th>Tons</thead><tr><td>Brno<td>4<tr><td>Lviv<td>5</table>"
    layout = page(body).layout
    assert layout is not None
    heads = [[cell["header"] for cell in row] for row in layout["tables"][0]["rows"]]
    assert heads == [[True, True], [False, False], [False, False]]
    assert cells(body)["Place"] == (0, 0, 1, 1)


@pytest.mark.parametrize(
    ("span", "columns"), [("2x", 2), ("+2", 2), (" 2 ", 2), ("-2", 1), ("x", 1), ("", 1), ("2.9", 2)]
)
def test_spans_are_read_as_browsers_read_numbers(span: str, columns: int) -> None:
    body = f"<table><tr><td colspan='{span}'>a<td>b<tr><td>1<td>2<td>3</table>"
    assert cells(body)["a"] == (0, 0, 1, columns)


def test_cells_of_a_foot_are_no_column_heads() -> None:
    body = (
        "<table><thead><tr><th>Crop<th>Tons</thead><tr><td>Rye<td>5<tfoot><tr><th>All<th>5</tfoot></table>"
    )
    layout = page(body).layout
    assert layout is not None
    assert [cell["header"] for cell in layout["tables"][0]["rows"][-1]] == [False, False]
