"""What the glyphs of a font are, as pdfminer.six reads it. Import it only where pdfminer is used."""

from __future__ import annotations

import re
from typing import Any

from pdfminer.encodingdb import name2unicode
from pdfminer.pdffont import PDFFont, PDFType3Font, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import PSLiteral

# Names that bitmap fonts give their glyphs: a letter and the code itself.
NUMBERED = re.compile(r"[A-Za-z]([0-9]{3})")


class FontManager(PDFResourceManager):
    """Keeps for each Type 3 font which of its codes are named characters."""

    def get_font(self, objid: Any, spec: Any) -> PDFFont:
        font = super().get_font(objid, spec)
        if isinstance(font, PDFType3Font) and not hasattr(font, "named"):
            named = named_codes(resolve1(spec.get("Encoding")))
            setattr(font, "named", named)  # noqa: B010 - an attribute that the class does not declare
        return font


def named_codes(encoding: Any) -> dict[int, str] | None:
    """{code: character} for what an encoding names, None where the whole of it is a known one.

    A Type 3 font draws its glyphs itself: a code says nothing until the font names it. The letters
    from 192 up are the same in Latin-1 and in the encodings of numbered bitmap fonts.
    """
    if isinstance(encoding, PSLiteral):
        return None
    found: dict[int, str] = {}
    code = 0
    for item in (resolve1(encoding.get("Differences")) or []) if isinstance(encoding, dict) else []:
        if isinstance(item, int):
            code = item
            continue
        text = _named(str(getattr(item, "name", "")), code)
        if text:
            found[code] = text
        code += 1
    return found


def _named(name: str, code: int) -> str:
    numbered = NUMBERED.fullmatch(name)
    if numbered and int(numbered[1]) == code:
        return chr(code) if 192 <= code <= 255 and code not in (215, 247) else ""
    try:
        return str(name2unicode(name))
    except (KeyError, ValueError):
        return ""


def text_of(font: PDFFont, cid: int) -> str:
    """The mapping of a glyph, "" where the font has none that can be trusted."""
    if isinstance(font, PDFType3Font) and not getattr(font, "unicode_map", None):
        named = getattr(font, "named", {})
        if named is not None:
            return str(named.get(cid, ""))
    try:
        text = str(font.to_unichr(cid))
    except PDFUnicodeNotDefined:
        return ""
    return "" if text.startswith("(cid:") or "\0" in text else text
