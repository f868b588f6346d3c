"""Calls of pdfium with bare addresses, for what is asked for every word.

They last no longer than giving up the interpreter's lock and taking it again, so they keep it.
"""

from __future__ import annotations

import ctypes
from typing import Any


def as_address(function: Any) -> Any:
    """The same function, giving a bare address: a handle object for each glyph is too slow."""
    prototype = ctypes.PYFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int)
    return prototype(ctypes.cast(function, ctypes.c_void_p).value or 0)


def with_addresses(function: Any) -> Any:
    """The same function, taking bare addresses."""
    prototype = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
    return prototype(ctypes.cast(function, ctypes.c_void_p).value or 0)
