"""The command tree as typer's: help, and faults in the words of the command line."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Annotated, Any

import typer

from groundgate_cli.cli.commands import COMMANDS, LATER, OVERVIEW, SCHEMA_OVERVIEW, find_command
from groundgate_cli.cli.table import MOST, Argument, Call, Command, Kind, Option, parse_count
from groundgate_cli.core.errors import GroundgateError, OutputError, UsageError, Where
from groundgate_cli.core.members import nearest

_SETTINGS = {"help_option_names": ["-h", "--help"], "terminal_width": 96, "max_content_width": 96}
_EXTRA = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", re.DOTALL)
_JOBS_HINT = "as many as the machine has processors is plenty"
_TYPES: dict[Kind, Any] = {
    Kind.FLAG: bool,
    Kind.TEXT: str | None,
    Kind.TEXTS: list[str] | None,
    Kind.COUNT: str,
}


def parse_words(words: list[str]) -> Call | None:
    """What the words of a command line call; None when they asked for help, which is printed."""
    _check_command(words)
    command = build()
    try:
        context = command.make_context("groundgate", list(words))
        with context:
            found = command.invoke(context)
    except typer.Exit:
        return None
    except (GroundgateError, BrokenPipeError):
        raise
    except OSError as error:
        # Parsing opens no file: what failed is the help, on its way out.
        said = (error.strerror or "it can't be written").lower()
        raise OutputError(said, where=Where("standard output")) from None
    except typer.TyperException as error:
        raise _usage(error, words) from None
    return found if isinstance(found, Call) else None


def build() -> Any:
    """The command that typer makes of the table."""
    app = _group(OVERVIEW)
    below = _group(SCHEMA_OVERVIEW)
    for command in COMMANDS.values():
        group, name = (app, command.name)
        if " " in name:
            group, name = below, name.split(" ", 1)[1]
        group.command(name, help=_help(command.text), context_settings=dict(_SETTINGS))(_function(command))
    app.add_typer(below, name="schema")
    return typer.main.get_command(app)


def _group(text: str) -> typer.Typer:
    group = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=dict(_SETTINGS),
        subcommand_metavar="COMMAND ...",
    )

    def version(version: bool = typer.Option(False, "--version", help="Print the version.")) -> None: ...

    def nothing() -> None: ...

    group.callback(help=_help(text))(version if text is OVERVIEW else nothing)
    return group


def _help(text: str) -> str:
    """Help text whose examples keep their lines."""
    return text.replace("\nExample:", "\n\b\nExample:")


def _function(command: Command) -> Callable[..., Call]:
    """A function with the signature from which typer makes the parser of a command."""

    def function(**values: Any) -> Call:
        for option in command.options:
            value = values[option.name]
            if option.kind is Kind.TEXTS:
                values[option.name] = tuple(value or ())
            elif option.kind is Kind.COUNT:
                values[option.name] = _count(option, value)
        return Call(command, values)

    parameters = [_argument(argument) for argument in command.arguments]
    parameters += [_option(option) for option in command.options]
    function.__annotations__ = {one.name: one.annotation for one in parameters}
    function.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return function


def _count(option: Option, value: str) -> int:
    found = parse_count(value)
    if found is None:
        words = " or ".join(option.words)
        raise UsageError(f"{words} takes a whole number from 1 to {MOST}, not {value!r}", hint=_JOBS_HINT)
    return found


def _argument(argument: Argument) -> inspect.Parameter:
    made = typer.Argument(metavar=argument.name.upper(), show_default=False, help=argument.help)
    return _parameter(argument.name, None, Annotated[str | None, made])


def _option(option: Option) -> inspect.Parameter:
    extra: dict[str, Any] = {} if option.kind is Kind.FLAG else {"metavar": option.metavar}
    made = typer.Option(*option.words, help=option.help, show_default=False, **extra)
    default = {Kind.FLAG: False, Kind.COUNT: "1"}.get(option.kind)
    return _parameter(option.name, default, Annotated[_TYPES[option.kind], made])


def _parameter(name: str, default: Any, annotation: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=annotation
    )


def _check_command(words: list[str]) -> None:
    """A usage error for a command that is missing or not there."""
    first = dict.fromkeys(name.split(" ")[0] for name in COMMANDS)
    _check_name(words[:1], list(first), "groundgate", ("--version", "--help"))
    if words[0] == "schema":
        below = [name.split(" ")[1] for name in COMMANDS if name.startswith("schema ")]
        _check_name(words[1:2], below, "groundgate schema")


def _check_name(words: list[str], known: list[str], head: str, options: tuple[str, ...] = ()) -> None:
    hint = f"{head} -h lists the commands"
    if not words:
        raise UsageError("a command is missing", hint=hint)
    name = words[0]
    if name in known or name in ("-h", "--help"):
        return
    if name.startswith("-"):
        like = nearest(name, options)
        hint = f"did you mean {head} {like}?" if like else f"options stand after the command; {hint}"
        raise UsageError(f"no option {name} stands before the command", hint=hint)
    if name in LATER and head == "groundgate":
        raise UsageError(f"this version has no command {name!r} yet", hint=f"it has {', '.join(known)}")
    like = nearest(name.lower(), known)
    raise UsageError(f"no command {name!r}", hint=f"did you mean {head} {like}?" if like else hint)


def _usage(error: Exception, words: list[str]) -> UsageError:
    """A fault in the words of a command line, in our own form.

    typer's errors are known by their members: their classes are private to it.
    """
    command = find_command(words)
    hint = f"{'groundgate' if command is None else f'groundgate {command.name}'} -h shows what it takes"
    if hasattr(error, "possibilities") and hasattr(error, "option_name"):
        possible = error.possibilities
        return UsageError(
            f"no option {error.option_name}", hint=f"did you mean {possible[0]}?" if possible else hint
        )
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    extra = _EXTRA.fullmatch(message)
    if command is not None and extra is not None:
        if any(option.name == "sources" for option in command.options):
            hint = "write -s before each source; a folder is one"
        taken = " ".join(argument.name.upper() for argument in command.arguments)
        return UsageError(f"too much is given: {extra[1]}; {command.name} takes {taken}", hint=hint)
    return UsageError(message[:1].lower() + message[1:].rstrip("."), hint=hint)
