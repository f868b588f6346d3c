"""Text and layout of the pages: blocks are written out, and every word keeps its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise, repeat
from operator import add, itemgetter

from groundgate_cli.core.document import JSONObject
from groundgate_cli.readers.pdf.glyphs.model import Box
from groundgate_cli.readers.pdf.order.blocks import CELL_GAP, Block, TextBlock
from groundgate_cli.readers.pdf.tables.grid import Cell, Table
from groundgate_cli.readers.pdf.tables.links import Written, link_tables
from groundgate_cli.readers.pdf.words.bidi import logical_order
from groundgate_cli.readers.pdf.words.frames import Frame
from groundgate_cli.readers.pdf.words.lines import Chunk
from groundgate_cli.readers.pdf.words.word import Word, is_wide, text_of

FAR = 1e9
DIGITS = frozenset("0123456789")

_box_of = itemgetter(1, 2, 3, 4)


class TextWriter:
    """Collects text, words, tables and pages; offsets are UTF-8 bytes."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.offset = 0
        self.words: list[list[float]] = []
        self.tables: list[JSONObject] = []
        self.pages: list[JSONObject] = []
        self._page = 0
        self._written: list[Written] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._places: list[tuple[float, float, float, float]] = []

    def finish(self) -> None:
        """Link the tables of all pages, once they are written."""
        link_tables(self._written)

    def text(self) -> str:
        return "".join(self._parts)

    def write_page(
        self,
        number: int,
        size: tuple[float, float, int],
        parts: Sequence[tuple[Frame, Sequence[Block]]],
    ) -> None:
        """Write a page and its form feed. size: width, height, rotation."""
        start, self._page = self.offset, number
        around = _lines_around([block for _, blocks in parts for block in blocks])
        first = True
        for frame, blocks in parts:
            for block in blocks:
                if not first:
                    self._put("\n")
                first = False
                if isinstance(block, TextBlock):
                    self._write_lines(block, frame)
                else:
                    item = self._write_table(block, frame)
                    self._written.append(Written(item, block, *next(around)))
        self._put("\f")
        self._place_words()
        width, height, rotation = size
        self.pages.append(
            {
                "page": number,
                "start": start,
                "end": self.offset,
                "width": round(width, 2),
                "height": round(height, 2),
                "rotation": rotation,
            }
        )

    def _put(self, text: str) -> None:
        self._parts.append(text)
        self.offset += len(text) if text.isascii() else len(text.encode("utf-8"))

    def _write_lines(self, block: TextBlock, frame: Frame) -> None:
        for line in block.lines:
            before: Chunk | None = None
            for chunk in line:
                if before is not None:
                    far = chunk.x0 - before.x1 > CELL_GAP * chunk.size
                    self._put("\t" if far else " ")
                self._write_words(chunk.words, frame, False)
                before = chunk
            self._put("\n")

    def _write_table(self, table: Table, frame: Frame) -> JSONObject:
        start = self.offset
        rows = []
        for number, row in enumerate(table.rows):
            cells = []
            at = 0
            for cell in row:
                self._put("\t" * (cell.column - at))
                at = cell.column
                cells.append(self._write_cell(cell, number, frame))
            if len(row) > 1 and at < table.width - 1:
                self._put("\t" * (table.width - 1 - at))
            self._put("\n")
            rows.append(cells)
        end = self.offset - 1
        item = {"page": self._page, "start": start, "end": end, "rows": rows}
        self.tables.append(item)
        return item

    def _write_cell(self, cell: Cell, row: int, frame: Frame) -> JSONObject:
        start = self.offset
        before = ""
        for chunk in cell.chunks:
            after = chunk.words[0].text[0]
            if before and not (is_wide(before[-1]) and is_wide(after)) and not _hyphenated(before, after):
                self._put(" ")
            before = chunk.words[-1].text
            self._write_words(chunk.words, frame, True)
        return {
            "start": start,
            "end": self.offset,
            "row": row,
            "column": cell.column,
            "row_span": cell.row_span,
            "column_span": cell.column_span,
            "header": cell.header,
        }

    def _write_words(self, words: Sequence[Word], frame: Frame, in_cell: bool) -> None:
        if len(words) == 1 and words[0].text.isascii():
            self._write_word(words[0], frame)
            return
        texts = list(map(text_of, words))
        sizes = list(map(len, texts))
        if not "".join(texts).isascii():
            words = logical_order(words)
            texts = [unicodedata.normalize("NFC", text) for text in map(text_of, words)]
            sizes = [len(text.encode("utf-8")) for text in texts]
        steps = [size + 1 for size in sizes]
        if in_cell and len(texts) > 1:
            blanks = ["" if _glued(before, text) else " " for before, text in pairwise(texts)]
            steps[:-1] = map(add, sizes, map(len, blanks))
            self._parts.extend(chain.from_iterable(zip(texts, blanks, strict=False)))
            self._parts.append(texts[-1])
        else:
            self._parts.append(" ".join(texts))
        starts = list(accumulate(steps, initial=self.offset))
        self.offset = starts.pop() - 1
        self._starts += starts
        self._ends += map(add, starts, sizes)
        if frame.is_upright:
            self._places += map(_box_of, words)
        else:
            self._places += [frame.shown(Box(*_box_of(word))) for word in words]

    def _write_word(self, word: Word, frame: Frame) -> None:
        """Write a word of ASCII characters."""
        self._parts.append(word.text)
        self._starts.append(self.offset)
        self.offset += len(word.text)
        self._ends.append(self.offset)
        box = _box_of(word)
        self._places.append(box if frame.is_upright else frame.shown(Box(*box)))

    def _place_words(self) -> None:
        """Give the words of a page their places, in hundredths of a point."""
        if self._places:
            x0, top, x1, bottom = zip(*self._places, strict=True)
            columns = _hundredths(x0), _repeated(top), _hundredths(x1), _repeated(bottom)
            rows = zip(self._starts, self._ends, repeat(self._page), *columns, strict=False)
            self.words += map(list, rows)
        self._starts, self._ends, self._places = [], [], []


