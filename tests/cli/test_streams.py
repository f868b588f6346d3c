"""Streams: packets in, receipts out, in order, in one process or several."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
from typing import Any

import pytest

from .conftest import COMMAND, DOC, POWER, PRICE, WRONG, Run, lines, packet


def rows(out: bytes) -> list[Any]:
    return [json.loads(line) for line in out.splitlines()]


def test_receipts_come_in_the_order_of_the_packets(run: Run) -> None:
    names = [f"p{n}" for n in range(60)]
    data = lines(*(packet(name, POWER, PRICE) for name in names))
    one = run("admit", "--jsonl", stdin=data)
    assert one.status == 0
    assert [row["document"]["id"] for row in rows(one.out)] == names
    many = run("admit", "--jsonl", "-j", "3", stdin=data)
    assert (many.status, many.out) == (0, one.out)
    assert "60 records: 120 admitted" in many.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bad_record_is_one_error_line(run: Run, jobs: str) -> None:
    data = lines(
        packet("a", PRICE),
        b'{"document": {"id": "b"},',
        b"",
        packet("c"),
        packet("d", PRICE, text=""),
        packet("e", PRICE),
    )
    done = run("admit", "--jsonl", "-j", jobs, stdin=data)
    assert done.status == 2
    found = rows(done.out)
    assert ["error" in row for row in found] == [False, True, False, True, False]
    assert found[1]["document"] == {"id": None}
    assert found[1]["error"]["where"]["line"] == 2
    assert found[3]["document"] == {"id": "d"}
    assert found[3]["error"]["where"] == {"line": 5, "pointer": "/inputs/text"}
    assert set(found[3]["error"]) == {"code", "where", "message", "hint"}
    assert "2 errors" in done.err


@pytest.mark.parametrize(
    ("packets", "options", "status"),
    [
        ([packet("a", PRICE)], [], 0),
        ([packet("a", PRICE), packet("b", WRONG)], [], 1),
        ([packet("a", PRICE), packet("b", WRONG)], ["--exit-zero"], 0),
        ([packet("a", PRICE), packet("b", WRONG)], ["--fail-on", "review"], 0),
        ([packet("a")], ["--exit-zero"], 3),
        ([], [], 3),
        ([b"{"], ["--exit-zero"], 2),
        ([packet("a", WRONG), b"[]"], [], 2),
    ],
)
def test_statuses_of_a_stream(run: Run, packets: list[Any], options: list[str], status: int) -> None:
    assert run("admit", "--jsonl", *options, stdin=lines(*packets)).status == status


def test_receipts_are_packets(run: Run) -> None:
    first = run("admit", "--jsonl", stdin=lines(packet("a", POWER, PRICE), packet("b", WRONG)))
    again = run("admit", "--jsonl", stdin=first.out)
    assert again.out == first.out


def test_a_stream_from_and_to_files(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "in").write_bytes(b"\xef\xbb\xbf" + lines(packet("a", PRICE)))
    done = run("admit", "--jsonl", "in", "-o", "out", "--detach")
    assert (done.status, done.out) == (0, b"")
    (row,) = rows((tmp_path / "out").read_bytes())
    assert "inputs" not in row
    assert run("admit", "--jsonl", "in", "-o", "in").status == 2
    missing = run("admit", "--jsonl", "nothing")
    assert (missing.status, missing.out) == (2, b"")
    assert "nothing" in missing.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_reader_that_goes_away(tmp_path: pathlib.Path, jobs: str) -> None:
    (tmp_path / "in").write_bytes(lines(*(packet(f"p{n}", PRICE) for n in range(800))))
    command = [*COMMAND, "admit", "--jsonl", "-j", jobs, "in"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


def test_results_come_while_the_stream_runs() -> None:
    with subprocess.Popen([*COMMAND, "admit", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(lines(packet("first", PRICE)))
        process.stdin.flush()
        assert b"first" in process.stdout.readline()
        process.stdin.close()


def test_a_worker_that_dies_ends_the_run(tmp_path: pathlib.Path) -> None:
    script = (
        "import os, sys\n"
        "import groundgate_cli.cli.records as r\n"
        "def die(*_): os._exit(9)\n"
        "r.admit_record = die\n"
        "sys.argv = ['groundgate', 'admit', '--jsonl', '-j', '2']\n"
        "from groundgate_cli.cli.main import run\n"
        "run()\n"
    )
    data = lines(*(packet(f"p{n}", PRICE, text=DOC) for n in range(40)))
    done = subprocess.run(
        [COMMAND[0], "-c", script],
        input=data,
        capture_output=True,
        timeout=60,
        env=dict(os.environ),
        check=False,
    )
    assert done.returncode == 2
    assert b"worker process has died" in done.stderr
