"""Strings and enum values at their field's place, told by labels and the words that lead up to them."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

TEXT = {"type": "string"}
DEED = """Seller: Anna Roth        Buyer: Bo Lind
Notary: Carl Ek, for Ost Bank (the "Lender")
Contact: Dora Falk
Kept by: Emil Gran
"""
FIELDS: dict[str, Any] = dict.fromkeys(("seller", "buyer", "notary", "lender", "keeper"), TEXT)


def codes(name: str, value: str, quote: str) -> set[str]:
    candidate = {"field": name, "value": value, "evidence": [{"text": quote}]}
    given = Given(text=DEED, schema={"fields": FIELDS}, candidates=[candidate])
    found: Decision = decide(parse_packet(given)).decisions[0]
    return {code for code in found.codes if not code.startswith("EVIDENCE")}


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("seller", "Anna Roth", True),
        ("buyer", "Bo Lind", True),
        ("seller", "Bo Lind", False),
        ("buyer", "Anna Roth", False),
        ("lender", "Ost Bank", True),
        ("notary", "Ost Bank", False),
        ("notary", "Carl Ek", True),
        ("notary", "Dora Falk", False),
        ("keeper", "Emil Gran", True),
        ("keeper", "Anna Roth", False),
    ],
)
def test_a_text_is_where_its_field_is_named(name: str, value: str, right: bool) -> None:
    line = next(line for line in DEED.splitlines() if value in line)
    assert codes(name, value, line) == (set() if right else {"FIELD_NOT_AT_VALUE"})
