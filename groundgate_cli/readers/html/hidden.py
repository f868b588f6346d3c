"""Texts of a page that are not seen, as they are met on the walk."""

from __future__ import annotations

from groundgate_cli.readers.html.flow import Hidden
from groundgate_cli.readers.html.inline import join_inline
from groundgate_cli.readers.html.tags import ROLES, Role

_PHRASES = "span font a b i u s em strong small big"
_GLUED = frozenset(_PHRASES.split())


class HiddenTexts:
    """Gathers what is not seen.

    A skipped element is one of which nothing is seen: `depth` counts the elements that are open in
    it, itself among them. Scripts and the like inside are muted: they are no text at all. `waiting`
    holds the pieces that were met and not listed yet.
    """

    def __init__(self) -> None:
        self.found: list[Hidden] = []
        self.depth = 0
        self._mute = 0
        self.waiting: list[str] = []
        self._reason = ""
        self._number = 0

    def skip(self, reason: str, silent: bool, number: int) -> None:
        """An element opens of which nothing is seen; silent: nor is it text. number: the block."""
        self.finish()
        self.depth = 1
        self._mute = 1 if silent else 0
        self._reason = reason
        self._number = number

    def start(self, name: str) -> None:
        """An element opens inside the skipped one."""
        self.depth += 1
        if self._mute:
            return
        role = ROLES.get(name, Role.INLINE)
        if role is Role.SILENT:
            self._mute = self.depth
        elif role is not Role.INLINE or name not in _GLUED:
            self.waiting.append(" ")

    def end(self, name: str) -> None:
        """The element that opened last in the skipped one closes, or the skipped one itself."""
        if self._mute == self.depth:
            self._mute = 0
        elif not self._mute and ROLES.get(name, Role.INLINE) is not Role.INLINE:
            self.waiting.append(" ")
        self.depth -= 1
        if not self.depth:
            self.finish()

    def data(self, text: str) -> None:
        """Text inside the skipped element."""
        if not self._mute:
            self.waiting.append(text)

    def add(self, text: str, reason: str, number: int) -> None:
        """Text that is not seen in an element that may hold text which is."""
        if reason != self._reason or number != self._number:
            self.finish()
            self._reason = reason
            self._number = number
        self.waiting.append(text)

    def finish(self) -> None:
        """End the text that is being gathered."""
        if self.waiting:
            text = join_inline(self.waiting, False)
            self.waiting = []
            if text:
                self.found.append(Hidden(text, self._reason, self._number))
