"""The blocks of a draft: paragraphs, headings, list items, block quotes, tables and code.

A draft is plain text or Markdown; the same rules read both. Blocks are stretches of the draft without
the marks of their lines: a list item begins after its bullet, a heading after its `#`.
"""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy

_QUOTE = lazy(r"[ ]{0,3}(?:>[ ]?){1,9}")
_FENCE = lazy(r"[ ]{0,3}(?P<mark>`{3,9}|~{3,9})")
_HEADING = lazy(r"[ ]{0,3}(?P<rank>#{1,6})[ \t]{1,4}(?P<words>\S.*)")
_RULE = lazy(r"[ ]{0,3}(?:-[ ]*){3,80}$|[ ]{0,3}(?:\*[ ]*){3,80}$|[ ]{0,3}(?:_[ ]*){3,80}$")
_UNDERLINE = lazy(r"[ ]{0,3}(?:={2,200}|-{2,200})[ ]{0,20}$")
_ITEM = lazy(
    r"(?P<indent>[ \t]{0,40})(?P<mark>[-*+•●▪◦‣·–—]|\(?(?P<number>[0-9]{1,3})[.)]|\(?[a-z][.)]|\(?[A-Z]\)"
    r"|\(?[ivx]{1,5}[.)])(?P<space>[ \t]{1,8})(?:\[[ xX]\][ ])?(?=\S)"
)
_DIVIDER = lazy(r"[ ]{0,3}\|?[ ]*:?-{1,80}:?[ ]*(?:\|[ ]*:?-{1,80}:?[ ]*){0,60}\|?[ ]*$")
_DEFINITION = lazy(r"[ ]{0,3}\[\^?[^\]\n]{1,60}\]:[ \t]")
_BOLD = lazy(r"(?:\*\*|__)(?=\S)[^*_\n]{1,100}(?<=\S)(?:\*\*|__):?")
_LABEL = lazy(r"[^\W\d_][^\s.!?:;,|]{0,30}(?: [^\s.!?:;,|]{1,30}){0,2}")
# Below the ranks of marked headings.
_BOLD_RANK = 7
_ENDS = ".!?:;。！？：；।؟۔…"


class Block(NamedTuple):
    """A stretch of a draft.

    kind: "text", "heading", "item", "head" (of a table), "row", "code" or "definition".
    span: its content, marks of its first line left out. depth: indent of a list item in columns, rank of
    a heading (1 the highest).
    joined: whether it follows the block before it without a blank line.
    """

    kind: str
    span: Span
    depth: int = 0
    joined: bool = False


class _Line(NamedTuple):
    start: int
    end: int
    text: str


