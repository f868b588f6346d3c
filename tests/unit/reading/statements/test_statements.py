"""Where a statement of scale or currency is in force."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import Statement
from groundgate_cli.reading.statements.statements import Statements
from groundgate_cli.reading.structure import Structure

THOUSAND = Fraction(1000)
MILLION = Fraction(10**6)


def in_force(text: str, words: str, nth: int = 0) -> tuple[Statement, ...]:
    structure = Structure(text)
    at = -1
    for _ in range(nth + 1):
        at = text.index(words, at + 1)
    return Statements(structure, load_vocabulary()).in_force(structure.place_at(at))


def factor(text: str, words: str, nth: int = 0) -> Fraction | None:
    return next((item.factor for item in in_force(text, words, nth) if item.factor), None)


def test_a_line_between_heading_and_table() -> None:
    text = "FARES\n\n(In thousands)\n\n\t2031\t2030\nRail\t11\t12\n"
    assert factor(text, "12") == THOUSAND


def test_words_in_the_corner_of_the_heads() -> None:
    text = "Fares\n\n(Dollars in millions, except per share amounts)\t2031\t2030\nRail\t11\t12\n"
    (statement,) = in_force(text, "12")
    assert statement.factor == MILLION
    assert statement.exempt == ("per_share",)
    assert statement.origin == "caption"


def test_a_corner_without_brackets() -> None:
    text = "Millions, Except Per Share Amounts\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == MILLION


def test_a_statement_under_the_heads() -> None:
    text = "\t2031\t2030\n(In millions, except par value)\nAssets\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == MILLION


def test_a_statement_behind_a_head_with_tabs() -> None:
    text = "Report of Fares\t\t(in thousands)\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == THOUSAND


def test_a_statement_behind_a_group_label() -> None:
    text = "\t2031\t2030\nAssets: (in thousands)\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == THOUSAND


def test_a_blank_line_between_statement_and_rows() -> None:
    text = "FARES\n(in thousands)\n\nAssets:\n\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == THOUSAND


def test_columns_apart_by_spaces() -> None:
    text = (
        "FARES\n(in thousands)\n                    2031      2030\n"
        "Rail                  11        12\nRoad                  13        14\n"
    )
    assert factor(text, "14") == THOUSAND


def test_a_column_has_its_own() -> None:
    text = "\tSold (in thousands)\tPrice\nBoats\t11\t12\nCarts\t13\t14\n"
    assert factor(text, "13") == THOUSAND
    assert factor(text, "14") is None


def test_a_row_has_its_own_before_the_caption() -> None:
    text = (
        "(millions of dollars)\t2031\t2030\nProfit\t11\t12\n"
        "Profit per share (dollars)\t1.30\t1.40\n"
        "Seats sold (in thousands)\t51\t52\n"
    )
    assert factor(text, "12") == MILLION
    assert factor(text, "1.40") == 1
    assert factor(text, "52") == THOUSAND


def test_a_group_label_rules_its_rows() -> None:
    text = "\t2031\t2030\nSeats (in thousands):\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == THOUSAND


def test_the_sentence_before_the_table() -> None:
    text = "The fares we took were as follows (in thousands):\n\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
    assert factor(text, "14") == THOUSAND


def test_the_last_words_of_a_long_sentence_before_the_table() -> None:
    text = (
        "The harbour was dredged in spring. "
        * 12
        + "The cost of the works was as follows (in millions, unaudited):\n\n"
        "\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
    )
    assert factor(text, "14") == MILLION


def test_document_wide_before_and_behind() -> None:
    wide = "Dollars in thousands unless otherwise stated.\n\n"
    table = "Rail and road\n\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n\n"
    assert factor(wide + table, "14") == THOUSAND
    assert factor(table + wide, "14") == THOUSAND
    assert in_force(wide + table, "14")[0].origin == "document"


def test_a_caption_goes_before_the_document() -> None:
    text = (
        "All amounts are in thousands of Canadian dollars unless noted.\n\n"
        "FARES\n\n(in millions)\n\n\t2031\t2030\nRail\t11\t12\n"
    )
    found = in_force(text, "12")
    assert [item.factor for item in found] == [MILLION, THOUSAND]
    assert found[1].currencies == ("CAD",)


def test_a_currency_for_the_whole_document() -> None:
    text = "All amounts in Canadian dollars.\n\nThe fee was $500.\n"
    (statement,) = in_force(text, "500")
    assert statement.currencies == ("CAD",)
    assert statement.factor is None


def test_prose_about_millions_states_nothing() -> None:
    text = "Trusted by millions of households.\n\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
    assert in_force(text, "14") == ()


def test_a_caption_of_another_table_is_not_document_wide() -> None:
    text = (
        "FARES\n\n(in thousands)\n\n\t2031\t2030\nRail\t11\t12\n\n"
        "CREW\n\n\t2031\t2030\nSailors\t41\t42\nCooks\t5\t6\n"
    )
    assert factor(text, "12") == THOUSAND
    assert factor(text, "42") is None


def test_a_statement_goes_on_over_the_tables_of_its_page() -> None:
    text = (
        "FARES\n\n(in thousands)\n\n\t2031\t2030\nRail\t11\t12\n\n"
        "\tNorth\tSouth\nBoats\t21\t22\nCarts\t23\t24\n"
    )
    assert factor(text, "24") == THOUSAND


def test_tables_that_one_sentence_announces() -> None:
    text = (
        "The following tables show what we own (in thousands):\n\nBoats\n\n\t2031\n"
        "Red\t11\nBlue\t12\n\n"
        "Carts\n\n\t2031\nGreen\t13\nGrey\t14\n"
    )
    assert factor(text, "12") == THOUSAND
    assert factor(text, "14") == THOUSAND


def test_each_statement_once_and_nearest_first() -> None:
    text = "FARES (in millions)\n\n(in thousands)\n\n\t2031\nRail (in hundreds)\t11\nRoad\t12\n"
    found = in_force(text, "11")
    assert [item.factor for item in found] == [Fraction(100), THOUSAND, MILLION]
    assert len({item.span for item in found}) == len(found)


def test_the_span_is_the_words_that_say_it() -> None:
    text = "FARES\n\n(in thousands)\n\n\t2031\nRail\t11\nRoad\t12\n"
    (statement,) = in_force(text, "12")
    assert text[statement.span.start : statement.span.end] == "(in thousands)"


def test_thousands_in_other_words() -> None:
    for words, expected in [
        ("(000s omitted)", THOUSAND),
        ("(thousands of dollars)", THOUSAND),
        ("US$ millions", MILLION),
        ("Valores em R$ mil", THOUSAND),
        ("in Mio. EUR", MILLION),
        ("$ in millions", MILLION),
        ("(in $ millions)", MILLION),
    ]:
        text = f"FARES\n\n{words}\n\n\t2031\t2030\nRail\t11\t12\nRoad\t13\t14\n"
        assert factor(text, "14") == expected, words


def test_a_heading_with_a_statement() -> None:
    text = "# Fares (in thousands)\n\nRail took 11 and road took 12.\n"
    assert factor(text, "11") == THOUSAND
