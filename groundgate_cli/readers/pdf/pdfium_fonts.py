"""Which fonts of a page map their glyphs to characters that can be believed."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.pdf.numbered_fonts import is_doubtful
from groundgate_cli.readers.pdf.pdfium_runs import TextRun
from groundgate_cli.readers.pdf.pdfium_text import TextPage

NOTHING: frozenset[str] = frozenset()
HYPHEN_MARKS = ("\x02", "\ufffe")


class FontMaps:
    """What has been seen of the fonts of a page. faulty: those that leave out or misname a character."""

    def __init__(self, page: TextPage) -> None:
        self._page = page
        self._mapped: dict[int, set[str]] = {}
        self.faulty: set[int] = set()

    def map_all(self, run: TextRun, text: str, start: int, end: int, printed: str) -> bool:
        """Whether a font maps all characters from start to end, and can be believed.

        text: of the page. printed: the characters of it that have to be mapped, without blanks.
        """
        font = run.font
        known = self._mapped.setdefault(font, set())
        if known.issuperset(printed):
            return True
        for index in range(start, end):
            char = text[index]
            if char not in known and char != " ":
                unmapped = self._page.is_unmapped(index) or self._page.paints_control(index, char)
                if unmapped or is_doubtful(char, run.style.font):
                    self.faulty.add(font)
                    return False
                known.add(char)
        return True

    def know(self, fonts: Sequence[int], texts: Sequence[str]) -> bool:
        """Whether it is known already that fonts can be believed for all characters of a text each."""
        several = set(fonts)
        if not self.faulty.isdisjoint(several):
            return False
        if len(several) == 1:
            return self._mapped.get(fonts[0], NOTHING).issuperset("".join(texts))
        known = [self._mapped.get(font, NOTHING) for font in fonts]
        return all(chars.issuperset(text) for chars, text in zip(known, texts, strict=True))

    def character(self, index: int) -> str:
        """The character at a place of the page, "" where the font maps it to none."""
        code = self._page.code(index)
        if code == 0 or self._page.is_unmapped(index):
            return ""
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            return ""
        char = chr(code)
        if self._page.paints_control(index, char):
            return ""
        return "-" if char in HYPHEN_MARKS else char
