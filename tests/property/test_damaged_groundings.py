"""A receipt with one member of another kind is refused or found to differ; nothing breaks on it."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Iterator
from typing import Any

import pytest

from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.core.receipt import seal
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.engine.verify import verify

ODD: tuple[Any, ...] = (None, 5, "x", [], {"a": 5}, [5])
SOURCES = {"a": "The tank holds 41 litres.", "b": {"text": "Ask the guard.", "url": "https://tank.example"}}
TABLE = "(In thousands)\n\n\t2041\t2040\nToll income\t$7.5\t$6.9\n"
FIELDS = {"toll_income": {"unit": "USD", "keys": ["2041", "2040"]}}
CANDIDATE = {"field": "toll_income", "key": "2041", "value": "7500", "unit": "USD"} | {
    "evidence": {"text": "$7.5"}
}
CLAIM = {"text": "The tank holds 40 litres.", "spans": [{"start": 0, "end": 4}]}


def receipts() -> dict[str, Any]:
    admitted = admit(Given(text=TABLE, schema={"fields": FIELDS}, candidates=[CANDIDATE]))
    drafted = Given(draft="The tank holds 40 litres. It was built in 1962 [2].", sources=SOURCES)
    return {
        "facts": ground(parse_given(admitted)),
        "draft": ground(drafted, options=GroundOptions(fix="drop")),
        "claims": ground(drafted._replace(draft={"claims": [CLAIM]}), options=GroundOptions(fix="flag")),
    }


RECEIPTS = receipts()


def ways(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all members of a value."""
    for name, one in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*at, name)
        if isinstance(one, dict | list):
            yield from ways(one, (*at, name))


def damaged(receipt: dict[str, Any], way: tuple[Any, ...], odd: Any) -> dict[str, Any]:
    made = copy.deepcopy(receipt)
    at: Any = made
    for name in way[:-1]:
        at = at[name]
    at[way[-1]] = odd
    if not isinstance(made.get("inputs"), dict):
        return made
    return seal({k: v for k, v in made.items() if k not in ("inputs", "receipt_sha256")}, made["inputs"])


@pytest.mark.parametrize("name", RECEIPTS)
def test_damage_never_breaks_a_command(name: str) -> None:
    receipt = RECEIPTS[name]
    for n, way in enumerate(ways(receipt)):
        value = damaged(receipt, way, ODD[n % len(ODD)])
        for command in (verify, lambda one: ground(parse_given(one)), coverage):
            with contextlib.suppress(GroundgateError):
                command(copy.deepcopy(value))


@pytest.mark.parametrize("name", RECEIPTS)
def test_damage_of_the_section_is_never_overlooked(name: str) -> None:
    receipt = RECEIPTS[name]
    for n, way in enumerate(ways(receipt["grounding"], ("grounding",))):
        value = damaged(receipt, way, ODD[(n + 2) % len(ODD)])
        if value["grounding"] == receipt["grounding"]:
            continue
        try:
            assert not verify(value)["ok"], way
        except GroundgateError:
            assert way == ("grounding",) or way[1] == "sources"
