"""Which row, column and sentence a value belongs to, and when evidence may move."""

from __future__ import annotations

from typing import Any

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def decision(text: str, body: dict[str, Any], **candidate: Any) -> Decision:
    """The decision on one candidate of a field "f" of the given body."""
    given = Given(
        text=text, schema={"fields": {"f": body}}, candidates=[{"id": "c1", "field": "f", **candidate}]
    )
    return decide(parse_packet(given)).decisions[0]


def codes(text: str, body: dict[str, Any], **candidate: Any) -> set[str]:
    return {finding.code for finding in decision(text, body, **candidate).findings}


def span_of(text: str, quote: str, skip: int = 0) -> dict[str, Any]:
    """An item with the offsets of the quote; skip: how many earlier places to pass over."""
    at = -1
    for _ in range(skip + 1):
        at = text.index(quote, at + 1)
    start = len(text[:at].encode())
    return {"start": start, "end": start + len(quote.encode()), "text": quote}


YARD = """Yard statement (in thousands of EUR)

\t2031\t2030
Fees for mooring at outer yard berths\t410\t395
Fees for mooring at yard berths\t527\t510
Result (deficit) of the yard\t88\t(61)
Result of the yard shops\t45\t44
"""


def test_a_label_that_says_the_field_word_for_word_wins_however_alike_another_is() -> None:
    body = {"unit": "EUR", "aliases": ["Fees for mooring at yard berths"], "keys": ["2031", "2030"]}
    wrong = {"key": "2031", "unit": "EUR", "value": "410000", "evidence": [span_of(YARD, "410")]}
    right = {"key": "2031", "unit": "EUR", "value": "527000", "evidence": [span_of(YARD, "527")]}
    assert codes(YARD, body, **wrong) == {"FIELD_NOT_AT_VALUE"}
    assert codes(YARD, body, **right) == set()


def test_words_in_brackets_are_words_of_a_label() -> None:
    body = {"unit": "EUR", "aliases": ["Result (deficit) of the yard"], "keys": ["2031", "2030"]}
    wrong = {"key": "2031", "unit": "EUR", "value": "45000", "evidence": [span_of(YARD, "45\t")]}
    right = {"key": "2031", "unit": "EUR", "value": "88000", "evidence": [span_of(YARD, "88")]}
    assert "FIELD_NOT_AT_VALUE" in codes(YARD, body, **wrong)
    assert codes(YARD, body, **right) == set()


LOANS = """Loans 2031 (EUR in millions)

Falls due\tPRINCIPAL\tRATE\t2031\t2030
Loan of May 4, 2036\t600\t2.5%\t598\t597
Loan of June 9, 2038 (2)\t250\t3.1%\t249\t248
"""
LOAN = {"unit": "EUR", "aliases": ["Loan of May 4, 2036"], "keys": ["2031", "2030"]}


def test_a_column_of_its_own_is_not_the_column_of_the_key() -> None:
    wrong = {"key": "2031", "unit": "EUR", "value": "600000000", "evidence": [span_of(LOANS, "600")]}
    right = {"key": "2031", "unit": "EUR", "value": "598000000", "evidence": [span_of(LOANS, "598")]}
    assert codes(LOANS, LOAN, **wrong) == {"KEY_NOT_AT_VALUE"}
    assert codes(LOANS, LOAN, **right) == set()


def test_a_bare_number_in_the_label_of_a_row_is_no_amount() -> None:
    body = {"aliases": ["Loan of June 9, 2038"], "unit": "EUR"}
    note = {
        "unit": "EUR",
        "value": "2",
        "evidence": [span_of(LOANS, "2", LOANS[: LOANS.index("(2)")].count("2"))],
    }
    assert "VALUE_AMBIGUOUS" in codes(LOANS, body, **note)


HEADED = """Stock (EUR in millions)

Item\tFY 2031
Grain\tOpen\tHeld
Sold grain\t31\t12
Kept grain\t44\t16
"""


def test_a_corner_word_leaves_the_head_of_the_period_over_all_columns() -> None:
    body = {"unit": "EUR", "aliases": ["Sold grain"], "keys": ["2031", "2030"]}
    for value, skip in (("31", 1), ("12", 0)):
        item = {"key": "2031", "unit": "EUR", "value": f"{value}000000"}
        assert codes(HEADED, body, evidence=[span_of(HEADED, value, skip)], **item) == set()


