"""What a person sees of the glyphs of a page, and why the rest is not seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from groundgate_cli.readers.pdf.glyphs.model import Box, Colour, Glyph, PageGlyphs, Shape, Style, styles_of

MIN_POINTS = 2.0
SAME_COLOUR = 12
PAGE_SHARE = 0.5
WHITE = (255, 255, 255)
BANDS = 128

_look_of = itemgetter(*map(Style._fields.index, ("clip", "size", "off", "clear", "mode", "colour")))


@dataclass(frozen=True, slots=True)
class Seen:
    """The glyphs of a page that are read, those that are not with their reason, and whether some of
    those that are read are the text layer of a scan."""

    glyphs: list[Glyph]
    hidden: list[tuple[Glyph, str]]
    ocr: bool


def split_visible(page: PageGlyphs) -> Seen:
    """Tell what is seen from what is not. Reasons are short English phrases, stable for a reader."""
    cover = _Cover(page)
    if _all_plain(page, cover):
        return Seen(page.glyphs, [], False)
    plain: dict[int, str | None] = {}
    read: list[Glyph] = []
    hidden: list[tuple[Glyph, str]] = []
    ocr = False
    width, height = page.width, page.height
    for glyph in page.glyphs:
        # With nothing painted near it and no clip, the style alone decides for what lies on the page.
        inside = glyph.x0 >= 0 and glyph.x1 <= width and glyph.top >= 0 and glyph.bottom <= height
        reason = None if inside and glyph.style.clip is None else _by_place(glyph, page)
        if reason is None:
            reason = _by_style(glyph)
        if reason is None and cover.is_free(glyph):
            order = glyph.style.order
            if order not in plain:
                plain[order] = cover.reason(glyph)[1]
            reason = plain[order]
        elif reason is None:
            behind, reason = cover.reason(glyph)
            ocr = ocr or behind
        if reason is None:
            read.append(glyph)
        else:
            hidden.append((glyph, reason))
    return Seen(read, hidden, ocr)


def _all_plain(page: PageGlyphs, cover: _Cover) -> bool:
    """Whether all glyphs lie on the page and have styles that are seen, and nothing painted hides any."""
    glyphs = page.glyphs
    if not glyphs:
        return True
    if cover.has_scans:
        return False
    _, x0s, tops, x1s, bottoms, *_ = zip(*glyphs, strict=True)
    if min(x0s) < 0 or min(tops) < 0 or max(x1s) > page.width or max(bottoms) > page.height:
        return False
    for clip, size, off, clear, mode, colour in set(map(_look_of, page.styles or styles_of(glyphs))):
        if clip or size < MIN_POINTS or off or clear or not _shows_on_white(mode, colour):
            return False
    return not any(cover.reason(glyph)[1] for glyph in cover.near(glyphs))


def _shows_on_white(mode: int, colour: Colour | None) -> bool:
    """Whether text is painted, in a colour that is seen where nothing lies under it."""
    return mode not in (3, 7) and (colour is None or not _close(colour, WHITE))


def _by_style(glyph: Glyph) -> str | None:
    style = glyph.style
    if style.off:
        return "layer switched off"
    if style.clear:
        return "transparent"
    if style.size < MIN_POINTS and max(glyph.bottom - glyph.top, 0) < MIN_POINTS * 1.5:
        return "smaller than 2 points"
    return None


def _by_place(glyph: Glyph, page: PageGlyphs) -> str | None:
    x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
    if not (0 <= x <= page.width and 0 <= y <= page.height):
        return "outside the page"
    clip = glyph.style.clip
    if clip and not (clip.x0 - 1 <= x <= clip.x1 + 1 and clip.top - 1 <= y <= clip.bottom + 1):
        return "clipped away"
    return None


class _Cover:
    """Painted areas by horizontal band of the page, to find what lies over and under a point."""

    def __init__(self, page: PageGlyphs) -> None:
        area = max(page.width * page.height, 1.0)
        self._step = max(page.height / BANDS, 1.0)
        self._bands: list[list[Shape]] = [[] for _ in range(BANDS + 1)]
        self._scans: list[Shape] = []
        self.empty = True
        for shape in page.shapes:
            if shape.kind == "line":
                continue
            self.empty = False
            width, height = shape.box.x1 - shape.box.x0, shape.box.bottom - shape.box.top
            if shape.kind == "image" and width * height >= PAGE_SHARE * area:
                self._scans.append(shape)
            first, last = self._band(shape.box.top), self._band(shape.box.bottom)
            for band in range(first, last + 1):
                self._bands[band].append(shape)

    def _band(self, y: float) -> int:
        return min(max(int(y / self._step), 0), BANDS)

    @property
    def has_scans(self) -> bool:
        """Whether a picture takes up most of the page."""
        return bool(self._scans)

    def near(self, glyphs: Sequence[Glyph]) -> list[Glyph]:
        """The glyphs at whose height something is painted."""
        if self.empty:
            return []
        bands, step = self._bands, self._step
        last = len(bands) - 1
        return [g for g in glyphs if bands[min(max(int((g.top + g.bottom) / 2 / step), 0), last)]]

    def is_free(self, glyph: Glyph) -> bool:
        """Whether nothing is painted at the height of a glyph."""
        return not self._scans and not self._bands[self._band((glyph.top + glyph.bottom) / 2)]

    def reason(self, glyph: Glyph) -> tuple[bool, str | None]:
        """(belongs to a scan's text layer, why it is not seen or None)."""
        style = glyph.style
        x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
        scanned = bool(self._scans) and any(_holds(scan.box, x, y) for scan in self._scans)
        if style.mode in (3, 7):
            return (True, None) if scanned else (False, "invisible text")
        under: Shape | None = None
        for shape in self._bands[self._band(y)]:
            box = shape.box
            if not (box.x0 <= x <= box.x1 and box.top <= y <= box.bottom):
                continue
            if shape.order < style.order:
                under = shape
            elif shape.opaque and shape.kind in ("box", "image") and _covers(box, glyph):
                if shape.kind == "image" and shape in self._scans:
                    return True, None
                return False, "covered"
        ground = WHITE if under is None else under.colour if under.kind == "box" else None
        if under is not None and not under.opaque:
            ground = None
        if style.colour is not None and ground is not None and _close(style.colour, ground):
            return False, "colour of the background"
        return False, None


def _holds(box: Box, x: float, y: float) -> bool:
    return box.x0 <= x <= box.x1 and box.top <= y <= box.bottom


def _covers(box: Box, glyph: Glyph) -> bool:
    """Whether a box hides a glyph: the middle half of its height and most of its width."""
    width, height = glyph.x1 - glyph.x0, glyph.bottom - glyph.top
    return (
        box.x0 <= glyph.x0 + 0.3 * width
        and box.x1 >= glyph.x1 - 0.3 * width
        and box.top <= glyph.top + 0.35 * height
        and box.bottom >= glyph.bottom - 0.35 * height
    )


def _close(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    (r, g, b), (x, y, z) = one, other
    return abs(r - x) <= SAME_COLOUR and abs(g - y) <= SAME_COLOUR and abs(b - z) <= SAME_COLOUR