def _hundredths(values: Sequence[float]) -> list[float]:
    """Numbers rounded half up to hundredths, which is faster than round() and the same on every machine."""
    if min(values) >= 0 and max(values) < FAR:
        return [int(value * 100 + 0.5) / 100 for value in values]
    return [(value * 100 + 0.5) // 1 / 100 for value in values]


def _repeated(values: Sequence[float]) -> list[float]:
    """The same of numbers of which most are there many times."""
    known = list(set(values))
    rounded = dict(zip(known, _hundredths(known), strict=True))
    return list(map(rounded.__getitem__, values))


def _lines_around(blocks: Sequence[Block]) -> Iterator[tuple[int | None, int | None]]:
    """For each table of a page, how many lines stand before it and after it; None past another table."""
    places = [at for at, block in enumerate(blocks) if not isinstance(block, TextBlock)]
    counts = [len(block.lines) if isinstance(block, TextBlock) else 0 for block in blocks]
    for at in places:
        before = sum(counts[:at]) if at == places[0] else None
        yield before, sum(counts[at + 1 :]) if at == places[-1] else None


def _hyphenated(before: str, after: str) -> bool:
    """Whether a word goes on in the next line of its cell, behind a hyphen."""
    return before[-1] in "-\u2010" and before[-2:-1].isalpha() and after.islower()


def _glued(before: str, text: str) -> bool:
    """Whether two words of a cell are one number: a sign, bracket, currency sign or percent."""
    if unicodedata.category(before[-1]) == "Sc" and len(before) <= 4:
        return text[0] in DIGITS or text[0] in "(-−–."
    if before in ("(", "-", "−", "–", "($") and text[0] in DIGITS | {"."}:
        return True
    number = before[-1] in DIGITS or (before[-1] == ")" and before[:1] in "($")
    return number and text.partition("^")[0] in (")", "%", ")%", "%)")
