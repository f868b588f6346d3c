"""verify: an untouched receipt agrees; a change of any member is named."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.receipt import receipt_digest
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.beside import Beside
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.original import Original
from groundgate_cli.engine.verify import verify

JSON = dict[str, Any]


@pytest.fixture
def receipt(packet: JSON) -> JSON:
    """As it stands in a file: no two members share an object."""
    return json.loads(json.dumps(admit(parse_given(packet))))


def paths(result: JSON) -> list[str]:
    return [row["path"] for row in result["problems"]]


def test_an_untouched_receipt_agrees(receipt: JSON) -> None:
    result = verify(receipt)
    assert result["ok"]
    assert result["problems"] == []
    assert {"/decisions", "/summary", "/receipt_sha256", "/coverage"} <= set(result["checked"])
    assert "/notes" in [row["path"] for row in result["unchecked"]]


def test_a_receipt_that_coverage_wrote_agrees(receipt: JSON) -> None:
    covered = coverage(receipt)
    assert covered["coverage"][0]["places"]
    assert verify(covered)["ok"]
    covered["coverage"][0]["places"][0]["start"] -= 1
    assert "/coverage/0/places/0/start" in paths(verify(covered))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values that hold no other."""
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list) and value:
        for n, inner in enumerate(value):
            yield from leaves(inner, (*path, n))
    else:
        yield path


def changed(value: Any, path: tuple[Any, ...]) -> Any:
    """A copy with another value at a path."""
    found = copy.deepcopy(value)
    place = found
    for step in path[:-1]:
        place = place[step]
    old = place[path[-1]]
    place[path[-1]] = (not old) if isinstance(old, bool) else old + 1 if isinstance(old, int) else f"{old}x"
    return found


def test_a_change_of_any_member_is_found(receipt: JSON) -> None:
    for path in leaves(receipt):
        if path != ("groundgate",):
            assert not verify(changed(receipt, path))["ok"], path


def test_a_change_is_found_when_the_digest_is_mended(receipt: JSON) -> None:
    """All that follows from the inputs; options, names, addresses and notes are what the caller said."""
    own = {("document", "id"), ("document", "source"), ("document", "media_type"),
           ("document", "bytes_sha256"), ("document", "reader"), ("notes",), ("groundgate",),
           ("options", "admit", "locate")}  # fmt: skip
    sections = {name: value for name, value in receipt.items() if name not in ("inputs", "receipt_sha256")}
    for path in leaves(sections):
        if path in own:
            continue
        forged = changed(receipt, path)
        forged["receipt_sha256"] = receipt_digest(forged)
        result = verify(forged)
        assert not result["ok"], path
        pointer = "".join(f"/{step}" for step in path)
        assert any(pointer.startswith(found) for found in paths(result)), (pointer, paths(result))


@pytest.mark.parametrize(
    "member", ["decisions", "summary", "coverage", "references", "options", "relations"]
)
def test_a_section_that_was_taken_out_is_named(receipt: JSON, member: str) -> None:
    del receipt[member]
    receipt["receipt_sha256"] = receipt_digest(receipt)
    if member == "decisions":
        assert not verify(receipt)["ok"]
    else:
        assert f"/{member}" in paths(verify(receipt))


@pytest.mark.parametrize(
    ("where", "pointer"),
    [((), "/extra"), (("document",), "/document/extra"), (("inputs",), "/inputs/extra")],
)
def test_a_member_that_no_receipt_has_is_named(receipt: JSON, where: tuple[str, ...], pointer: str) -> None:
    place = receipt
    for step in where:
        place = place[step]
    place["extra"] = 1
    assert pointer in paths(verify(receipt))
    receipt["receipt_sha256"] = receipt_digest(receipt)
    assert pointer in paths(verify(receipt))


def test_expected_and_found_are_told(receipt: JSON) -> None:
    receipt["decisions"][1]["outcome"] = "admitted"
    receipt["receipt_sha256"] = receipt_digest(receipt)
    (row,) = [row for row in verify(receipt)["problems"] if row["path"] == "/decisions/1/outcome"]
    assert (row["expected"], row["found"]) == ("rejected", "admitted")
    assert "again after the change" in row["hint"]


@pytest.mark.parametrize(
    "value",
    [[], "x", None, {}, {"document": {}}, {"groundgate": "0"}, {"groundgate": 1}, {"groundgate": None}],
)
def test_what_is_no_receipt_of_this_version(value: Any) -> None:
    with pytest.raises(InputError):
        verify(value)


def test_absent_inputs_can_not_be_checked(receipt: JSON) -> None:
    del receipt["inputs"]
    with pytest.raises(InputError) as caught:
        verify(receipt)
    assert "--detach" in (caught.value.hint or "")


def test_a_detached_receipt_agrees_with_its_files(packet: JSON) -> None:
    detached = admit(parse_given(packet), detach=True)
    inputs = packet["inputs"]
    parts = {name: inputs[name] for name in ("schema", "policy", "candidates", "references", "judgments")}
    given = Beside(original=Original(inputs["text"]), **parts)
    assert verify(detached, given)["ok"]
    parts["schema"] = {"fields": {"crossing": {}}}
    result = verify(detached, Beside(original=Original(inputs["text"]), **parts))
    assert "/schema_sha256" in paths(result)


