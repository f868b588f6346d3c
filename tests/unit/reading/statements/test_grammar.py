"""What a scale or currency statement says, and what is none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import Statement
from groundgate_cli.reading.statements.grammar import parse_statement

THOUSAND = Fraction(1000)
MILLION = Fraction(10**6)
BILLION = Fraction(10**9)


def read(words: str, closed: bool = True) -> Statement | None:
    return parse_statement(words, Span(0, len(words)), load_vocabulary(), "caption", closed)


@pytest.mark.parametrize(
    ("words", "factor"),
    [
        ("in thousands", THOUSAND),
        ("In Millions", MILLION),
        ("in billions", BILLION),
        ("$ in millions", MILLION),
        ("in $ millions", MILLION),
        ("in US$ millions", MILLION),
        ("US$ millions", MILLION),
        ("US$ million", MILLION),
        ("dollars in thousands", THOUSAND),
        ("Dollars in Millions", MILLION),
        ("amounts in millions", MILLION),
        ("thousands of dollars", THOUSAND),
        ("in thousands of euros", THOUSAND),
        ("in millions of U.S. dollars", MILLION),
        ("000s omitted", THOUSAND),
        ("000 omitted", THOUSAND),
        ("$000s", THOUSAND),
        ("$'000", THOUSAND),
        ("£000", THOUSAND),
        ("US$'000", THOUSAND),
        ("in 000s", THOUSAND),
        ("000's", THOUSAND),
        ("€m", MILLION),
        ("£ million", MILLION),
        ("$m", MILLION),
        ("€bn", BILLION),
        ("EUR million", MILLION),
        ("EUR thousand", THOUSAND),
        ("TEUR", THOUSAND),
        ("T€", THOUSAND),
        ("in Mio. EUR", MILLION),
        ("Mio. EUR", MILLION),
        ("in Mio. €", MILLION),
        ("in Tsd. EUR", THOUSAND),
        ("Valores em R$ mil", THOUSAND),
        ("R$ mil", THOUSAND),
        ("R$ milhões", MILLION),
        ("en miles de euros", THOUSAND),
        ("en millions d'euros", MILLION),
        ("en milliers d'euros", THOUSAND),
        ("₹ in crores", Fraction(10**7)),
        ("Rs. in lakhs", Fraction(10**5)),
        ("in lakhs", Fraction(10**5)),
        ("Millions", MILLION),
        ("Millions, Except Per Share Amounts", MILLION),
        ("Millions, except per share data, for the years ended June 30,", MILLION),
        ("millions of dollars, unless noted", MILLION),
        ("unaudited, in thousands", THOUSAND),
        ("unaudited; in thousands of Canadian dollars", THOUSAND),
        ("Expressed in thousands of Canadian dollars", THOUSAND),
        ("Canadian dollars in thousands", THOUSAND),
        ("Figures in thousands", THOUSAND),
        ("Amounts expressed in millions of yen", MILLION),
        ("thous.", THOUSAND),
        ("¥ in millions", MILLION),
        ("JPY mn", MILLION),
        ("$mm", MILLION),
        ("in $mm", MILLION),
        ("All figures in $ thousands", THOUSAND),
        ("(in thousands)", THOUSAND),
        ("in hundreds of millions", None),
    ],
)
def test_a_caption_states_its_factor(words: str, factor: Fraction | None) -> None:
    statement = read(words)
    assert (statement.factor if statement else None) == factor


@pytest.mark.parametrize(
    "words",
    [
        "Trusted by millions of households.",
        "We serve thousands of customers in dozens of countries.",
        "The fee was $5 million in all.",
        "some 12 thousand were sold",
        "A fine of two million dollars was paid.",
        "Millions of people read the tables.",
        "The loss ran into millions.",
        "2,000 units",
        "Model 000 is no longer sold.",
        "growth in the million-user segment",
    ],
)
def test_prose_states_nothing(words: str) -> None:
    assert read(words, closed=False) is None


@pytest.mark.parametrize(
    ("words", "factor"),
    [
        ("Dollars in thousands unless otherwise stated.", THOUSAND),
        ("All dollar amounts in the tables are stated in millions.", MILLION),
        ("Tabular amounts in millions, except per share amounts", MILLION),
        ("All amounts are expressed in thousands of Canadian dollars.", THOUSAND),
        ("Amounts are in thousands of euros.", THOUSAND),
        ("All figures are presented in US$ millions unless noted.", MILLION),
    ],
)
def test_a_sentence_states_its_factor(words: str, factor: Fraction) -> None:
    statement = read(words, closed=False)
    assert statement is not None
    assert statement.factor == factor


@pytest.mark.parametrize(
    ("words", "exempt"),
    [
        ("In thousands, except per share data", ("per_share",)),
        ("in millions, except share and per share amounts", ("per_share", "shares")),
        ("in thousands, except shares and per-share amounts", ("per_share", "shares")),
        ("in millions, except percentages", ("percent",)),
        ("in millions, except ratios and percentages", ("percent", "ratio")),
        ("in thousands, except par value", ("per_share",)),
        ("Amounts in millions, except unit counts", ("count",)),
        ("in thousands, except per unit data", ("per_share",)),
        ("in thousands, excluding per share amounts, unaudited", ("per_share",)),
        ("in millions, unless otherwise noted", ()),
    ],
)
def test_an_exemption_names_its_kinds(words: str, exempt: tuple[str, ...]) -> None:
    statement = read(words)
    assert statement is not None
    assert tuple(sorted(statement.exempt)) == exempt
    assert statement.exempt_words == ()


def test_an_exemption_of_no_known_kind_keeps_its_words() -> None:
    statement = read("in millions, except ounces")
    assert statement is not None
    assert statement.exempt == ()
    assert statement.exempt_words == ("ounces",)


@pytest.mark.parametrize(
    ("words", "factor", "kinds"),
    [
        ("dollars in millions, shares in thousands", MILLION, {"shares": THOUSAND}),
        ("net income in millions and shares in thousands", MILLION, {"shares": THOUSAND}),
        (
            "in millions, except number of shares, which are reflected in thousands, and per-share amounts",
            MILLION,
            {"shares": THOUSAND},
        ),
        ("shares in thousands; dollars in millions", MILLION, {"shares": THOUSAND}),
    ],
)
def test_kinds_can_have_factors_of_their_own(
    words: str, factor: Fraction, kinds: dict[str, Fraction]
) -> None:
    statement = read(words)
    assert statement is not None
    assert statement.factor == factor
    assert dict(statement.factor_for) == kinds


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ("in thousands of euros", ("EUR",)),
        ("All amounts in Canadian dollars", ("CAD",)),
        ("Expressed in Swiss francs", ("CHF",)),
        ("in US dollars", ("USD",)),
        ("US$ millions", ("USD",)),
        ("EUR million", ("EUR",)),
        ("R$ mil", ("BRL",)),
        ("in millions of U.S. dollars", ("USD",)),
        ("in GBP", ("GBP",)),
        ("EUR", ("EUR",)),
        ("in millions", ()),
    ],
)
def test_a_statement_names_its_currency(words: str, codes: tuple[str, ...]) -> None:
    statement = read(words)
    assert statement is not None
    assert statement.currencies == codes


def test_a_bare_dollar_sign_keeps_every_dollar() -> None:
    statement = read("$ in millions")
    assert statement is not None
    assert statement.currencies[0] == "USD"
    assert len(statement.currencies) > 1


def test_a_currency_alone_in_a_caption_states_single_units() -> None:
    statement = read("in US dollars")
    assert statement is not None
    assert statement.factor == 1


@pytest.mark.parametrize("char", ["a", " ", "(", "$", "0", ",", "million ", "in ", "except "])
def test_long_input_is_left_alone_fast(char: str) -> None:
    assert read(char * 100_000) is None
