"""Packs of the user: their form, what they add, and that they change no word and leak nowhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from groundgate_cli.admission import chain
from groundgate_cli.core.canonical import digest
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.own_packs import parse_packs
from groundgate_cli.engine import admit as engine
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.verify import verify
from tests.unit.engine.test_shipped_schemas import faults, valid

JSON = dict[str, Any]

UNITS: JSON = {
    "id": "farm", "type": "units", "version": "1",
    "units": [
        {"code": "perchet", "dimension": "length", "factor": "201.168", "names": ["perchet", "perchets"]},
        {"code": "crate", "symbols": ["crt"], "names": ["crate", "crates"], "counted": True},
        {"code": "g", "names": ["grammie"]},
    ],
}  # fmt: skip
COINS: JSON = {
    "id": "coins", "type": "currencies", "version": "2", "other_codes": ["QTK"],
    "symbols": {"Qk": ["QTK"]}, "names": {"quinteks": ["QTK"], "greenies": ["USD"]},
}  # fmt: skip
SCALES: JSON = {
    "id": "old", "type": "scales", "version": "1",
    "scales": {"myriad": ["10000"], "Myriads": ["10000"]}, "money_scales": {"tz": ["1000"]},
}  # fmt: skip
WORDS: JSON = {
    "id": "talk", "type": "qualifiers", "version": "1",
    "comparators": {"approx": ["give or take a bit from"], "ge": ["a good"]},
    "after": {"ge": ["and then some"]},
    "negations": {"former": ["back in the day"], "excluded": ["sans"]},
}  # fmt: skip

MONTHS: JSON = {
    "id": "monate", "type": "dates", "version": "1", "language": "pl",
    "months": {"stycznia": 1, "lutego": 2, "Maja": 5},
}  # fmt: skip


@pytest.fixture(autouse=True)
def _real_rules(monkeypatch: pytest.MonkeyPatch, _stand_in: None) -> None:
    monkeypatch.setattr(engine, "decide", chain.decide)


def receipt_of(text: str, field: JSON, value: str, *packs: JSON, **schema: Any) -> JSON:
    row = {"field": "amount", "value": value, "evidence": {"text": text.strip()}}
    inputs: JSON = {"text": text, "schema": {"fields": {"amount": field}, **schema}, "candidates": [row]}
    if packs:
        inputs["packs"] = list(packs)
    receipt = engine.admit(parse_given({"document": {"id": "d"}, "inputs": inputs}))
    assert verify(receipt)["problems"] == []
    return receipt


def decide(text: str, field: JSON, value: str, *packs: JSON, **schema: Any) -> JSON:
    (row,) = receipt_of(text, field, value, *packs, **schema)["decisions"]
    assert isinstance(row, dict)
    return row


def refusal(*packs: Any, locale: str | None = None, **schema: Any) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        receipt_of("The amount is 7.", {}, "7", *packs, locale=locale, **schema)
    return caught.value.where.pointer or "", caught.value.message


@pytest.mark.parametrize(
    ("text", "field", "value", "pack", "without"),
    [
        ("The lane is 8 perchets long.", {"unit": "m", "convert": True}, "1609.344", UNITS, "rejected"),
        ("The cart holds 12 crt.", {"unit": "crate"}, "12", UNITS, "needs_verification"),
        ("The barn feeds 3 kg per crate.", {"unit": "kg/crate"}, "3", UNITS, "rejected"),
        ("It weighs 5 grammie.", {"unit": "g"}, "5", UNITS, "needs_verification"),
        ("The toll is Qk 40.", {"unit": "QTK"}, "40", COINS, "needs_verification"),
        ("The toll is QTK 40.", {"unit": "QTK"}, "40", COINS, "needs_verification"),
        ("The toll is 40 quinteks.", {"unit": "QTK"}, "40", COINS, "needs_verification"),
        ("The toll is 40 greenies.", {"unit": "USD"}, "40", COINS, "needs_verification"),
        ("The grove has 3 myriad trees.", {}, "30000", SCALES, "rejected"),
        ("The toll is $3tz.", {"unit": "USD"}, "3000", SCALES, "rejected"),
    ],
)
def test_what_a_pack_adds(text: str, field: JSON, value: str, pack: JSON, without: str) -> None:
    row = decide(text, field, value, pack)
    assert (row["outcome"], row["value"]) == ("admitted", value)
    assert decide(text, field, value)["outcome"] == without


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The herd counts a good 40 sheep.", "QUALIFIED_VALUE"),
        ("The herd counts 40 and then some.", "QUALIFIED_VALUE"),
        ("Back in the day the herd counted 40 sheep.", "SUPERSEDED_VALUE"),
        ("The herd, sans 40 sheep, is white.", "NEGATED_STATEMENT"),
    ],
)
def test_what_a_pack_of_qualifiers_adds(text: str, code: str) -> None:
    assert decide(text, {}, "40")["outcome"] == "admitted"
    assert code in decide(text, {}, "40", WORDS)["codes"]


def test_a_pack_of_dates_names_months() -> None:
    field = {"type": "date", "locale": "pl"}
    for text, day in (
        ("Otwarto 12 stycznia 2024 roku.", "2024-01-12"),
        ("Otwarto 3 maja 2023.", "2023-05-03"),
    ):
        assert decide(text, field, day)["outcome"] == "rejected"
        assert decide(text, field, day, MONTHS)["outcome"] == "admitted"
    assert decide("Otwarto 12 lutego 2024.", field, "2024-01-12", MONTHS)["outcome"] == "rejected"


def test_a_receipt_names_its_packs_by_digest() -> None:
    rows = receipt_of("The cart holds 12 crt.", {"unit": "crate"}, "12", UNITS, COINS)["packs"]
    mine = {row["id"]: row for row in rows if row["id"] in ("farm", "coins")}
    assert mine["farm"] == {"id": "farm", "type": "units", "version": "1", "sha256": digest("pack", UNITS)}
    assert mine["coins"]["sha256"] == digest("pack", COINS)
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)


def test_a_pack_is_good_for_its_own_packet() -> None:
    text, field = "The cart holds 12 crt.", {"unit": "crate"}
    for pack, outcome in ((UNITS, "admitted"), (None, "needs_verification"), (UNITS, "admitted")):
        packs = (pack,) if pack else ()
        assert decide(text, field, "12", *packs)["outcome"] == outcome
    changed = {**UNITS, "units": [{"code": "cart", "symbols": ["crt"]}]}
    assert decide(text, field, "12", changed)["outcome"] != "admitted"
    assert decide(text, field, "12", UNITS)["outcome"] == "admitted"


def test_a_pack_of_a_language_holds_there_alone() -> None:
    pack = {**SCALES, "language": "de"}
    text = "The grove has 3 myriad trees."
    assert decide(text, {}, "30000", pack)["outcome"] == "rejected"
    assert decide(text, {"locale": "de"}, "30000", pack)["outcome"] == "admitted"


def test_the_schema_has_the_last_word_on_a_unit() -> None:
    text = "The cart holds 12 crt."
    own = {"cart": {"suffix": ["crt"]}}
    assert decide(text, {"unit": "crate"}, "12", UNITS, units=own)["codes"][0] == "UNIT_NOT_IN_EVIDENCE"
    assert decide(text, {"unit": "cart"}, "12", UNITS, units=own)["outcome"] == "admitted"


@pytest.mark.parametrize(
    ("pack", "pointer"),
    [
        ({**UNITS, "units": [{"code": "kg", "names": ["metre"]}]}, "/inputs/packs/0/units/0"),
        (
            {**UNITS, "units": [{"code": "kg", "dimension": "mass", "factor": "7"}]},
            "/inputs/packs/0/units/0",
        ),
        ({**UNITS, "units": [{"code": "mil", "names": []}]}, "/inputs/packs/0/units/0"),
        (
            {**UNITS, "units": [{"code": "crate"}, {"code": "tub", "names": ["Crate"]}]},
            "/inputs/packs/0/units/1",
        ),
        ({**UNITS, "units": [{"code": "crate", "prefixes": ["zz"]}]}, "/inputs/packs/0/units/0/prefixes/0"),
        ({**COINS, "symbols": {"$": ["QTK"]}}, "/inputs/packs/0/symbols/$"),
        ({**COINS, "symbols": {"Qk": ["QQQ"]}}, "/inputs/packs/0/symbols/Qk/0"),
        ({**COINS, "symbols": {"Q#": ["QTK"]}}, "/inputs/packs/0/symbols/Q#"),
        ({**COINS, "names": {"euros": ["QTK"]}}, "/inputs/packs/0/names/euros"),
        ({**SCALES, "scales": {"million": ["1000"]}}, "/inputs/packs/0/scales/million"),
        ({**SCALES, "scales": {"kg": ["1000"]}}, "/inputs/packs/0/scales/kg"),
        ({**SCALES, "scales": {"two words": ["1000"]}}, "/inputs/packs/0/scales/two words"),
        ({**WORDS, "comparators": {"lt": ["at least"]}}, "/inputs/packs/0/comparators/lt/0"),
        ({**WORDS, "negations": {"negated": ["formerly"]}}, "/inputs/packs/0/negations/negated/0"),
        ({**MONTHS, "language": "en", "months": {"May": 6}}, "/inputs/packs/0/months/May"),
        ({**MONTHS, "language": "en", "months": {"ab": 6}}, "/inputs/packs/0/months/ab"),
        ({**WORDS, "comparators": {"lt": ["<<"]}}, "/inputs/packs/0/comparators/lt/0"),
    ],
)
def test_a_word_that_is_taken_or_never_read_is_an_error(pack: JSON, pointer: str) -> None:
    assert refusal(pack)[0] == pointer


def test_a_second_pack_changes_no_word_of_the_first() -> None:
    other = {**UNITS, "id": "port", "units": [{"code": "tub", "names": ["crates"]}]}
    assert refusal(UNITS, other)[0] == "/inputs/packs/1/units/0"
    same = {**UNITS, "id": "port"}
    assert decide("The cart holds 12 crt.", {"unit": "crate"}, "12", UNITS, same)["outcome"] == "admitted"


@pytest.mark.parametrize(
    ("pack", "pointer"),
    [
        ([], "/0"),
        ({**UNITS, "id": " "}, "/0/id"),
        ({**UNITS, "version": 1}, "/0/version"),
        ({**UNITS, "type": "locale"}, "/0/type"),
        ({**UNITS, "scales": {}}, "/0/scales"),
        ({**UNITS, "language": ""}, "/0/language"),
        ({**UNITS, "units": []}, "/0"),
        ({**UNITS, "units": {}}, "/0"),
        ({**UNITS, "units": "crate"}, "/0/units"),
        ({**UNITS, "units": [{"names": ["x"]}]}, "/0/units/0/code"),
        ({**UNITS, "units": [{"code": "a/b"}]}, "/0/units/0/code"),
        ({**UNITS, "units": [{"code": "3x"}]}, "/0/units/0/code"),
        ({**UNITS, "units": [{"code": "a\tb"}]}, "/0/units/0/code"),
        ({**UNITS, "units": [{"code": "a  b"}]}, "/0/units/0/code"),
        ({**UNITS, "units": [{"code": "a", "name": "b"}]}, "/0/units/0/name"),
        ({**UNITS, "units": [{"code": "a", "factor": "2"}]}, "/0/units/0"),
        ({**UNITS, "units": [{"code": "a", "dimension": "d", "factor": "0"}]}, "/0/units/0/factor"),
        ({**UNITS, "units": [{"code": "a", "dimension": "d", "factor": 2}]}, "/0/units/0/factor"),
        ({**UNITS, "units": [{"code": "a", "dimension": "d", "factor": "1/0"}]}, "/0/units/0/factor"),
        (
            {**UNITS, "units": [{"code": "a", "dimension": "money:USD", "factor": "1"}]},
            "/0/units/0/dimension",
        ),
        ({**UNITS, "units": [{"code": "a", "symbols": [7]}]}, "/0/units/0/symbols/0"),
        ({**UNITS, "units": [{"code": "a", "counted": 1}]}, "/0/units/0/counted"),
        ({**COINS, "other_codes": ["usd"]}, "/0/other_codes/0"),
        ({**COINS, "symbols": {"Qk": []}}, "/0/symbols/Qk"),
        ({**COINS, "names": {"x": "QTK"}}, "/0/names/x"),
        ({**SCALES, "scales": {"myriad": ["many"]}}, "/0/scales/myriad/0"),
        ({**SCALES, "scales": {"7th": ["7"]}}, "/0/scales/7th"),
        ({**MONTHS, "months": {"maja": 13}}, "/0/months/maja"),
        ({**MONTHS, "months": {"maja": True}}, "/0/months/maja"),
        ({**MONTHS, "months": ["maja"]}, "/0/months"),
        ({**WORDS, "comparators": {"eq": ["exactly"]}}, "/0/comparators/eq"),
        ({**WORDS, "negations": {"but": ["yet"]}}, "/0/negations/but"),
        ({**WORDS, "after": {"ge": ["x" * 31]}}, "/0/after/ge/0"),
        ({**WORDS, "after": {"ge": "up"}}, "/0/after/ge"),
    ],
)
def test_faults_of_form(pack: Any, pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_packs([pack])
    assert caught.value.where.pointer == pointer


def test_ids_differ_from_each_other_and_from_the_shipped_ones() -> None:
    assert refusal(UNITS, UNITS)[0] == "/inputs/packs/1/id"
    assert refusal({**UNITS, "id": "units"})[0] == "/inputs/packs/0/id"
    assert refusal({**UNITS, "id": "cldr-de"})[0] == "/inputs/packs/0/id"


def test_a_schema_gets_the_packs_that_it_asks_for() -> None:
    asked: JSON = {"id": "farm", "version": "1"}
    text, field = "The cart holds 12 crt.", {"unit": "crate"}
    for more in ({}, {"sha256": digest("pack", UNITS)}, {"sha256": None}):
        assert decide(text, field, "12", UNITS, packs=[{**asked, **more}])["outcome"] == "admitted"
    assert refusal(packs=[asked])[0] == "/inputs/schema/packs/0/id"
    assert refusal(COINS, packs=[asked])[0] == "/inputs/schema/packs/0/id"
    assert refusal(UNITS, packs=[{**asked, "version": "2"}])[0] == "/inputs/schema/packs/0/version"
    wrong = {**asked, "sha256": digest("pack", COINS)}
    assert refusal(UNITS, packs=[wrong])[0] == "/inputs/schema/packs/0/sha256"


def test_a_schema_can_pin_a_shipped_pack() -> None:
    rows = receipt_of("The amount is 7.", {}, "7")["packs"]
    (units,) = (row for row in rows if row["id"] == "units")
    pin = {"id": "units", "version": units["version"], "sha256": units["sha256"]}
    assert decide("The amount is 7.", {}, "7", packs=[pin])["outcome"] == "admitted"
    assert refusal(packs=[{**pin, "sha256": "sha256:0"}])[0] == "/inputs/schema/packs/0/sha256"


def test_an_embedded_pack_that_was_changed_is_found() -> None:
    receipt = receipt_of("The cart holds 12 crt.", {"unit": "crate"}, "12", UNITS)
    changed = json.loads(json.dumps(receipt))
    changed["inputs"]["packs"][0]["units"][0]["factor"] = "7"
    with pytest.raises(InputError, match="embedded pack 'farm'"):
        parse_given(changed)
    assert not verify(changed)["ok"]
    more = {**receipt, "inputs": {**receipt["inputs"], "packs": [UNITS, COINS]}}
    with pytest.raises(InputError, match="without the embedded pack 'coins'"):
        parse_given(more)
    inputs = {name: value for name, value in receipt["inputs"].items() if name != "packs"}
    with pytest.raises(InputError, match="does not hold its packs"):
        verify({**receipt, "inputs": inputs})


def test_words_are_literal() -> None:
    pack = {**WORDS, "comparators": {"ge": ["a good"]}, "negations": {"negated": ["n.o"]}}
    assert refusal(pack)[0] == "/inputs/packs/0/negations/negated/0"
    text = "The stack is 40 (a+)+ high."
    pack = {**UNITS, "units": [{"code": "stacks", "symbols": ["a+)+"]}]}
    assert decide(text, {"unit": "stacks"}, "40", pack)["outcome"] != "admitted"


SHAPED = [UNITS, COINS, SCALES, WORDS, MONTHS, {**UNITS, "language": None}, {**COINS, "names": None}]
SHAPED += [{**UNITS, "units": [{"code": "a", "dimension": None, "symbols": None}]}]


def test_the_shipped_schema_takes_what_the_code_takes() -> None:
    for pack in SHAPED:
        parse_packs([pack])
        assert faults("pack", pack) == []
    (mark,) = (one for one in test_faults_of_form.pytestmark if one.name == "parametrize")  # type: ignore[attr-defined]
    for pack, _ in mark.args[1]:
        assert not valid("pack", pack), pack


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Trees by wood (in myriads)\n\nWood\tTrees\nNorth\t3\nSouth\t5\n", "30000"),
        ("Amounts are in myriads unless otherwise stated.\n\nWood: North\nTrees: 3\n", "30000"),
    ],
)
def test_a_scale_word_states_the_scale_of_a_table(text: str, value: str) -> None:
    pack = {**SCALES, "scales": {"myriads": ["10000"]}}
    row = {
        "field": "trees",
        "value": value,
        "evidence": {"start": text.index("3"), "end": text.index("3") + 1},
    }
    outcomes = []
    for packs in ([pack], []):
        inputs = {"text": text, "schema": {"fields": {"trees": {}}}, "candidates": [row], "packs": packs}
        receipt = engine.admit(parse_given({"document": {"id": "d"}, "inputs": inputs}))
        outcomes.append(receipt["decisions"][0]["outcome"])
    assert outcomes == ["admitted", "rejected"]
