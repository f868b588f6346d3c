"""The file of --record: answers kept as they come, and put in order at the end.

Each answer is appended at once, so that an interrupted run keeps what it paid for. At the end the file is
written anew, all at once: what was there before, then the new answers in the order of the claims.
"""

from __future__ import annotations

import os

from groundgate_cli.cli.output import check_target, write_output
from groundgate_cli.core.errors import InputError, OutputError, Where
from groundgate_cli.grounding.judge.record import (
    RecordedAnswer,
    parse_record,
    render_answer,
    render_record,
)


class Recording:
    """A record that answers are added to. known: what it held at the start, by key.

    others: files of the run that it must not be.
    """

    def __init__(self, target: str, others: list[str]) -> None:
        check_target(target, others)
        self._target = target
        self._check_writable()
        self._added = False
        data = self._read()
        self.known = parse_record(data, target)
        if data and not data.endswith(b"\n"):
            # A run was interrupted inside a line; the next one must not continue it.
            write_output(render_record(self.known), target)

    def keep(self, answer: RecordedAnswer) -> None:
        """Append an answer. Raises OutputError."""
        self._added = True
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        try:
            number = os.open(self._target, flags, 0o666)
            try:
                rest = memoryview(render_answer(answer))
                while rest:
                    rest = rest[os.write(number, rest) :]
            finally:
                os.close(number)
        except OSError as error:
            said = (error.strerror or "it can't be written").lower()
            raise OutputError(said, where=Where(self._target)) from None

    def finish(self, answers: dict[str, RecordedAnswer]) -> None:
        """Write the record in order: these answers, then what another run added in the meantime."""
        if not self._added:
            return
        ordered = dict(answers)
        for key, answer in parse_record(self._read(), self._target).items():
            ordered.setdefault(key, answer)
        write_output(render_record(ordered), self._target)

    def _check_writable(self) -> None:
        """An OutputError now, not when the first answer is paid for."""
        folder = os.path.dirname(os.path.abspath(self._target))
        is_there = os.path.exists(self._target)
        if not os.access(folder, os.W_OK) or (is_there and not os.access(self._target, os.W_OK)):
            raise OutputError("not allowed to write this file", where=Where(self._target))

    def _read(self) -> bytes:
        if not os.path.lexists(self._target):
            return b""
        if not os.path.isfile(self._target):
            raise OutputError("a record must be a plain file", where=Where(self._target))
        try:
            with open(self._target, "rb") as stream:
                return stream.read()
        except (OSError, ValueError):
            raise InputError("the record can't be read", where=Where(self._target)) from None
