"""Facts of a receipt as claims."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.grounding.drafts.facts import fact_claims, field_words, render_fact


def decision(**more: Any) -> dict[str, Any]:
    base = {"candidate_id": "c1", "field": "harbour_toll", "key": None, "value": "9.50", "unit": "EUR"}
    return {**base, "source": "document", "evidence": None, "outcome": "admitted", **more}


@pytest.mark.parametrize(
    ("more", "comparator", "sentence"),
    [
        ({}, "eq", "harbour toll is 9.50 EUR."),
        ({"key": "summer"}, "eq", "harbour toll (summer) is 9.50 EUR."),
        ({}, "gt", "harbour toll is more than 9.50 EUR."),
        ({}, "ge", "harbour toll is at least 9.50 EUR."),
        ({}, "lt", "harbour toll is less than 9.50 EUR."),
        ({}, "le", "harbour toll is at most 9.50 EUR."),
        ({}, "approx", "harbour toll is about 9.50 EUR."),
        ({"value": "5..7"}, "range", "harbour toll is between 5 and 7 EUR."),
        ({"value": "2031-04-05", "unit": None}, "eq", "harbour toll is 2031-04-05."),
        ({"field": "lit", "value": "yes", "unit": None}, "eq", "lit is the case."),
        ({"field": "lit", "value": "No", "unit": None}, "eq", "lit is not the case."),
    ],
)
def test_a_decision_is_one_sentence(more: dict[str, Any], comparator: str, sentence: str) -> None:
    assert render_fact(decision(**more), comparator) == sentence


def test_polarity_is_spelled_out() -> None:
    assert render_fact(decision(), "ge", denied=True) == "harbour toll is not at least 9.50 EUR."
    lit = decision(field="lit", value="no", unit=None)
    assert render_fact(lit, denied=True) == "lit is the case."


@pytest.mark.parametrize("name", ["net_sales", "net-sales", "netSales", "net sales"])
def test_field_names_in_words(name: str) -> None:
    assert field_words(name) == "net sales"


def test_names_that_are_words_already_keep_their_letters() -> None:
    assert field_words("EPS") == "EPS"
    assert field_words("Toll of Vesby") == "Toll of Vesby"


def receipt(**more: Any) -> dict[str, Any]:
    quote = {"source": "document", "role": "value", "start": 4, "end": 8, "text": "9.50"}
    unit = {"source": "document", "role": "unit", "text": "EUR"}
    candidates = [
        {"field": "harbour_toll", "value": "9.50", "evidence": [quote, unit]},
        {"field": "crew", "value": "4", "evidence": {"source": "reference", "ref": "list", "text": "four"}},
        "no object",
        {"field": "depth", "value": "5", "polarity": "negated", "evidence": {"source": "knowledge"}},
    ]
    decisions = [
        decision(evidence={"start": 4, "end": 8}),
        decision(candidate_id="c2", field="crew", value="4", unit=None, outcome="needs_verification"),
        decision(candidate_id="c3", field=None, value=None),
        decision(candidate_id="c4", field="depth", value="5", unit="m", source="knowledge"),
    ]
    fields = {"harbour_toll": {"comparator": "le"}, "crew": {}, "depth": {}}
    return {
        "decisions": decisions,
        "inputs": {"candidates": candidates, "schema": {"fields": fields}},
        **more,
    }


def test_each_decision_with_a_value_is_a_claim() -> None:
    found = fact_claims(receipt())
    assert [(one.id, one.text) for one in found] == [
        ("c1", "harbour toll is at most 9.50 EUR."),
        ("c2", "crew is 4."),
        ("c4", "depth is not 5 m."),
    ]
    assert all(one.sentences[0].text == one.text and not one.sentences[0].no_claim for one in found)


def test_the_spans_are_those_of_the_value_as_given() -> None:
    found = fact_claims(receipt(), "report")
    assert [one.spans for one in found] == [
        ({"source": "report", "start": 4, "end": 8, "text": "9.50"},),
        ({"source": "list", "text": "four"},),
        (),
    ]


def test_without_inputs_the_place_of_the_decision_is_the_span() -> None:
    found = fact_claims({"decisions": receipt()["decisions"]}, "report")
    assert found[0].spans == ({"source": "report", "start": 4, "end": 8},)
    assert found[0].text == "harbour toll is 9.50 EUR."


def test_a_receipt_without_decisions_claims_nothing() -> None:
    assert fact_claims({}) == ()
