"""Tables in each of their forms: where a number stands, what its row is called, what stands over it."""

from __future__ import annotations

from groundgate_cli.core.spans import OffsetMap
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.tables.cells import CellKind, kind_of_cell


class Reader:
    """A text with its structure; finds a place by the words that stand there."""

    def __init__(self, text: str, layout: dict[str, object] | None = None) -> None:
        self.text = text
        self.structure = Structure(text, layout)

    def place(self, words: str, nth: int = 0) -> Place:
        at = -1
        for _ in range(nth + 1):
            at = self.text.index(words, at + 1)
        return self.structure.place_at(at)

    def label(self, words: str, nth: int = 0) -> str | None:
        span = self.place(words, nth).row_label
        return self.text[span.start : span.end] if span is not None else None

    def parents(self, words: str, nth: int = 0) -> list[str]:
        return [self.text[a:b] for a, b in self.place(words, nth).parents]

    def heads(self, words: str, nth: int = 0) -> str:
        return " ".join(self.text[a:b] for a, b in self.place(words, nth).column_heads)

    def captions(self, words: str, nth: int = 0) -> list[str]:
        return [self.text[a:b] for a, b in self.place(words, nth).captions]


STACKED = Reader(
    "\tThree Months Ended\t\tNine Months Ended\n"
    "\tMay 3, 2031\tMay 4, 2030\tMay 3, 2031\tMay 4, 2030\n"
    "Revenue:\n"
    "Tickets\t$4,210\t$3,980\t$12,400\t$11,750\n"
    "Snacks\t870\t905\t2,310\t2,540\n"
    "Total revenue\t5,080\t4,885\t14,710\t14,290\n"
    "Earnings per share:\n"
    "Basic\t$0.41\t$0.39\t$1.20\t$1.11\n"
)


def test_a_head_over_several_columns_stands_over_the_first_of_them() -> None:
    assert STACKED.heads("4,210") == "Three Months Ended May 3, 2031"
    assert STACKED.heads("3,980") == "Three Months Ended May 4, 2030"
    assert STACKED.heads("12,400") == "Nine Months Ended May 3, 2031"
    assert STACKED.heads("11,750") == "Nine Months Ended May 4, 2030"


def test_a_line_without_numbers_is_a_label_over_the_rows_below() -> None:
    assert STACKED.label("4,210") == "Tickets"
    assert STACKED.parents("4,210") == ["Revenue:"]
    assert STACKED.parents("5,080") == ["Revenue:"]
    assert STACKED.parents("0.41") == ["Earnings per share:"]
    assert STACKED.label("0.41") == "Basic"


def test_the_sentence_of_a_cell_is_its_row() -> None:
    place = STACKED.place("905")
    assert place.kind is PlaceKind.CELL
    line = STACKED.text[place.sentence.start : place.sentence.end]
    assert line == "Snacks\t870\t905\t2,310\t2,540"
    assert place.clause == place.cell


def test_a_head_under_another_never_reaches_beyond_it() -> None:
    reader = Reader(
        "\tQuarter ended June 30,\t\tHalf year ended June 30,\n"
        "\t2031\t2030\t2031\t2030\n"
        "\t\t(As Restated)\t\t(As Restated)\n"
        "Fares\t11\t22\t33\t44\n"
    )
    assert reader.heads("11") == "Quarter ended June 30, 2031"
    assert reader.heads("22") == "Quarter ended June 30, 2030 (As Restated)"
    assert reader.heads("33") == "Half year ended June 30, 2031"
    assert reader.heads("44") == "Half year ended June 30, 2030 (As Restated)"


def test_a_year_over_an_amount_and_a_percent_stands_over_both() -> None:
    reader = Reader("\t2031\t\t2030\nNorth\t$715\t16%\t$577\t11%\nSouth\t82\t40\t75\t53\n")
    assert reader.heads("715") == "2031"
    assert reader.heads("16%") == "2031"
    assert reader.heads("577") == "2030"
    assert reader.heads("53") == "2030"


def test_heads_that_are_split_over_lines_are_one() -> None:
    reader = Reader(
        "\tSeptember 30,\tDecember 31,\n\t2031\t2030\n\t(Unaudited)\nCash\t$16\t$97\nLand\t7\t8\n"
    )
    assert reader.heads("16") == "September 30, 2031 (Unaudited)"
    assert reader.heads("97") == "December 31, 2030"


