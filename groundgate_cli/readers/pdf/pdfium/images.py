"""Pictures over text: whether what lies under them shows through."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from groundgate_cli.readers.pdf.glyphs.model import Glyph, Shape, styles_of

MAX_PICTURES = 64
MAX_BYTES = 64 << 20
BYTES = 4


def mark_see_through(
    raw: Any,
    document: Any,
    page: Any,
    shapes: Sequence[Shape],
    images: Mapping[int, Any],
    glyphs: Sequence[Glyph],
) -> list[Shape]:
    """The shapes, with pictures that have clear parts no longer opaque.

    Only pictures that lie over text are looked into. images: the handle of each by painting order.
    """
    if not images:
        return list(shapes)
    first = min((style.order for style in styles_of(glyphs)), default=0)
    out = []
    looked = 0
    for shape in shapes:
        over = shape.kind == "image" and shape.opaque and shape.order > first and looked < MAX_PICTURES
        if over and any(_under(glyph, shape) for glyph in glyphs):
            looked += 1
            if _has_clear_parts(raw, document, page, images[shape.order]):
                shape = replace(shape, opaque=False)
        out.append(shape)
    return out


def _under(glyph: Glyph, shape: Shape) -> bool:
    box = shape.box
    across = glyph.x0 < box.x1 and glyph.x1 > box.x0
    return glyph.style.order < shape.order and across and glyph.top < box.bottom and glyph.bottom > box.top


def _has_clear_parts(raw: Any, document: Any, page: Any, image: Any) -> bool:
    bitmap = raw.FPDFImageObj_GetRenderedBitmap(document, page, image)
    if not bitmap:
        return True
    try:
        if raw.FPDFBitmap_GetFormat(bitmap) != raw.FPDFBitmap_BGRA:
            return False
        size = raw.FPDFBitmap_GetStride(bitmap) * raw.FPDFBitmap_GetHeight(bitmap)
        if size > MAX_BYTES:
            return True
        data = ctypes.string_at(raw.FPDFBitmap_GetBuffer(bitmap), size)
        return min(data[BYTES - 1 :: BYTES], default=255) < 255
    finally:
        raw.FPDFBitmap_Destroy(bitmap)
