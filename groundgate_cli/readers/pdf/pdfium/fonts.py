"""Which fonts of a page map their glyphs to characters that can be believed."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.pdf.glyphs.numbered_fonts import is_doubtful
from groundgate_cli.readers.pdf.pdfium.runs import TextRun
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage

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
                if not self._is_mapped(run, index, char):
                    self.faulty.add(font)
                    return False
                known.add(char)
        return True

    def map_words(self, runs: Sequence[TextRun], firsts: Sequence[int], texts: Sequence[str]) -> bool:
        """Whether the fonts of words map all of their characters. One that does not is not held for faulty
        yet: the words before it in its line are whole.

        firsts: where in the page each word begins.
        """
        fonts = [run.font for run in runs]
        several = set(fonts)
        if not self.faulty.isdisjoint(several):
            return False
        if len(several) == 1 and self._mapped.get(fonts[0], NOTHING).issuperset("".join(texts)):
            return True
        new: dict[int, set[str]] = {font: set() for font in several}
        for run, first, text in zip(runs, firsts, texts, strict=True):
            known, fresh = self._mapped.get(run.font, NOTHING), new[run.font]
            for index, char in enumerate(text, first) if not known.issuperset(text) else ():
                if char not in known and char not in fresh:
                    if not self._is_mapped(run, index, char):
                        return False
                    fresh.add(char)
        for font, chars in new.items():
            self._mapped.setdefault(font, set()).update(chars)
        return True

    def _is_mapped(self, run: TextRun, index: int, char: str) -> bool:
        if self._page.is_unmapped(index) or self._page.paints_control(index, char):
            return False
        return not is_doubtful(char, run.style.font)

    def character(self, index: int) -> str:
        """The character at a place of the page, "" where the font maps it to none."""
        return self.characters((index,))[0]

    def characters(self, indices: Sequence[int]) -> list[str]:
        """The same for many places."""
        codes, unmapped = self._page.codes(indices), self._page.are_unmapped(indices)
        return [
            "" if bad == 1 else chr(code) if 0x20 <= code < 0x7F else self._character(index, code)
            for index, code, bad in zip(indices, codes, unmapped, strict=True)
        ]

    def _character(self, index: int, code: int) -> str:
        """The character of a code that is mapped."""
        if code == 0:
            return ""
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            return ""
        char = chr(code)
        if self._page.paints_control(index, char):
            return ""
        return "-" if char in HYPHEN_MARKS else char