def test_a_corner_text_is_a_caption_and_no_head() -> None:
    reader = Reader("(in millions)\t2031\t2030\nSales\t51\t52\nCosts\t41\t42\n")
    assert reader.heads("51") == "2031"
    assert reader.heads("42") == "2030"
    assert reader.captions("42") == ["(in millions)"]


def test_signs_in_cells_of_their_own_belong_to_their_number() -> None:
    reader = Reader(
        "\t2031\t2030\n"
        "Fees\t$\t1,200\t$\t1,100\n"
        "Rent\t(300\t)\t(250\t)\n"
        "Share of costs\t12.5\t%\t13.5\t%\n"
        "Other\t90\t80\n"
    )
    assert reader.heads("1,200") == "2031"
    assert reader.heads("1,100") == "2030"
    assert reader.heads("(250") == "2030"
    assert reader.heads("13.5") == "2030"
    assert reader.heads("80") == "2030"
    cell = reader.place("1,100").cell
    assert cell is not None
    assert reader.text[cell.start : cell.end] == "$\t1,100"


def test_columns_that_hold_only_signs_are_no_columns() -> None:
    reader = Reader(
        "\t\t2031\t\t2030\nFees\t$\t1,200\t$\t1,100\nRent\t\t300\t\t250\nTotal\t$\t1,500\t$\t1,350\n"
    )
    assert reader.heads("1,200") == "2031"
    assert reader.heads("250") == "2030"
    assert reader.heads("1,350") == "2030"


def test_blank_cells_and_dashes_keep_their_column() -> None:
    reader = Reader("\t2031\t2030\t2029\nBonds\t—\t14\t15\nLoans\t\t24\t25\n")
    assert reader.heads("14") == "2030"
    assert reader.heads("24") == "2030"
    assert reader.heads("25") == "2029"


def test_a_short_row_without_blank_cells_has_no_column() -> None:
    reader = Reader("Item\t2031\t2030\nBonds\t11\t12\nLoans\t21\t22\nGifts\t35\n")
    assert reader.heads("22") == "2030"
    assert reader.heads("35") == ""
    assert reader.place("35").column is None
    assert reader.label("35") == "Gifts"


def test_heads_without_a_corner_stand_over_the_last_columns() -> None:
    reader = Reader("2031\t2030\nBonds\t11\t12\nLoans\t21\t22\n")
    assert reader.heads("11") == "2031"
    assert reader.heads("22") == "2030"


def test_a_missing_note_number_shifts_nothing() -> None:
    reader = Reader(
        "As of June 30,\tNotes\t2031\nCash\t3\t$\t6,950\nLand\t4\t2,280\nTotal assets\t$\t9,230\n"
        "Debt\t1,190\nCommitments\t13\n"
    )
    assert reader.heads("6,950") == "2031"
    assert reader.heads("9,230") == "2031"
    assert reader.heads("1,190") == "2031"
    assert reader.place("13").column is None


def test_a_repeated_head_in_a_table_replaces_the_first() -> None:
    reader = Reader(
        "\t2031\t2030\nSales\t11\t12\nStock\t13\t14\n\tNorth\tSouth\nBoats\t21\t22\nCarts\t23\t24\n"
    )
    assert reader.heads("14") == "2030"
    assert reader.heads("22") == "South"


def test_a_table_without_heads_goes_on_with_those_before() -> None:
    reader = Reader(
        "ASSETS\n\n\t2031\t2030\nCash\t11\t12\nLand\t13\t14\n\n7\n\nASSETS (continued)\n\n"
        "Ships\t15\t16\nPiers\t17\t18\n"
    )
    assert reader.heads("18") == "2030"


def test_prose_between_ends_the_heads() -> None:
    reader = Reader(
        "\t2031\t2030\nCash\t11\t12\nLand\t13\t14\n\n"
        + "The harbour was dredged again in the spring, and the pier was lengthened so that two "
        + "ferries can moor at the same time; the works were paid for by the county.\n\n"
        + "Ships\t15\t16\nPiers\t17\t18\n"
    )
    assert reader.heads("18") == ""


def test_heads_in_a_block_of_their_own_stand_over_the_next() -> None:
    reader = Reader("\t2031\t2030\n\nASSETS:\n\nCash\t11\t12\nLand\t13\t14\n")
    assert reader.heads("14") == "2030"


