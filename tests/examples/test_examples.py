"""The examples give their receipts byte for byte, and no planted wrong value is ever admitted."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from groundgate_cli.core.codes import CODES, CodeKind
from groundgate_cli.core.exact import format_decimal

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
RUNS = {
    "plan-limits/receipt-a.json": ("notice.pdf", "schema.json", "candidates-a.json"),
    "plan-limits/receipt-b.json": ("notice.pdf", "schema.json", "candidates-b.json"),
    "quarterly-report/receipt.json": ("report.html", "schema.json", "extractions.jsonl"),
}


def groundgate(*words: str, cwd: pathlib.Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from groundgate_cli.cli.main import run; run()", *words]
    return subprocess.run(command, cwd=cwd, input=given, capture_output=True, check=False)


@pytest.mark.parametrize("name", RUNS)
def test_receipt(name: str) -> None:
    path = EXAMPLES / name
    done = groundgate("admit", *RUNS[name], cwd=path.parent)
    assert done.returncode == 1, done.stderr
    if os.environ.get("UPDATE_EXAMPLES"):
        path.write_bytes(done.stdout)
    assert done.stdout == path.read_bytes()


@pytest.mark.parametrize("name", RUNS)
def test_receipt_verifies(name: str) -> None:
    path = EXAMPLES / name
    assert groundgate("verify", path.name, cwd=path.parent).returncode == 0


@pytest.mark.parametrize("name", RUNS)
def test_readme_explains_what_is_not_admitted(name: str) -> None:
    path = EXAMPLES / name
    rows = re.findall(
        r"^\| ([a-z]\d+) .*?\| (.*?) \|", (path.parent / "README.md").read_text("utf-8"), re.M
    )
    told = {row: re.findall(r"`([A-Z_]+)`", codes) for row, codes in rows}
    decisions = json.loads(path.read_text("utf-8"))["decisions"]
    kinds = {code.name: code.kind for code in CODES}
    for one in decisions:
        codes = [code for code in one["codes"] if kinds[code] is not CodeKind.INFORMATION]
        assert told.get(one["candidate_id"], []) == codes, one["candidate_id"]


def test_readme_of_the_project_shows_real_output(tmp_path: pathlib.Path) -> None:
    readme = (EXAMPLES.parent / "README.md").read_text("utf-8")
    schema, candidates = re.findall(r"```json\n(.*?)```", readme, re.S)
    shown = re.search(r"```console\n(.*?)```", readme, re.S)
    assert shown
    (tmp_path / "notice.pdf").write_bytes((EXAMPLES / "plan-limits/notice.pdf").read_bytes())
    (tmp_path / "schema.json").write_text(schema, "utf-8")
    (tmp_path / "candidates.json").write_text(candidates, "utf-8")
    parts = re.split(r"^\$ groundgate (.*)\n", shown.group(1), flags=re.M)
    admitted, reported = (groundgate(*parts[n].split(), cwd=tmp_path) for n in (1, 3))
    assert admitted.stderr.decode() == parts[2]
    assert re.sub("[0-9a-f]{64}", "…", reported.stdout.decode()) == parts[4]


def test_readme_of_the_project_shows_a_packet_that_passes(tmp_path: pathlib.Path) -> None:
    readme = (EXAMPLES.parent / "README.md").read_text("utf-8")
    packet = re.search(r'^    (\{"document".*)$', readme, re.M)
    assert packet
    done = groundgate("ground", "--jsonl", "--fix", "drop", cwd=tmp_path, given=packet[1].encode())
    assert (done.returncode, json.loads(done.stdout)["document"]["id"]) == (0, "q17")


def test_readme_of_the_project_shows_a_real_grounding(tmp_path: pathlib.Path) -> None:
    readme = (EXAMPLES.parent / "README.md").read_text("utf-8").partition("## A draft against")[2]
    given = re.search(r"```text\n(.*?)```", readme, re.S)
    shown = re.search(r"```console\n(.*?)```", readme, re.S)
    assert given
    assert shown
    (tmp_path / "notice.pdf").write_bytes((EXAMPLES / "plan-limits/notice.pdf").read_bytes())
    (tmp_path / "answer.md").write_text(given.group(1), "utf-8")
    parts = re.split(r"^\$ groundgate (.*)\n", shown.group(1), flags=re.M)
    grounded, reported = (groundgate(*parts[n].split(), cwd=tmp_path) for n in (1, 3))
    assert (grounded.returncode, grounded.stderr.decode()) == (1, parts[2])
    assert re.sub("[0-9a-f]{64}", "…", reported.stdout.decode()) == parts[4]


def test_facts_of_the_examples_are_borne_out_where_they_are_admitted() -> None:
    for name in RUNS:
        path = EXAMPLES / name
        done = groundgate("ground", path.name, cwd=path.parent)
        receipt = json.loads(done.stdout)
        outcomes = {row["candidate_id"]: row["outcome"] for row in receipt["decisions"]}
        for check in receipt["grounding"]["checks"]:
            good = check["status"] in ("quoted", "supported")
            assert good or outcomes[check["id"]] != "admitted", check["id"]
            assert not good or outcomes[check["id"]] != "rejected", check["id"]
        assert groundgate("verify", "-", cwd=path.parent, given=done.stdout).returncode == 0


def test_notice_is_drawn_by_its_script(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("reportlab")
    sys.path.insert(0, str(EXAMPLES / "plan-limits"))
    try:
        import draw
    finally:
        sys.path.pop(0)
    draw.draw(tmp_path / "notice.pdf")
    text = groundgate("extract", "notice.pdf", "--text", cwd=tmp_path).stdout
    assert text == groundgate("extract", "notice.pdf", "--text", cwd=EXAMPLES / "plan-limits").stdout


def planted(candidate: dict[str, Any], keys: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """One wrong value at a time from a right candidate."""
    value = candidate["value"]
    digit = str((int(value[-1]) + 3) % 10)
    yield "digit", {**candidate, "value": value[:-1] + digit}
    if ".." in value:
        return
    number = Fraction(value)
    yield "sign", {**candidate, "value": format_decimal(-number)}
    for factor in (10, 1000, Fraction(1, 1000), 1000000):
        yield "scale", {**candidate, "value": format_decimal(number * factor)}
    for key in keys:
        if key != candidate.get("key"):
            yield "key", {**candidate, "key": key}


def other_units(candidate: dict[str, Any], schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Schemas that want the field in another unit than the text states it in."""
    field = schema["fields"][candidate["field"]]
    for unit in ("EUR", "%", "USD/share"):
        if field.get("unit") not in (None, unit) and not (
            unit == "USD/share" and "eps" in candidate["field"]
        ):
            yield {**schema, "fields": {**schema["fields"], candidate["field"]: {**field, "unit": unit}}}


