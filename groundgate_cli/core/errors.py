"""Errors: what could not be judged, where, and what to do about it.

A refusal is a value (a code in a decision); an exception means that the job could not be done. Every
exception that a user may see is a GroundgateError and ends with status 2.
"""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple


class Where(NamedTuple):
    """The place of an error: file name as given, line from 1, JSON pointer; each may be missing."""

    file: str | None = None
    line: int | None = None
    pointer: str | None = None

    def __str__(self) -> str:
        head = self.file or ""
        if self.line is not None:
            head += f":{self.line}" if head else f"line {self.line}"
        # "/" is the whole value.
        return ": ".join(part for part in (head, self.pointer) if part and part != "/")


class GroundgateError(Exception):
    """The job could not be done. `message` is one clear sentence, `hint` says what to do."""

    code = "INPUT_INVALID"

    def __init__(
        self,
        message: str,
        *,
        where: Where | None = None,
        hint: str | None = None,
        code: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.where = where or Where()
        self.hint = hint
        if code is not None:
            self.code = code

    def at(self, file: str | None = None, line: int | None = None) -> GroundgateError:
        """The same error with its file and line filled in where they are missing."""
        self.where = Where(
            self.where.file or file,
            self.where.line if self.where.line is not None else line,
            self.where.pointer,
        )
        return self

    def __str__(self) -> str:
        place = str(self.where)
        return f"{place}: {self.message}" if place else self.message


class InputError(GroundgateError):
    """An input can't be read as what it should be: JSON, a schema, a policy, candidates, a text."""


class UsageError(GroundgateError):
    """The command was called in a way that makes no sense."""

    code = "USAGE_INVALID"


class ReaderError(GroundgateError):
    """A file can't be read as a document: broken, locked, hostile or of an unknown type."""

    code = "READER_FAILED"


class OutputError(GroundgateError):
    """The result can't be written."""

    code = "OUTPUT_FAILED"
