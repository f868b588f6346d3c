"""The command tree. Only the command that is called is loaded; help and the man pages load all."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import typer

from groundgate_cli.cli.names import COMMANDS, LATER, SCHEMA_COMMANDS
from groundgate_cli.core.errors import GroundgateError, UsageError
from groundgate_cli.core.members import nearest

SETTINGS = {"help_option_names": ["-h", "--help"], "terminal_width": 96, "max_content_width": 96}
HELP = """Check whether values that a language model took from a document are really there.

A document, a schema and the values that a model proposes go in; a receipt with a decision on each
value comes out. Commands read and write receipts, so they chain.

\b
Example:
  groundgate extract notice.pdf | groundgate admit - schema.json candidates.json > receipt.json
  groundgate verify receipt.json
  groundgate report receipt.json -o report.html
"""
SCHEMA_HELP = """Look at a schema: find weak spots, or make the JSON Schema for a model's answers.

\b
Example:
  groundgate schema check schema.json
  groundgate schema extractor schema.json > answers.schema.json
"""


def build(words: list[str] | None = None) -> Any:
    """The command that typer makes of the tree, or of the part that these words call."""
    app = _group(HELP)
    chosen = _chosen(words)
    for name, place in COMMANDS.items():
        if chosen is not None and name != chosen:
            continue
        if name == "schema":
            below = _group(SCHEMA_HELP)
            for inner, where in SCHEMA_COMMANDS.items():
                _add(below, inner, where)
            app.add_typer(below, name="schema")
        else:
            _add(app, name, place)
    return typer.main.get_command(app)


def _chosen(words: list[str] | None) -> str | None:
    return words[0] if words and words[0] in COMMANDS else None


def _group(text: str) -> typer.Typer:
    group = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=dict(SETTINGS),
        subcommand_metavar="COMMAND ...",
    )

    def callback(version: bool = typer.Option(False, "--version", help="Print the version.")) -> None: ...

    group.callback(help=text)(callback)
    return group


def _add(group: typer.Typer, name: str, place: str) -> None:
    module, _, function = place.partition(":")
    found: Callable[..., Any] = getattr(
        importlib.import_module(f"groundgate_cli.cli.{module}_command"), function
    )
    group.command(name, context_settings=dict(SETTINGS), options_metavar="[OPTIONS]")(found)


def call(words: list[str]) -> int:
    """Run the words of a command line; the status of the command."""
    _check_command(words, COMMANDS, "groundgate")
    if words[0] == "schema":
        _check_command(words[1:], SCHEMA_COMMANDS, "groundgate schema")
    command = build(words)
    try:
        context = command.make_context("groundgate", list(words))
        with context:
            result = command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except GroundgateError:
        raise
    except Exception as error:
        raise _usage(error) from None
    return result if isinstance(result, int) else result()


def _check_command(words: list[str], known: dict[str, str], head: str) -> None:
    """A usage error for a command that is missing or not there."""
    if not words:
        raise UsageError("a command is missing", hint=f"{head} -h lists the commands")
    name = words[0]
    if name in known or name in ("-h", "--help"):
        return
    if name.startswith("-"):
        raise UsageError(f"no option {name!r} before the command", hint=f"{head} -h lists the commands")
    if name in LATER:
        raise UsageError(f"this version has no command {name!r} yet", hint=f"it has {', '.join(known)}")
    like = nearest(name, known)
    hint = f"did you mean {head} {like}?" if like else f"{head} -h lists the commands"
    raise UsageError(f"no command {name!r}", hint=hint)


def _usage(error: Exception) -> Exception:
    """A fault in the words of the command line in our own form; any other error as it is.

    typer's errors are known by their members: their classes are private to it.
    """
    if not isinstance(error, typer.TyperException):
        return error
    option = getattr(error, "option_name", None)
    possible = getattr(error, "possibilities", None)
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "groundgate"
    hint = f"{path} -h shows what it takes"
    if option is not None and hasattr(error, "possibilities"):
        like = possible[0] if possible else None
        return UsageError(f"no option {option}", hint=f"did you mean {like}?" if like else hint)
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return UsageError(message[:1].lower() + message[1:].rstrip("."), hint=hint)
