"""The runner says what failed, and keeps the list of known failures honest."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys

import pytest

RUNNER = pathlib.Path(__file__).resolve().parents[3] / "conformance" / "run.py"
GROUP = {
    "name": "stub",
    "rule": "The stub admits everything.",
    "vectors": [
        {"name": "right", "packet": {}, "expected": {"decisions": [{"outcome": "admitted"}]}},
        {"name": "wrong", "line": "{}", "expected": {"decisions": [{"outcome": "rejected"}]}},
        {"name": "error", "line": "[", "expected": {"error": True}},
    ],
}
REVIEW = {"candidate_id": "a", "question": "review", "receipt_sha256": "$before"}
ECHO = """import json, sys
for line in sys.stdin:
    rows = json.loads(line)["inputs"]["judgments"]
    print(json.dumps({"decisions": [], "receipt_sha256": f"sha256:{len(rows)}", "judgments": rows}))
"""
STUB = """import sys
for line in sys.stdin:
    print('{"error": {}}' if line == "[\\n" else '{"decisions": [{"outcome": "admitted", "codes": []}]}')
"""


@pytest.mark.parametrize(
    ("known", "status", "last"),
    [
        ("", 1, "2 passed, 1 failed"),
        ("# it admits\nstub/wrong\n", 0, "3 passed, 0 failed"),
        ("stub/wrong\nstub/right\n", 1, "2 passed, 1 failed"),
        ("stub/wrong\nstub/gone\n", 1, "3 passed, 1 failed"),
    ],
)
def test_known_failures(tmp_path: pathlib.Path, known: str, status: int, last: str) -> None:
    vectors = tmp_path / "vectors"
    vectors.mkdir()
    (vectors / "stub.json").write_text(json.dumps(GROUP), "utf-8")
    (tmp_path / "stub.py").write_text(STUB, "utf-8")
    (tmp_path / "known.txt").write_text(known, "utf-8")
    command = [sys.executable, str(RUNNER), "--entrypoint", f"{sys.executable} {tmp_path / 'stub.py'}"]
    command += ["--vectors", str(vectors), "--xfails", str(tmp_path / "known.txt")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (status, last)


def test_a_review_gets_the_digest_of_the_receipt_before_it(tmp_path: pathlib.Path) -> None:
    other = {"candidate_id": "b", "question": "key"}
    packet = {"document": {}, "inputs": {"judgments": [other, REVIEW]}}
    seen = {"judgments": [other, {**REVIEW, "receipt_sha256": "sha256:1"}]}
    vector = {"name": "one", "packet": packet, "expected": {"decisions": [], "receipt": seen}}
    vectors = tmp_path / "vectors"
    vectors.mkdir()
    (vectors / "echo.json").write_text(json.dumps({"name": "echo", "vectors": [vector]}), "utf-8")
    (tmp_path / "echo.py").write_text(ECHO, "utf-8")
    command = [sys.executable, str(RUNNER), "--entrypoint", f"{sys.executable} {tmp_path / 'echo.py'}"]
    done = subprocess.run(
        [*command, "--vectors", str(vectors)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")


COMMANDS = """import json, sys
for line in sys.stdin:
    if "bad" in line:
        print(json.dumps({"error": {"code": "G6_E_SOME"}}))
    else:
        print(json.dumps({"decisions": [], "said": {"by": sys.argv[1], "rows": [{"n": 1, "more": 2}]}}))
"""


def said(name: str, **said: object) -> dict[str, object]:
    return {"name": name, "command": "ground", "packet": {}, "expected": {"contains": {"said": said}}}


def refused(name: str, code: str) -> dict[str, object]:
    expected = {"error": True, "code": code}
    return {"name": name, "command": "coverage", "line": "bad", "expected": expected}


def test_each_command_is_asked_for_its_own_vectors(tmp_path: pathlib.Path) -> None:
    vectors = [
        said("own command", by="ground"),
        said("fewer members", rows=[{"n": 1}]),
        said("FAILS: another value", rows=[{"n": 2}]),
        said("FAILS: another length", rows=[]),
        said("FAILS: a member that is not there", gone=None),
        said("FAILS: another type", rows=[{"n": True}]),
        refused("own code", "G6_E_SOME"),
        refused("FAILS: another code", "G6_E_OTHER"),
        {"name": "admit", "packet": {}, "expected": {"decisions": [], "receipt": {}}},
    ]
    folder = tmp_path / "vectors"
    folder.mkdir()
    (folder / "all.json").write_text(json.dumps({"name": "all", "vectors": vectors}), "utf-8")
    (tmp_path / "stub.py").write_text(COMMANDS, "utf-8")
    command = [sys.executable, str(RUNNER), "--entrypoint", f"{sys.executable} {tmp_path / 'stub.py'}"]
    command += ["--vectors", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert lines[-1] == "4 passed, 5 failed"
    assert all(line.startswith("FAIL all/FAILS: ") for line in lines[:-1])
    only = subprocess.run([*command, "--command", "admit"], capture_output=True, text=True, check=False)
    assert only.stdout == "1 passed, 0 failed\n"
