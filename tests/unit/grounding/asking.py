"""Short forms for the tests of this room: a sentence as one side, a claim against sources."""

from __future__ import annotations

import subprocess
import sys

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.compare import Comparison, compare
from groundgate_cli.grounding.matching.pairing import Pairing, Side, pair, read_side
from groundgate_cli.grounding.model import Finding, Sentence, Source
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import read_sentence


def side(text: str, language: str = "en") -> Side:
    """A sentence with its cues."""
    return read_side(read_sentence(text, language))


def paired(claim: str, unit: str, language: str = "en") -> Pairing:
    """The terms of a claim with those of a unit."""
    return pair(side(claim, language), side(unit, language))


def compared(claim: str, unit: str, language: str = "en") -> Comparison:
    """A claim against a unit."""
    return compare(side(claim, language), side(unit, language))


def ask(claim: str, *texts: str, language: str = "en") -> Finding:
    """A claim against sources called a, b, c, ..."""
    sources = [Source(chr(ord("a") + n), text) for n, text in enumerate(texts)]
    return check_sentence(Sentence(Span(0, len(claim)), claim), SourceIndex(sources, language))


def told(claim: str, *texts: str, language: str = "en") -> str:
    """The status of a claim, with the kinds of its conflicts: "conflict number"."""
    found = ask(claim, *texts, language=language)
    kinds = sorted({one.kind for one in found.conflicts})
    return " ".join([found.status.value, *kinds])


def is_told(claim: str, text: str, wanted: str) -> bool:
    """Whether a claim is told so, or begins with no such word: "not conflict"."""
    found = told(claim, text)
    return not found.startswith(wanted[4:]) if wanted.startswith("not ") else found == wanted


def prints_one_thing(code: str) -> bool:
    """Whether a program prints the same under two hash seeds."""
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    return len(seen) == 1
