"""Calls of pdfium with bare addresses, for what is asked for every word and every object.

They last no longer than giving up the interpreter's lock and taking it again, so they keep it. A handle
object for each answer would cost more than the answer.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any

FLOAT = ctypes.sizeof(ctypes.c_float)


@cache
def plain(raw: Any) -> Any:
    """The functions of pdfium's raw binding, taking and giving addresses as numbers; 0 is none."""
    return _Plain(raw)


class _Plain:
    """Makes each function when it is first asked for."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    def __getattr__(self, name: str) -> Any:
        function = getattr(self._raw, name)
        takes = [ctypes.c_void_p if _is_pointer(kind) else kind for kind in function.argtypes]
        gives = ctypes.c_size_t if _is_pointer(function.restype) else function.restype
        address = ctypes.cast(function, ctypes.c_void_p).value or 0
        made = ctypes.PYFUNCTYPE(gives, *takes)(address)
        setattr(self, name, made)
        return made


def _is_pointer(kind: Any) -> bool:
    return hasattr(kind, "contents")


def address_of(handle: Any) -> int:
    """The address behind a pdfium handle, the same for every handle of one object."""
    return ctypes.addressof(handle.contents) if handle else 0


def ask_all(get: Any, objects: Sequence[int], kind: str, count: int) -> tuple[list[int], list[Any]]:
    """What a call writes for each of many objects: whether it did, and all numbers in a row.

    kind: of the numbers, as of an array. The call takes an object and as many places for a number as it
    has arguments left; where these are fewer than count, it writes the others behind the first.
    """
    room = array(kind, bytes(count * len(objects) * array(kind).itemsize))
    size = room.itemsize
    first, step = room.buffer_info()[0], size * count
    stop = first + step * len(objects)
    places = [range(first + size * at, stop + size * at, step) for at in range(len(get.argtypes) - 1)]
    return list(map(get, objects, *places)), room.tolist()


class Numbers:
    """Room for some numbers that a call writes. at: the address of each."""

    __slots__ = ("_room", "at")

    def __init__(self, kind: Any, count: int) -> None:
        self._room = (kind * count)()
        first, size = ctypes.addressof(self._room), ctypes.sizeof(kind)
        self.at = tuple(range(first, first + count * size, size))

    def read(self) -> Any:
        """The numbers, as a list."""
        return self._room[:]
