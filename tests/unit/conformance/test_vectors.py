"""The vectors have their form, cover the codes, and refuse more than they admit."""

from __future__ import annotations

import json
import pathlib

import jsonschema
import pytest

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
