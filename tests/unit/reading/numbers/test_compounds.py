"""Amounts that are said in several numbers: no part stands for the whole."""

from __future__ import annotations

import pytest

from tests.unit.reading.reading_rows import rows


@pytest.mark.parametrize(
    ("text", "locale", "wanted"),
    [
        ("a rope of 14 ft 3 in or longer", None, ["14 ft !", "3 !"]),
        ("a rope of 14 ft 3 times", None, ["14 ft", "3 x"]),
        ("4 yd 8' of cloth", None, ["4 yd !", "8 !"]),
        ("4 kg 8' of cloth", None, ["4 kg", "8"]),
        ("less than a dollar and 36 cents", None, ["36 cent !"]),
        ("less than a meal and 36 cents", None, ["36 cent"]),
        ("a town of 6 million and a quarter", None, ["6 x1000000 !"]),
        ("a town of 6 million and a river", None, ["6 x1000000"]),
        ("set it to point 62", None, ["62 !"]),
        ("set the point to 62", None, ["62"]),
        ("régler à virgule 62", "fr-FR", ["62 !"]),
        ("trente milliards et huit cents", "fr-FR", ["30000000800"]),
        ("douze trillions et huit cents", "fr-FR", ["12 x1000000000000000000 !", "800 !"]),
        ("douze trillions, huit cents", "fr-FR", ["12 x1000000000000000000", "800"]),
        ("onze euros et trente-six cents", "fr-FR", ["11 EUR !", "malformed !"]),
        ("cuarenta con dos catorceavos", "es-ES", ["40 !", "malformed !"]),
        ("सात में से दो", "hi-IN", ["malformed !", "2 !"]),
        ("3点5^マイナス2", "ja-JP", ["7/2 !", "mark"]),
        ("4 ein halb", "de-DE", ["4 !", "1/2 !"]),
        ("4 Hunderttausend", "de-DE", ["4 !", "100000 !"]),
        ("Tag 4 zwei Tage", "de-DE", ["4", "2 day"]),
        ("4h20 de route", "fr-FR", ["4 h !", "identifier"]),
        ("4m2 de bois", "fr-FR", ["4 m^2"]),
        ("uno de cada siete", "es-ES", ["7 !"]),
        ("uno de las siete", "es-ES", ["7"]),
        ("een op de zeven", "nl-NL", ["1 !", "7 !"]),
        ("a rate of 4 and three-eighths percent", None, ["4 % !", "3/8 % !"]),
        ("a rate of 4, three-eighths percent of it", None, ["4", "3/8 %"]),
        ("4 and a half million crates", None, ["4 !", "500000 !"]),
        ("a dozen and a half", None, ["12 !", "1/2 !"]),
        ("half and a dozen", None, ["1/2", "12"]),
        ("6 miles and 3/8", None, ["6 mi !", "3/8 !"]),
        ("6 miles and 3/8 inch", None, ["6 mi", "3/8 in"]),
        ("a mile and a half", None, ["1/2 !"]),
        ("a meal and a half", None, ["1/2"]),
        ("he is 6 ft 3", None, ["6 ft !", "3 !"]),
        ("he ran 6 km 3 days long", None, ["6 km", "3 day"]),
        ("we saw one in seven", None, ["1 !", "7 !"]),
        ("we saw one of seven", None, ["1", "7"]),
        ("two thirds of 1%", None, ["2/3 %", "1 % !"]),
        ("two thirds of 14%", None, ["2/3 %", "14 %"]),
        ("set it to point six", None, ["6 !"]),
        ("at that point six left", None, ["6"]),
        ("a cost of 6 tn", None, ["6 x1000000000000|1"]),
        ("a cost of 6 k", None, ["6 x1000|1"]),
        ("a result of ($6) million", None, ["-6 x1000000 USD sign?"]),
        ("six (6) million crates", None, ["6 x1000000", "6 x1000000"]),
    ],
)
def test_parts_are_doubted_and_neighbours_are_not(text: str, locale: str | None, wanted: list[str]) -> None:
    assert rows(text, locale) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("sales of MEUR 36 and TEUR 4", ["36 x1000000 EUR", "4 x1000 EUR"]),
        ("sales of SEKm 36, EURbn 2.5", ["36 x1000000 SEK", "5/2 x1000000000 EUR"]),
        ("MEUR -36", ["-36 x1000000 EUR"]),
        ("sales of MEUR 36-40", ["36 x1000000 EUR low", "40 x1000000 EUR high"]),
        ("MEUR 36 million", ["36 x1000000 EUR !"]),
        ("the TALL 36 and BAUD 9600", ["36", "9600"]),
        ("M€ 36 and k€ 4", ["36 x1000000 EUR", "4 x1000 EUR"]),
        ("M$ 36 and Q€ 4", ["36 M$", "4 Q€"]),
        ("mn EUR 36", ["36 x1000000 EUR"]),
        ("4 mn EUR 36", ["4 x1000000 EUR", "36"]),
        ("in EUR 36", ["36 EUR"]),
    ],
)
def test_a_scale_before_the_number(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


@pytest.mark.parametrize(
    ("text", "locale", "wanted"),
    [
        ("A result of ($36.20).", None, ["-181/5 USD sign?"]),
        ("The result was (3,620) then", None, ["-3620 sign?"]),
        ("The toll ($36.20) is due.", None, ["181/5 USD"]),
        ("see paragraph (3) of (4)", None, ["3", "4"]),
        ("they paid USD (36) then", None, ["-36 USD sign?"]),
        ("Un résultat de (36 euros).", "fr-FR", ["1", "-36 EUR sign?"]),
    ],
)
def test_brackets_that_fill_a_place(text: str, locale: str | None, wanted: list[str]) -> None:
    assert rows(text, locale) == wanted


@pytest.mark.parametrize(
    ("text", "locale", "wanted"),
    [
        ("40 km a l'heure", "fr-FR", ["40 km/h"]),
        ("40 km à l'heure", "fr-FR", ["40 km/h"]),
        ("40 km à l'aube", "fr-FR", ["40 km"]),
        ("40 km all'ora", "it-IT", ["40 km/h"]),
        ("40 km in der Stunde", "de-DE", ["40 km/h"]),
        ("40 km in der Stadt", "de-DE", ["40 km"]),
        ("40 T€, 40 M€", "de-DE", ["40 x1000 EUR", "40 x1000000 EUR"]),
        ("40 mg al año", "es-ES", ["40 mg/year"]),
        ("40 kg al año 2031", "es-ES", ["40 kg", "2031"]),
        ("40 metri quadri", "it-IT", ["40 m^2"]),
        ("40 piedi quadri", "it-IT", ["40 ft^2"]),
        ("40 pieds cubes", "fr-FR", ["40 ft^3"]),
        ("40 metri quadruplici", "it-IT", ["40 m"]),
        ("40 kms and 3 kgs", None, ["40 km", "3 kg"]),
        ("il fait 7 gr. C", "nl-NL", ["7 °C"]),
        ("le résultat est de négatif sept", "fr-FR", ["-7"]),
        ("pas moins de sept, au moins sept", "fr-FR", ["7 ge", "7 ge"]),
        ("de 0,4% a 51.200 coisas", "pt-BR", ["2/5 % low", "51200 high"]),
        ("de 4% a 7", "pt-BR", ["4 % low", "7 % high"]),
        ("共36，400人", "zh-CN", ["36400 person !"]),
        ("共36,400人", "zh-CN", ["36400 person"]),
        ("三毫", "zh-CN", ["3 !"]),
        ("三毫克", "zh-CN", ["3 mg"]),
    ],
)
def test_units_signs_and_marks_of_other_languages(text: str, locale: str | None, wanted: list[str]) -> None:
    assert rows(text, locale) == wanted
