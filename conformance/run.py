#!/usr/bin/env python3
"""Run the vectors against an implementation; PROTOCOL.md says what is compared.

    conformance/run.py --entrypoint groundgate [--xfails FILE] [-v]

Standard library only. Ends with a line `N passed, N failed`; the status is 0 when none failed.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BEFORE = "$before"


def load_vectors(folder: Path) -> dict[str, dict[str, Any]]:
    """The vectors by name, "file/vector", in order."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.json")):
        group = json.loads(path.read_text("utf-8"))
        for vector in group["vectors"]:
            name = f"{group['name']}/{vector['name']}"
            if name in found:
                raise SystemExit(f"two vectors are called {name}")
            found[name] = vector
    return found


def line_of(vector: dict[str, Any]) -> str:
    """The line to send: written out where its very characters matter, else the packet as JSON."""
    line: str | None = vector.get("line")
    return json.dumps(vector["packet"], ensure_ascii=False) if line is None else line


def is_open(judgment: Any) -> bool:
    """Whether a judgment is a review of the receipt that its packet gives without such reviews."""
    return isinstance(judgment, dict) and judgment.get("receipt_sha256") == BEFORE


def fill_in(entrypoint: str, vectors: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The vectors with the digest of the receipt before a review in the place of BEFORE."""
    judged = [
        (n, v.get("packet", {}).get("inputs", {}).get("judgments") or []) for n, v in enumerate(vectors)
    ]
    waiting = [(n, rows) for n, rows in judged if any(map(is_open, rows))]
    before = []
    for n, rows in waiting:
        inputs = {**vectors[n]["packet"]["inputs"], "judgments": [row for row in rows if not is_open(row)]}
        before.append({"packet": {**vectors[n]["packet"], "inputs": inputs}})
    found = list(vectors)
    for (n, rows), answer in zip(waiting, decide(entrypoint, before) if before else [], strict=True):
        seen = {"receipt_sha256": answer.get("receipt_sha256")}
        rows = [{**row, **seen} if is_open(row) else row for row in rows]
        packet = vectors[n]["packet"]
        packet = {**packet, "inputs": {**packet["inputs"], "judgments": rows}}
        found[n] = {**vectors[n], "packet": packet}
    return found


def decide_all(entrypoint: str, vectors: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The answers to all vectors in order, one process for each command."""
    found: dict[int, dict[str, Any]] = {}
    for command in sorted({command_of(vector) for vector in vectors}):
        rows = [n for n, vector in enumerate(vectors) if command_of(vector) == command]
        answers = decide(entrypoint, [vectors[n] for n in rows], command)
        found.update(zip(rows, answers, strict=True))
    return [found[n] for n in range(len(vectors))]


def command_of(vector: dict[str, Any]) -> str:
    """The command that a vector is for."""
    return str(vector.get("command", "admit"))


def decide(entrypoint: str, vectors: list[dict[str, Any]], command: str = "admit") -> list[dict[str, Any]]:
    """The answers of a command to all packets, one process, in order."""
    lines = "".join(line_of(vector) + "\n" for vector in vectors)
    words = [*shlex.split(entrypoint), command, "--jsonl"]
    done = subprocess.run(words, input=lines.encode("utf-8"), stdout=subprocess.PIPE, check=False)
    answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    if len(answers) != len(vectors):
        text = f"{command}: {len(vectors)} packets, {len(answers)} answers, status {done.returncode}"
        raise SystemExit(text)
    return answers


def difference(expected: dict[str, Any], answer: dict[str, Any]) -> str | None:
    """What differs from the expectation, or None."""
    if expected.get("error"):
        if "error" not in answer or "receipt_sha256" in answer or "decisions" in answer:
            return "a receipt, no error"
        code = answer["error"].get("code")
        return None if expected.get("code", code) == code else f"the code is {code}, not {expected['code']}"
    if "contains" in expected:
        return lacking(expected["contains"], answer)
    if "decisions" not in answer:
        return f"no receipt: {answer.get('error')}"
    wanted = expected["decisions"]
    if len(wanted) != len(answer["decisions"]):
        return f"{len(answer['decisions'])} decisions for {len(wanted)}"
    for n, (want, got) in enumerate(zip(wanted, answer["decisions"], strict=True)):
        for member, value in want.items():
            if got.get(member) != value:
                return f"decision {n}: {member} is {got.get(member)}, not {value}"
    for member, value in expected.get("receipt", {}).items():
        if answer.get(member) != value:
            return f"{member} is {answer.get(member)}, not {value}"
    return None


def lacking(wanted: Any, found: Any, at: str = "") -> str | None:
    """What a value lacks of what it must contain: members of an object, each item of a list."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for member, value in wanted.items():
            if member not in found:
                return f"{at}/{member} is missing"
            lack = lacking(value, found[member], f"{at}/{member}")
            if lack:
                return lack
        return None
    if isinstance(wanted, list) and isinstance(found, list):
        if len(wanted) != len(found):
            return f"{at} has {len(found)} items, not {len(wanted)}"
        pairs = enumerate(zip(wanted, found, strict=True))
        lacks = (lacking(one, other, f"{at}/{n}") for n, (one, other) in pairs)
        return next((lack for lack in lacks if lack), None)
    return None if wanted == found and type(wanted) is type(found) else f"{at} is {found!r}, not {wanted!r}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the conformance vectors.")
    parser.add_argument(
        "--entrypoint", required=True, help="command that takes `admit --jsonl` and the like"
    )
    parser.add_argument(
        "--command", action="append", help="only the vectors of this command; may be repeated"
    )
    parser.add_argument("--xfails", type=Path, help="names that are known to fail, one a line")
    parser.add_argument("--vectors", type=Path, default=HERE / "vectors")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    lines = args.xfails.read_text("utf-8").splitlines() if args.xfails else []
    xfails = {line.strip() for line in lines if line.strip() and not line.startswith("#")}
    vectors = load_vectors(args.vectors)
    if args.command:
        vectors = {name: one for name, one in vectors.items() if command_of(one) in args.command}
        xfails &= set(vectors)
    unknown = sorted(xfails - set(vectors))
    failed = len(unknown)
    for name in unknown:
        print(f"FAIL {name}: listed as a known failure, but there is no such vector")
    answers = decide_all(args.entrypoint, fill_in(args.entrypoint, list(vectors.values())))
    for (name, vector), answer in zip(vectors.items(), answers, strict=True):
        found = difference(vector["expected"], answer)
        if name in xfails:
            found = None if found else "passes, but is listed as a known failure"
        if found:
            failed += 1
            print(f"FAIL {name}: {found}")
        elif args.verbose:
            print(f"ok   {name}")
    if xfails:
        print(f"{len(xfails)} listed as known failures")
    print(f"{len(vectors) + len(unknown) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
