"""A second opinion on glyphs that a source could not map to characters."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.pdf.glyphs import Glyph

NEAR = 0.75


def fill_unmapped(glyphs: Sequence[Glyph], others: Sequence[Glyph]) -> list[Glyph]:
    """Glyphs, the unmapped ones with the text of the other source's glyph at the same origin."""
    places: dict[tuple[int, int], list[Glyph]] = {}
    for other in others:
        if other.text:
            places.setdefault((int(other.left), int(other.base)), []).append(other)
    return [glyph if glyph.text else _filled(glyph, places) for glyph in glyphs]


def _filled(glyph: Glyph, places: dict[tuple[int, int], list[Glyph]]) -> Glyph:
    column, row = int(glyph.left), int(glyph.base)
    best: tuple[float, str] | None = None
    for x in (column - 1, column, column + 1):
        for y in (row - 1, row, row + 1):
            for other in places.get((x, y), ()):
                distance = abs(other.left - glyph.left) + abs(other.base - glyph.base)
                if distance <= NEAR and (best is None or (distance, other.text) < best):
                    best = (distance, other.text)
    return glyph if best is None else glyph._replace(text=best[1])


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


def trim_widths(glyphs: list[Glyph]) -> list[Glyph]:
    """Glyphs no wider than the step to the next glyph of their text operation allows.

    Where a font is not embedded, a box has the width of the font that stands in for it; the smallest
    step from a character of a font to its neighbour is the width that the page was set with.
    """
    steps: dict[tuple[str, float, str], float] = {}
    for at in range(len(glyphs) - 1):
        glyph, after = glyphs[at], glyphs[at + 1]
        if glyph.style is after.style and glyph.style.angle == 0.0 and len(glyph.text) == 1:
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
