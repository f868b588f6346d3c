"""groundgate coverage as a process: drafts, sources, options, streams and statuses."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import pytest

from .conftest import DOC, POWER, SCHEMA, Run, lines

DRAFT = "The old mill of Tarn has 40 empty rooms.\n"
ONE = "A survey counted: the old mill of Tarn has 40 empty rooms, it found."
TWO = "After the fire, 40 empty rooms were left in the old mill of Tarn."
SOURCES = {
    "a": {"text": ONE, "url": "https://a.example/1"},
    "b": {"text": TWO, "url": "https://b.example/1"},
}


@pytest.fixture
def mill(tmp_path: pathlib.Path) -> pathlib.Path:
    """DRAFT.md, SOURCES.json with two origins, and the folder texts with the same two and no address."""
    (tmp_path / "DRAFT.md").write_text(DRAFT)
    (tmp_path / "SOURCES.json").write_text(json.dumps(SOURCES))
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts/one.txt").write_text(ONE)
    (tmp_path / "texts/two.txt").write_text(TWO)
    return tmp_path


def test_a_draft_with_two_origins_passes_and_verifies(run: Run, mill: pathlib.Path) -> None:
    done = run("coverage", "DRAFT.md", "-s", "SOURCES.json", "-o", "R.json")
    assert (done.status, done.out) == (0, b"")
    assert done.err.strip() == "groundgate coverage: 1 of 1 claims covered"
    assert run("verify", "R.json").status == 0
    again = run("coverage", "R.json")
    assert again.out == (mill / "R.json").read_bytes()


def test_files_of_a_folder_have_no_address_and_are_one(run: Run, mill: pathlib.Path) -> None:
    done = run("coverage", "DRAFT.md", "-s", "texts")
    assert done.status == 1
    assert done.json["lineages"]["warning_card"]["code"] == "G6_E_GROUNDING_THIN_SOURCES"
    assert done.json["lineages"]["claims"][0]["lineages"][0]["id"] == "no address"
    assert "1 thin" in done.err
    assert run("coverage", "DRAFT.md", "-s", "texts", "--exit-zero").status == 0
    assert run("coverage", "DRAFT.md", "-s", "texts", "--fail-on", "contested").status == 0
    assert run("coverage", "DRAFT.md", "-s", "texts", "--min-lineages", "1").status == 0


def test_must_mention_and_weights(run: Run, mill: pathlib.Path) -> None:
    (mill / "MUST").write_text("40 rooms\n\nthe pond\n")
    (mill / "WEIGHTS").write_text('{"a.example": 0.25}')
    done = run(
        "coverage", "DRAFT.md", "-s", "SOURCES.json", "--must-mention", "MUST", "--weights", "WEIGHTS"
    )
    assert done.status == 1
    assert [row["claim"] for row in done.json["lineages"]["must_mention"]] == ["s1", None]
    assert done.json["lineages"]["weights"] == {"a.example": 0.25}


@pytest.mark.parametrize("weights", ['{"a": NaN}', '{"a": 1e999}', '{"a": "1"}', "[1]"])
def test_weights_that_are_no_finite_numbers_are_refused(run: Run, mill: pathlib.Path, weights: str) -> None:
    (mill / "WEIGHTS").write_text(weights)
    done = run("coverage", "DRAFT.md", "-s", "SOURCES.json", "--weights", "WEIGHTS")
    assert (done.status, done.out) == (2, b"")
    assert "WEIGHTS" in done.err


@pytest.mark.parametrize(
    "words",
    [
        ["DRAFT.md"],
        ["DRAFT.md", "-s", "SOURCES.json", "--lineage", "planet"],
        ["DRAFT.md", "-s", "SOURCES.json", "--min-lineages", "0"],
        ["DRAFT.md", "-s", "SOURCES.json", "--fail-on", "rejected"],
        ["DRAFT.md", "-s", "SOURCES.json", "--max-passages", "1"],
        ["NOWHERE", "-s", "SOURCES.json"],
    ],
)
def test_what_can_not_be_done_ends_with_2(run: Run, mill: pathlib.Path, words: list[str]) -> None:
    done = run("coverage", *words)
    assert (done.status, done.out) == (2, b"")


def test_a_wrong_option_is_named_and_not_the_draft(run: Run, mill: pathlib.Path) -> None:
    done = run("coverage", "DRAFT.md", "-s", "SOURCES.json", "--lineage", "planet")
    assert "error: --lineage: lineage must be one of domain, host, not 'planet' [G6_E" in done.err


def test_a_stream_gives_a_line_for_each_packet(run: Run) -> None:
    def packet(name: str, draft: Any, sources: Any) -> dict[str, Any]:
        return {"document": {"id": name}, "inputs": {"draft": draft, "sources": sources}}

    data = lines(
        packet("x", DRAFT, SOURCES), packet("y", "Hello!", SOURCES), packet("z", DRAFT, {"a": ONE})
    )
    done = run("coverage", "--jsonl", stdin=data)
    assert done.status == 2
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [row["document"]["id"] for row in rows] == ["x", "y", "z"]
    assert rows[0]["lineages"]["state"] == "qualified-draft"
    assert rows[1]["error"]["code"] == "G6_E_GROUNDING_NO_CHECKABLE_SENTENCE"
    assert rows[2]["lineages"]["state"] == "blocked-escalated"
    many = run("coverage", "--jsonl", "-j", "2", stdin=data)
    assert many.out == done.out


def test_unclaimed_figures_of_a_receipt(run: Run, folder: pathlib.Path) -> None:
    (folder / "HALF").write_text(json.dumps([POWER]))
    receipt = run("admit", "DOC", "SCHEMA", "HALF", "-o", "R.json")
    assert receipt.status == 1
    done = run("coverage", "R.json", "--unclaimed", "-o", "U.json")
    assert done.status == 1
    assert done.err.strip().endswith("1 required missing: price; 1 unclaimed figures")
    body = json.loads((folder / "U.json").read_text())
    at = DOC.index("14")
    (row,) = body["unclaimed"]
    assert row.pop("label").endswith("Its price is 14 EUR.")
    assert row == {"start": at, "end": at + 2, "value": "14", "unit": "EUR"}
    assert body["coverage"][0]["places"] == [{"start": DOC.index("price"), "end": DOC.index("price") + 5}]
    assert run("verify", "U.json").status == 0
    assert "unclaimed" in run("coverage", "U.json").json


def test_decisions_are_claims_against_other_sources(run: Run, folder: pathlib.Path) -> None:
    run("admit", "DOC", "SCHEMA", "CANDS", "-o", "R.json")
    (folder / "S.json").write_text(json.dumps({"a": {"text": DOC, "url": "https://a.example"}}))
    done = run("coverage", "R.json", "-s", "S.json", "-o", "L.json")
    assert done.status == 1
    body = json.loads((folder / "L.json").read_text())
    assert len(body["lineages"]["claims"]) == len(SCHEMA["fields"])
    assert run("verify", "L.json").status == 0
