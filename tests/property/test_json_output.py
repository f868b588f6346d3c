"""What the command line writes is what orjson writes, with whichever encoder it was made."""

from __future__ import annotations

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.cli import output
from groundgate_cli.cli.output import json_bytes
from groundgate_cli.core.codes import Outcome

_numbers = st.one_of(
    st.integers(-(2**53) + 1, 2**53 - 1),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([0.0, -0.0, 0.9, 1e-5, 1e16, 1e22, 40.0, 2.0**53, 5e-324]),
)
_texts = st.text(st.characters(exclude_categories=["Cs"]))
_values = st.recursive(
    st.one_of(st.none(), st.booleans(), _numbers, _texts, st.sampled_from(Outcome)),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(_texts, inner)),
    max_leaves=25,
)


@given(_values)
@settings(max_examples=400, deadline=None)
def test_same_bytes_as_orjson(value: object) -> None:
    assert json_bytes(value) == orjson.dumps(value) + b"\n"


def test_every_control_character_is_written_alike() -> None:
    text = "".join(map(chr, range(0x100))) + "\u2028\ufeff\U0001f600"
    assert json_bytes([text]) == orjson.dumps([text]) + b"\n"


def test_a_long_list_is_left_to_orjson() -> None:
    assert output._is_small([0] * 100)
    assert not output._is_small([0] * 100_000)
