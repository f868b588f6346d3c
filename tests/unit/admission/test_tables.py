"""Currency and key of numbers in tables."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

_MONEY = """The grant paid $4 to each member.

Statement of position (in thousands)

                    2031      2030
Cash                 310       290
Total holdings     7,412     6,903
"""


def _decide(text: str, field: dict[str, Any], candidate: dict[str, Any]) -> Decision:
    candidate = {"id": "c1", "field": "holdings", **candidate}
    given = Given(text=text, schema={"fields": {"holdings": field}}, candidates=[candidate])
    return decide(parse_packet(given)).decisions[0]


def _codes(value: str, text: str, unit: str = "USD") -> set[str]:
    field = {"type": "number", "unit": unit, "aliases": ["Total holdings"], "keys": ["2031", "2030"]}
    evidence = [{"role": "value", "text": "7,412"}]
    decision = _decide(text, field, {"key": "2031", "value": value, "unit": unit, "evidence": evidence})
    return {finding.code for finding in decision.findings}


def test_the_only_currency_of_the_document_rules_a_money_table() -> None:
    assert _codes("7412000", _MONEY) == set()


def test_two_currencies_rule_no_table() -> None:
    assert "PART_MISSING" in _codes("7412000", _MONEY.replace("each member", "each member and €5 more"))


def test_a_scale_left_out_is_found() -> None:
    assert "SCALE_WORD" in _codes("7412", _MONEY)


DILUTION = """Result per share of the pier (in thousands, except per share amounts)

\t2031\t2030
Result\t$88\t$61
Result per share\t$1.45\t$1.02

These securities were left out because they are anti-dilutive (in thousands):

