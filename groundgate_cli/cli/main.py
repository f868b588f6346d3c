"""The entry point: from the words of the command line to an exit status."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

from groundgate_cli import __version__
from groundgate_cli.cli.words import say, say_error
from groundgate_cli.core.errors import GroundgateError

if TYPE_CHECKING:
    from groundgate_cli.cli.table import Call


class _EndedError(BaseException):
    """A signal asks the run to end; raised so that unfinished files are removed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run() -> NoReturn:
    """Run the command line and leave with its status."""
    # What modules and documents are made of is not garbage: to look for some seldom is a tenth of a start.
    gc.set_threshold(50_000, 20, 20)
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, _end)
    status = _guarded(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    # Tearing down the interpreter frees what the system frees at once, and costs a tenth of a second.
    os._exit(status)


def _end(number: int, frame: FrameType | None) -> None:
    raise _EndedError(number)


def _guarded(words: list[str]) -> int:
    """The status of a run; signals end the process here."""
    command = ""
    try:
        command = _command_of(words)
        return _dispatch(words)
    except GroundgateError as error:
        say_error(command, error)
        return 2
    except BrokenPipeError:
        _die(getattr(signal, "SIGPIPE", signal.SIGTERM))
    except KeyboardInterrupt:
        _die(signal.SIGINT)
    except _EndedError as ended:
        _die(ended.number)
    except MemoryError:
        say_error(command, GroundgateError("out of memory"))
        return 2
    except Exception as error:
        return _bug(command, error)


def _command_of(words: list[str]) -> str:
    """The command that messages name: "admit", "schema check"; nothing for what is none."""
    from groundgate_cli.cli.commands import find_command

    command = find_command(words)
    return command.name if command else ""


def _bug(command: str, error: Exception) -> int:
    if os.environ.get("GROUNDGATE_DEBUG") == "1":
        import traceback

        for line in traceback.format_exc().splitlines():
            say(line)
    head = f"groundgate {command}".rstrip()
    say(f"{head}: error: this is a bug in groundgate: {type(error).__name__}: {error}")
    say(f"{head}: hint: set GROUNDGATE_DEBUG=1 to see where, and report it with the input")
    return 70


def _die(number: int) -> NoReturn:
    """End by the signal itself, so that a shell sees why."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    os._exit(128 + number)


def _dispatch(words: list[str]) -> int:
    if "--version" in words[: words.index("--") if "--" in words else len(words)]:
        return _print(f"groundgate {__version__}\n")
    from groundgate_cli.cli.commands import find_command
    from groundgate_cli.cli.table import parse_plain

    command = find_command(words)
    call = None if command is None else parse_plain(command, words[1 + command.name.count(" ") :])
    if call is None:
        from groundgate_cli.cli.app import parse_words

        call = parse_words(words)
    return 0 if call is None else _run(call)


def _run(call: Call) -> int:
    """Load the command's module and run it."""
    from importlib import import_module

    module, _, function = call.command.run.partition(":")
    status: int = getattr(import_module(f"groundgate_cli.cli.{module}"), function)(call.decoded())
    return status


def _print(text: str) -> int:
    from groundgate_cli.cli.output import write_output

    write_output(text.encode("utf-8"), None)
    return 0


if __name__ == "__main__":
    run()
