"""Manners of every command: help, usage, statuses, streams, files."""

from __future__ import annotations

import json
import os
import pathlib
import re
import signal
import subprocess
import time

import pytest

from groundgate_cli import __version__
from groundgate_cli.cli.commands import COMMANDS, LATER

from .conftest import COMMAND, Run, heed_interrupts

ALL = ("DOC", "SCHEMA", "CANDS")


def test_the_version_and_nothing_else(run: Run) -> None:
    for words in (["--version"], ["admit", "--version"], ["schema", "check", "--version"]):
        assert run(*words)[:2] == (0, f"groundgate {__version__}\n".encode())


@pytest.mark.parametrize("name", ["", "schema", *COMMANDS])
def test_help_goes_to_standard_output_with_an_example(run: Run, name: str) -> None:
    done = run(*name.split(), "-h", env={"FORCE_COLOR": "1", "COLUMNS": "30", "TERM": "xterm-256color"})
    text = done.out.decode()
    assert (done.status, done.err) == (0, "")
    assert f"groundgate {name}".strip() in text
    assert "Example:" in text
    assert "\x1b" not in text
    for later in LATER:
        assert not re.search(rf"^\s+{later}\b", text, re.MULTILINE)
    assert run(*name.split(), "--help").out == done.out
    for option in COMMANDS[name].options if name in COMMANDS else ():
        assert all(word in text for word in option.words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ["a command is missing"]),
        (["admti"], ["'admti'", "groundgate admit?"]),
        (["evaluate", "LABELS"], ["no command 'evaluate' yet"]),
        (["ground"], ["DRAFT is missing"]),
        (["ground", "NOPE", "-s", "DOC"], ["NOPE", "no such file"]),
        (["schema"], ["a command is missing", "groundgate schema -h"]),
        (["schema", "chekc"], ["'chekc'", "schema check?"]),
        (["-x"], ["-x", "stand after the command"]),
        (["--verson"], ["--verson", "did you mean groundgate --version?"]),
        (["ADMIT"], ["'ADMIT'", "groundgate admit?"]),
        (["admit"], ["DOC is missing"]),
        (["admit", "DOC"], ["SCHEMA is missing"]),
        (["admit", "DOC", "SCHEMA"], ["CANDIDATES is missing"]),
        (["verify"], ["RECEIPT is missing"]),
        (["admit", *ALL, "--polcy", "x"], ["--polcy", "--policy"]),
        (["admit", *ALL, "--policy"], ["--policy", "groundgate admit -h"]),
        (["admit", *ALL, "EXTRA"], ["too much is given: EXTRA", "admit takes DOC SCHEMA CANDIDATES"]),
        (["admit", *ALL, "-j", "0"], ["-j or --jobs takes a whole number from 1 to 999, not '0'"]),
        (["admit", *ALL, "-j", "two"], ["-j or --jobs takes", "'two'"]),
        (["admit", *ALL, "-o", ""], ["the output needs the name of a file"]),
        (["admit", *ALL, "--id", ""], ["--id is empty", "a variable of the shell"]),
        (["extract", "DOC", "--source", ""], ["--source is empty"]),
        (["admit", "", "SCHEMA", "CANDS"], ["a file has no name", "a variable of the shell"]),
        (["admit", *ALL, "--fail-on", "mising"], ["mising", "missing"]),
        (["admit", "-", "-", "CANDS"], ["standard input"]),
        (["admit", "DOC", "SCHEMA", "-", "--policy", "-"], ["standard input"]),
        (["admit", "--jsonl", "-", "--policy", "P"], ["--policy", "--jsonl"]),
        (["admit", "--jsonl", "-", "SCHEMA"], ["SCHEMA", "--jsonl"]),
        (["report", "R", "--format", "htlm"], ["htlm", "html"]),
    ],
)
def test_faults_of_usage(run: Run, folder: pathlib.Path, words: list[str], said: list[str]) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, b"")
    assert re.match(r"groundgate( \w+){0,2}: error: ", done.err)
    assert re.search(r"^groundgate( \w+){0,2}: hint: ", done.err, re.MULTILINE)
    for part in said:
        assert part in done.err


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("DOC", b"", ["DOC"]),
        ("SCHEMA", b'{"fields": {"a": {"tpye": 1}}}', ["SCHEMA:1: /fields/a/tpye", "'type'"]),
        ("SCHEMA", b'{\n"fields": {},\n"fields": {}}', ["SCHEMA:3: /fields", "twice"]),
        ("SCHEMA", b"\xff\xfe{", ["SCHEMA:1", "UTF-8"]),
        ("SCHEMA", b" \n", ["SCHEMA: nothing is in it"]),
        ("SCHEMA", b"[]", ["SCHEMA:1: the schema must be an object"]),
        ("SCHEMA", b'{"fields": {"a": {},}}', ["SCHEMA:1: /fields: ", "remove the comma before }"]),
        ("SCHEMA", b"{'fields': {}}", ["SCHEMA:1: ", "no single quotes"]),
        ("CANDS", b'[{"field": "a"},\n]', ["CANDS:2: ", "remove the comma before ]"]),
        (
            "SCHEMA",
            b'{"fields": {" ": {}}}',
            ["must be a text that is not blank, not white space"],
        ),
        ("SCHEMA", b"[" * 400 + b"]" * 400, ["SCHEMA:1: nested deeper"]),
        ("CANDS", b"", ["CANDS", "empty"]),
        ("CANDS", b'{"a": 1}\n{"a": NaN}\n', ["CANDS:2: /a", "NaN"]),
        ("CANDS", b'[{"value": 9007199254740993}]', ["CANDS:1: /0/value", "2^53"]),
        ("CANDS", rb'[{"field": "\ud800"}]', ["CANDS", "surrogate"]),
        ("CANDS", b'[{"id": "x"},\n{"id": "x"}]', ["CANDS:2: /1/id", "two candidates"]),
    ],
)
def test_broken_files_are_named_with_line_and_pointer(
    run: Run, folder: pathlib.Path, name: str, data: bytes, words: list[str]
) -> None:
    (folder / name).write_bytes(data)
    done = run("admit", *ALL, "--exit-zero")
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("groundgate admit: error: ")
    for part in words:
        assert part in done.err