MOVED = "The new road is 6.4 km long. It rained. Gains on sold boats were $6.4 in May."


def test_evidence_moves_only_to_a_place_that_says_the_field() -> None:
    item = {"unit": "USD", "value": "6.4", "evidence": [span_of(MOVED, "6.4")]}
    named, other = ["gains on sold boats"], ["rent of sheds"]
    assert codes(MOVED, {"unit": "USD", "aliases": named}, **item) == set()
    assert codes(MOVED, {"unit": "USD", "aliases": other}, **item) == {"UNIT_NOT_IN_EVIDENCE"}


STRENGTHS = """2 HOW TO FEED

Begin with 2 g to 6 g a day.

Older hens take 6 g a day.

3 PELLET SIZES

Pellets: 2 g, 6 g and 9 g
"""


def test_evidence_moves_from_an_end_of_a_range_to_the_place_that_fits_best() -> None:
    body = {"unit": "g", "multiple": True}
    item = {"unit": "g", "value": "6", "evidence": [span_of(STRENGTHS, "6 g")]}
    given = Given(
        text=STRENGTHS,
        schema={"fields": {"pellet_sizes": body}},
        candidates=[{"id": "c1", "field": "pellet_sizes", **item}],
    )
    decided = decide(parse_packet(given)).decisions[0]
    assert not decided.findings
    assert decided.evidence is not None
    assert decided.evidence[0] == STRENGTHS.index("6 g and")


SIGNED = """Accounts (EUR in thousands)

\t2031
Change in value of stakes\t730

Flows (EUR in thousands)

\t2031
Change in value of stakes\t(730)
"""


def test_a_place_that_prints_the_other_sign_is_not_left_for_another() -> None:
    body = {"unit": "EUR", "aliases": ["Change in value of stakes"], "keys": ["2031"]}
    item = {"key": "2031", "unit": "EUR", "value": "-730000"}
    assert codes(SIGNED, body, evidence=[span_of(SIGNED, "730")], **item) == {"VALUE_NOT_IN_EVIDENCE"}
    assert codes(SIGNED, body, evidence=[span_of(SIGNED, "(730)")], **item) == set()


RENTS = (
    "Rent consisted of fixed rents of EUR 12 and EUR 17, respectively, as well as EUR 31 and EUR 36,"
    " respectively, of shared rents."
)


def test_the_words_at_a_series_speak_of_all_its_numbers() -> None:
    right = {("fixed rents", "12"), ("fixed rents", "17"), ("shared rents", "31"), ("shared rents", "36")}
    for alias in ("fixed rents", "shared rents"):
        for value in ("12", "17", "31", "36"):
            item = {"unit": "EUR", "value": value, "evidence": [span_of(RENTS, value)]}
            found = codes(RENTS, {"unit": "EUR", "aliases": [alias]}, **item)
            assert (found == set()) == ((alias, value) in right), (alias, value, found)


PERIODS = "Upkeep cost EUR 24 and EUR 19 in 2031 and 2030, and EUR 88 and EUR 71 for the first nine months."


def test_a_statement_for_several_periods_is_one_series() -> None:
    body = {"unit": "EUR", "aliases": ["upkeep cost"]}
    for value in ("24", "19", "88", "71"):
        item = {"unit": "EUR", "value": value, "evidence": [span_of(PERIODS, value)]}
        assert codes(PERIODS, body, **item) == set(), value


STOCKS = """Stocks (EUR in thousands)

\t2031
\tGrain\tFodder\tAll, total
Sum of stored goods\t412\t57\t469

Goods (EUR in thousands)

\t2031
\tGrain\tFodder, baled
Sum of kept grain\t388\t61
"""


def test_the_column_that_suits_the_field_better_contests() -> None:
    right = {("sum of stored goods", "469"), ("sum of kept grain", "388"), ("stock of fodder", "57")}
    names = {"stock of fodder": ["sum of stored goods", "stock of fodder"]}
    for alias, value in (*sorted(right), ("sum of stored goods", "57"), ("sum of kept grain", "61")):
        body = {"unit": "EUR", "aliases": names.get(alias, [alias]), "keys": ["2031"]}
        item = {"key": "2031", "unit": "EUR", "value": f"{value}000", "evidence": [span_of(STOCKS, value)]}
        found = codes(STOCKS, body, **item)
        assert (found == set()) == ((alias, value) in right), (alias, value, found)


