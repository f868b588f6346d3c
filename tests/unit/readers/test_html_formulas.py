"""Formulas in MathML."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.formulas import Formula
from groundgate_cli.readers.html.tags import Role

from .pages import text


def test_only_the_parts_right_inside_a_formula_count() -> None:
    power = Formula("msubsup", 4, (Role.LOWERED, Role.RAISED))
    assert power.next_part(4, 0) is None
    assert power.next_part(5, 1) is None
    assert power.next_part(4, 2) is Role.LOWERED
    assert power.next_part(5, 3) is None
    assert power.next_part(4, 3) is Role.RAISED


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("<mn>4</mn><mfrac><mn>1</mn><mn>3</mn></mfrac><mn>2</mn>", "4 1/3 2"),
        ("<mfrac><mrow><mi>a</mi><mo>-</mo><mn>1</mn></mrow><mn>7</mn></mfrac>", "(a-1)/7"),
        ("<mfrac><msup><mi>a</mi><mn>2</mn></msup><mn>7</mn></mfrac>", "a^2/7"),
        ("<msubsup><mi>k</mi><mn>1</mn><mn>2</mn></msubsup><mn>3</mn>", "k_1^2 3"),
        ("<munderover><mo>\u2211</mo><mn>1</mn><mn>9</mn></munderover><mn>4</mn>", "\u2211_1^9 4"),
        ("<mover><mi>x</mi><mo>\u00af</mo></mover>", "x\u00af"),
        ("<mroot><mn>27</mn><mn>3</mn></mroot><mo>=</mo><mn>3</mn>", "^3\u221a27=3"),
        ("<msqrt><mn>16</mn></msqrt>", "\u221a16"),
        ("<msup><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></msup>", "2^1/2"),
        ("<msup><mi>x</mi><msup><mi>y</mi><mn>2</mn></msup></msup>", "x^y^2"),
        ("<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>", "1 2"),
        ("<mn>1</mn><mphantom><mn>9</mn></mphantom><mn>2</mn>", "12"),
    ],
)
def test_formulas(formula: str, wanted: str) -> None:
    assert text(f"<p><math>{formula}</math></p>") == wanted
