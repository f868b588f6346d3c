"""Receipts of an admission: sections, digests, embedded inputs."""

from __future__ import annotations

import copy
import hashlib
from typing import Any

import pytest

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.receipt import MEMBERS, receipt_digest
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import parse_given

JSON = dict[str, Any]


def test_a_receipt_has_its_sections_in_order(packet: JSON) -> None:
    receipt = admit(parse_given(packet))
    assert list(receipt) == [name for name in MEMBERS if name in receipt]
    assert receipt["document"] == {
        "id": "ferry",
        "sha256": hashlib.sha256(packet["inputs"]["text"].encode()).hexdigest(),
        "source": "https://example.org/ferry",
        "media_type": None,
        "bytes_sha256": None,
        "layout_sha256": None,
        "reader": None,
    }
    assert receipt["summary"] == {"admitted": 1, "needs_verification": 0, "rejected": 1}
    assert receipt["options"] == {"admit": {"locate": False}}
    assert [row["id"] for row in receipt["references"]] == ["fares", "rates"]
    assert receipt["decisions"][0]["candidate_sha256"] == digest(
        "candidate", packet["inputs"]["candidates"][0]
    )
    assert receipt["inputs"]["candidates"] == packet["inputs"]["candidates"]


def test_the_digest_is_of_the_sections_alone(packet: JSON) -> None:
    whole, detached = admit(parse_given(packet)), admit(parse_given(packet), detach=True)
    assert "inputs" not in detached
    assert whole["receipt_sha256"] == detached["receipt_sha256"] == receipt_digest(whole)


def test_the_default_id_is_from_the_text(packet: JSON) -> None:
    del packet["document"]
    receipt = admit(parse_given(packet))
    assert receipt["document"]["id"] == "doc-" + receipt["document"]["sha256"][:12]


def test_a_receipt_is_decided_again_to_the_same_bytes(packet: JSON) -> None:
    receipt = admit(parse_given(packet), locate=True)
    assert admit(parse_given(receipt)) == receipt
    assert receipt["options"]["admit"]["locate"] is True


def test_what_follows_from_decisions_is_dropped_with_them(packet: JSON) -> None:
    receipt = admit(parse_given(packet)) | {"grounding": {}, "lineages": {}}
    again = admit(parse_given(receipt))
    assert "grounding" not in again
    assert "lineages" not in again


@pytest.mark.parametrize(
    ("part", "value", "pointer"),
    [
        ("text", "", "/inputs/text"),
        ("text", None, "/inputs/text"),
        ("text", 5, "/inputs/text"),
        ("text", "a\r\nb", "/inputs/text"),
        ("text", "cafe\u0301", "/inputs/text"),
        ("schema", {"fields": {"a": {"tpye": "date"}}}, "/inputs/schema/fields/a/tpye"),
        ("schema", None, "/inputs/schema"),
        ("schema", [], "/inputs/schema"),
        ("candidates", None, "/inputs/candidates"),
        ("candidates", {}, "/inputs/candidates"),
        ("policy", {"fields": {"nobody": {}}}, "/inputs/policy/fields/nobody"),
        ("references", [{"id": "r", "text": ""}], "/inputs/references/0/text"),
        ("judgments", [{"candidate_id": "c9", "question": "review"}], "/inputs/judgments/0"),
        ("packs", [3], "/inputs/packs/0"),
        ("layout", [], "/inputs/layout"),
        ("notices", [], "/inputs/notices"),
    ],
)
def test_errors_name_their_place_in_the_packet(packet: JSON, part: str, value: Any, pointer: str) -> None:
    packet["inputs"][part] = value
    with pytest.raises(InputError) as caught:
        admit(parse_given(packet))
    assert (caught.value.where.pointer or "").startswith(pointer)


@pytest.mark.parametrize(
    ("value", "pointer"),
    [
        ([], "/"),
        ({}, "/"),
        ({"inputs": []}, "/inputs"),
        ({"document": "x", "inputs": {}}, "/document"),
        ({"documents": {}, "inputs": {}}, "/documents"),
        ({"document": {"path": "x"}, "inputs": {}}, "/document/path"),
        ({"document": {"id": ""}, "inputs": {}}, "/document/id"),
        ({"groundgate": "2", "inputs": {}}, "/groundgate"),
    ],
)
def test_what_is_no_packet(value: Any, pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_given(value)
    assert caught.value.where.pointer == pointer


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda inputs: inputs.update(text="The ferry crosses in 52 minutes.\n"), "text"),
        (lambda inputs: inputs["schema"]["fields"].pop("ticket"), "schema"),
        (lambda inputs: inputs.update(policy={"unit_window": 31}), "policy"),
        (lambda inputs: inputs.pop("policy"), "policy"),
        (lambda inputs: inputs["candidates"][1].update(value="4"), "candidate 2"),
        (lambda inputs: inputs["candidates"].pop(), "candidates"),
        (lambda inputs: inputs["references"][0].update(text="Ten euros."), "reference 'rates'"),
        (lambda inputs: inputs["references"].pop(), "'fares'"),
    ],
)
def test_an_embedded_input_that_was_changed_is_named(packet: JSON, change: Any, named: str) -> None:
    receipt = copy.deepcopy(admit(parse_given(packet)))
    change(receipt["inputs"])
    with pytest.raises(InputError) as caught:
        parse_given(receipt)
    assert named in caught.value.message


def test_a_packet_with_digests_of_its_own_is_checked(packet: JSON) -> None:
    packet["document"]["sha256"] = "0" * 64
    with pytest.raises(InputError, match="text"):
        parse_given(packet)