def test_files_beside_embedded_inputs_must_agree(receipt: JSON, packet: JSON) -> None:
    text = packet["inputs"]["text"]
    assert verify(receipt, Beside(original=Original(text)))["ok"]
    result = verify(receipt, Beside(original=Original(text.replace("25", "35"))))
    assert {"/inputs/text", "/document/sha256"} <= set(paths(result))
    candidates = copy.deepcopy(packet["inputs"]["candidates"])
    candidates[0]["value"] = "26"
    assert "/inputs/candidates/0/value" in paths(verify(receipt, Beside(candidates=candidates)))


def hints(result: JSON) -> dict[str, str]:
    return {row["path"]: row["hint"] for row in result["problems"]}


def test_what_follows_from_another_text_is_not_called_edited(receipt: JSON) -> None:
    """receipt_sha256 covers no inputs: it agrees although nobody computed it again."""
    receipt["inputs"]["text"] = receipt["inputs"]["text"].replace("25", "35")
    said = hints(verify(receipt))
    assert said.pop("/document/sha256") == "the text is not the one that was decided on"
    assert said
    assert all("they are not those decided on" in hint for hint in said.values())


def test_a_changed_candidate_is_named_by_its_digest(receipt: JSON) -> None:
    receipt["inputs"]["candidates"][0]["value"] = "26"
    said = hints(verify(receipt))
    assert said["/decisions/0/candidate_sha256"] == "the candidate is not the one that was decided on"


def test_a_pack_of_another_build_is_no_edit(receipt: JSON) -> None:
    row = {"id": "cldr", "type": "formats", "version": "0", "sha256": "sha256:" + "0" * 64}
    receipt["packs"].append(row)
    receipt["receipt_sha256"] = receipt_digest(receipt)
    assert "use the build that shipped it" in hints(verify(receipt))["/packs/0"]


def test_an_edit_and_an_edit_that_was_sealed_again_are_told_apart(receipt: JSON) -> None:
    receipt["summary"]["admitted"] += 1
    assert "it was edited" in hints(verify(receipt))["/summary/admitted"]
    receipt["receipt_sha256"] = receipt_digest(receipt)
    assert "computed again after the change" in hints(verify(receipt))["/summary/admitted"]


OTHERS = [
    {"id": f"x{n}", "field": "depth", "value": f"{n}", "unit": "m", "evidence": {"text": f"{n} m"}}
    for n in range(6)
]


def test_another_file_of_candidates_is_one_problem(receipt: JSON, packet: JSON) -> None:
    result = verify(receipt, Beside(candidates=OTHERS))
    assert paths(result) == ["/inputs/candidates"]
    assert "another file" in result["problems"][0]["hint"]
    assert "/decisions" in result["checked"]
    receipt["summary"]["admitted"] += 1
    assert "/summary/admitted" in paths(verify(receipt, Beside(candidates=OTHERS)))


def test_another_file_of_candidates_checks_no_decision_of_a_detached_receipt(
    packet: JSON,
) -> None:
    detached = admit(parse_given(packet), detach=True)
    inputs = packet["inputs"]
    parts = {name: inputs[name] for name in ("schema", "policy", "references", "judgments")}
    result = verify(detached, Beside(original=Original(inputs["text"]), candidates=OTHERS, **parts))
    assert paths(result)[0] == "/inputs/candidates"
    assert not {"/decisions", "/summary", "/coverage"} & set(result["checked"])
    assert {"/decisions", "/summary", "/coverage"} <= {row["path"] for row in result["unchecked"]}


def test_a_changed_file_of_candidates_is_compared(receipt: JSON, packet: JSON) -> None:
    candidates = copy.deepcopy(packet["inputs"]["candidates"])
    for one in candidates:
        one["record"] = "r"
    found = paths(verify(receipt, Beside(candidates=candidates)))
    assert "/inputs/candidates/0/record" in found
    assert "/inputs/candidates" not in found


@pytest.mark.parametrize("broken", [None, 3, "x", [], {"fields": 1}])
def test_broken_inputs_are_problems_not_crashes(receipt: JSON, broken: Any) -> None:
    for name in ("text", "schema", "policy", "candidates", "references", "judgments", "packs", "layout"):
        forged = copy.deepcopy(receipt)
        forged["inputs"][name] = broken
        try:
            result = verify(forged)
        except InputError:
            assert broken is None
            continue
        same = broken is None and name in ("packs", "layout")
        assert result["ok"] is (same or (broken == [] and name == "packs")), (name, broken)


@pytest.mark.parametrize("member", ["document", "options", "decisions", "notes", "summary", "references"])
@pytest.mark.parametrize("broken", [None, 3, "x", [], {}, [3], {"admit": 3}])
def test_broken_sections_are_problems_not_crashes(receipt: JSON, member: str, broken: Any) -> None:
    receipt[member] = broken
    if member == "notes" and broken == []:
        assert verify(receipt)["ok"]
    else:
        assert not verify(receipt)["ok"]
