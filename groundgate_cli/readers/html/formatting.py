"""Formatting elements that are not closed: browsers open them again in the next paragraph.

`<p><b style="display:none">x</p><p>y</p>` shows neither x nor y. The parser closes `b` with its paragraph
and would show y; so the tags that a browser adds are written into the page before it is parsed.
"""

from __future__ import annotations

import re

_FORMATTING = "a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u"
_BLOCKS = (
    "address|article|aside|blockquote|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form"
    "|h1|h2|h3|h4|h5|h6|header|hr|li|main|menu|nav|ol|p|pre|section|summary|ul"
)
_CELLS = "td|th|caption"
_TABLE = "table|tbody|tfoot|thead|tr"
_RAW = "script|style|textarea|title|noscript|template"
FORMATTING = frozenset(_FORMATTING.split("|"))
BLOCKS = frozenset(_BLOCKS.split("|"))
CELLS = frozenset(_CELLS.split("|"))
TABLE_PARTS = frozenset(_TABLE.split("|"))
RAW = frozenset(_RAW.split("|"))
ROWS = TABLE_PARTS - {"table"}
PARAGRAPH = frozenset(("p",))
ITEMS = frozenset(("li", "dd", "dt"))
MAX_ACTIVE = 100
MAX_SAME = 3
MAX_LOOK = 100
"""Open elements that are looked at for one to close; deeper ones are left open."""
MAX_DEPTH = 3000
"""A page nested deeper is left as it is."""

_FORMATTING_TAG = re.compile(rf"<(/?)({_FORMATTING})(?=[\s/>])[^<>]*>", re.IGNORECASE)
_OTHER_TAG = re.compile(rf"<!--|</?(?:{_BLOCKS}|{_CELLS}|{_TABLE}|{_RAW})(?=[\s/>])[^<>]*>", re.IGNORECASE)
_TAG = re.compile(
    rf"<!--|<(/?)({_FORMATTING}|{_BLOCKS}|{_CELLS}|{_TABLE}|{_RAW})(?=[\s/>])([^<>]*)>", re.IGNORECASE
)
_STYLED = re.compile(rf"<(?:{_FORMATTING})\s[^<>]*?\b(?:style|class|id|hidden|color)\b", re.IGNORECASE)
_TEXT = re.compile(r"[^\s<]")
_RAW_END = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in RAW}


def reopen_formatting(text: str) -> str:
    """The page with the tags of formatting elements where a browser opens them again.

    A page without a formatting element that may change how text looks comes back as it is.
    """
    if _STYLED.search(text) is None or _all_closed(text):
        return text
    return _Repair(text).run()


def _all_closed(text: str) -> bool:
    """Whether every formatting element is closed before another tag that matters here comes.

    Then none has to be opened again. A comment counts as such a tag: what it holds is no tag.
    """
    names: list[str] = []
    since = 0
    for tag in _FORMATTING_TAG.finditer(text):
        if names and _OTHER_TAG.search(text, since, tag.start()):
            return False
        since = tag.end()
        name = tag[2].lower()
        if not tag[1]:
            names.append(name)
        elif name in names:
            names.remove(name)
    return not names or _OTHER_TAG.search(text, since) is None


class _Open:
    """An open element. tag: of a formatting element, as it is written. is_open: until it is closed."""

    __slots__ = ("is_open", "name", "tag")

    def __init__(self, name: str, tag: str = "") -> None:
        self.name = name
        self.tag = tag
        self.is_open = True


