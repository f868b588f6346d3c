"""What the start of a command loads: nothing heavy, and no typer where a call is plain."""

from __future__ import annotations

import pathlib
import signal
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.cli.app import parse_words
from groundgate_cli.cli.commands import COMMANDS, find_command
from groundgate_cli.cli.table import Kind, parse_plain
from groundgate_cli.core.errors import UsageError

from .conftest import heed_interrupts

HEAVY = (
    "rich", "httpx", "bs4", "lxml", "pdfminer", "pypdfium2", "orjson", "rfc8785", "typer", "click",
    "ast", "asyncio", "concurrent", "dataclasses", "difflib", "email", "http", "importlib.metadata",
    "inspect", "logging", "multiprocessing", "pathlib", "platform", "shutil", "socket", "subprocess",
    "tempfile", "textwrap", "traceback", "urllib", "uuid", "zoneinfo",
    *(f"groundgate_cli.{name}" for name in (
        "engine.verify", "grounding", "lineage", "readers.html.tags", "readers.pdf",
        "reading.quotes.repair", "reports",
    )),
)  # fmt: skip
# Modules of others cost most; one of ours costs about half a millisecond.
MOST_OF_OTHERS, MOST_OF_OURS = 86, 172
RECEIPT = {"admit": ["DOC", "SCHEMA", "CANDS"], "--version": []}


@pytest.mark.parametrize("word", RECEIPT)
def test_nothing_heavy_is_loaded(folder: pathlib.Path, word: str) -> None:
    script = (
        "import sys, os\n"
        f"sys.argv = ['groundgate', {word!r}, *{RECEIPT[word]!r}]\n"
        "from groundgate_cli.cli import main\n"
        "os._exit = lambda status: None\n"
        "main.run()\n"
        "sys.stderr.write('LOADED ' + ' '.join(sorted(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, check=True)
    loaded = set(done.stderr.decode().partition("LOADED ")[2].split(" "))
    assert "groundgate_cli.cli.main" in loaded
    assert not loaded & set(HEAVY)
    ours = [name for name in loaded if name.partition(".")[0] == "groundgate_cli"]
    assert len(loaded) - len(ours) < MOST_OF_OTHERS
    assert len(ours) < MOST_OF_OURS


_words = st.sampled_from(
    ["-", "a.json", "b", "--", "-x", "--nope", "--id=3", "-j4", "=", "7", "-h", "", "--text=1"]
)


@st.composite
def calls(draw: st.DrawFn) -> list[str]:
    """Words of a command line: right ones, wrong ones, and mixes of both."""
    command = draw(st.sampled_from(sorted(COMMANDS.values(), key=lambda one: one.name)))
    words: list[str] = []
    for _ in range(draw(st.integers(0, 6))):
        option = draw(st.sampled_from(command.options))
        word = draw(st.sampled_from(option.words))
        value = draw(st.sampled_from(["3", "f", "-", "-q", "--", "0", "x y", ""]))
        form = draw(st.integers(0, 4))
        if form == 0:
            words.append(draw(_words))
        elif option.kind is Kind.FLAG or form == 1:
            words.append(word)
        elif form == 2:
            words.append(f"{word}={value}")
        else:
            words += [word, value]
    return [*command.name.split(" "), *words]


@given(calls())
@settings(max_examples=200, deadline=None)
def test_plain_calls_are_parsed_as_typer_does(words: list[str]) -> None:
    command = find_command(words)
    assert command is not None
    plain = parse_plain(command, words[1 + command.name.count(" ") :])
    if plain is not None:
        assert parse_words(words) == plain


@pytest.mark.parametrize(
    "words", [["admit", "a", "b", "c", "d"], ["verify", "--policy"], ["admit", "-j", "x"]]
)
def test_what_is_not_plain_is_left_to_typer(words: list[str]) -> None:
    command = find_command(words)
    assert command is not None
    assert parse_plain(command, words[1:]) is None
    with pytest.raises(UsageError):
        parse_words(words)


def test_an_interrupt_while_modules_load_leaves_no_traceback(folder: pathlib.Path) -> None:
    script = (
        "import os, signal, sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'groundgate_cli.cli.main':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from groundgate_cli.cli.start import run\n"
        "run()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, check=False,
        preexec_fn=heed_interrupts,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (-signal.SIGINT, b"")


def test_the_command_starts_where_interrupts_are_heeded(folder: pathlib.Path) -> None:
    script = (
        "import sys\n"
        "sys.argv = ['groundgate', '--version']\n"
        "from groundgate_cli.cli.start import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, check=False)
    assert (done.returncode, done.stdout.startswith(b"groundgate ")) == (0, True)