def test_other_columns_end_the_heads() -> None:
    reader = Reader("\t2031\t2030\nCash\t11\t12\nLand\t13\t14\n\nShips\t15\t16\t17\nPiers\t18\t19\t20\n")
    assert reader.heads("19") == ""


def test_a_period_over_one_column_is_caption_of_its_rows() -> None:
    reader = Reader(
        "Balance Sheet\nAs of March 31, 2031 (In Thousands)\n\nASSETS\nCash\t$\t5,010\nLand\t7,020\n"
    )
    assert "As of March 31, 2031 (In Thousands)" in reader.captions("7,020")


def test_captions_stand_above_the_table_nearest_first() -> None:
    reader = Reader(
        "STATEMENT OF FARES\n\nFor the year 2031\n\n(In thousands)\n\n\tRail\tRoad\nAdults\t11\t12\n"
    )
    assert reader.captions("12")[:3] == ["(In thousands)", "For the year 2031", "STATEMENT OF FARES"]


def test_the_sentence_before_a_table_is_its_caption() -> None:
    reader = Reader(
        "The ferry was repaired. Fares were as follows (in thousands):\n\n\t2031\n"
        "Adults\t11\nChildren\t12\n"
    )
    assert "Fares were as follows (in thousands):" in " ".join(reader.captions("12"))


def test_markdown_tables_have_heads_above_the_rule() -> None:
    reader = Reader("| Drug | Dose | Days |\n|---|---:|---|\n| Alpha | 15 mg | 7 |\n| Beta | 25 mg | 9 |\n")
    assert reader.heads("25 mg") == "Dose"
    assert reader.label("25 mg") == "Beta"
    assert reader.heads("9 |") == "Days"


def test_markdown_without_outer_pipes() -> None:
    reader = Reader("Drug | Dose\n--- | ---\nAlpha | 15 mg\nBeta | 25 mg\n")
    assert reader.heads("25 mg") == "Dose"
    assert reader.label("15 mg") == "Alpha"


ALIGNED = Reader(
    "                         Year ended June 30,\n"
    "                           2031        2030\n"
    "Tickets                $  4,210    $  3,980\n"
    "Snacks and drinks           870         905\n"
    "Less refunds               (120)        (95)\n"
    "Gifts                                     17\n"
    "Total                  $  4,960    $  4,807\n"
)


def test_columns_of_plain_text_are_told_by_their_edges() -> None:
    assert ALIGNED.label("870") == "Snacks and drinks"
    assert ALIGNED.heads("870").endswith("2031")
    assert ALIGNED.heads("905").endswith("2030")
    assert ALIGNED.heads("4,210").endswith("2031")
    assert ALIGNED.heads("(95)").endswith("2030")


def test_a_gap_in_plain_text_keeps_the_column() -> None:
    assert ALIGNED.heads("17\n").endswith("2030")
    assert ALIGNED.label("17\n") == "Gifts"


def test_leader_dots_part_label_and_numbers() -> None:
    reader = Reader(
        "                          2031    2030\nCash ..................    510     620\n"
        "Land and piers ........    730     840\n"
    )
    assert reader.label("730") == "Land and piers"
    assert reader.heads("840") == "2030"


def test_aligned_words_are_a_table_too() -> None:
    reader = Reader(
        "Drug      Dose        How often\nAlpha     15 mg       twice a day\n"
        "Beta      25 mg       once a day\n"
    )
    assert reader.label("25 mg") == "Beta"
    assert reader.heads("25 mg") == "Dose"


def test_double_spaces_in_prose_make_no_table() -> None:
    reader = Reader(
        "The boat left.  It came back in 2031.  Nobody knew why.\n"
        "The crew was paid.  The fee was 40 crowns.  It rained.\n"
    )
    assert reader.place("40").kind is PlaceKind.PROSE


def test_a_label_may_run_over_two_lines() -> None:
    reader = Reader(
        "\t2031\t2030\nProceeds from the sale of boats and\nother equipment\t11\t12\nCash\t13\t14\n"
    )
    assert reader.label("11") == "Proceeds from the sale of boats and\nother equipment"
    assert reader.parents("11") == []


def test_a_total_closes_its_group() -> None:
    reader = Reader(
        "\t2031\nASSETS\nCurrent assets:\nCash\t11\nTotal current assets\t12\n"
        "Non-current assets:\nLand\t13\n"
        "Total non-current assets\t14\nTotal assets\t15\n"
    )
    assert reader.parents("11") == ["Current assets:", "ASSETS"]
    assert reader.parents("13") == ["Non-current assets:", "ASSETS"]
    assert reader.parents("15") == ["ASSETS"]


