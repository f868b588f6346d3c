"""A second opinion on glyphs that a source could not map to characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from operator import itemgetter

from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph

NEAR = 0.75
# The baseline of a glyph without mapping is not known as well as where it begins.
UPRIGHT = 0.3
DIGITS = frozenset("0123456789")


def fill_unmapped(glyphs: Sequence[Glyph], others: Sequence[Glyph]) -> list[Glyph]:
    """Glyphs, the unmapped ones with the text of the other source's glyph at the same origin."""
    places: dict[tuple[int, int], list[Glyph]] = {}
    for other in others:
        if other.text:
            places.setdefault((int(other.left), int(other.base)), []).append(other)
    return [glyph if glyph.text else _filled(glyph, places) for glyph in glyphs]


def _filled(glyph: Glyph, places: dict[tuple[int, int], list[Glyph]]) -> Glyph:
    column, row = int(glyph.left), int(glyph.base)
    best: tuple[float, str, float, float] | None = None
    for x in (column - 1, column, column + 1):
        for y in (row - 1, row, row + 1):
            for other in places.get((x, y), ()):
                distance = abs(other.left - glyph.left) + UPRIGHT * abs(other.base - glyph.base)
                if distance <= NEAR and (best is None or (distance, other.text, other.x0, other.x1) < best):
                    best = (distance, other.text, other.x0, other.x1)
    if best is None:
        return glyph
    if glyph.style.angle:
        return glyph._replace(text=best[1])
    # The box of a glyph that a font draws itself holds its ink; the other source knows its width.
    return glyph._replace(text=best[1], x0=best[2], x1=best[3])


def find_reworded(
    glyphs: Sequence[Glyph], wordings: Mapping[int, str], others: Sequence[Glyph]
) -> list[tuple[str, str, Box]]:
    """Wordings whose digits are not those that the other source finds in their glyphs.

    wordings: by the painting order of their objects.
    """
    areas: list[tuple[str, int, Box]] = []
    for glyph in glyphs:
        order = glyph.style.order
        wording = wordings.get(order)
        if wording is None:
            continue
        box = Box(*glyph[1:5])
        if areas and areas[-1][0] == wording and order - areas[-1][1] in (0, 1):
            known = areas.pop()[2]
            box = Box(
                min(known.x0, box.x0),
                min(known.top, box.top),
                max(known.x1, box.x1),
                max(known.bottom, box.bottom),
            )
        areas.append((wording, order, box))
    found = []
    for wording, _, area in areas:
        said = "".join(
            other.text
            for other in others
            if area.x0 - NEAR <= (other.x0 + other.x1) / 2 <= area.x1 + NEAR
            and area.top - NEAR <= other.base <= area.bottom + NEAR
        )
        # One area may hold the same wording several times.
        if said and (not _digits(said) or _digits(said).replace(_digits(wording), "")):
            found.append((wording, said, area))
    return found


def _digits(text: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFKC", text) if char in DIGITS)


def without_pattern_colours(glyphs: Sequence[Glyph], others: Sequence[Glyph]) -> list[Glyph]:
    """Glyphs, those without a colour where the other source finds that they are filled with a pattern."""
    patterned = {
        (int(other.left) + x, int(other.base) + y)
        for other in others
        if other.style.colour is None
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
    }
    return [
        glyph._replace(style=glyph.style._replace(colour=None))
        if (int(glyph.left), int(glyph.base)) in patterned
        else glyph
        for glyph in glyphs
    ]


def straighten(glyphs: list[Glyph], slants: Mapping[int, float]) -> list[Glyph]:
    """Glyphs, those of leaning text no wider than their step.

    A box holds the whole of a glyph that leans, from its foot to its head. slants: by the order of the text
    object, how far it leans to the right for each point up.
    """
    if not slants:
        return glyphs
    out = []
    for glyph in glyphs:
        slant = slants.get(glyph.style.order, 0.0)
        if slant:
            up, down = max(glyph.base - glyph.top, 0.0), max(glyph.bottom - glyph.base, 0.0)
            before, after = (down, up) if slant > 0 else (up, down)
            x0, x1 = glyph.x0 + abs(slant) * before, glyph.x1 - abs(slant) * after
            if x1 > x0:
                glyph = glyph._replace(x0=x0, x1=x1, left=x0)
        out.append(glyph)
    return out


def trim_widths(glyphs: list[Glyph]) -> list[Glyph]:
    """Glyphs no wider than the step to the next glyph of their text operation allows.

    Where a font is not embedded, a box has the width of the font that stands in for it; the smallest
    step from a character of a font to its neighbour is the width that the page was set with.
    """
    steps: dict[tuple[str, float, str], float] = {}
    sizes = list(map(len, map(itemgetter(0), glyphs)))
    if 1 not in sizes:
        return glyphs
    for at in [at for at, size in enumerate(sizes[:-1]) if size == 1]:
        glyph, after = glyphs[at], glyphs[at + 1]
        # A font without a name draws its glyphs itself: nothing stands in for it.
        if glyph.style is after.style and glyph.style.angle == 0.0 and glyph.style.font:
            step = after.x0 - glyph.x0
            if 0 < step < glyph.x1 - glyph.x0:
                key = (glyph.style.font, glyph.style.size, glyph.text)
                known = steps.get(key)
                if known is None or step < known:
                    steps[key] = step
    if not steps:
        return glyphs
    out = []
    for glyph in glyphs:
        least = steps.get((glyph.style.font, glyph.style.size, glyph.text))
        width = glyph.x1 - glyph.x0
        # Kerning pairs step closer than the width; only a clear excess is a stand-in font.
        if least is not None and least < width - 0.03 * glyph.style.size and least > 0.5 * width:
            glyph = glyph._replace(x1=glyph.x0 + least)
        out.append(glyph)
    return out
