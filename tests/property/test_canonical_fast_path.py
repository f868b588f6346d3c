"""The fast path of canonical JSON gives the same bytes as the reference library."""

from __future__ import annotations

import json

import pytest
import rfc8785
from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.canonical import MANY, canonical_bytes
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.strict_json import parse_json

_numbers = st.one_of(
    st.integers(-(2**53) + 1, 2**53 - 1),
    st.floats(allow_nan=False, allow_infinity=False),
    st.decimals(-2000, 2000, places=2, allow_nan=False).map(float),
    st.sampled_from([0.0, -0.0, 1e16, 1e15, 123456789012345680.0, 1e-4, 9.9e-5, 5e-324, 2.0**53, 612.0]),
)
_texts = st.text(st.characters(exclude_categories=["Cs"]))
_values = st.recursive(
    st.one_of(st.none(), st.booleans(), _numbers, _texts),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(_texts, inner)),
    max_leaves=25,
)


@given(_values)
@settings(max_examples=400, deadline=None)
def test_same_bytes_as_the_library(value: object) -> None:
    assert canonical_bytes(value) == rfc8785.dumps(value)


_rows = st.lists(st.lists(st.one_of(_numbers, st.sampled_from([40.0, 0.5, 7])), max_size=4), min_size=1)


@given(_rows, st.sampled_from([None, 3.0, "about 4.0, or 5.0]", {"1.0,": 2.0}]))
@settings(max_examples=12, deadline=None)
def test_many_rows_of_numbers_give_the_same_bytes(rows: list[list[float]], beside: object) -> None:
    value = {"rows": rows * (MANY // len(rows) + 1), "beside": beside}
    assert canonical_bytes(value) == rfc8785.dumps(value)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 2**53])
def test_many_rows_with_what_is_no_number_of_json_are_refused(number: float) -> None:
    rows = [[1.0, 2.5]] * MANY
    rows[MANY // 2] = [number, 10**400]
    with pytest.raises(InputError):
        canonical_bytes(rows)


# A whole double past 2^53 prints as an integer that the strict reader refuses.
_small = st.one_of(st.integers(-(2**53) + 1, 2**53 - 1), st.floats(-(2.0**52), 2.0**52))
_readable = st.recursive(
    st.one_of(st.none(), st.booleans(), _small, _texts),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(_texts, inner)),
    max_leaves=25,
)


@given(_readable)
@settings(max_examples=150, deadline=None)
def test_canonical_bytes_read_back_to_the_same_bytes(value: object) -> None:
    assert canonical_bytes(parse_json(canonical_bytes(value))) == canonical_bytes(value)


@given(_readable)
@settings(max_examples=150, deadline=None)
def test_the_strict_reader_agrees_with_the_standard_library(value: object) -> None:
    for spelled in (json.dumps(value), json.dumps(value, ensure_ascii=False, indent=1)):
        assert parse_json(spelled.encode()) == json.loads(spelled)
