"""The vectors have their form, cover the codes, and refuse more than they admit."""

from __future__ import annotations

import json
import pathlib

import jsonschema
import pytest

from groundgate_cli.core.codes import CODES, CodeKind

ROOT = pathlib.Path(__file__).resolve().parents[3] / "conformance"
FILES = sorted((ROOT / "vectors").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_form(path: pathlib.Path) -> None:
    schema = json.loads((ROOT / "vector.schema.json").read_text("utf-8"))
    group = json.loads(path.read_text("utf-8"))
    jsonschema.validate(group, schema)
    assert group["name"] == path.stem
    names = [vector["name"] for vector in group["vectors"]]
    assert len(names) == len(set(names))


def test_there_are_enough_and_most_refuse() -> None:
    vectors = [v for path in FILES for v in json.loads(path.read_text("utf-8"))["vectors"]]
    outcomes = [
        d["outcome"] for v in vectors for d in v["expected"].get("decisions", [{"outcome": "error"}])
    ]
    assert len(vectors) >= 120
    assert 2 * sum(outcome != "admitted" for outcome in outcomes) >= len(outcomes)


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
