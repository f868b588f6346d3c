"""Reviews by a person: what they settle, what they can't, and the receipt that they were made for."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.receipt import receipt_digest
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.reviews import confirmed_absent, reviewed_digest
from groundgate_cli.engine.verify import verify

JSON = dict[str, Any]

TEXT = (
    "The mill ground about 340 tonnes of rye in its first year.\n\n"
    "The mill employs 12 millers. An older notice says that it employs 15 millers.\n\n"
    "The wheel turns 9 times a minute.\n"
)
SCHEMA: JSON = {
    "fields": {
        "rye ground": {"unit": "tonnes", "required": True},
        "millers employed": {"required": True},
        "turns of the wheel": {"required": True},
    }
}
RYE = {"id": "rye", "field": "rye ground", "value": "340", "evidence": {"text": "about 340 tonnes of rye"}}
MILLERS = {
    "id": "m12",
    "field": "millers employed",
    "value": "12",
    "evidence": {"text": "employs 12 millers"},
}
OLD = {"id": "m15", "field": "millers employed", "value": "15", "evidence": {"text": "employs 15 millers"}}
TURNS = {
    "id": "turns", "field": "turns of the wheel", "value": "90", "evidence": {"text": "turns 9 times"}
}  # fmt: skip


def given(*candidates: JSON, reviews: list[JSON] | None = None, **more: Any) -> Given:
    inputs = {"text": TEXT, "schema": SCHEMA, "candidates": list(candidates), **more}
    if reviews is not None:
        inputs["judgments"] = reviews
    return parse_given({"document": {"id": "mill"}, "inputs": inputs})


def reviewed(*candidates: JSON, answers: dict[str, JSON], **more: Any) -> JSON:
    """The receipt with the answers, made for the receipt without them; it must re-derive."""
    before = admit(given(*candidates, **more))
    receipt = admit(given(*candidates, reviews=as_reviews(before, answers), **more))
    assert verify(receipt)["problems"] == []
    return receipt


def as_reviews(receipt: JSON, answers: dict[str, JSON]) -> list[JSON]:
    common = {"question": "review", "receipt_sha256": receipt["receipt_sha256"], "reviewer": "Ida"}
    return [{**common, "candidate_id": name, **answer} for name, answer in answers.items()]


def decision(receipt: JSON, name: str) -> JSON:
    (found,) = (row for row in receipt["decisions"] if row["candidate_id"] == name)
    assert isinstance(found, dict)
    return found


def found_codes(row: JSON) -> set[str]:
    return {finding["code"] for finding in row["findings"]}


def test_a_confirmed_value_is_admitted_and_keeps_the_codes_set_aside() -> None:
    row = decision(admit(given(RYE)), "rye")
    assert (row["outcome"], row["codes"]) == ("needs_verification", ["QUALIFIED_VALUE", "EVIDENCE_LOCATED"])
    receipt = reviewed(RYE, answers={"rye": {"verdict": "confirm", "note": "the report rounds"}})
    row = decision(receipt, "rye")
    assert row["outcome"] == "admitted"
    assert row["codes"] == ["QUALIFIED_VALUE", "EVIDENCE_LOCATED", "REVIEWED"]
    assert "QUALIFIED_VALUE" in found_codes(row)
    assert receipt["summary"] == {"admitted": 1, "needs_verification": 0, "rejected": 0}
    assert "rye ground" not in [entry["field"] for entry in receipt["coverage"]]
    assert receipt["judgments"] == receipt["inputs"]["judgments"]


def test_a_rejected_value_stays_rejected_when_it_is_confirmed() -> None:
    receipt = reviewed(TURNS, answers={"turns": {"verdict": "confirm"}})
    row = decision(receipt, "turns")
    assert (row["outcome"], row["codes"]) == ("rejected", ["VALUE_NOT_IN_EVIDENCE"])
    assert receipt["judgments"] == []


def test_a_correction_is_checked_by_the_same_rules() -> None:
    receipt = reviewed(TURNS, answers={"turns": {"verdict": "correct", "value": "9"}})
    row = decision(receipt, "turns")
    assert (row["outcome"], row["value"]) == ("admitted", "9")
    assert "REVIEWED" in row["codes"]
    assert row["candidate_sha256"] == decision(admit(given(TURNS)), "turns")["candidate_sha256"]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"value": "19"}, "VALUE_NOT_IN_EVIDENCE"),
        ({"value": "nine"}, "TYPE_INVALID"),
        ({"value": "n/a"}, "NULL_STRING_LITERAL"),
        ({"value": "9", "evidence": {"text": "turns 9 times an hour"}}, "QUOTE_NOT_FOUND"),
        ({"value": "9", "evidence": []}, "NO_EVIDENCE"),
        ({"value": 340, "evidence": {"start": 5, "end": 9}}, "VALUE_NOT_IN_EVIDENCE"),
    ],
)
def test_a_correction_that_the_rules_reject_stays_rejected(answer: JSON, code: str) -> None:
    receipt = reviewed(TURNS, answers={"turns": {"verdict": "correct", **answer}})
    row = decision(receipt, "turns")
    assert (row["outcome"], row["codes"]) == ("rejected", [code])
    assert receipt["judgments"] == []


def test_another_place_is_chosen() -> None:
    text = "Deck\tArea\nUpper\t70\nLower\t70\n"
    schema = {"fields": {"area": {"keys": ["Upper", "Lower"]}}}
    candidate = {
        "id": "a",
        "field": "area",
        "key": "Lower",
        "value": "70",
        "evidence": {"start": 16, "end": 18},
    }
    start = len("Deck\tArea\nUpper\t70\nLower\t")
    before = admit(given(candidate, text=text, schema=schema))
    assert decision(before, "a")["codes"] == ["KEY_NOT_AT_VALUE"]
    answer = {"verdict": "choose", "evidence": [{"start": start, "end": start + 2}]}
    row = decision(reviewed(candidate, answers={"a": answer}, text=text, schema=schema), "a")
    assert (row["outcome"], row["evidence"]) == ("admitted", {"start": start, "end": start + 2})
    assert "KEY_NOT_AT_VALUE" not in found_codes(row)


@pytest.mark.parametrize("verdict", ["confirm", "choose"])
def test_choosing_one_of_a_conflict_settles_the_other(verdict: str) -> None:
    before = admit(given(MILLERS, OLD))
    assert [row["outcome"] for row in before["decisions"]] == ["needs_verification"] * 2
    receipt = reviewed(MILLERS, OLD, answers={"m12": {"verdict": verdict}})
    winner, loser = decision(receipt, "m12"), decision(receipt, "m15")
    assert winner["outcome"] == "admitted"
    assert {"CONFLICTING_CANDIDATES", "REVIEWED"} <= set(winner["codes"])
    assert (loser["outcome"], loser["codes"]) == ("rejected", ["VALUE_NOT_IN_EVIDENCE", "REVIEWED"])
    assert "12" in loser["findings"][-1]["detail"]


def test_a_conflict_that_is_settled_holds_up_no_equal_value() -> None:
    again = {**MILLERS, "id": "again"}
    row = decision(reviewed(MILLERS, OLD, again, answers={"m12": {"verdict": "confirm"}}), "again")
    assert row["outcome"] == "admitted"
    assert not {"CONFLICTING_CANDIDATES", "REVIEWED"} & set(row["codes"])


def test_another_candidate_is_chosen_by_its_value_and_place() -> None:
    answer = {"verdict": "choose", "value": "12", "evidence": {"text": "employs 12 millers"}}
    receipt = reviewed(MILLERS, OLD, answers={"m15": answer})
    assert [(row["outcome"], row["value"]) for row in receipt["decisions"]] == [("admitted", "12")] * 2


def test_a_rejected_correction_settles_no_conflict() -> None:
    receipt = reviewed(MILLERS, OLD, answers={"m15": {"verdict": "correct", "value": "16"}})
    assert decision(receipt, "m15")["outcome"] == "rejected"
    row = decision(receipt, "m12")
    assert row["outcome"] == "admitted"
    assert "REVIEWED" not in row["codes"]


def test_two_values_can_not_both_hold() -> None:
    before = admit(given(MILLERS, OLD))
    reviews = as_reviews(before, {"m15": {"verdict": "confirm"}, "m12": {"verdict": "choose"}})
    with pytest.raises(InputError, match="two values") as caught:
        admit(given(MILLERS, OLD, reviews=reviews))
    assert caught.value.where.pointer == "/inputs/judgments/1"


def test_what_is_absent_is_not_admitted() -> None:
    receipt = reviewed(RYE, TURNS, answers={"rye": {"verdict": "absent"}, "turns": {"verdict": "absent"}})
    rye, turns = decision(receipt, "rye"), decision(receipt, "turns")
    assert (rye["outcome"], rye["codes"]) == ("rejected", ["VALUE_NOT_IN_EVIDENCE", "REVIEWED"])
    assert "QUALIFIED_VALUE" in found_codes(rye)
    assert (turns["outcome"], turns["codes"]) == ("rejected", ["VALUE_NOT_IN_EVIDENCE", "REVIEWED"])
    missing = [entry["field"] for entry in receipt["coverage"]]
    assert missing == ["millers employed", "rye ground", "turns of the wheel"]
    assert len(receipt["judgments"]) == 2


def test_an_absent_value_conflicts_with_nothing() -> None:
    receipt = reviewed(MILLERS, OLD, answers={"m15": {"verdict": "absent"}})
    assert decision(receipt, "m12")["outcome"] == "admitted"


def test_many_values_of_one_field_settle_nothing_of_each_other() -> None:
    fields = {"millers employed": {"multiple": True}}
    receipt = reviewed(MILLERS, OLD, answers={"m12": {"verdict": "confirm"}}, schema={"fields": fields})
    assert [row["outcome"] for row in receipt["decisions"]] == ["admitted", "admitted"]


def test_relations_are_checked_with_the_corrected_value() -> None:
    text = "Oats: 4 sacks.\nRye: 5 sacks.\nAll sacks: 9 sacks.\n"
    schema = {
        "fields": {"oats": {}, "rye": {}, "all sacks": {}},
        "relations": [{"id": "sum", "total": "all sacks", "parts": [{"field": "oats"}, {"field": "rye"}]}],
    }
    rows = [
        {"id": "o", "field": "oats", "value": "4", "evidence": {"text": "Oats: 4 sacks"}},
        {"id": "r", "field": "rye", "value": "9", "evidence": {"text": "9 sacks"}},
        {"id": "t", "field": "all sacks", "value": "9", "evidence": {"text": "All sacks: 9 sacks"}},
    ]
    assert admit(given(*rows, text=text, schema=schema))["relations"][0]["holds"] is False
    answer = {"verdict": "correct", "value": "5", "evidence": {"text": "Rye: 5 sacks"}}
    receipt = reviewed(*rows, answers={"r": answer}, text=text, schema=schema)
    assert receipt["relations"][0]["holds"] is True
    assert receipt["summary"]["admitted"] == 3


def test_a_judge_did_not_speak_of_what_a_person_put_in() -> None:
    judge = {"id": "j", "digest": "d"}
    policy = {"judge": {**judge, "doubt": {"field_match": 0.5}}}
    said = {"candidate_id": "turns", "question": "field_match", "judge": judge, "p": 0.1}
    right = {**TURNS, "value": "9"}
    before = admit(given(right, policy=policy, reviews=[said]))
    assert "MODEL_DOUBT" in decision(before, "turns")["codes"]
    for answer, doubts in (
        ({"verdict": "confirm"}, True),
        ({"verdict": "correct", "value": "9"}, False),
    ):
        rows = [said, *as_reviews(before, {"turns": answer})]
        row = decision(admit(given(right, policy=policy, reviews=rows)), "turns")
        assert row["outcome"] == "admitted"
        assert ("MODEL_DOUBT" in row["codes"]) is doubts


def test_a_review_of_another_receipt_is_refused() -> None:
    before = admit(given(RYE, TURNS))
    reviews = as_reviews(before, {"rye": {"verdict": "confirm"}})
    changed = [
        given(RYE, reviews=reviews),
        given(RYE, TURNS, reviews=reviews, text=TEXT.replace("340", "341")),
        given(RYE, TURNS, reviews=reviews, policy={"unit_window": 30}),
        given(RYE, TURNS, reviews=[{**reviews[0], "receipt_sha256": "sha256:" + "0" * 64}]),
        given(RYE, TURNS, reviews=reviews)._replace(id="other"),
    ]
    for one in changed:
        with pytest.raises(InputError, match="another receipt") as caught:
            admit(one)
        assert caught.value.where.pointer == "/inputs/judgments/0/receipt_sha256"
    with pytest.raises(InputError, match="another receipt"):
        admit(given(RYE, TURNS, reviews=reviews), locate=True)


def test_a_receipt_with_its_coverage_can_be_reviewed() -> None:
    before = coverage(admit(given(RYE)))
    receipt = admit(given(RYE, reviews=as_reviews(before, {"rye": {"verdict": "confirm"}})))
    assert decision(receipt, "rye")["outcome"] == "admitted"
    assert verify(receipt)["ok"]


def test_a_second_round_is_made_for_the_receipt_of_the_first() -> None:
    first = as_reviews(admit(given(RYE, MILLERS, OLD)), {"rye": {"verdict": "confirm"}})
    between = admit(given(RYE, MILLERS, OLD, reviews=first))
    second = as_reviews(between, {"m12": {"verdict": "confirm"}})
    receipt = admit(given(RYE, MILLERS, OLD, reviews=[*first, *second]))
    assert receipt["summary"] == {"admitted": 2, "needs_verification": 0, "rejected": 1}
    assert verify(receipt)["ok"]
    with pytest.raises(InputError, match="another receipt"):
        admit(given(RYE, MILLERS, OLD, reviews=second))


def test_an_edited_review_does_not_verify() -> None:
    receipt = reviewed(RYE, answers={"rye": {"verdict": "confirm"}})
    receipt["inputs"]["judgments"][0]["receipt_sha256"] = "sha256:" + "1" * 64
    assert [row["path"] for row in verify(receipt)["problems"]] == ["/inputs/judgments/0/receipt_sha256"]
    forged = admit(given(RYE))
    forged["decisions"][0]["codes"].append("REVIEWED")
    forged["decisions"][0]["outcome"] = "admitted"
    forged["receipt_sha256"] = receipt_digest(forged)
    assert not verify(forged)["ok"]


def test_a_proposal_without_form_can_be_corrected() -> None:
    broken = {**TURNS, "value": None}
    row = decision(reviewed(broken, answers={"turns": {"verdict": "correct", "value": "9"}}), "turns")
    assert (row["outcome"], row["value"]) == ("admitted", "9")
    row = decision(
        reviewed({"id": "x", "field": None}, answers={"x": {"verdict": "correct", "value": "9"}}), "x"
    )
    assert row["codes"] == ["CANDIDATE_INVALID"]


def test_a_required_field_is_said_to_be_confirmed_absent() -> None:
    answers: dict[str, JSON] = {"rye": {"verdict": "absent"}, "m15": {"verdict": "absent"}}
    assert confirmed_absent(reviewed(RYE, OLD, answers=answers)) == {
        ("rye ground", None),
        ("millers employed", None),
    }
    assert confirmed_absent(reviewed(RYE, OLD, MILLERS, answers=answers)) == {("rye ground", None)}
    assert confirmed_absent(admit(given(RYE, TURNS))) == frozenset()


def test_a_later_round_takes_the_place_of_an_earlier_one() -> None:
    first = as_reviews(
        admit(given(RYE, TURNS)), {"rye": {"verdict": "absent"}, "turns": {"verdict": "absent"}}
    )
    between = admit(given(RYE, TURNS, reviews=first))
    assert between["summary"]["rejected"] == 2
    second = as_reviews(between, {"rye": {"verdict": "confirm"}})
    receipt = admit(given(RYE, TURNS, reviews=[*first, *second]))
    assert decision(receipt, "rye")["outcome"] == "admitted"
    assert receipt["judgments"] == [first[1], *second]
    assert verify(receipt)["ok"]
    with pytest.raises(InputError, match="two judgments"):
        admit(given(RYE, TURNS, reviews=[*first, *second, *second]))


def test_a_receipt_with_sections_on_sources_is_reviewed_as_admit_wrote_it() -> None:
    plain = admit(given(RYE))
    covered = coverage(plain)
    assert reviewed_digest(plain) == plain["receipt_sha256"]
    assert reviewed_digest(covered) == covered["receipt_sha256"]
    later = {
        **covered,
        "lineages": {"state": "qualified-draft"},
        "options": {**covered["options"], "ground": {}},
    }
    later["judgments"] = [{"claim_id": "x", "question": "grounding"}]
    assert reviewed_digest(later) == plain["receipt_sha256"]