def packet(kind: str, inputs: dict[str, Any], wrong: dict[str, Any], schema: Any = None) -> dict[str, Any]:
    body = {"text": inputs["text"], "schema": schema or inputs["schema"], "candidates": [wrong]}
    return {"document": {"id": kind}, "inputs": body}


def wrong_packets(inputs: dict[str, Any], right: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Packets with one wrong proposal each: digit, sign, scale, key or unit changed, or another cell."""
    schema = inputs["schema"]
    for candidate in right:
        keys = schema["fields"][candidate["field"]].get("keys") or []
        for kind, wrong in planted(candidate, keys):
            yield packet(kind, inputs, wrong)
        for other in other_units(candidate, schema):
            unit = other["fields"][candidate["field"]]["unit"]
            yield packet("unit", inputs, {**candidate, "unit": unit}, other)
        for neighbour in right:
            if candidate.get("key") and neighbour.get("key") and neighbour["value"] != candidate["value"]:
                taken = {**candidate, "value": neighbour["value"], "evidence": neighbour["evidence"]}
                yield packet("cell", inputs, taken)


@pytest.mark.parametrize("name", RUNS)
def test_planted_values_are_not_admitted(name: str) -> None:
    receipt = json.loads((EXAMPLES / name).read_text("utf-8"))
    inputs = receipt["inputs"]
    right = [
        candidate
        for candidate, decision in zip(inputs["candidates"], receipt["decisions"], strict=True)
        if decision["outcome"] == "admitted"
    ]
    packets = list(wrong_packets(inputs, right))
    lines = "".join(json.dumps(one) + "\n" for one in packets).encode()
    done = groundgate("admit", "--jsonl", cwd=EXAMPLES, given=lines)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(packets) > 5
    admitted = [
        (answer["document"]["id"], one["inputs"]["candidates"][0])
        for answer, one in zip(answers, packets, strict=True)
        if answer["summary"]["admitted"]
    ]
    assert admitted == []