@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ("nowhere.pdf", "no such file"),
        ("shelf", "folder"),
        ("https://oars.example/a.html", "save it as a file first"),
    ],
)
def test_documents_that_are_no_files(run: Run, folder: pathlib.Path, doc: str, words: str) -> None:
    (folder / "shelf").mkdir()
    done = run("admit", doc, "SCHEMA", "CANDS")
    assert (done.status, done.out) == (2, b"")
    assert f"groundgate admit: error: {doc}: " in done.err
    assert words in done.err


def test_a_name_that_is_nearly_there_is_named(run: Run, folder: pathlib.Path) -> None:
    assert "did you mean SCHEMA?" in run("admit", "DOC", "SCHEMAS", "CANDS").err


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_a_file_that_may_not_be_read(run: Run, folder: pathlib.Path) -> None:
    (folder / "DOC").chmod(0)
    assert "not allowed" in run("admit", *ALL).err


@pytest.mark.parametrize(
    ("target", "words"),
    [("DOC", "overwrite"), ("./SCHEMA", "overwrite"), ("none/r.json", "no such folder"), (".", "folder")],
)
def test_outputs_that_are_refused(run: Run, folder: pathlib.Path, target: str, words: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    done = run("admit", *ALL, "-o", target)
    assert (done.status, done.out) == (2, b"")
    assert words in done.err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_link_to_an_input_is_an_input(run: Run, folder: pathlib.Path) -> None:
    (folder / "alias").symlink_to("DOC")
    assert "overwrite" in run("admit", *ALL, "-o", "alias").err


def test_an_output_file_appears_whole_and_keeps_its_mode(run: Run, folder: pathlib.Path) -> None:
    (folder / "r.json").write_text("old")
    (folder / "r.json").chmod(0o640)
    done = run("admit", *ALL, "-o", "r.json")
    assert (done.status, done.out) == (0, b"")
    assert json.loads((folder / "r.json").read_bytes())["groundgate"] == "1"
    assert (folder / "r.json").stat().st_mode & 0o777 == 0o640
    assert run("admit", *ALL, "-o", "-").out == (folder / "r.json").read_bytes()
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]


def test_a_failure_leaves_no_file(run: Run, folder: pathlib.Path) -> None:
    (folder / "CANDS").write_text("{")
    assert run("admit", *ALL, "-o", "r.json").status == 2
    assert sorted(path.name for path in folder.iterdir()) == ["CANDS", "DOC", "NONE", "SCHEMA", "WRONG"]


def test_an_empty_standard_input_is_named(run: Run, folder: pathlib.Path) -> None:
    for words in (["admit", "-", "SCHEMA", "CANDS"], ["verify", "-"]):
        assert "error: standard input: " in run(*words).err


