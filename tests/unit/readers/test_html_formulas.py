"""Formulas in MathML."""

from __future__ import annotations

from groundgate_cli.readers.html.formulas import Formula
from groundgate_cli.readers.html.tags import Role


def test_only_the_second_part_right_inside_a_formula_is_raised() -> None:
    power = Formula(4, Role.RAISED)
    assert power.second_part(4) is None
    assert power.second_part(5) is None
    assert power.second_part(4) is Role.RAISED
    assert power.second_part(5) is None