\t2031\t2030
Pier options\t7,412\t6,903
Convertible notes\t310\t290
"""


def _share_codes(alias: str, unit: str, value: str, quote: str) -> set[str]:
    field = {"type": "number", "unit": unit, "aliases": [alias], "keys": ["2031", "2030"]}
    item = {"key": "2031", "value": value, "unit": unit, "evidence": [{"role": "value", "text": quote}]}
    return {finding.code for finding in _decide(DILUTION, field, item).findings}


def test_a_bare_dollar_sign_stands_for_the_dollar_per_share_too() -> None:
    assert _share_codes("Result per share", "USD/share", "1.45", "1.45") == set()
    assert _share_codes("Result per share", "CAD/share", "1.45", "1.45") == {"PART_MISSING"}


def test_a_caption_on_dilution_says_that_rows_hold_shares() -> None:
    for alias, quote in (("Pier options", "7,412"), ("Convertible notes", "310")):
        value = quote.replace(",", "") + "000"
        assert _share_codes(alias, "shares", value, quote) == set()
        assert _share_codes(alias, "USD", value, quote) == {"PART_MISSING"}


MIXED = "(In thousands)\t2031\t2030\nFees\t$4,600\t$4,300\nShare\t12%\t13%\nRent\t3,000\t3,100\n"


@pytest.mark.parametrize(
    ("role", "quote", "code"),
    [
        ("unit", "$", None),
        ("unit", "%", "UNIT_CITATION_INVALID"),
        ("unit", "Fees", None),
        ("key", "2031", None),
        ("key", "Rent", None),
        ("key", "2030", "KEY_CITATION_INVALID"),
    ],
)
def test_a_citation_of_another_unit_or_column_is_not_idle(role: str, quote: str, code: str | None) -> None:
    body = {"unit": "USD", "keys": ["2031", "2030"], "aliases": ["rent"]}
    given = Given(
        text=MIXED,
        schema={"fields": {"rent": body}},
        candidates=[
            {
                "field": "rent",
                "value": "3000000",
                "unit": "USD",
                "key": "2031",
                "evidence": [{"text": "3,000"}, {"role": role, "text": quote}],
            }
        ],
    )
    found = decide(parse_packet(given)).decisions[0]
    assert {finding.code for finding in found.findings} == ({code} if code else set())


def test_the_scale_in_a_label_is_nearer_than_the_one_of_the_caption() -> None:
    """Alone in its block the label is read as a heading, too: it stays as near as a label."""
    text = (
        "Report\n(in thousands)\n\nFees\n\n4,600\n\n4,300\n\nOther items (in millions)\n\n7.5\n\n8.5\n\n"
        "Costs\n\n3,000\n\n3,100\n"
    )
    for value, admitted in (("7500000", True), ("7500", False)):
        given = Given(
            text=text,
            schema={"fields": {"other_items": {}}},
            candidates=[{"field": "other_items", "value": value, "evidence": {"text": "7.5"}}],
        )
        assert (decide(parse_packet(given)).decisions[0].outcome == "admitted") is admitted


TWICE = (
    "Statement of costs\n\n\t2031\nSubtotal of the north\t$41,230\nSubtotal of the south\t30,110\n"
    "Total cost of the ferries\t$71,340\n\nStatement of funds\n\n\t2031\nGrants\t$90,500\n"
    "Cost of the ferries\t({again})\nOther\t1,200\n"
)


@pytest.mark.parametrize(("again", "admitted"), [("71,340", True), ("71,430", False)])
def test_a_label_over_the_same_digits_is_no_rival(again: str, admitted: bool) -> None:
    given = Given(
        text=TWICE.format(again=again),
        schema={"fields": {"cost": {"unit": "USD", "aliases": ["cost of the ferries"]}}},
        candidates=[{"field": "cost", "value": "71340", "unit": "USD", "evidence": {"text": "$71,340"}}],
    )
    found = decide(parse_packet(given)).decisions[0]
    assert (found.outcome == "admitted") is admitted
    assert ("FIELD_NOT_AT_VALUE" in {finding.code for finding in found.findings}) is not admitted


UNEVEN = (
    "Statement of the yard\n(in thousands, except percentages)\n\n"
    "Fees\n\n$\n\n4,130\n\n$\n\n3,975\n\nShare\n\n12%\n\n"
    "Rents\n\n2,640\n\nOther (in millions)\n\n7.5\n\nGrants\n\n1,250\n\n"
)


@pytest.mark.parametrize(
    ("quote", "scale", "value", "admitted"),
    [
        ("4,130", "(in thousands", "4130000", True),
        ("2,640", "(in thousands", "2640000", True),
        ("2,640", None, "2640000", True),
        ("2,640", None, "2640", False),
        ("1,250", None, "1250000", False),
        ("2,640", "(in millions)", "2640000000", False),
        ("1,250", "(in thousands", "1250000", False),
    ],
)
def test_a_scale_rules_a_run_of_lines_down_to_the_next_scale_cited_or_not(
    quote: str, scale: str | None, value: str, admitted: bool
) -> None:
    cited = [{"role": "scale", "text": scale}] if scale else []
    given = Given(
        text=UNEVEN,
        schema={"fields": {"amount": {"aliases": ["fees", "rents", "grants"]}}},
        candidates=[{"field": "amount", "value": value, "evidence": [{"text": quote}, *cited]}],
    )
    assert (decide(parse_packet(given)).decisions[0].outcome == "admitted") is admitted


GROUPS = (
    "Statement of costs\n\n(in thousands)\t2031\nCOST OF HARBOUR WORKS:\nNorth Mole\nGross Cost\t$61,230\n"
    "Net Mole Cost\t41,110\nSouth Mole\nGross Cost\t52,400\nNet Mole Cost\t30,230\n"
    "{label}\t$71,340\n"
)


@pytest.mark.parametrize(
    ("label", "contested"),
    [("Total Net Cost of Harbour Works and Other Yard Dues", False), ("Total Net Harbour Dues", True)],
)
def test_a_label_that_says_the_field_whole_has_no_rival_that_needs_its_group(
    label: str, contested: bool
) -> None:
    given = Given(
        text=GROUPS.format(label=label),
        schema={"fields": {"cost": {"unit": "USD", "aliases": ["net cost of works"]}}},
        candidates=[{"field": "cost", "value": "71340000", "unit": "USD", "evidence": {"text": "$71,340"}}],
    )
    found = decide(parse_packet(given)).decisions[0]
    assert ("FIELD_NOT_AT_VALUE" in {finding.code for finding in found.findings}) is contested
