"""Reading files and standard input; no file is read twice, standard input stands for one file."""

from __future__ import annotations

import os
import sys
from typing import Any, NoReturn

from groundgate_cli.core.errors import InputError, UsageError, Where
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine.rows import FILE_DEPTH

STDIN = "-"


class Files:
    """The files that a command reads; `paths` are those read so far, which no output may overwrite."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    def take(self, *names: str | None) -> None:
        """Register the files of a call before any is read."""
        given = [name for name in names if name is not None]
        if "" in given:
            raise UsageError("a file has no name", hint="is a variable of the shell empty?")
        if given.count(STDIN) > 1:
            raise UsageError(
                "standard input (-) can stand for one file only", hint="save the others as files"
            )
        self.paths.extend(name for name in given if name != STDIN)

    def read(self, name: str) -> bytes:
        """The bytes of a file, or of standard input for "-"."""
        if name == STDIN:
            return read_stdin()
        try:
            with open(name, "rb") as stream:
                return stream.read()
        except (OSError, ValueError) as error:
            _refuse(name, error)

    def read_json(self, name: str) -> Any:
        """The JSON value of a file."""
        return parse_json(self.read(name), file=name, max_depth=FILE_DEPTH)

    def read_password(self, name: str) -> str:
        """The first line of a file."""
        line = self.read(name).split(b"\n", 1)[0].rstrip(b"\r")
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            raise InputError("the password is not UTF-8", where=Where(name)) from None


def read_stdin() -> bytes:
    if sys.stdin is None:
        raise InputError("standard input is closed", where=Where(STDIN))
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        _refuse(STDIN, error)


def _refuse(name: str, error: OSError | ValueError) -> NoReturn:
    """The error of a file that can't be read, in plain words."""
    hint = None
    if isinstance(error, FileNotFoundError):
        message, hint = "no such file", _similar(name)
        if "://" in name:
            message, hint = "this is an address, not a file", "nothing is fetched: save it as a file first"
    elif isinstance(error, IsADirectoryError):
        message = "this is a folder, not a file"
    elif isinstance(error, PermissionError):
        message = "not allowed to read this file"
    elif isinstance(error, OSError):
        message = (error.strerror or "can't be read").lower()
    else:
        message = "no file can have this name"
    raise InputError(message, where=Where(name), hint=hint) from None


def _similar(name: str) -> str | None:
    """A file of the same folder with nearly this name."""
    from groundgate_cli.core.members import nearest

    folder, base = os.path.split(name)
    try:
        names = os.listdir(folder or ".")
    except OSError:
        return f"there is no folder {folder}" if folder else None
    like = nearest(base, names[:2000])
    if like:
        return f"did you mean {os.path.join(folder, like)}?"
    return f"nothing of this name is in {folder or 'the folder where the command runs'}"
