"""Named tuples for what is passed around.

They are those of `typing`, but nobody looks at the annotations when a module is imported: for the
records that a start of the command needs, that look takes longer than all else about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    _OWN = frozenset(("__module__", "__annotations__", "__classcell__"))

    class _Maker(type):
        """Turns the body of a class into a named tuple with its defaults and methods."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body["__annotations__"])
            defaults = [body[field] for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            for member, value in body.items():
                if member not in _OWN and member not in fields:
                    setattr(made, member, value)
            return made

    class NamedTuple(metaclass=_Maker):
        """The base of a record."""
