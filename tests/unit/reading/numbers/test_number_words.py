"""Numbers in words of several languages."""

from __future__ import annotations

import pytest

from tests.unit.reading.reading_rows import rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("twelve", ["12"]),
        ("SEVEN years", ["7 year"]),
        ("forty-seven", ["47"]),
        ("two million three hundred and eighteen thousand", ["2318000"]),
        ("five million, one hundred & sixty", ["5000160"]),
        ("a thousand", ["1000"]),
        ("a dozen eggs", ["12"]),
        ("three dozen", ["36"]),
        ("half a million", ["500000"]),
        ("three and a half hours", ["7/2 h"]),
        ("two thirds", ["2/3"]),
        ("a third of the cake", ["1/3"]),
        ("six point two five", ["25/4"]),
        ("minus nine", ["-9"]),
        ("the twenty-third", ["23"]),
        ("one second", ["1 s"]),
        ("one million and a half", ["2000001/2|1500000"]),
        ("nineteen ninety-four", ["malformed !"]),
        ("no one and this one", []),
        ("hundreds of people", []),
        ("weight and height", []),
        ("three four", ["malformed !"]),
    ],
)
def test_english(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de-DE", "dreihundertsiebenundvierzig", "347"),
        ("de-DE", "zweieinhalb Stunden", "5/2 h"),
        ("de-DE", "vier Milliarden Euro", "4000000000 EUR"),
        ("fr-FR", "quatre-vingt-dix-huit", "98"),
        ("fr-FR", "trois cent mille euros", "300000 EUR"),
        ("es-ES", "cuarenta y dos", "42"),
        ("es-ES", "trescientos mil", "300000"),
        ("it-IT", "duemilacentoventuno", "2121"),
        ("pt-BR", "trinta e sete", "37"),
        ("nl-NL", "zevenendertig", "37"),
        ("ja-JP", "\u4e09\u767e\u4e8c\u5341\u5186", "320 JPY"),
        ("zh-CN", "\u4e94\u5343\u5143", "5000 CNY"),
        ("hi-IN", "\u0924\u0940\u0928 \u0932\u093e\u0916", "300000"),
    ],
)
def test_other_languages(locale: str, text: str, wanted: str) -> None:
    assert rows(text, locale) == [wanted]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("ja-JP", "\uff12\uff14\uff0c\uff15\uff10\uff10\u5186", ["24500 JPY"]),
        ("ja-JP", "2\u51043000\u4e07\u5186\u4ee5\u4e0a", ["230000000 JPY ge"]),
        ("ja-JP", "4\u5206\u306e3", ["3/4"]),
        ("zh-CN", "80\u4e07\u5143", ["80 x10000 CNY"]),
        ("zh-CN", "\u56db\u767e\u4f59\u4e07\u5143", ["400 x10000 CNY gt"]),
        ("zh-CN", "\u767e\u5206\u4e4b\u4e8c\u5341", ["20 %"]),
        ("fr-FR", "au moins 9 euros", ["9 EUR ge"]),
        ("fr-FR", "une hausse de 8 pour cent", ["8 % amount"]),
        ("de-DE", "nicht mehr als 2.408,75 \u20ac", ["9635/4 EUR le"]),
        ("es-ES", "entre 4 y 9 d\u00f3lares", ["4 USD low", "9 USD high"]),
        ("pt-BR", "R$ 4,5 milh\u00f5es", ["9/2 x1000000 BRL"]),
    ],
)
def test_forms_of_a_locale(locale: str, text: str, wanted: list[str]) -> None:
    assert rows(text, locale) == wanted


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        (None, "three  thousand  and  forty", ["3040"]),
        (None, "four million and one half", ["malformed !"]),
        (None, "seven point thirty six", ["184/25"]),
        ("fr-FR", "trois virgule quarante deux", ["171/50"]),
        ("fr-FR", "trente et deux tiers", ["32/3|92/3"]),
        ("fr-FR", "trente-six cents", ["malformed !"]),
        ("it-IT", "otto virgola sessantadue", ["431/50"]),
        ("nl-NL", "een miljoen en een half duizend", ["malformed !"]),
        ("zh-CN", "\u4e8c\u4e07\u4e09\u5343\u4ebf", ["2300000000000"]),
        ("zh-CN", "\u4e8c\u767e\u5343", []),
        ("zh-CN", "\u4e8c\u5341\u4e24", []),
        ("zh-CN", "\u516d\u5146\u4e09\u4ebf", ["6 !", "300000000 !"]),
        ("ja-JP", "4\u306e3\u4e57", ["4 !", "3 !"]),
        ("ja-JP", "7\u3001250", ["7 !", "250 !"]),
        ("ja-JP", "\u6642\u901f90", ["90 !"]),
        ("hi-IN", "\u0926\u0938 \u0915\u093e \u092d\u093e\u0917", ["malformed !"]),
    ],
)  # fmt: skip
def test_what_changes_a_number_is_never_left_out(locale: str | None, text: str, wanted: list[str]) -> None:
    assert rows(text, locale) == wanted