def test_indents_tell_what_stands_under_what() -> None:
    reader = Reader(
        "\t2031\t2030\nRevenue\t\t\n  Rail\t11\t12\n  Road\t13\t14\nCosts\t\t\n"
        "  Fuel\t15\t16\nProfit\t17\t18\n"
    )
    assert reader.parents("13") == ["Revenue"]
    assert reader.parents("15") == ["Costs"]
    assert reader.parents("17") == []


def test_a_row_without_label_has_none() -> None:
    reader = Reader("\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n\t24\t26\n")
    assert reader.label("24") is None
    assert reader.heads("26") == "2030"


def test_a_year_can_be_a_label() -> None:
    reader = Reader("\tRail\tRoad\n2031\t11\t12\n2032\t13\t14\nThereafter\t15\t16\n")
    assert reader.label("13") == "2032"
    assert reader.heads("14") == "Road"


def test_a_first_cell_that_spans_rows_is_carried_down() -> None:
    reader = Reader(
        "Illness\tWeight\tDose\nFever\tover 50 kg\t400 mg\n\tunder 50 kg\t15 mg\nCough\tany\t5 mg\n"
    )
    assert reader.label("15 mg") == "Fever"
    assert reader.parents("15 mg") == ["under 50 kg"]
    assert reader.label("5 mg\n", 1) == "Cough"
    assert reader.heads("400 mg") == "Dose"


def layout_of(text: str, rows: list[list[tuple[str, int, int, bool]]]) -> dict[str, object]:
    """A layout with one table; each cell is words, column, columns spanned, header."""
    offsets = OffsetMap(text)
    at = 0
    built = []
    for number, row in enumerate(rows):
        cells = []
        for words, column, width, header in row:
            at = text.index(words, at)
            span = (offsets.to_byte(at), offsets.to_byte(at + len(words)))
            cells.append(
                {
                    "start": span[0],
                    "end": span[1],
                    "row": number,
                    "column": column,
                    "row_span": 1,
                    "column_span": width,
                    "header": header,
                }
            )
            at += len(words)
        built.append(cells)
    end = offsets.to_byte(len(text.rstrip()))
    return {"tables": [{"page": 1, "start": 0, "end": end, "rows": built}]}


def test_a_layout_tells_columns_that_the_text_lost() -> None:
    text = "Größe\tFirst half\t2031\n\tRail\tRoad\tRail\nÄpfel\t11\t12\t13\nBirnen\t14\t16\n"
    rows = [
        [("Größe", 0, 1, True), ("First half", 1, 2, True), ("2031", 3, 1, True)],
        [("Rail", 1, 1, True), ("Road", 2, 1, True), ("Rail", 3, 1, True)],
        [("Äpfel", 0, 1, False), ("11", 1, 1, False), ("12", 2, 1, False), ("13", 3, 1, False)],
        [("Birnen", 0, 1, False), ("14", 1, 1, False), ("16", 3, 1, False)],
    ]
    reader = Reader(text, layout_of(text, rows))
    assert reader.heads("12") == "First half Road"
    assert reader.heads("13") == "2031 Rail"
    assert reader.heads("16") == "2031 Rail"
    assert reader.label("16") == "Birnen"


def test_a_layout_that_does_not_fit_is_left_out() -> None:
    text = "\t2031\nBoats\t11\nCarts\t12\n"
    layout: dict[str, object] = {"tables": [{"page": 1, "start": 5, "end": 9999, "rows": [[{}]]}]}
    assert Reader(text, layout).heads("12") == "2031"


def test_neighbours_of_a_cell() -> None:
    place = STACKED.place("905")
    assert place.table is not None
    assert place.row is not None
    assert place.column == 2
    text, structure = STACKED.text, STACKED.structure
    row = [text[a:b] for a, b in structure.cells_of_row(place.table, place.row)]
    assert row == ["Snacks", "870", "905", "2,310", "2,540"]
    column = [text[a:b] for a, b in structure.cells_of_column(place.table, 2)]
    assert column == ["May 4, 2030", "$3,980", "905", "4,885", "$0.39"]
    span = structure.table_span(place.table)
    assert text[span.start : span.end] == text.rstrip("\n")


