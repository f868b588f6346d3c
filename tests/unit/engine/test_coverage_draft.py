"""Coverage of drafts: states, codes, limits, dates, what is left out, and verification."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.receipt import receipt_digest
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.verify import verify
from tests.unit.engine.test_shipped_schemas import faults

JSON = dict[str, Any]
DRAFT = "The old mill of Tarn has 40 empty rooms."
FIRST = "A survey counted the rooms: the old mill of Tarn has 40 empty rooms, it found."
SECOND = "After the fire, 40 empty rooms were left in the old mill of Tarn by the sea."
OTHER = "The old mill of Tarn has 43 empty rooms, the owner counted."


def packet(sources: JSON, draft: Any = DRAFT, **options: Any) -> JSON:
    return {"options": {"coverage": options}, "inputs": {"draft": draft, "sources": sources}}


def source(text: str, host: str, **more: str) -> JSON:
    return {"text": text, "url": f"https://{host}.example/1", **more}


def lineages(sources: JSON, draft: Any = DRAFT, **options: Any) -> JSON:
    found: JSON = coverage(packet(sources, draft, **options))["lineages"]
    return found


def test_two_origins_cover_a_claim() -> None:
    found = lineages({"a": source(FIRST, "a"), "b": source(SECOND, "b")})
    assert (found["state"], found["warning_card"]) == ("qualified-draft", None)
    assert [claim["status"] for claim in found["claims"]] == ["SUPPORTED"]
    assert (found["covered"], found["covered_share"]) == (1, "1.0000")


def test_supported_from_one_origin_is_still_thin() -> None:
    found = lineages({"a": source(FIRST, "a"), "b": source(SECOND, "m.a")})
    assert found["state"] == "blocked-escalated"
    assert found["warning_card"]["code"] == "G6_E_GROUNDING_THIN_SOURCES"
    assert found["claims"][0]["status"] == "ASSERTED"
    assert [says["status"] for says in found["claims"][0]["sources"]] == ["quoted", "supported"]


def test_the_worst_card_wins() -> None:
    draft = DRAFT + " The mill pond is 9 m deep."
    thin = lineages({"a": source(FIRST, "a")}, draft)
    assert thin["warning_card"]["code"] == "G6_E_GROUNDING_UNSUPPORTED"
    contested = lineages({"a": source(FIRST, "a"), "b": source(OTHER, "b")}, draft)
    assert contested["warning_card"] == {
        "code": "G6_E_GROUNDING_CONTESTED",
        "message": "a source contradicts 1 of 2 claims",
        "claims": ["s1"],
    }


@pytest.mark.parametrize(("late", "newer"), [("2031-05-02", True), ("2031-04-30", False), (None, None)])
def test_a_dispute_says_whether_the_other_side_is_newer(late: str | None, newer: bool | None) -> None:
    more = {} if late is None else {"date": late}
    found = lineages({"a": source(FIRST, "a", date="2031-05-01"), "b": source(OTHER, "b", **more)})
    assert found["claims"][0]["status"] == "CONTESTED"
    assert [one["newer"] for one in found["claims"][0]["against"]] == [newer]
    assert found["staleness"][0] == {"source": "a", "status": "declared", "date": "2031-05-01"}


def test_more_lineages_can_be_asked_for() -> None:
    sources = {"a": source(FIRST, "a"), "b": source(SECOND, "b")}
    assert lineages(sources, min_lineages=3)["claims"][0]["status"] == "ASSERTED"
    one = {"a": source(FIRST, "x.tarn"), "b": source(SECOND, "y.tarn")}
    assert lineages(one)["covered"] == 0
    assert lineages(one, lineage="host")["covered"] == 1


def test_weights_are_recorded_and_change_nothing() -> None:
    sources = {"a": source(FIRST, "a"), "b": source(SECOND, "a")}
    plain, weighed = lineages(sources), lineages(sources, weights={"a.example": 0.001, "a": 9})
    assert weighed.pop("weights") == {"a.example": 0.001, "a": 9}
    assert plain.pop("weights") == {}
    assert plain == weighed


@pytest.mark.parametrize("weight", [float("nan"), float("inf"), True, "1", None])
def test_a_weight_that_is_no_finite_number_is_refused(weight: Any) -> None:
    with pytest.raises(InputError) as caught:
        lineages({"a": source(FIRST, "a")}, weights={"a": weight})
    assert caught.value.code == "G6_E_INPUT_VALIDATION"


@pytest.mark.parametrize(
    ("options", "code", "size"),
    [
        ({"max_passages": 1}, "G6_E_GROUNDING_SOURCES_TOO_LARGE", "2 passages"),
        ({"max_sources": 10}, "G6_E_GROUNDING_SOURCES_TOO_LARGE", f"{len(FIRST + SECOND)} characters"),
        ({"max_draft": 10}, "G6_E_GROUNDING_TEXT_TOO_LARGE", f"{len(DRAFT)} "),
        ({"lineage": "planet"}, "G6_E_INPUT_VALIDATION", "planet"),
        ({"lineages": 2}, "G6_E_INPUT_VALIDATION", "lineages"),
        ({"min_lineages": 0}, "G6_E_INPUT_VALIDATION", "0"),
    ],
)
def test_limits_and_options_are_refused_with_what_was_found(options: JSON, code: str, size: str) -> None:
    with pytest.raises(InputError) as caught:
        lineages({"a": source(FIRST, "a"), "b": source(SECOND, "b")}, **options)
    assert caught.value.code == code
    assert size in caught.value.message


def test_too_many_claims_are_refused() -> None:
    with pytest.raises(InputError) as caught:
        lineages({"a": source(FIRST, "a")}, DRAFT + " The pond is 9 m deep.", max_claims=1)
    assert caught.value.code == "G6_E_GROUNDING_TEXT_TOO_LARGE"
    assert "2 claims" in caught.value.message


@pytest.mark.parametrize(
    ("draft", "sources", "code"),
    [
        (DRAFT, {}, "G6_E_GROUNDING_SOURCES_REQUIRED"),
        ("Hello!", {"a": FIRST}, "G6_E_GROUNDING_NO_CHECKABLE_SENTENCE"),
        ({"claims": []}, {"a": FIRST}, "G6_E_GROUNDING_CLAIM_REQUIRED"),
    ],
)
def test_nothing_to_check_is_refused(draft: Any, sources: JSON, code: str) -> None:
    with pytest.raises(InputError) as caught:
        lineages(sources, draft)
    assert caught.value.code == code


def test_what_the_draft_leaves_out() -> None:
    text = FIRST + " A fire in 2019 took 12 beams. It rained. The keeper is Ida Holm."
    rows = lineages({"a": source(text, "a")}, left_out=True)["left_out"]
    assert [(row["figures"], row["names"]) for row in rows] == [(["2019", "12"], []), ([], ["Ida Holm"])]
    assert rows[0]["text"] == "A fire in 2019 took 12 beams."
    assert text.encode()[rows[0]["start"] : rows[0]["end"]].decode() == rows[0]["text"]


def test_what_the_draft_must_mention() -> None:
    rows = lineages({"a": source(FIRST, "a")}, must_mention=["40 rooms", "Ida Holm"])["must_mention"]
    assert rows == [{"text": "40 rooms", "claim": "s1"}, {"text": "Ida Holm", "claim": None}]


def test_the_receipt_has_the_shipped_form_and_derives_again() -> None:
    given = packet(
        {"a": source(FIRST, "a", date="2031-05-01"), "b": source(OTHER, "b"), "c": SECOND},
        {"claims": [{"id": "x", "text": DRAFT}]},
        left_out=True,
        must_mention=["40 rooms"],
        weights={"a": 0.5},
    )
    assert faults("packet", given) == []
    receipt = coverage(given)
    assert faults("receipt", receipt) == []
    result = verify(receipt)
    assert result["ok"], result["problems"]
    assert "/lineages" in result["checked"]
    assert coverage(receipt) == receipt
    assert "suffixes" in [pack["id"] for pack in receipt["packs"]]


def test_an_edited_lineage_is_found() -> None:
    receipt = coverage(packet({"a": source(FIRST, "a"), "b": source(SECOND, "a")}))
    forged = copy.deepcopy(receipt)
    forged["lineages"]["claims"][0]["status"] = "SUPPORTED"
    forged["receipt_sha256"] = receipt_digest(forged)
    result = verify(forged)
    assert [row["path"] for row in result["problems"]] == ["/lineages/claims/0/status"]


def test_order_of_sources_changes_nothing() -> None:
    sources = {"a": source(FIRST, "a"), "b": source(SECOND, "b"), "c": source(OTHER, "c")}
    assert coverage(packet(sources)) == coverage(packet(dict(reversed(sources.items()))))
