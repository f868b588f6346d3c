"""The vectors have their form, cover the codes, and refuse more than they admit."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import jsonschema
import pytest

from groundgate_cli.core.codes import CODES, CodeKind
from groundgate_cli.grounding.model import Status

ROOT = pathlib.Path(__file__).resolve().parents[3] / "conformance"
FILES = sorted((ROOT / "vectors").glob("*.json"))
VECTORS = [v for path in FILES for v in json.loads(path.read_text("utf-8"))["vectors"]]
GROUNDED = [v for v in VECTORS if v.get("command") == "ground"]
COVERED = [v for v in VECTORS if v.get("command") == "coverage"]
GROUND_REFUSALS = {
    "G6_E_GROUNDING_SOURCES_REQUIRED",
    "G6_E_GROUNDING_SOURCES_TOO_LARGE",
    "G6_E_GROUNDING_TEXT_TOO_LARGE",
    "G6_E_GROUNDING_CLAIM_REQUIRED",
    "G6_E_GROUNDING_NO_CHECKABLE_SENTENCE",
    "G6_E_INPUT_VALIDATION",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_form(path: pathlib.Path) -> None:
    schema = json.loads((ROOT / "vector.schema.json").read_text("utf-8"))
    group = json.loads(path.read_text("utf-8"))
    jsonschema.validate(group, schema)
    assert group["name"] == path.stem
    names = [vector["name"] for vector in group["vectors"]]
    assert len(names) == len(set(names))


def test_there_are_enough_and_most_refuse() -> None:
    vectors = [v for v in VECTORS if "command" not in v]
    outcomes = [
        d["outcome"] for v in vectors for d in v["expected"].get("decisions", [{"outcome": "error"}])
    ]
    assert len(vectors) >= 120
    assert 2 * sum(outcome != "admitted" for outcome in outcomes) >= len(outcomes)


def grounding(vector: dict[str, Any]) -> dict[str, Any]:
    """What a vector of ground expects of the section."""
    found: dict[str, Any] = vector["expected"].get("contains", {}).get("grounding", {})
    return found


def test_grounding_is_covered_and_most_is_not_supported() -> None:
    checks = [check for vector in GROUNDED for check in grounding(vector).get("checks", [])]
    kinds = {row["kind"] for check in checks for row in check.get("conflicts", [])}
    assert len(GROUNDED) + len(COVERED) >= 60
    assert {check["status"] for check in checks} == set(Status)
    assert kinds == {
        "number",
        "negation",
        "direction",
        "role",
        "name",
        "unit",
        "date",
        "quantifier",
        "quote",
    }
    well = [v for v in GROUNDED if grounding(v).get("state") == "qualified-draft"]
    assert 2 * len(well) <= len(GROUNDED)
    assert {grounding(v).get("state") for v in GROUNDED if grounding(v)} == {
        "qualified-draft",
        "blocked-escalated",
    }
    assert {v["expected"].get("code") for v in GROUNDED} - {None} == GROUND_REFUSALS


def test_lineages_are_covered() -> None:
    sections = [v["expected"]["contains"]["lineages"] for v in COVERED if "contains" in v["expected"]]
    statuses = {claim["status"] for section in sections for claim in section["claims"]}
    cards = {(section["warning_card"] or {}).get("code") for section in sections}
    assert statuses == {"SUPPORTED", "ASSERTED", "CONTESTED", "UNVERIFIABLE"}
    assert cards == {
        None,
        *(f"G6_E_GROUNDING_{name}" for name in ("CONTESTED", "UNSUPPORTED", "THIN_SOURCES")),
    }


def test_each_code_fires_somewhere() -> None:
    fired: set[str] = set()
    for path in FILES:
        for vector in json.loads(path.read_text("utf-8"))["vectors"]:
            for decision in vector["expected"].get("decisions", []):
                fired |= set(decision.get("codes", []))
            for row in vector["expected"].get("receipt", {}).get("coverage", []):
                fired.add(row["code"])
    assert [code.name for code in CODES if code.name not in fired] == []


def test_each_refusal_has_a_neighbour_that_is_admitted() -> None:
    kinds = {code.name: code.kind for code in CODES}
    for path in FILES:
        vectors = json.loads(path.read_text("utf-8"))["vectors"]
        decisions = [d for v in vectors for d in v["expected"].get("decisions", [])]
        refused = [
            d for d in decisions for code in d.get("codes", []) if kinds[code] is not CodeKind.INFORMATION
        ]
        settled = any(d["outcome"] == "admitted" for d in decisions)
        assert settled or not refused or path.stem in ("ambiguous", "date-order"), path.stem
