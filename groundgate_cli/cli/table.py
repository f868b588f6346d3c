"""The form of the command table: what a command takes, and what it was given.

One table (commands.py) makes the parser of plain calls, the help and the man pages, and typer's parser.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import Enum
from typing import Any

from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.records import NamedTuple

# What stands for a file in the help; its bytes are a name and must stay as they are.
FILE_NAMES = ("FILE", "OTHER.json")
MOST = 999
_MOST_DIGITS = 15
# Names and addresses that would stand in a receipt.
_NEVER_EMPTY = ("ID", "URL")


class Kind(Enum):
    """What an option takes: nothing, a text, several texts (when repeated), a whole number from 1."""

    FLAG = "flag"
    TEXT = "text"
    TEXTS = "texts"
    COUNT = "count"


class Option(NamedTuple):
    """An option: the name of its value, its words on the command line, and one line of help."""

    name: str
    words: tuple[str, ...]
    help: str
    kind: Kind = Kind.TEXT
    metavar: str = "FILE"


class Argument(NamedTuple):
    """An argument by position; it is named in capitals."""

    name: str
    help: str


class Command(NamedTuple):
    """A command. run: module and function that take the call; text: summary, prose and examples."""

    name: str
    run: str
    text: str
    arguments: tuple[Argument, ...]
    options: tuple[Option, ...]


class Call(NamedTuple):
    """A command with what it was given; what was not given is None, False, () or 1."""

    command: Command
    values: Mapping[str, Any]

    def text(self, name: str) -> str | None:
        value: str | None = self.values[name]
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(self.values[name])

    def flag(self, name: str) -> bool:
        return bool(self.values[name])

    def count(self, name: str) -> int:
        return int(self.values[name])

    def whole(self, name: str) -> int | None:
        """A whole number from 1 that was given as a text; None where it was not given."""
        given = self.text(name)
        if given is None:
            return None
        if not (given.isascii() and given.isdecimal() and len(given) <= _MOST_DIGITS and int(given)):
            word = next(option.words[-1] for option in self.command.options if option.name == name)
            raise UsageError(f"{word} takes a whole number from 1, not {given[:40]!r}", hint=self.hint)
        return int(given)

    def need(self, *names: str) -> None:
        """A usage error for the first of these arguments that is missing."""
        for name in names:
            if self.values[name] is None:
                raise UsageError(f"the argument {name.upper()} is missing", hint=self.hint)

    def refuse(self, why: str, *names: str, hint: str = "") -> None:
        """A usage error for the first of these that was given and does not go with the others."""
        words = {option.name: option.words[-1] for option in self.command.options}
        for name in names:
            if self.values[name]:
                raise UsageError(
                    f"{words.get(name, name.upper())} does not go with {why}", hint=hint or self.hint
                )

    def decoded(self) -> Call:
        """The same call with texts that are no file names read as UTF-8, whatever the locale is."""
        values = dict(self.values)
        for option in self.command.options:
            value = values[option.name]
            if value == "" and option.metavar in _NEVER_EMPTY:
                hint = "leave it out; is a variable of the shell empty?"
                raise UsageError(f"{option.words[-1]} is empty", hint=hint)
            if option.kind is Kind.TEXT and option.metavar not in FILE_NAMES and value is not None:
                values[option.name] = os.fsencode(value).decode("utf-8", "surrogateescape")
        return Call(self.command, values)

    @property
    def hint(self) -> str:
        return f"groundgate {self.command.name} -h shows what it takes"


DEFAULTS: Mapping[Kind, Any] = {Kind.FLAG: False, Kind.TEXT: None, Kind.TEXTS: (), Kind.COUNT: 1}


def parse_plain(command: Command, words: list[str]) -> Call | None:
    """What a plain call gives, or None where typer has to look: for help, faults and rare forms."""
    by_word = {word: option for option in command.options for word in option.words}
    values: dict[str, Any] = {option.name: DEFAULTS[option.kind] for option in command.options}
    values.update({argument.name: None for argument in command.arguments})
    places = [argument.name for argument in command.arguments]
    rest = iter(words)
    for word in rest:
        if word == "--":
            positional = list(rest)
        elif word.startswith("-") and word != "-":
            name, equals, given = word.partition("=")
            option = by_word.get(name)
            if option is None or (equals and (option.kind is Kind.FLAG or not name.startswith("--"))):
                return None
            value: Any = True if option.kind is Kind.FLAG else given if equals else next(rest, None)
            if value is None or not _store(values, option, value):
                return None
            continue
        else:
            positional = [word]
        if len(positional) > len(places):
            return None
        for one in positional:
            values[places.pop(0)] = one
    return Call(command, values)


def parse_count(value: str) -> int | None:
    """A whole number from 1 to MOST, None for anything else."""
    if not (value.isascii() and value.isdecimal() and len(value) <= len(str(MOST))):
        return None
    return int(value) or None


def _store(values: dict[str, Any], option: Option, value: Any) -> bool:
    """Keep an option's value; False where it is none that the option takes."""
    if option.kind is Kind.COUNT:
        value = parse_count(value)
        if value is None:
            return False
    if option.kind is Kind.TEXTS:
        value = (*values[option.name], value)
    values[option.name] = value
    return True
