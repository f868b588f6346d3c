"""Pages in frames of a page, where their source is at hand: in the frame itself, or in the same file."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from groundgate_cli.readers.html.blocks import Walker
from groundgate_cli.readers.html.css.cascade import Cascade
from groundgate_cli.readers.html.css.styles import Sheet

MAX_DEPTH = 3
"""Frames in frames that are read."""
MAX_FRAMES = 200
_NARROW = frozenset(("0", "1", "0px", "1px"))


class Inner:
    """A target that sends the events of a page in a frame to the walk over the page around it."""

    def __init__(self, walker: Walker) -> None:
        self._walker = walker
        self.cascade = walker.cascade

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        Walker.start(self._walker, tag, attributes)

    def end(self, tag: str) -> None:
        Walker.end(self._walker, tag)

    def data(self, text: str) -> None:
        self._walker.data(text)

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...

    def close(self) -> None: ...


class Frames:
    """Reads frames. pages: the sources of pages that came with this one, by what frames call them.

    walk: sends the events of a page (its source, the walk) to the walk.
    """

    def __init__(self, pages: Mapping[str, str], walk: Callable[[str, Walker], None]) -> None:
        self._pages = pages
        self._walk = walk
        self._depth = 0
        self._count = 0

    def read(self, walker: Walker, attributes: Mapping[str, str]) -> None:
        """Read the page of a frame with these attributes, if there is one that a person sees."""
        source = attributes.get("srcdoc")
        if source is None:
            source = self._pages.get(attributes.get("src", "").strip())
        narrow = attributes.get("width") in _NARROW or attributes.get("height") in _NARROW
        if not source or narrow or self._depth >= MAX_DEPTH or self._count >= MAX_FRAMES:
            return
        self._depth += 1
        self._count += 1
        self._walk(source, walker)
        self._depth -= 1


def walk_inside(walker: Walker, sheet: Sheet | None, send: Callable[[Inner], None]) -> None:
    """Walk over a page in a frame. send: sends its events to the target it is given."""
    outer = walker.enter(Cascade(sheet))
    send(Inner(walker))
    walker.leave(outer)
