"""ground as a process: what it says, how it ends, and what it leaves alone."""

from __future__ import annotations

import json
import pathlib
import subprocess

import pytest

from tests.cli.conftest import COMMAND, Run, lines
from tests.unit.judges.judge_server import Answer, Asked, chat, serving, verdict

SOURCE = "The weir is 3 m high. Trout pass it in May.\n"
GOOD = "The weir is 3 m high."
BAD = "The weir is 4 m high."


@pytest.fixture
def place(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder with GOOD and BAD drafts, SRC, the folder NOTES and a JSON draft of claims."""
    (tmp_path / "GOOD").write_text(GOOD)
    (tmp_path / "BAD").write_text(f"{GOOD} {BAD}")
    (tmp_path / "SRC").write_text(SOURCE)
    (tmp_path / "NOTES" / "old").mkdir(parents=True)
    (tmp_path / "NOTES" / "old" / "a.md").write_text(SOURCE)
    (tmp_path / "NOTES" / "b.txt").write_text("Sand and gravel.\n")
    (tmp_path / "NOTES" / ".hidden").write_text("The weir is 4 m high.\n")
    (tmp_path / "CLAIMS").write_text(json.dumps({"claims": [GOOD, BAD], "sources": {"S": SOURCE}}))
    return tmp_path


def statuses(done: bytes) -> list[str]:
    return [check["status"] for check in json.loads(done)["grounding"]["checks"]]


def test_what_is_borne_out_ends_with_nought(run: Run, place: pathlib.Path) -> None:
    good, bad = run("ground", "GOOD", "-s", "SRC"), run("ground", "BAD", "-s", "SRC")
    assert (good.status, statuses(good.out), good.err) == (0, ["quoted"], "groundgate ground: 1 quoted\n")
    assert (bad.status, statuses(bad.out)) == (1, ["quoted", "conflict"])
    assert bad.err == "groundgate ground: 1 quoted, 1 conflict\n"
    assert run("ground", "BAD", "-s", "SRC", "--exit-zero", "-q") == (0, bad.out, "")


def test_fail_on_names_what_ends_with_one(run: Run, place: pathlib.Path) -> None:
    words = ("ground", "BAD", "-s", "SRC", "--fail-on")
    assert [run(*words, reasons).status for reasons in ("not_found,partial", "conflict")] == [0, 1]
    loose = ("ground", "LOOSE", "-s", "SRC", "--fail-on", "partial")
    (place / "LOOSE").write_text("In May trout pass it.")
    score = run(*loose).json["grounding"]["checks"][0]["score"]
    assert score < "1.0000"
    below = run(*loose, "--threshold", "1")
    assert (run(*loose).status, below.status) == (0, 1)
    assert "1 below the threshold" in below.err


def test_sources_have_their_names(run: Run, place: pathlib.Path) -> None:
    done = run("ground", "GOOD", "-s", "NOTES", "-s", "main=SRC")
    assert [row["name"] for row in done.json["grounding"]["sources"]] == ["b.txt", "main", "old/a.md"]
    assert run("ground", "-", "-s", "SRC", stdin=GOOD.encode()).status == 0
    piped = run("ground", "GOOD", "-s", "S=-", stdin=SOURCE.encode())
    assert [row["name"] for row in piped.json["grounding"]["sources"]] == ["S"]


def test_a_receipt_verifies_as_a_process(run: Run, place: pathlib.Path) -> None:
    words = ("ground", "BAD", "-s", "SRC", "--fix", "drop", "-o", "R")
    assert run(*words).status == 1
    receipt = json.loads((place / "R").read_bytes())
    assert receipt["grounding"]["corrected"]["text"] == f"{GOOD}"
    assert run("verify", "R").status == 0
    again = run("ground", "R")
    assert again.out == (place / "R").read_bytes()
    receipt["grounding"]["checks"][1]["status"] = "supported"
    (place / "R").write_text(json.dumps(receipt))
    found = run("verify", "R")
    assert found.status == 1
    assert "/grounding/checks/1/status" in [row["path"] for row in found.json["problems"]]
    run(*words, "--detach")
    missing = run("verify", "R")
    assert (missing.status, missing.out) == (2, b"")
    assert "does not hold its draft" in missing.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["GOOD"], ["GOOD: there is no source", "[G6_E_GROUNDING_SOURCES_REQUIRED]", "-s"]),
        (["EMPTY", "-s", "SRC"], ["EMPTY: the file is empty"]),
        (["HELLO", "-s", "SRC"], ["HELLO: nothing in the draft", "[G6_E_GROUNDING_NO_CHECKABLE_SENTENCE]"]),
        (["GOOD", "-s", "NOPE"], ["NOPE: no such file"]),
        (["NOTES", "-s", "SRC"], ["NOTES: this is a folder"]),
        (["GOOD", "-s", "NOTES", "-s", "b.txt=SRC"], ["SRC: two sources", "'b.txt'", "NAME=FILE"]),
        (["GOOD", "-s", "N=NOTES"], ["a folder takes no name"]),
        (["GOOD", "-s", "BYTES"], ["BYTES:1: ", "UTF-8"]),
        (
            ["GOOD", "-s", "SRC", "--max-sources", "10"],
            ["error: the sources hold 44", "TOO_LARGE]"],
        ),
        (["BAD", "-s", "SRC", "--max-draft", "9"], ["BAD: the draft holds 43 ", "TEXT_TOO_LARGE]"]),
        (["NONE", "-s", "SRC"], ["NONE:1: /claims", "[G6_E_GROUNDING_CLAIM_REQUIRED]"]),
        (["TYPO", "-s", "SRC"], ["TYPO:2: /claims/1/txet", "'text'", "[G6_E_INPUT_VALIDATION]"]),
        (["OTHER", "-s", "SRC"], ["OTHER: this object holds no draft", "[G6_E_INPUT_VALIDATION]"]),
        (["-", "-s", "-"], ["standard input"]),
        (["-", "-s", "S=-"], ["standard input"]),
        (["GOOD", "-s", "SRC", "-o", "SRC"], ["SRC: the output would overwrite an input"]),
        (["GOOD", "-s", "NOTES", "-o", "NOTES/b.txt"], ["NOTES/b.txt: the output would overwrite"]),
        (["GOOD", "-s", "SRC", "--fix", "mend"], ["--fix: ", "regenerate"]),
        (["GOOD", "-s", "SRC", "--fix", "regenerate"], ["--fix: ", "--judge"]),
        (["CLAIMS", "--threshold", "2"], ["--threshold: ", "from 0 to 1"]),
        (["CLAIMS", "--top-k", "none"], ["--top-k", "'none'"]),
        (["CLAIMS", "--fail-on", "conflicts"], ["conflicts", "'conflict'"]),
        (["CLAIMS", "--jsonl", "-s", "SRC"], ["--sources", "--jsonl", "inputs.sources"]),
        (["GOOD", "-s", "SRC", "SRC"], ["too much is given: SRC", "-s before each source"]),
    ],
)
def test_refusals(run: Run, place: pathlib.Path, words: list[str], said: list[str]) -> None:
    (place / "EMPTY").write_bytes(b"")
    (place / "HELLO").write_text("Hello there! Shall we begin?")
    (place / "BYTES").write_bytes(bytes(range(128, 256)) * 9)
    (place / "NONE").write_text('{"claims": []}')
    (place / "TYPO").write_text('{"claims": ["The weir is high.",\n {"txet": "It is low."}]}')
    (place / "OTHER").write_text('{"draft": "The weir is high."}')
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    done = run("ground", *words, stdin=GOOD.encode())
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("groundgate ground: error: ")
    for part in said:
        assert part in done.err
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


def test_large_sources_are_measured(run: Run, place: pathlib.Path) -> None:
    (place / "LARGE").write_text("sand and gravel\n" * 640_000)
    done = run("ground", "GOOD", "-s", "LARGE")
    assert (done.status, done.out) == (2, b"")
    assert "10,240,000 characters; the limit is 2,000,000" in done.err


def test_a_detached_receipt_is_derived_from_its_files(run: Run, place: pathlib.Path) -> None:
    run("ground", "BAD", "-s", "NOTES", "-s", "main=SRC", "--detach", "-o", "R")
    words = ("R", "--draft", "BAD", "-s", "NOTES", "-s", "main=SRC")
    done = run("verify", *words)
    assert (done.status, done.json["problems"]) == (0, [])
    assert b"differs in number" in run("report", *words, "--format", "text").out.lower()
    missing = run("verify", "R", "-s", "SRC")
    assert missing.status == 2
    assert "--draft DRAFT" in missing.err
    other = run("verify", "R", "--draft", "GOOD", "-s", "NOTES", "-s", "main=SRC")
    assert other.status == 1
    assert "/grounding/draft_sha256" in [row["path"] for row in other.json["problems"]]
    (place / "J").write_text(json.dumps({"claims": [GOOD, BAD], "sources": {"S": SOURCE}}))
    run("ground", "J", "--detach", "-o", "R2")
    assert run("verify", "R2", "--draft", "J").status == 0


def test_files_beside_a_whole_receipt_are_compared(run: Run, place: pathlib.Path) -> None:
    run("ground", "GOOD", "-s", "SRC", "-o", "R")
    assert run("verify", "R", "--draft", "GOOD", "-s", "SRC").status == 0
    (place / "SRC").write_text(SOURCE.replace("Trout", "Perch"))
    found = run("verify", "R", "-s", "SRC")
    assert found.status == 1
    assert "/inputs/sources/SRC" in [row["path"] for row in found.json["problems"]]


def test_a_changed_grounding_is_not_shown(run: Run, place: pathlib.Path) -> None:
    run("ground", "BAD", "-s", "SRC", "-o", "R")
    shown = run("report", "R")
    assert (shown.status, b"CONTRADICTED" in shown.out) == (0, True)
    receipt = json.loads((place / "R").read_bytes())
    receipt["grounding"]["state"] = "qualified-draft"
    (place / "R").write_text(json.dumps(receipt))
    for format in ("text", "markdown", "github", "csv", "junit", "sarif", "html"):
        done = run("report", "R", "--format", format)
        assert (done.status, done.out) == (1, b"")


def test_a_text_that_opens_with_a_brace_is_a_text(run: Run, place: pathlib.Path) -> None:
    (place / "BRACE").write_text("{Note} The weir is 3 m high.")
    assert run("ground", "BRACE", "-s", "SRC").json["inputs"]["draft"].startswith("{Note}")


def test_streams_keep_their_order(run: Run, place: pathlib.Path) -> None:
    def one(number: int) -> dict[str, object]:
        inputs = {"draft": f"The weir is {number} m high.", "sources": {"S": SOURCE}}
        return {"document": {"id": f"p{number}"}, "inputs": inputs}

    hello = {"document": {"id": "hi"}, "inputs": {"draft": "Hello!", "sources": {"S": SOURCE}}}
    given = lines(one(3), hello, one(9), b"{", one(5))
    done = run("ground", "--jsonl", stdin=given)
    assert run("ground", "--jsonl", "-j", "2", stdin=given).out == done.out
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [row["document"]["id"] for row in rows] == ["p3", "hi", "p9", None, "p5"]
    assert [row["error"]["code"] if "error" in row else row["grounding"]["state"] for row in rows] == [
        "qualified-draft",
        "G6_E_GROUNDING_NO_CHECKABLE_SENTENCE",
        "blocked-escalated",
        "INPUT_INVALID",
        "blocked-escalated",
    ]
    assert done.status == 2
    assert done.err.endswith("groundgate ground: 5 records: 1 quoted, 2 conflict; 2 errors\n")


def test_a_reader_that_goes_away_ends_it_by_the_signal(place: pathlib.Path) -> None:
    packet = {"inputs": {"draft": GOOD, "sources": {"S": SOURCE}}}
    (place / "MANY").write_bytes(lines(*[packet] * 300))
    command = " ".join([*COMMAND, "ground", "--jsonl", "-q", "MANY"])
    script = f"{command} | head -c 10 >/dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], cwd=place, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_rewrite_is_recorded_replayed_and_verified(run: Run, place: pathlib.Path) -> None:
    def script(asked: Asked, number: int) -> Answer:
        return chat("Trout pass it in May.") if "sentences" in asked.text else verdict("supported")

    (place / "MIX").write_text("Trout pass it in May. However, the weir is 4 m high.")
    words = ("ground", "MIX", "-s", "SRC", "--fix", "regenerate")
    with serving(script) as server:
        env = {"OPENAI_BASE_URL": f"{server.url}/v1", "OPENAI_API_KEY": "sk-mill-3"}
        first = run(*words, "--judge", "openai:pen", "--record", "ANSWERS", env=env)
        assert len(server.asked) == 2
    section = first.json["grounding"]
    assert section["corrected"]["rewrite"] == "accepted"
    assert section["corrected"]["text"] == "Trout pass it in May."
    assert [(one["claim_id"], one["question"]) for one in first.json["judgments"]] == [
        ("s1", "grounding"),
        (None, "rewrite"),
        ("r1", "grounding"),
    ]
    assert run(*words, "--replay", "ANSWERS").out == first.out
    assert run("verify", "-", stdin=first.out).status == 0
    forged = first.out.replace(b'"reply":"Trout pass it in May."', b'"reply":"Trout pass it in June."')
    assert run("verify", "-", stdin=forged).status == 1
