"""What pdfminer.six paints on a page, as glyphs and shapes. Import it only where pdfminer is used."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdffont import PDFFont
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import PSLiteral

from groundgate_cli.readers.pdf.glyphs.model import (
    IDENTITY,
    Box,
    Colour,
    Glyph,
    Matrix,
    Shape,
    Style,
    overlap,
    place,
    place_box,
    plain_size,
)
from groundgate_cli.readers.pdf.glyphs.paths import (
    Point,
    bounds_of_points,
    filled_shapes,
    stroked_shapes,
)
from groundgate_cli.readers.pdf.limits import MAX_GLYPHS
from groundgate_cli.readers.pdf.pdfminer.fonts import text_of
from groundgate_cli.readers.pdf.structure import Structure


class GlyphDevice(PDFTextDevice):
    """Collects glyphs and shapes in painting order."""

    def __init__(self, manager: PDFResourceManager) -> None:
        super().__init__(manager)
        self.glyphs: list[Glyph] = []
        self.shapes: list[Shape] = []
        self.order = 0
        self.clip: Box | None = None
        self.alpha = (1.0, 1.0)
        self.layers: list[bool] = []
        self._style: Style | None = None
        self._mode = 0

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:
        self.order += 1
        self._style = None
        self._mode = textstate.render if isinstance(textstate.render, int) else 0
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_char(
        self,
        matrix: Matrix,
        font: PDFFont,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: Any,
    ) -> float:
        advance = float(font.char_width(cid)) * fontsize * scaling
        if len(self.glyphs) >= MAX_GLYPHS:
            return advance
        if self._style is None:
            self._style = self._make_style(matrix, font, fontsize, graphicstate)
        if font.is_vertical():
            shift = font.char_disp(cid)
            vx, vy = shift if isinstance(shift, tuple) else (None, 880)
            left = -fontsize * 0.5 if vx is None else -vx * fontsize * 0.001
            low = (1000 - vy) * fontsize * 0.001 + rise
            box = place_box(matrix, left, low + advance, left + fontsize, low)
            origin = place(matrix, left, low + advance)
        else:
            low = font.get_descent() * fontsize + rise
            box = place_box(matrix, 0, low, advance, low + fontsize)
            origin = place(matrix, 0, rise)
        self.glyphs.append(Glyph(text_of(font, cid), *box, *origin, self._style))
        return advance

    def _make_style(self, matrix: Matrix, font: PDFFont, fontsize: float, graphicstate: Any) -> Style:
        stroked = self._mode in (1, 5)
        flip = -1 if fontsize < 0 else 1
        angle = round(degrees(atan2(flip * matrix[1], flip * matrix[0])), 1) % 360
        return Style(
            font=_font_name(font),
            size=plain_size(fontsize * hypot(matrix[2], matrix[3])),
            angle=0.0 if angle in (0.0, 360.0) else angle,
            colour=plain_colour(graphicstate.scolor if stroked else graphicstate.ncolor),
            mode=self._mode,
            order=self.order,
            clip=self.clip,
            off=any(self.layers),
            clear=self.alpha[stroked] == 0,
        )

    def paint_path(self, graphicstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Any) -> None:
        self.order += 1
        if any(self.layers):
            return
        parts, straight = corners_of(path, self.ctm or IDENTITY)
        if fill and self.alpha[0]:
            colour = plain_colour(graphicstate.ncolor)
            opaque = self.alpha[0] == 1
            bounds = bounds_of_points(parts)
            self.shapes += filled_shapes(parts, straight, bounds, self.clip, colour, self.order, opaque)
        if stroke and self.alpha[1]:
            colour = plain_colour(graphicstate.scolor)
            self.shapes += stroked_shapes(parts, self.clip, colour, self.order)

    def render_image(self, name: str, stream: Any) -> None:
        self.order += 1
        box = overlap(self.clip, place_box(self.ctm or IDENTITY, 0, 0, 1, 1))
        if box and not any(self.layers):
            see_through = ("SMask", "Mask", "ImageMask", "IM")
            opaque = self.alpha[0] == 1 and not any(key in stream.attrs for key in see_through)
            self.shapes.append(Shape("image", box, None, self.order, opaque))


class GlyphInterpreter(PDFPageInterpreter):
    """Adds to pdfminer's interpreter: clipping, opacity and layers."""

    structure: Structure | None = None
    device: GlyphDevice

    def dup(self) -> GlyphInterpreter:
        other = GlyphInterpreter(self.rsrcmgr, self.device)
        other.structure = self.structure
        return other

    def init_state(self, ctm: Matrix) -> None:
        super().init_state(ctm)
        self._saved: list[tuple[Box | None, tuple[float, float]]] = []

    def do_q(self) -> None:
        super().do_q()
        self._saved.append((self.device.clip, self.device.alpha))

    def do_Q(self) -> None:
        super().do_Q()
        if self._saved:
            self.device.clip, self.device.alpha = self._saved.pop()

    def do_W(self) -> None:
        parts, _ = corners_of(self.curpath, self.ctm)
        self.device.clip = overlap(self.device.clip, bounds_of_points(parts))

    def do_W_a(self) -> None:
        self.do_W()

    def do_gs(self, name: Any) -> None:
        states = resolve1(self.resources.get("ExtGState")) or {}
        state = resolve1(states.get(getattr(name, "name", name))) or {}
        fill, stroke = self.device.alpha
        fill, stroke = state.get("ca", fill), state.get("CA", stroke)
        if isinstance(fill, (int, float)) and isinstance(stroke, (int, float)):
            self.device.alpha = (float(fill), float(stroke))

    def do_BMC(self, tag: Any) -> None:
        self.device.layers.append(False)

    def do_BDC(self, tag: Any, props: Any) -> None:
        self.device.layers.append(self._is_off(tag, props))

    def do_EMC(self) -> None:
        if self.device.layers:
            self.device.layers.pop()

    def do_Do(self, xobjid_arg: Any) -> None:
        clip, alpha, layers = self.device.clip, self.device.alpha, list(self.device.layers)
        super().do_Do(xobjid_arg)
        self.device.clip, self.device.alpha, self.device.layers = clip, alpha, layers
        self.device.set_ctm(self.ctm)

    def _is_off(self, tag: Any, props: Any) -> bool:
        if self.structure is None or getattr(tag, "name", "") != "OC":
            return False
        if isinstance(props, PSLiteral):
            known = resolve1(self.resources.get("Properties")) or {}
            props = resolve1(known.get(props.name)) or {}
        name = props.get("Name") if isinstance(props, dict) else None
        if not isinstance(name, bytes):
            return False
        from pdfminer.utils import decode_text

        return self.structure.layer_off(decode_text(name))


