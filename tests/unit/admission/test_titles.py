"""Keys that a title line inside a block, a label over a line, or the cell of the number names."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.admission.titles import is_title
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def decided(text: str, field: dict[str, Any], value: str, key: str, at: int = 0) -> Decision:
    start = -1
    for _ in range(at + 1):
        start = text.index(value, start + 1)
    evidence = [{"start": len(text[:start].encode()), "end": len((text[:start] + value).encode())}]
    given = Given(
        text=text,
        schema={"fields": {"dose": field}},
        candidates=[{"field": "dose", "value": value, "key": key, "evidence": evidence}],
    )
    return decide(parse_packet(given)).decisions[0]


LEAFLET = """How to take it?
Adults
The usual dose is 30 mg once a day with water and some food.
Children from 6 to 11 years
The usual dose is 10 mg once a day with water and some food.
Storage
Capsules of 15 mg are kept in a dry place away from the light.
"""
GROUPS = {"unit": "mg", "keys": ["Adults", "Children"]}


@pytest.mark.parametrize(
    ("value", "key", "right"),
    [("30", "Adults", True), ("10", "Children", True), ("30", "Children", False), ("10", "Adults", False),
     ("15", "Children", False), ("15", "Adults", False)],
)  # fmt: skip
def test_the_nearest_title_line_names_the_key(value: str, key: str, right: bool) -> None:
    assert (decided(LEAFLET, GROUPS, value, key).outcome == "admitted") == right


def test_a_wrapped_line_is_no_title() -> None:
    after = "The usual dose for them is not known so far."
    assert is_title("Adults and children", "They are well.", after)
    assert not is_title("Adults and children", "It is given to", after)
    assert not is_title("Adults and children.", "They are well.", after)
    assert not is_title("Adults and children", "They are well.", "is not known for them at all.")
    assert not is_title("Fee: 12 per day", "They are well.", after)


LINES = "Adults\nUsual dose: 20 mg in the morning\n\nOlder people\nUsual dose: 40 mg in the morning\n"


@pytest.mark.parametrize(("value", "key", "right"), [("20", "Adults", True), ("40", "Adults", False)])
def test_a_label_over_labelled_lines_names_the_key(value: str, key: str, right: bool) -> None:
    field = {"unit": "mg", "keys": ["Adults", "Older people"], "aliases": ["Usual dose"]}
    found = decided(LINES, field, value, key)
    assert (found.outcome == "admitted") == right, found.codes


CELLS = """Fees
Entry                12           14
Monthly instalment   Years 1-7: $402   Years 8-30: $398
"""


@pytest.mark.parametrize(
    ("value", "key", "right"), [("402", "Years 1-7", True), ("398", "Years 1-7", False)]
)
def test_the_words_of_its_own_cell_name_the_key(value: str, key: str, right: bool) -> None:
    field = {"unit": "USD", "keys": ["Years 1-7", "Years 8-30"], "aliases": ["Monthly instalment"]}
    found = decided(CELLS, field, value, key)
    assert (found.outcome == "admitted") == right, found.codes
