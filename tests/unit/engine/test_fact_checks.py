"""Facts of a receipt: what admission proved is borne out, what it rejected never is."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.verify import verify

TABLE = "(In thousands)\n\n\t2041\t2040\nToll income\t$7.5\t$6.9\nFerry wages\t(3.25)\t(3.1)\n"
FIELDS = {
    "toll_income": {"unit": "USD", "keys": ["2041", "2040"]},
    "ferry_wages": {"unit": "USD", "keys": ["2041", "2040"]},
}
INCOME = {
    "field": "toll_income",
    "key": "2041",
    "value": "7500",
    "unit": "USD",
    "evidence": {"text": "$7.5"},
}
WAGES = {"field": "ferry_wages", "key": "2040", "value": "-3100", "unit": "USD"} | {
    "evidence": {"text": "(3.1)"}
}
WRONG = {**INCOME, "value": "750"}


@pytest.fixture(autouse=True)
def _stand_in() -> None:
    """Admission itself decides here."""


def facts(*candidates: Any, text: str = TABLE, fields: Any = FIELDS, **more: Any) -> dict[str, Any]:
    receipt = admit(Given(text=text, schema={"fields": fields}, candidates=list(candidates), **more))
    found = ground(parse_given(receipt))
    assert verify(found)["ok"]
    return found


def test_an_admitted_figure_is_borne_out_by_its_row_heads_and_caption() -> None:
    receipt = facts(INCOME, WAGES)
    assert [row["outcome"] for row in receipt["decisions"]] == ["admitted", "admitted"]
    first, second = receipt["grounding"]["checks"]
    assert (first["status"], first["reason"], first["score"]) == ("supported", "admission", "1.0000")
    assert first["text"] == "toll income (2041) is 7500 USD."
    texts = [row["text"] for row in first["support"]]
    assert texts[0] == "Toll income\t$7.5\t$6.9"
    assert {"(In thousands)", "2041\t2040"} <= {text.strip() for text in texts}
    assert first["sentence"]["text"] == "Toll income\t$7.5\t$6.9"
    assert (first["conflicts"], first["against"], first["missing_terms"]) == ([], [], [])
    assert second["status"] == "supported"
    assert receipt["grounding"]["state"] == "qualified-draft"


def test_a_wrong_value_is_not() -> None:
    receipt = facts(WRONG)
    assert receipt["decisions"][0]["outcome"] == "rejected"
    assert receipt["grounding"]["checks"][0]["status"] not in ("quoted", "supported")
    assert receipt["grounding"]["state"] == "blocked-escalated"


def test_what_was_rejected_is_partial_at_best() -> None:
    text = "The crane lifts 12 t. The old crane lifts 8 t."
    field = {"lift_of_crane": {"unit": "t", "aliases": ["crane lifts"]}}
    row: dict[str, Any] = {"field": "lift_of_crane", "value": "12", "unit": "t"}
    receipt = facts(
        {**row, "evidence": {"source": "document", "start": 20, "end": 42}}, text=text, fields=field
    )
    assert receipt["decisions"][0]["outcome"] == "rejected"
    check = receipt["grounding"]["checks"][0]
    assert check["status"] in ("partial", "conflict", "not_found")


def test_other_sources_than_the_document_are_read_by_their_words() -> None:
    receipt = admit(Given(text=TABLE, schema={"fields": FIELDS}, candidates=[INCOME]))
    other = ground(parse_given(receipt)._replace(sources={"note": "The toll income of 2041 was $9,000."}))
    assert other["grounding"]["checks"][0]["status"] not in ("quoted", "supported")
    assert [row["answer"] for row in other["grounding"]["checks"][0]["locate"]] == ["foreign"]
    # A source of the document's name with another text is another source.
    named = ground(parse_given(receipt)._replace(sources={"document": "The toll income is unknown."}))
    assert named["grounding"]["checks"][0]["reason"] != "admission"


def test_a_fact_of_a_reference_is_read_in_the_reference() -> None:
    fields = {"depth": {"unit": "m"}}
    row = {"field": "depth", "value": "31", "unit": "m"}
    evidence = {"source": "reference", "ref": "chart", "text": "The depth is 31 m."}
    references = [{"id": "chart", "text": "The depth is 31 m."}, {"id": "other", "text": "Nothing."}]
    receipt = facts({**row, "evidence": evidence}, text="A harbour.", fields=fields, references=references)
    check = receipt["grounding"]["checks"][0]
    assert check["status"] in ("quoted", "supported")
    assert check["source"] == "chart"
    assert [one["name"] for one in receipt["grounding"]["sources"]] == ["chart", "document"]


@pytest.mark.parametrize("outcome", ["needs_verification", "rejected"])
def test_only_admission_speaks_for_a_fact(outcome: str) -> None:
    receipt = admit(Given(text=TABLE, schema={"fields": FIELDS}, candidates=[INCOME]))
    receipt["decisions"][0]["outcome"] = outcome
    check = ground(parse_given(receipt))["grounding"]["checks"][0]
    assert check["reason"] != "admission"
    assert check["status"] != "supported"


def test_rows_of_locate_say_the_unit_and_the_reason() -> None:
    text = "Größe 5 m. Tiefe 7 m."
    claims = [
        {"id": "a", "text": "Die Tiefe ist 7 m.", "spans": [{"start": 11, "end": 20, "text": "Tiefe 7 m"}]}
    ]
    bad = [
        {"id": "b", "text": "Die Tiefe ist 7 m.", "spans": [{"start": 0, "end": 3, "text": "Tiefe 9 m"}]}
    ]
    found = ground(Given(draft={"claims": claims + bad}, sources={"S": text}))
    good, wrong = (check["locate"][0] for check in found["grounding"]["checks"])
    assert good == {
        "answer": "located", "source": "S", "start": 13, "end": 22, "unit": "code points", "detail": None
    }  # fmt: skip
    assert (wrong["answer"], wrong["unit"]) == ("quote_mismatch", None)
    assert isinstance(wrong["detail"], str)
