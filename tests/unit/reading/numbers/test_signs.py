"""Signs: where they are certain, where the text leaves them open, where brackets are only brackets."""

from __future__ import annotations

import pytest

from tests.unit.reading.reading_rows import read, rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("loss -$7", ["-7 USD"]),
        ("loss $-7", ["-7 USD"]),
        ("loss \u2212$7", ["-7 USD"]),
        ("loss \u20132,306", ["-2306"]),
        ("loss \ufe632,306", ["-2306"]),
        ("loss \uff0d2,306", ["-2306"]),
        ("x = -7", ["-7"]),
        ("(-7)", ["-7"]),
        ("a tax rate of (7.5)% in May", ["-15/2 %"]),
        ("a tax rate (7.5%) in May", ["15/2 %"]),
        ("Net\t7-\tGross\t9", ["-7", "9"]),
        ("Saldo\t1,077.05 EUR -", ["-21541/20 EUR sign?"]),
        ("Saldo\t1,077.05 -", ["-21541/20 sign?"]),
        ("Saldo\t7 -", ["7"]),
        ("7.20 EUR - see the note", ["36/5 EUR"]),
        ("minus 7 degrees", ["-7 \u00b0"]),
        ("7 degrees below zero", ["-7 \u00b0"]),
        ("temperature \u00ad40 C", ["-40 \u00b0C sign?"]),
        ("balance 7 CR", ["-7 sign?"]),
        ("Rent\t- 7", ["-7"]),
        ("Rent\n$\n7,310\n", ["7310 USD"]),
        ("Rent\n$\n(7,310\n)\nWages\n", ["-7310 USD"]),
        ("Rent\n(7,310\n)%\n", ["-7310 %"]),
        ("Rent\n$\n7,310\n$\n4,250\n", ["7310 USD", "4250 USD"]),
        ("Rent\n7,310\n$\n4,250\n", ["7310", "4250"]),
        ("the sum (7,310\n) and more", ["-7310 sign?"]),
        ("- 7 apples", ["-7 sign?"]),
        ("Deposit - $700", ["700 USD sign?"]),
        ("The offer \u2013 7 million \u2013 stood", ["7 x1000000"]),
        ("hold at -40 - 5 \u00b0C", ["-40 \u00b0C low", "5 \u00b0C high"]),
        ("7\u20139 EUR", ["7 EUR low", "9 EUR high"]),
    ],
)
def test_minus(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Other\t(2,306)\t411", ["-2306", "411"]),
        ("Other   (2,306)\nNext   411", ["-2306", "411"]),
        ("Net $(2,306)", ["-2306 USD"]),
        ("Net\t$\t(2,306)\t$\t411", ["-2306", "411"]),
        ("Net ($2,306)\t9", ["-2306 USD sign?", "9"]),
        ("Margin\t(4.5%)", ["-9/2 %"]),
        ("Other   (2,306 \nNext   411", ["-2306 sign?", "411"]),
        ("the fee ($2,306) applies", ["2306 USD"]),
        ("31 of 80 (39%) answered", ["31", "80", "39 %"]),
        ("Rows were dropped (2,306)", ["-2306 sign?"]),
        ("within thirty (30) days", ["30 day le", "30 day le"]),
    ],
)
def test_brackets(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


def test_sign_points_to_its_place() -> None:
    (only,) = read("Net $(2,306)")
    assert only.sign.form == "brackets"
    assert only.sign.span is not None
    assert only.sign.span.start == 5
