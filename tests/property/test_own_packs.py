"""Whatever stands in a pack, it is read or refused with a pointer into it; nothing else happens."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import parse_given
from tests.unit.engine.test_packs import COINS, MONTHS, SCALES, UNITS, WORDS

JSON = dict[str, Any]
TEXT = "The barn holds 12 crates at $40 a crate.\n"
PACKS = [UNITS, COINS, SCALES, WORDS, MONTHS]
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 20), st.text(max_size=8),
    st.sampled_from(["kg", "million", "$", "at least", "not", "USD", "crate", "May", "1/0", "(a+)+$"]),
    st.lists(st.text(max_size=4), max_size=2),
    st.dictionaries(st.text(max_size=4), st.integers(0, 3), max_size=2),
)  # fmt: skip


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of a JSON value that can be changed."""
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for name, inner in rows for place in paths(inner, (*at, name)))]


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from(PACKS), LEAVES)
def test_a_changed_pack(data: st.DataObject, pack: JSON, leaf: Any) -> None:
    *head, last = data.draw(st.sampled_from(paths(pack)[1:]))
    changed = copy.deepcopy(pack)
    home: Any = changed
    for name in head:
        home = home[name]
    home[last] = leaf
    row = {"field": "load", "value": "12", "evidence": {"text": "12 crates"}}
    inputs = {"text": TEXT, "schema": {"fields": {"load": {}}}, "candidates": [row], "packs": [changed]}
    try:
        receipt = admit(parse_given({"document": {"id": "barn"}, "inputs": inputs}))
    except InputError as error:
        if not str(error.where.pointer).startswith("/inputs/packs/0"):
            raise
        return
    assert {row["id"] for row in receipt["packs"]} >= {changed["id"], "units", "en"}