@pytest.mark.parametrize(
    "words", [["admit", *ALL], ["--version"], ["-h"], ["admit", "-h"], ["schema", "check", "SCHEMA"]]
)
def test_a_full_disk_is_status_2(folder: pathlib.Path, words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *words], cwd=folder, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert b"error: " in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_closed_standard_output(folder: pathlib.Path) -> None:
    line = " ".join([*COMMAND, "admit", *ALL, ">&-"])
    done = subprocess.run(["sh", "-c", line], cwd=folder, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert b"standard output is closed" in done.stderr
    line = " ".join([*COMMAND, "admit", *ALL, "-o", "r.json", ">&-", "2>&-"])
    assert subprocess.run(["sh", "-c", line], cwd=folder, check=False).returncode == 0
    assert json.loads((folder / "r.json").read_bytes())["summary"]["admitted"] == 2


def test_a_closed_standard_input(folder: pathlib.Path) -> None:
    line = " ".join([*COMMAND, "admit", "-", "SCHEMA", "CANDS", "<&-"])
    done = subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"standard input is closed" in done.stderr


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_goes_away_ends_the_run_quietly(folder: pathlib.Path, unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    (folder / "BIG").write_text("a line of text\n" * 40_000)
    command = [*COMMAND, "extract", "BIG", "--text"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_the_run_by_themselves_and_leave_no_file(
    folder: pathlib.Path, number: signal.Signals
) -> None:
    command = [*COMMAND, "admit", "--jsonl", "-o", "out.jsonl"]
    with subprocess.Popen(
        command, cwd=folder, stdin=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_interrupts
    ) as process:
        assert process.stdin is not None
        until = time.monotonic() + 20
        while not list(folder.glob(".groundgate-*")) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(number)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == -number
    assert not list(folder.glob(".groundgate-*"))
    assert not (folder / "out.jsonl").exists()


def test_a_bug_is_status_70_with_one_line(folder: pathlib.Path) -> None:
    script = (
        "import groundgate_cli.engine.admit as a, sys\n"
        "def broken(*_, **__): raise ZeroDivisionError('oops')\n"
        "a.admit = broken\n"
        "sys.argv = ['groundgate', 'admit', 'DOC', 'SCHEMA', 'CANDS']\n"
        "from groundgate_cli.cli.main import run\n"
        "run()\n"
    )
    command = [COMMAND[0], "-c", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (70, b"")
    first, second = done.stderr.decode().splitlines()
    assert first == "groundgate admit: error: this is a bug in groundgate: ZeroDivisionError: oops"
    assert "GROUNDGATE_DEBUG" in second
    debug = {**os.environ, "GROUNDGATE_DEBUG": "1"}
    shown = subprocess.run(command, cwd=folder, capture_output=True, env=debug, check=False)
    assert b"Traceback" in shown.stderr
    assert shown.returncode == 70


def test_a_slow_reader_gets_every_byte(folder: pathlib.Path) -> None:
    """Also where Python does not buffer: then one write takes a part only."""
    (folder / "BIG").write_text("a line of text\n" * 40_000)
    for unbuffered in ("", "1"):
        env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
        command = [*COMMAND, "extract", "BIG", "--text", "-q"]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, env=env) as process:
            time.sleep(0.3)
            assert process.stdout is not None
            assert len(process.stdout.read()) == 600_000
        assert process.returncode == 0


def test_pretty_is_the_same_value(run: Run, folder: pathlib.Path) -> None:
    plain, pretty = run("admit", *ALL), run("admit", *ALL, "--pretty")
    assert plain.out.count(b"\n") == 1
    assert plain.out.endswith(b"}\n")
    assert pretty.out.count(b"\n") > 20
    assert plain.json == pretty.json


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONHASHSEED": "1"},
        {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "cp1252"},
        {"TZ": "Asia/Tokyo", "HOME": "/nonexistent"},
        {"PYTHONOPTIMIZE": "2"},
    ],
)
def test_the_same_bytes_everywhere(run: Run, folder: pathlib.Path, env: dict[str, str]) -> None:
    (folder / "DOC").write_text("Größe – price is 14 EUR, uses 9 W → done\n", encoding="utf-8")
    words = ("admit", *ALL, "--id", "größe")
    usual, other = run(*words), run(*words, env=env)
    assert usual.out == other.out
    assert usual.status == other.status
    assert usual.json["document"]["id"] == "größe"


def test_names_of_files_do_not_move_the_cursor(run: Run) -> None:
    done = run("extract", "a\x1b[2Jb")
    assert "\x1b" not in done.err
    assert "\\x1b" in done.err
