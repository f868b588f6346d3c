"""The parts of a mail: those that a person reads, in order, and those that hang on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.core.records import NamedTuple

if TYPE_CHECKING:
    from email.message import Message

MAX_PARTS = 1000
PAGES = ("text/html", "application/xhtml+xml")


class Parts(NamedTuple):
    """bodies: what is read as text, in order. attached: what is not. For pages: style sheets, frames."""

    bodies: list[Message]
    attached: list[Message]
    sheets: list[Message]
    frames: list[Message]


def find_parts(mail: Message) -> Parts:
    """Tell the parts of a mail apart.

    Of alternatives the last page is read, or else the last one that has text; of related parts the root,
    which is the first page. A mail inside the mail hangs on it, and is read only where nothing else is.
    """
    found = Parts([], [], [], [])
    inner: list[Message] = []
    _gather(mail, found, inner, [0])
    if not found.bodies and inner:
        first = inner.pop(0)
        deeper = find_parts(first)
        found.attached.remove(first)
        found = Parts(deeper.bodies, found.attached + deeper.attached, deeper.sheets, deeper.frames)
    return found


def _gather(part: Message, found: Parts, inner: list[Message], seen: list[int]) -> None:
    seen[0] += 1
    if seen[0] > MAX_PARTS:
        return
    kind = part.get_content_type()
    children = _children(part)
    if kind == "message/rfc822":
        found.attached.append(children[0] if children else part)
        inner.extend(children[:1])
    elif kind == "multipart/alternative":
        chosen = _choose(children)
        if chosen is not None:
            _gather(chosen, found, inner, seen)
    elif kind == "multipart/related":
        root = _choose(children[:1]) or _choose(children)
        for child in children:
            if child is root or child.get_content_type() not in (*PAGES, "text/plain"):
                _gather(child, found, inner, seen)
            elif child.get_content_type() in PAGES:
                found.frames.append(child)
    elif children:
        for child in children:
            _gather(child, found, inner, seen)
    elif part.is_multipart():
        return
    elif part.get_content_disposition() != "attachment" and kind in (*PAGES, "text/plain"):
        found.bodies.append(part)
    elif kind == "text/css":
        found.sheets.append(part)
    else:
        found.attached.append(part)


def _children(part: Message) -> list[Message]:
    if not part.is_multipart():
        return []
    return [child for child in part.get_payload() if not isinstance(child, str)]


def _choose(parts: list[Message]) -> Message | None:
    """The last part that holds a page, or else the last that holds plain text."""
    for kinds in (PAGES, ("text/plain",)):
        for part in reversed(parts):
            if any(
                inside.get_content_type() in kinds and inside.get_content_disposition() != "attachment"
                for inside in part.walk()
            ):
                return part
    return None
