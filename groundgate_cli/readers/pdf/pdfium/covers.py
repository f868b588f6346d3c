"""What may hide a part of a word and not the rest: the page's edge, a clip, a shape painted later."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph, Style
from groundgate_cli.readers.pdf.pdfium.objects import Painting

MAX_COVERS = 64

_order_of, _clip_of = (itemgetter(Style._fields.index(name)) for name in ("order", "clip"))


class Covers:
    """The opaque shapes of a page that are painted after its first text. size: of the page as shown."""

    def __init__(self, painting: Painting, size: tuple[float, float]) -> None:
        self._width, self._height = size
        first = min((text.order for text in painting.texts.values()), default=0)
        self._shapes = [
            shape
            for shape in painting.shapes
            if shape.opaque
            and shape.kind in ("box", "image")
            and shape.order > first
            and shape.box.bottom - shape.box.top > 2
        ]
        self.are_many = len(self._shapes) > MAX_COVERS

    def spare(
        self,
        x0: Sequence[float],
        tops: Sequence[float],
        x1: Sequence[float],
        bottoms: Sequence[float],
        styles: Sequence[Style],
    ) -> bool:
        """Whether surely nothing hides a part of any of several words."""
        left, top, right, bottom = min(x0), min(tops), max(x1), max(bottoms)
        if left < 0 or top < 0 or right > self._width or bottom > self._height:
            return False
        for clip in set(map(_clip_of, styles)):
            if clip and not (clip.x0 <= left and right <= clip.x1):
                return False
            if clip and not (clip.top <= min(bottoms) and max(tops) <= clip.bottom):
                return False
        first = min(map(_order_of, styles))
        return not any(
            shape.order > first
            and shape.box.x1 > left
            and shape.box.x0 < right
            and shape.box.top < bottom
            and shape.box.bottom > top
            for shape in self._shapes
        )

    def cut(self, box: Box | Glyph, style: Style) -> bool:
        """Whether a part of a box may be hidden and not the rest."""
        if box.x0 < 0 or box.top < 0 or box.x1 > self._width or box.bottom > self._height:
            return True
        clip = style.clip
        if clip and not (
            clip.x0 <= box.x0 and box.x1 <= clip.x1 and clip.top <= box.bottom and box.top <= clip.bottom
        ):
            return True
        for shape in self._shapes:
            if shape.order > style.order:
                over = shape.box
                apart = over.x1 <= box.x0 or over.x0 >= box.x1
                if not apart and over.top < box.bottom and over.bottom > box.top:
                    return True
        return False
