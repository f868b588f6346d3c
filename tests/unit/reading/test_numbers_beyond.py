"""Numbers at the edge of the grammar: a right value, or none that is plain; never a wrong one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import NumberKind, Quantity
from groundgate_cli.reading.quantities.quantities import read_quantities


def _values(text: str, locale: str) -> list[Quantity]:
    found = read_quantities(text, 0, len(text), load_vocabulary(locale))
    return [q for q in found if q.kind in (NumberKind.NUMBER, NumberKind.WORDS)]


def _total(quantity: Quantity) -> Fraction:
    factor = quantity.scale.factors[0] if quantity.scale else Fraction(1)
    return quantity.magnitudes[0] * factor * quantity.sign.value


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("solo un cuarenta por ciento", "es-ES", Fraction(40)),
        ("cuatro millon\u00e9simas", "es-ES", Fraction(4, 1000000)),
        ("quatre cinqui\u00e8mes de million", "fr-FR", Fraction(800000)),
        ("trezentos virgula zero quatro", "pt-BR", Fraction(30004, 100)),
        ("um par de meias", "pt-BR", Fraction(2)),
        ("6\u4e073\u53432\u767e", "zh-CN", Fraction(63200)),
        ("6 \u4e073 \u53432 \u767e", "zh-CN", Fraction(63200)),
        ("3\u5343\u96f640\u4e07", "zh-CN", Fraction(30400000)),
        ("\u4e03\u4e07\u4e07", "zh-CN", Fraction(700000000)),
        ("\u8ca0 1,500", "zh-CN", Fraction(-1500)),
        ("2\u5146\u5206\u306e3", "ja-JP", Fraction(3, 2 * 10**12)),
        ("\u7b54\u3048\u306f-7\u5206\u306e2", "ja-JP", Fraction(-2, 7)),
        ("2,5 trilioni", "it-IT", Fraction(25 * 10**17)),
    ],
)
def test_whole_number(text: str, locale: str, value: Fraction) -> None:
    found = _values(text, locale)
    assert [_total(q) for q in found] == [value]
    assert not found[0].suspicious


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("sept neuvi\u00e8me", "fr-FR"),
        ("trente et uni\u00e8me", "fr-FR"),
        ("6 cents et 14", "fr-FR"),
        ("una punto ocho", "es-ES"),
        ("ocho catorceavos por ciento", "es-ES"),
        ("40 euros con 20", "es-ES"),
        ("drie miljoen en driekwart", "nl-NL"),
        ("6 hundred and 14", "en-US"),
        ("2 point 7", "en-US"),
        ("8 \u0938\u094c \u0914\u0930 17", "hi-IN"),
        ("\u4e03\u7f8e\u5143\u53c8\u4e5d\u7f8e\u5206", "zh-CN"),
        ("40\u30682\u30c0\u30fc\u30b9", "ja-JP"),
        ("2 7/3", "en-US"),
        ("\u4e09\u5343\u56db\u70b9\u4e8c", "zh-CN"),
        ("\u4e94\u767e \u70b9 \u4e03", "zh-CN"),
        ("\u516d\u5206\u4e00", "zh-CN"),
        ("\u56db\u65a4\u534a", "zh-CN"),
        ("\u4e8c\u7c73\u4e03", "zh-CN"),
        ("20\u51438\u89d2", "zh-CN"),
        ("20\u51868\u92ad", "ja-JP"),
        ("300\u4f59\u308a\u4e07", "ja-JP"),
        ("\u767e\u5206\u4e4b\u516d\u5341\u767e\u5206\u4f4d", "zh-CN"),
    ],
)
def test_no_plain_part(text: str, locale: str) -> None:
    assert all(q.suspicious for q in _values(text, locale))


@pytest.mark.parametrize(
    ("text", "locale", "values"),
    [
        ("45 cents", "fr-FR", [45]),
        ("\u4e09\u5929", "zh-CN", [3]),
        ("\u4e0a\u534a\u5e7420\u4eba", "zh-CN", [20]),
        ("6 hundred, and 14 men", "en-US", [600, 14]),
        ("8 % de plus, 30 millions de clients", "fr-FR", [8, 30000000]),
        ("two second delays", "en-US", [2]),
        ("cien euros", "es-ES", [100]),
    ],
)
def test_plain_neighbours(text: str, locale: str, values: list[int]) -> None:
    found = [q for q in _values(text, locale) if not q.suspicious]
    assert [_total(q) for q in found] == values


@pytest.mark.parametrize(
    ("text", "locale", "code"),
    [
        ("41 millions d'euros", "fr-FR", "EUR"),
        ("41 millions d\u2019euros", "fr-FR", "EUR"),
        ("sept millions d'euros", "fr-FR", "EUR"),
        ("41 millones de euros", "es-ES", "EUR"),
        ("41 millions de kilos", "fr-FR", None),
        ("3 million a year", "en-US", None),
    ],
)
def test_currency_behind_a_joining_word(text: str, locale: str, code: str | None) -> None:
    (quantity,) = _values(text, locale)
    money = [c for c in (quantity.unit.codes if quantity.unit else ()) if c == "EUR"]
    assert money == ([code] if code else [])


def test_percent_of_a_range_stays_off_a_scaled_amount() -> None:
    found = _values("de 8 % \u00e0 30 millions de francs", "fr-FR")
    assert found[-1].unit is None or "%" not in found[-1].unit.codes


@pytest.mark.parametrize("text", ["\u4e03\u7c73" * 4000, "\u56db\u5206" * 4000, "\u5343 " * 4000])
def test_hostile_characters_stay_quick(text: str) -> None:
    assert read_quantities(text, 0, len(text), load_vocabulary("zh-CN")) is not None
