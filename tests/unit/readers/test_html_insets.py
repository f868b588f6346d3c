"""How far a block stands from the left of its cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from groundgate_cli.readers.html.css.cascade import Cascade
from groundgate_cli.readers.html.insets import find_inset

STATE = Cascade(None).root.state


@pytest.mark.parametrize(
    ("pieces", "inset"),
    [
        (["Dues"], 0),
        (["  Dues"], 0),
        (["\u00a0\u00a0Dues"], 500),
        (["\u2003", "\u00a0Dues\u00a0"], 500),
        (["Dues", "\u00a0\u00a0"], 0),
    ],
)
def test_blanks_that_stay_before_the_text_count_a_quarter_em_each(pieces: list[str], inset: int) -> None:
    assert find_inset(STATE, pieces) == inset


def test_the_style_of_a_block_adds_to_its_blanks() -> None:
    moved = replace(STATE, inset=STATE.size, indent=STATE.size)
    assert find_inset(moved, ["\u00a0\u00a0Dues"]) == 2500
