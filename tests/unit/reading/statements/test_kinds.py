"""The kind of number that a row holds."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.statements.kinds import kind_of_row
from groundgate_cli.reading.structure import Structure


def kind(text: str, words: str, nth: int = 0) -> str | None:
    structure = Structure(text)
    at = -1
    for _ in range(nth + 1):
        at = text.index(words, at + 1)
    found = kind_of_row(structure.place_at(at), text, (), structure)
    return found.kind if found is not None else None


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("Net income", "money"),
        ("Basic earnings per share", "per_share"),
        ("Net loss per common share, basic and diluted", "per_share"),
        ("Cash dividends declared per common share", "per_share"),
        ("Weighted-average shares outstanding, diluted", "shares"),
        ("Weighted average number of shares used in computing net loss per share", "shares"),
        ("Shares used in computing earnings per share", "shares"),
        ("Income allocated to common stock for diluted EPS", "money"),
        ("Effective tax rate", "percent"),
        ("Operating margin (%)", "percent"),
        ("Current ratio", "ratio"),
        ("Number of employees", "count"),
        ("Remaining contractual term (in years)", "time"),
        ("Interest rate swaps", None),
        ("Aggregate intrinsic value of options outstanding", "money"),
        ("Common stock, $0.01 par value; 500 shares authorized", None),
        ("Weighted-average exercise price", "per_share"),
        ("Other", None),
    ],
)
def test_the_label_says_it(label: str, expected: str | None) -> None:
    text = f"\t2031\t2030\n{label}\t1,111\t1,222\nNothing at all\t5\t6\n"
    assert kind(text, "1,222") == expected


def test_a_group_says_it_for_short_labels() -> None:
    text = (
        "\t2031\t2030\nEarnings per share:\nBasic\t1.11\t1.22\nDiluted\t1.33\t1.44\n"
        "Weighted average shares outstanding:\nBasic\t511\t522\nNet income\t611\t622\n"
    )
    assert kind(text, "1.44") == "per_share"
    assert kind(text, "522") == "shares"
    assert kind(text, "622") == "money"


def test_a_column_head_goes_before_a_label_of_money() -> None:
    text = "\t2031\t% of total\nSales\t511\t52\nCosts\t611\t62\n"
    assert kind(text, "52") == "percent"
    assert kind(text, "511") == "money"


def test_a_sign_in_the_cell_goes_before_all() -> None:
    text = "\t2031\nRate of return\t$4.11\nNet sales\t12%\n"
    assert kind(text, "4.11") == "money"
    assert kind(text, "12%") == "percent"


def test_a_percent_sign_on_the_first_number_counts_for_the_column() -> None:
    text = "\t2031\t\t2030\nSales:\nNorth\t$715\t16%\t$577\t11%\nSouth\t82\t40\t75\t53\n"
    assert kind(text, "40") == "percent"
    assert kind(text, "82") == "money"


def test_the_words_that_say_it_are_told() -> None:
    text = "\t2031\nBasic earnings per share\t1.11\nCash\t5\n"
    structure = Structure(text)
    found = kind_of_row(structure.place_at(text.index("1.11")), text)
    assert found is not None
    assert text[found.span.start : found.span.end] in ("per share", "earnings per", "earnings per share")