class _Reader:
    """Lines to blocks. marks: the quote marks and cell borders inside blocks."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.marks: list[Span] = []
        self.blocks: list[Block] = []
        self.lines = self._lines()
        self.open: Block | None = None
        self.gap = True

    def _lines(self) -> list[_Line]:
        lines = []
        at = 0
        for raw in self.text.split("\n"):
            quoted = _QUOTE.match(raw)
            skip = quoted.end() if quoted is not None else 0
            if skip:
                self.marks.append(Span(at, at + skip))
            lines.append(_Line(at + skip, at + len(raw), raw[skip:]))
            at += len(raw) + 1
        return lines

    def read(self) -> None:
        number = 0
        while number < len(self.lines):
            number = self._step(number)
        self._close()

    def _step(self, number: int) -> int:
        """Reads the block or line at `number`; the number of the next line to read."""
        line = self.lines[number]
        if not line.text.strip():
            self._close()
            self.gap = True
            return number + 1
        fence = _FENCE.match(line.text)
        if fence is not None:
            return self._code(number, fence.group("mark"))
        if self._table_at(number):
            return self._table(number)
        if self.open is not None and self.open.kind == "text" and _UNDERLINE.match(line.text):
            return self._underlined(number)
        if _RULE.match(line.text):
            self._close()
            return number + 1
        self._plain(line)
        return number + 1

    def _plain(self, line: _Line) -> None:
        heading = _HEADING.match(line.text)
        if heading is not None:
            self._close()
            words = heading.group("words").rstrip().rstrip("#").rstrip()
            start = line.start + heading.start("words")
            self._add("heading", start, start + len(words), len(heading.group("rank")))
            return
        if _DEFINITION.match(line.text):
            self._close()
            self._add("definition", line.start, line.end)
            return
        item = _ITEM.match(line.text)
        if item is not None and self._begins_item(item.group("number")):
            self._close()
            depth = len(item.group("indent").expandtabs(4))
            self.open = Block("item", Span(line.start + item.end(), line.end), depth, not self.gap)
            self.gap = False
            return
        self._continue(line)

    def _begins_item(self, number: str | None) -> bool:
        """A number inside a paragraph begins a list only as its first, or where a sentence has ended."""
        if self.open is None or self.open.kind != "text" or number in (None, "1"):
            return True
        return self._said()[-1:] in _ENDS

    def _continue(self, line: _Line) -> None:
        indent = len(line.text) - len(line.text.lstrip())
        if self.open is not None and self.open.kind == "item" and indent <= self.open.depth:
            said = self._said()
            if said[-1:] in _ENDS and not line.text.lstrip()[:1].islower():
                self._close()
        if self.open is None:
            self.open = Block("text", Span(line.start + indent, line.end), indent, not self.gap)
        else:
            self.open = self.open._replace(span=Span(self.open.span.start, line.end))
        self.gap = False

    def _said(self) -> str:
        assert self.open is not None
        return self.text[max(self.open.span.start, self.open.span.end - 40) : self.open.span.end].rstrip(
            " \t*_`"
        )

    def _code(self, number: int, mark: str) -> int:
        self._close()
        after = number + 1
        while after < len(self.lines) and not self.lines[after].text.lstrip().startswith(mark):
            line = self.lines[after]
            if line.text.strip():
                self._add("code", line.start, line.end)
            after += 1
        self.gap = True
        return after + 1

    def _underlined(self, number: int) -> int:
        """A line of = or - below a one-line paragraph makes it a heading."""
        assert self.open is not None
        span = self.open.span
        if "\n" not in self.text[span.start : span.end]:
            rank = 1 if self.lines[number].text.strip()[:1] == "=" else 2
            self.open = self.open._replace(kind="heading", depth=rank)
        self._close()
        return number + 1

    def _table_at(self, number: int) -> bool:
        line = self.lines[number].text
        after = self.lines[number + 1].text if number + 1 < len(self.lines) else ""
        if "|" in line:
            return "-" in after and "|" in after and _DIVIDER.match(after) is not None
        tabs = line.strip().count("\t")
        return tabs > 0 and after.strip().count("\t") == tabs

    def _table(self, number: int) -> int:
        self._close()
        border = "|" if "|" in self.lines[number].text else "\t"
        self._row("head", self.lines[number], border)
        after = number + (2 if border == "|" else 1)
        while after < len(self.lines) and border in self.lines[after].text.strip():
            if not _DIVIDER.match(self.lines[after].text):
                self._row("row", self.lines[after], border)
            after += 1
        self.gap = True
        return after

    def _row(self, kind: str, line: _Line, border: str) -> None:
        words = line.text.strip().strip("|").strip()
        if words:
            start = line.start + line.text.index(words)
            self._add(kind, start, start + len(words))

    def _add(self, kind: str, start: int, end: int, depth: int = 0) -> None:
        self.blocks.append(Block(kind, Span(start, end), depth, not self.gap))
        self.gap = False

    def _close(self) -> None:
        if self.open is not None:
            self.blocks.append(self.open)
            self.open = None


def read_blocks(text: str) -> tuple[list[Block], list[Span]]:
    """The blocks of a draft in order, and the marks of block quotes inside it."""
    reader = _Reader(text)
    reader.read()
    return _with_titles(text, reader.blocks), reader.marks


def _with_titles(text: str, blocks: list[Block]) -> list[Block]:
    """Paragraphs that are titles as headings: a bold line that is one of several or opens a list, and a
    line of at most three words that opens a list."""
    bold = [
        block.kind == "text" and _BOLD.fullmatch(text, *block.span) is not None for block in blocks[:-1]
    ]
    several = sum(bold) > 1
    titled = []
    for number, block in enumerate(blocks):
        if number < len(bold) and block.kind == "text":
            opens = blocks[number + 1].kind in ("item", "head", "code")
            if bold[number] and (several or opens):
                block = block._replace(kind="heading", depth=_BOLD_RANK)
            elif opens and _LABEL.fullmatch(text, *block.span):
                block = block._replace(kind="heading", depth=_BOLD_RANK + 1)
        titled.append(block)
    return titled