def test_a_bullet_is_no_label() -> None:
    reader = Reader("\t\t2031\n●\tLower fares\t(66)\n●\tMore fuel\t(77)\n")
    assert reader.label("(77") == "More fuel"


def test_three_capitals_before_a_year_are_no_currency() -> None:
    reader = Reader("\tYTD 2031\tYTD 2030\tChange\nRail\t11\t12\t(1)\nRoad\t13\t14\t(1)\n")
    assert reader.heads("14") == "YTD 2030"


def test_blank_cells_elsewhere_tell_that_tabs_keep_columns() -> None:
    text = "Price\tSold\tLeft\nMay\t1.11\t9\nJune\t1.22\t8\nTotal\t1.33\n\n\tRail\tRoad\nBoats\t\t5\n"
    assert Reader(text).heads("1.33") == "Sold"


def test_a_label_that_the_layout_says_spans_rows() -> None:
    text = "Port\t2031\t2030\nNorth\t11\t12\n\t13\t14\nSouth\t15\t16\n"
    rows = [
        [("Port", 0, 1, True), ("2031", 1, 1, True), ("2030", 2, 1, True)],
        [("North", 0, 1, False), ("11", 1, 1, False), ("12", 2, 1, False)],
        [("13", 1, 1, False), ("14", 2, 1, False)],
        [("South", 0, 1, False), ("15", 1, 1, False), ("16", 2, 1, False)],
    ]
    layout = layout_of(text, rows)
    layout["tables"][0]["rows"][1][0]["row_span"] = 2  # type: ignore[index]
    reader = Reader(text, layout)
    assert reader.label("14") == "North"
    assert reader.heads("14") == "2030"
    assert reader.label("16") == "South"


def test_rules_under_heads_are_no_heads() -> None:
    reader = Reader(
        "                   2031      2030\n                 -------   -------\n"
        "Rail             $  4,512  $  4,210\nRoad                  812       790\n"
    )
    assert reader.heads("790") == "2030"


def test_heads_in_the_middle_of_their_columns() -> None:
    reader = Reader(
        "                     Quarter              Half year\n"
        "                      ended                 ended\n"
        "                     June 30,              June 30,\n"
        "                  2031      2030       2031      2030\n"
        "Rail             1,250     1,180      3,560     3,410\n"
        "Road               640       612      1,815     1,760\n"
    )
    assert reader.heads("1,180") == "Quarter ended June 30, 2030"
    assert reader.heads("640") == "Quarter ended June 30, 2031"
    assert reader.heads("1,760") == "Half year ended June 30, 2030"


def test_heads_that_say_per_what_are_no_amounts() -> None:
    page = Reader("Typical values\tper 100 ml\tper glass (250 ml)\nFat\t1.5 g\t3.8 g\nSalt\t0.1 g\t0.3 g\n")
    assert page.heads("1.5 g") == "per 100 ml"
    assert page.heads("3.8 g") == "per glass (250 ml)"
    assert kind_of_cell("per 100 g") is CellKind.TEXT
    assert kind_of_cell("per night $90") is CellKind.VALUE


def test_amounts_with_their_units_make_columns() -> None:
    page = Reader(
        "Panel      per 100 g      per piece\n"
        "Fat            6.2 g          2.5 g\n"
        "Sugars        15.5 g         10.4 g\n"
    )
    assert [page.heads("6.2 g"), page.heads("10.4 g")] == ["per 100 g", "per piece"]


def test_a_percent_sign_behind_words_is_a_head() -> None:
    page = Reader(
        "Name              Votes      %\nStrand            2,418   34.1\nBexley            2,206   31.1\n"
    )
    assert [page.heads("2,418"), page.heads("34.1")] == ["Votes", "%"]


def test_heads_whose_names_hold_amounts() -> None:
    page = Reader("\tZetal 40 mg\tPlacebo\nAge\t61.4 ± 9.7\t60.8 ± 10.1\nPulse\t71.2 ± 8.8\t70.4 ± 9.0\n")
    assert [page.heads("61.4"), page.heads("60.8")] == ["Zetal 40 mg", "Placebo"]


def test_amounts_with_a_second_figure_make_columns() -> None:
    page = Reader(
        "Event            Drug A        Placebo\n"
        "Headache        88 (28.2)     41 (13.3)\n"
        "Rash            64 (20.5)    159 (19.2)\n"
    )
    assert [page.heads("88 ("), page.heads("159")] == ["Drug A", "Placebo"]