SPLIT = """Cost (EUR in thousands)

\t2031
Total net cost of sheds and of operations\t812
Total net cost of sheds\t645
"""


def test_a_label_that_parts_the_words_of_the_field_contests_too() -> None:
    body = {"unit": "EUR", "aliases": ["net cost of operations"], "keys": ["2031"]}
    for value, expected in (("812", set()), ("645", {"FIELD_NOT_AT_VALUE"})):
        item = {"key": "2031", "unit": "EUR", "value": f"{value}000", "evidence": [span_of(SPLIT, value)]}
        assert codes(SPLIT, body, **item) == expected


BOUND = "Loads over EUR 90 are taxed; loads of EUR 40 or more are weighed. Loads under EUR 40 pass freely."


def test_evidence_moves_within_its_block_to_the_bound_that_is_asked_for() -> None:
    for comparator, found in (("lt", set()), ("gt", {"QUALIFIED_VALUE"})):
        body = {"unit": "EUR", "aliases": ["free passage"], "comparator": comparator}
        item = {"unit": "EUR", "value": "40", "evidence": [span_of(BOUND, "EUR 40")]}
        assert codes(BOUND, body, **item) == found


RIDES = """The ferries took 9,120 riders in May.

Ferry account (EUR in thousands)

\t2031
Rider income\t388
Ferry levy\t61
"""


def test_a_row_of_money_is_no_count_that_a_sentence_states() -> None:
    for aliases, found in ((["riders"], {"FIELD_NOT_AT_VALUE"}), (["rider income"], set())):
        item = {"value": "388000", "evidence": [span_of(RIDES, "388")]}
        assert codes(RIDES, {"type": "integer", "aliases": aliases}, **item) == found
    assert (
        codes(RIDES, {"type": "integer", "aliases": ["riders"]}, value="9120", evidence=[{"text": "9,120"}])
        == set()
    )


UNSAID = "Tins of 4 g and 1.5 g are sold. The large one holds 5 g."


def test_a_field_that_the_document_never_names_needs_no_name_to_move() -> None:
    item = {
        "id": "c1",
        "field": "net_fill",
        "unit": "g",
        "value": "5",
        "evidence": [span_of(UNSAID, "5 g")],
    }
    for text, outcome in ((UNSAID, "admitted"), (UNSAID + " The net fill is 3 g.", "rejected")):
        given = Given(text=text, schema={"fields": {"net_fill": {"unit": "g"}}}, candidates=[item])
        assert decide(parse_packet(given)).decisions[0].outcome == outcome


RUPEES = "The yard fee is Rs 2,000 a year. The gate fee is \u20ac45 per month. The pier fee is 7 rupees."


def test_a_rupee_is_the_indian_one_unless_the_text_says_another() -> None:
    for alias, value, quote, unit in (
        ("yard fee", "2000", "2,000", "INR"),
        ("gate fee", "45", "45", "EUR"),
        ("pier fee", "7", "7 rupees", "INR"),
    ):
        item = {"unit": unit, "value": value, "evidence": [span_of(RUPEES, quote)]}
        assert codes(RUPEES, {"unit": unit, "aliases": [alias]}, **item) == set()
        item["unit"] = "PKR"
        assert codes(RUPEES, {"unit": "PKR", "aliases": [alias]}, **item) & {
            "PART_MISSING",
            "UNIT_NOT_IN_EVIDENCE",
        }


HEADED_KEYS = """2.1 Goats

Give 4 g of salt.

Treatment of sick animals:

Give 9 g of salt.
"""


def test_only_the_nearest_heading_names_the_key_of_running_text() -> None:
    body = {"unit": "g", "keys": ["goats", "sheep"], "multiple": True, "aliases": ["salt"]}
    for value, found in (("4", set()), ("9", {"KEY_NOT_AT_VALUE"})):
        item = {
            "unit": "g",
            "key": "goats",
            "value": value,
            "evidence": [span_of(HEADED_KEYS, f"{value} g")],
        }
        assert codes(HEADED_KEYS, body, **item) == found