class _Repair:
    """Walks over the tags.

    stack: open elements that matter here. active: formatting elements that the page has not closed; None
    for the edge of a table cell. waiting: whether one of them since the last edge is closed by the parser.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._stack: list[_Open] = []
        self._active: list[_Open | None] = []
        self._waiting = False
        self._paragraphs = 0
        self._out: list[str] = []
        self._copied = 0

    def run(self) -> str:
        at = 0
        while (tag := _TAG.search(self._text, at)) is not None:
            if self._waiting:
                self._reopen(_TEXT.search(self._text, at, tag.start()), tag)
            at = self._tag(tag)
            if len(self._stack) > MAX_DEPTH:
                return self._text
        if self._waiting:
            self._reopen(_TEXT.search(self._text, at), None)
        return "".join([*self._out, self._text[self._copied :]]) if self._out else self._text

    def _tag(self, tag: re.Match[str]) -> int:
        """Take in a tag; the place where the next one is looked for."""
        if tag[2] is None:
            end = self._text.find("-->", tag.end())
            return len(self._text) if end < 0 else end + 3
        name = tag[2].lower()
        if name in RAW:
            end_tag = None if tag[1] else _RAW_END[name].search(self._text, tag.end())
            return tag.end() if tag[1] else len(self._text) if end_tag is None else end_tag.start()
        if not tag[1]:
            self._start(name, tag[0])
        elif name in FORMATTING:
            self._end_formatting(name)
        else:
            self._close(frozenset((name,)), frozenset() if name in TABLE_PARTS else CELLS)
        return tag.end()

    def _reopen(self, text: re.Match[str] | None, tag: re.Match[str] | None) -> None:
        """Write the waiting tags before the text that was found, or before a formatting tag."""
        inline = tag is not None and not tag[1] and (tag[2] or "").lower() in FORMATTING
        if text is None and not inline:
            return
        place = text.start() if text is not None else tag.start() if tag is not None else 0
        self._out.append(self._text[self._copied : place])
        self._copied = place
        for one in self._active[_edge(self._active) :]:
            if one is not None and not one.is_open:
                one.is_open = True
                self._out.append(one.tag)
                self._stack.append(one)
        self._waiting = False

    def _start(self, name: str, tag: str) -> None:
        if name in FORMATTING:
            self._start_formatting(name, tag)
            return
        if name in CELLS or name in ROWS:
            self._close(CELLS, frozenset())
        if name in ROWS:
            self._close(ROWS, frozenset())
        elif name in BLOCKS and self._paragraphs:
            self._close(PARAGRAPH, CELLS)
        if name in ITEMS:
            self._close(frozenset((name,)), CELLS)
        if name == "hr":
            return
        self._stack.append(_Open(name))
        self._paragraphs += name == "p"
        if name in CELLS:
            self._active.append(None)
            self._waiting = False

    def _start_formatting(self, name: str, tag: str) -> None:
        one = _Open(name, tag[:-2] + ">" if tag.endswith("/>") else tag)
        same = [
            at
            for at in range(_edge(self._active), len(self._active))
            if (other := self._active[at]) is not None and other.tag == one.tag
        ]
        if len(same) >= MAX_SAME:
            del self._active[same[0]]
        elif len(self._active) >= MAX_ACTIVE:
            del self._active[0]
        self._active.append(one)
        self._stack.append(one)

    def _close(self, names: frozenset[str], edges: frozenset[str]) -> None:
        """Close the last element of these names and what stands in it, unless an edge comes first."""
        for at in range(len(self._stack) - 1, max(-1, len(self._stack) - MAX_LOOK), -1):
            found = self._stack[at].name
            if found in names:
                for one in reversed(self._stack[at:]):
                    one.is_open = False
                    self._paragraphs -= one.name == "p"
                    if one.name in CELLS:
                        del self._active[max(_edge(self._active) - 1, 0) :]
                del self._stack[at:]
                self._waiting = any(
                    one is not None and not one.is_open for one in self._active[_edge(self._active) :]
                )
                return
            if found in edges or found == "table":
                return

    def _end_formatting(self, name: str) -> None:
        for at in range(len(self._active) - 1, _edge(self._active) - 1, -1):
            one = self._active[at]
            if one is not None and one.name == name:
                del self._active[at]
                if one.is_open and self._stack and self._stack[-1] is one:
                    self._stack.pop()
                return


def _edge(active: list[_Open | None]) -> int:
    """Where the entries since the last edge of a cell begin."""
    for at in range(len(active) - 1, -1, -1):
        if active[at] is None:
            return at + 1
    return 0
