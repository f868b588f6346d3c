"""Raised and lowered digits that a font has as glyphs of their own: only their ink tells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.pdfium.runs import Runs
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage
from groundgate_cli.reading.text.glyphs import lazy

# A digit after a letter or the end of a clause, and what may be a power of ten.
# It begins with a digit, so that all else is passed over quickly.
SUSPECTS = lazy(
    r"[0-9](?:(?<=[A-Za-z)\]%\u201d\u2019;:][0-9])[0-9]{0,2}"
    r"|(?<=[A-Za-z)\]%\u201d\u2019][.,][0-9])[0-9]{0,2}"
    r"|(?<=1)(?<![0-9.,]1)0[0-9]{1,2}(?![0-9.,]))",
    re.ASCII,
)
LETTERS = lazy(r"[0-9A-Za-z]")
RISE = 0.2
DROP = 0.05
LOW = 0.52
SIZE = 0.7
SEEN = 0.1
DIGITS = frozenset("0123456789")


class Shift(NamedTuple):
    """A digit or letter off the line. base: the y of its foot. size: of its em, 1 is that of its font."""

    base: float
    size: float


def find_shifted(text: str, page: TextPage, runs: Runs) -> dict[int, Shift]:
    """The digits and letters of a page, by index, that are drawn above or below their line in a level run.

    Looks at digits where such marks stand; only a page that has one there is looked at as a whole.
    """
    if not page.is_upright:
        return {}
    suspects = [at for match in SUSPECTS.finditer(text) for at in range(*match.span())]
    if not _shifted(text, suspects, page, runs):
        return {}
    return _shifted(text, [match.start() for match in LETTERS.finditer(text)], page, runs)


def _shifted(text: str, places: Sequence[int], page: TextPage, runs: Runs) -> dict[int, Shift]:
    found: dict[int, Shift] = {}
    for at, (top, bottom) in zip(places, page.ink(places), strict=True):
        address = page.object_at(at)
        if not address:
            continue
        run = runs.of(at, address, page.box(at).bottom)
        size = run.style.size
        rise = (run.base - bottom) / size
        raised = RISE < rise < 1
        lowered = rise < -DROP and bottom - top < LOW * size and text[at] in DIGITS
        if run.upright and (raised or lowered) and bottom - top > SEEN * size:
            found[at] = Shift(bottom, SIZE)
    return found