def corners_of(path: Any, matrix: Matrix) -> tuple[list[list[Point]], bool]:
    """The corners of each sub-path as shown, and whether all of its segments are straight."""
    parts: list[list[Point]] = []
    straight = True
    for segment in path:
        kind, values = segment[0], segment[1:]
        if kind == "h":
            if parts:
                parts[-1].append(parts[-1][0])
            continue
        point = place(matrix, values[-2], values[-1])
        if kind == "m" or not parts:
            parts.append([point])
        else:
            parts[-1].append(point)
            straight = straight and kind == "l"
    return [part for part in parts if len(part) > 1], straight


def plain_colour(value: Any) -> Colour | None:
    """A colour of pdfminer's graphic state as red, green and blue; None for a pattern."""
    parts = list(value) if isinstance(value, (tuple, list)) else [value]
    if not all(isinstance(part, (int, float)) for part in parts):
        return None
    parts = [min(max(float(part), 0.0), 1.0) for part in parts]
    if len(parts) == 1:
        parts = parts * 3
    if len(parts) == 4:
        c, m, y, k = parts
        parts = [(1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k)]
    if len(parts) != 3:
        return None
    return round(parts[0] * 255), round(parts[1] * 255), round(parts[2] * 255)


def _font_name(font: PDFFont) -> str:
    name = getattr(font, "fontname", "")
    return name if isinstance(name, str) else ""
