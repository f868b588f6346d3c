"""Receipts with a grounding derive again, and what was changed in them is found."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.receipt import seal
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.covering import cover, coverage, recorded_asked
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.engine.verify import verify
from tests.unit.engine.test_judging import JUDGE, Asked

DRAFT = "The dam holds 40 million litres. It was built in 1962. Ducks nest there."
SOURCES = {
    "a.txt": "The dam holds 40 million litres. It was built in 1926.",
    "b.txt": {"text": "Nobody counts the ducks.", "url": "https://pond.example/b"},
}
TEXT = "The lamp uses 9 W. Its price is 14 EUR."
SCHEMA = {"fields": {"power": {"unit": "W"}, "price": {"unit": "EUR"}}}
CANDIDATES = [
    {"field": "power", "value": "9", "unit": "W", "evidence": {"text": "uses 9 W"}},
    {"field": "price", "value": "14", "unit": "EUR", "evidence": {"text": "price is 14 EUR"}},
]


def drafted(**more: Any) -> dict[str, Any]:
    return ground(Given(draft=DRAFT, sources=SOURCES), **more)


def admitted() -> dict[str, Any]:
    return admit(Given(text=TEXT, schema=SCHEMA, candidates=CANDIDATES))


def members(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values that hold no others."""
    rows: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for name, one in rows:
        if isinstance(one, dict | list) and one:
            yield from members(one, (*at, name))
        else:
            yield (*at, name)


def changed(receipt: dict[str, Any], way: tuple[Any, ...]) -> dict[str, Any]:
    """The receipt with one value changed, and sealed again."""
    made = copy.deepcopy(receipt)
    at: Any = made
    for name in way[:-1]:
        at = at[name]
    old = at[way[-1]]
    at[way[-1]] = old + "x" if isinstance(old, str) else old + 1 if type(old) is int else "other"
    return seal({k: v for k, v in made.items() if k not in ("inputs", "receipt_sha256")}, made["inputs"])


@pytest.mark.parametrize("more", [{}, {"fix": "drop"}, {"fix": "flag", "threshold": "0.9"}])
def test_a_grounding_derives_again(more: dict[str, Any]) -> None:
    result = verify(drafted(options=GroundOptions(**more)))
    assert (result["ok"], result["problems"]) == (True, [])
    assert "/grounding" in result["checked"]


def test_each_changed_member_is_found() -> None:
    receipt = drafted(options=GroundOptions(fix="drop"))
    ways = [("grounding", *way) for way in members(receipt["grounding"])]
    assert len(ways) > 60
    for way in ways:
        problems = verify(changed(receipt, way))["problems"]
        assert [row["path"] for row in problems] == ["/" + "/".join(map(str, way))], way


@pytest.mark.parametrize("name", ["draft", "sources"])
def test_other_inputs_give_other_groundings(name: str) -> None:
    receipt = drafted()
    inputs = {"draft": DRAFT.replace("40", "41"), "sources": {**SOURCES, "a.txt": "The dam is dry."}}
    receipt["inputs"] = {**receipt["inputs"], name: inputs[name]}
    assert not verify(receipt)["ok"]
    with pytest.raises(InputError, match="is not the one that the receipt was made from") as caught:
        parse_given(receipt)
    assert (caught.value.where.pointer or "").startswith("/grounding")


def test_without_its_inputs_it_cannot_be_derived() -> None:
    with pytest.raises(InputError, match="does not hold its draft"):
        verify(drafted(detach=True))
    receipt = ground(parse_given(admitted()), detach=True)
    with pytest.raises(InputError, match="does not hold its text"):
        verify(receipt)


def test_detached_sources_are_missed_where_the_text_is_there() -> None:
    receipt = ground(parse_given(admitted())._replace(sources=SOURCES))
    assert verify(receipt)["ok"]
    del receipt["inputs"]["sources"]
    with pytest.raises(InputError, match="does not hold its sources"):
        verify(receipt)


def test_the_other_sections_stay_and_lineages_go() -> None:
    first = coverage({**admitted()})
    first = cover(parse_given(first)._replace(sources=SOURCES), recorded_asked({}))
    assert "lineages" in first
    second = ground(parse_given(first))
    assert "lineages" not in second
    same = [name for name in first if name not in ("options", "packs", "lineages", "receipt_sha256")]
    assert {name: second[name] for name in same} == {name: first[name] for name in same}
    assert second["packs"] == admitted()["packs"]
    assert verify(second)["ok"]
    third = cover(parse_given(second), recorded_asked(second))
    assert third["grounding"] == second["grounding"]
    assert verify(third)["ok"]


def test_coverage_of_other_sources_drops_the_grounding() -> None:
    receipt = drafted(options=GroundOptions(judge=JUDGE), asker=Asked())
    other = cover(parse_given(receipt)._replace(sources={"c.txt": "Ducks nest there."}), recorded_asked({}))
    assert "grounding" not in other
    assert not {"judgments", "ground"} & {*other, *other["options"]}
    assert verify(other)["ok"]


def test_options_of_a_section_not_yet_written_stand() -> None:
    options = {"ground": {"top_k": 2}, "coverage": {"min_lineages": 3}}
    packet = {"options": options, "inputs": {"draft": DRAFT, "sources": SOURCES}}
    receipt = ground(parse_given(packet))
    assert verify(receipt)["ok"]
    both = coverage(receipt)
    assert both["options"]["coverage"]["min_lineages"] == 3
    assert verify(both)["ok"]
    assert verify(coverage(packet))["ok"]


def test_judgments_of_candidates_come_first() -> None:
    judge = {"id": "m", "digest": "1"}
    judgment = {"candidate_id": "c1", "question": "field_match", "judge": judge, "answer": "yes", "p": 0.9}
    policy = {"judge": {"id": "m", "digest": "1", "doubt": {"field_match": 0.1}}}
    given = Given(text=TEXT, schema=SCHEMA, candidates=CANDIDATES, policy=policy, judgments=[judgment])
    receipt = ground(parse_given(admit(given)), options=GroundOptions(judge=JUDGE), asker=Asked())
    assert [one["question"] for one in receipt["judgments"]] == ["field_match", "grounding", "grounding"]
    assert verify(receipt)["ok"]
    again = ground(parse_given(receipt))
    assert again == receipt


@pytest.mark.parametrize("shown", [2, 7])
def test_as_many_places_are_shown_as_asked_for(shown: int) -> None:
    same = {f"{n}.txt": "It was built in 1962." for n in range(9)}
    given = Given(draft="It was built in 1962.", sources=same)
    check = ground(given, options=GroundOptions(top_k=shown))["grounding"]["checks"][0]
    assert len(check["support"]) == shown
    other = {f"{n}.txt": "The dam was built in 1926." for n in range(9)}
    given = Given(draft="The dam was built in 1962.", sources=other)
    check = ground(given, options=GroundOptions(top_k=shown))["grounding"]["checks"][0]
    assert (check["status"], len(check["against"]), len(check["conflicts"])) == ("conflict", shown, shown)
