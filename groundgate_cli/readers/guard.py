"""Reading in a child process, so that a file can neither hang nor crash the program that reads it.

The libraries that read PDF files are large programs of their own, and no time limit reaches into them
from inside. The child says which page it is at; when it is silent for too long it is ended, and when it
ends by itself without a result, that is told as an error that names the page.
"""

from __future__ import annotations

import marshal
import os
import signal
import sys
from collections.abc import Callable
from select import select
from typing import Any, NoReturn

from groundgate_cli.core import errors
from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.errors import GroundgateError, ReaderError, Where
from groundgate_cli.readers.collection import without_collection

Tell = Callable[[int], None]
Work = Callable[[Tell], Document]

HEAD = 9
PART = 1 << 20
MAX_MEMORY = 2 << 30


def is_available() -> bool:
    """Whether a child process can be made safely: this system can fork, and no other thread runs."""
    threads = sys.modules.get("threading")
    return hasattr(os, "fork") and (threads is None or threads.active_count() == 1)


def read_guarded(work: Work, seconds: int | None) -> Document:
    """What `work` gives. It is called with a function that is to be told the number of each page.

    seconds: how long one page may take. Raises what `work` raises, and ReaderError when a page takes
    longer, or when the process that reads it ends.
    """
    if not is_available():
        return work(lambda number: None)
    result, send = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(result)
        _run(work, send)
    os.close(send)
    try:
        return _receive(result, seconds)
    finally:
        os.close(result)
        _end(child)


def _run(work: Work, send: int) -> NoReturn:
    """The child: do the work, send what came of it, and end without any of the parent's clean-up."""
    try:
        _limit_memory()
        payload = _outcome(lambda: work(lambda number: _write(send, b"P", number)))
        _write(send, b"R", len(payload))
        view = memoryview(payload)
        while view:
            view = view[os.write(send, view) :]
    except BaseException:  # the parent has gone, or the user ended both
        os._exit(1)
    os._exit(0)


def _limit_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    except (ImportError, OSError, ValueError):
        return


def _outcome(work: Callable[[], Document]) -> bytes:
    try:
        return marshal.dumps(("document", _packed(work())))
    except GroundgateError as error:
        where = (error.where.file, error.where.line, error.where.pointer)
        return marshal.dumps(
            ("error", (type(error).__name__, error.message, error.hint, error.code, where))
        )
    except MemoryError:
        raise
    except Exception:  # a bug: it goes on to the parent with its place
        from traceback import format_exc

        return marshal.dumps(("bug", format_exc()))


def _packed(document: Document) -> tuple[Any, ...]:
    notes = [(note.code, note.message, note.where) for note in document.notes]
    return (
        document.text,
        document.media_type,
        document.bytes_sha256,
        document.layout,
        notes,
        document.reader,
    )


def _unpacked(found: tuple[Any, ...]) -> Document:
    text, media_type, digest, layout, notes, reader = found
    return Document(text, media_type, digest, layout, tuple(Note(*note) for note in notes), reader)


def _write(send: int, kind: bytes, number: int) -> None:
    os.write(send, kind + number.to_bytes(HEAD - 1, "big"))


def _receive(result: int, seconds: int | None) -> Document:
    """The parent: wait for the result, at most so many seconds for each page."""
    page = 0
    while True:
        head = _read(result, HEAD, seconds, page)
        number = int.from_bytes(head[1:], "big")
        if head[:1] == b"P":
            page = number
            continue
        payload = _read(result, number, seconds, page)
        with without_collection():
            kind, found = marshal.loads(payload)
        if kind == "document":
            return _unpacked(found)
        if kind == "bug":
            raise RuntimeError(found)
        name, message, hint, code, where = found
        raise getattr(errors, name)(message, where=Where(*where), hint=hint, code=code)


def _read(result: int, size: int, seconds: int | None, page: int) -> bytes:
    parts = []
    while size:
        ready, _, _ = select([result], [], [], seconds)
        if not ready:
            _refuse_slow(page, seconds)
        part = os.read(result, min(size, PART))
        if not part:
            _refuse_crash(page)
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _end(child: int) -> None:
    """End the child where it still runs, and wait for it."""
    try:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    except (ProcessLookupError, ChildProcessError):
        return


def _refuse_slow(page: int, seconds: int | None) -> NoReturn:
    what = f"page {page} takes" if page else "opening this file takes"
    hint = "choose other pages with --pages, or allow more with --page-seconds"
    unit = "second" if seconds == 1 else "seconds"
    raise ReaderError(f"{what} more than {seconds} {unit} to read", hint=hint, code="READER_LIMIT")


def _refuse_crash(page: int) -> NoReturn:
    what = f"page {page} of this file" if page else "this file"
    hint = "choose other pages with --pages, or try --reader pdfminer"
    message = f"{what} can't be read: the library ended, or ran out of memory"
    raise ReaderError(message, hint=hint, code="FILE_BROKEN")
