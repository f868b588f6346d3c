"""What the glyphs of a font are, as pdfminer.six reads it. Import it only where pdfminer is used."""

from __future__ import annotations

from typing import Any

from pdfminer.encodingdb import name2unicode
from pdfminer.pdffont import PDFFont, PDFType3Font, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import PSLiteral

from groundgate_cli.readers.pdf.glyphs.numbered_fonts import NUMBERED, is_doubtful, numbered_characters


class FontManager(PDFResourceManager):
    """Keeps for each font the names of its codes, and which of them are named characters."""

    def get_font(self, objid: Any, spec: Any) -> PDFFont:
        font = super().get_font(objid, spec)
        if not hasattr(font, "named"):
            encoding = resolve1(spec.get("Encoding"))
            names, fixed = _differences(encoding), _is_fixed(spec)
            if isinstance(font, PDFType3Font):
                named = named_codes(encoding, fixed)
            else:
                named = numbered_characters(names, fixed)
            # Attributes that the class does not declare.
            setattr(font, "named", named)  # noqa: B010
            setattr(font, "names", names)  # noqa: B010
        return font


def _is_fixed(spec: Any) -> bool:
    """Whether the glyphs of a font are all of one width."""
    widths = resolve1(spec.get("Widths"))
    found = {value for width in widths if (value := resolve1(width))} if isinstance(widths, list) else set()
    return len(found) == 1


def named_codes(encoding: Any, fixed: bool) -> dict[int, str] | None:
    """{code: character} for what an encoding names, None where the whole of it is a known one.

    A Type 3 font draws its glyphs itself: a code says nothing until the font names it. The letters
    from 192 up are the same in Latin-1 and in the encodings of numbered bitmap fonts.
    """
    if isinstance(encoding, PSLiteral):
        return None
    names = _differences(encoding)
    found = {code: text for code, name in names.items() if (text := _named(name, code))}
    return found | numbered_characters(names, fixed)


def _differences(encoding: Any) -> dict[int, str]:
    """{code: glyph name} as an encoding lists them."""
    names: dict[int, str] = {}
    code = 0
    for item in (resolve1(encoding.get("Differences")) or []) if isinstance(encoding, dict) else []:
        item = resolve1(item)
        if isinstance(item, int):
            code = item
            continue
        names[code] = str(getattr(item, "name", ""))
        code += 1
    return names


def _named(name: str, code: int) -> str:
    numbered = NUMBERED.fullmatch(name)
    if numbered and int(numbered[2]) == code:
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
        if isinstance(font, PDFType3Font) and is_doubtful(text[:1], ""):
            return _without_dingbats(font, cid, text)
    except PDFUnicodeNotDefined:
        return str((getattr(font, "named", None) or {}).get(cid, ""))
    return "" if text.startswith("(cid:") or "\0" in text else text


def _without_dingbats(font: PDFFont, cid: int, text: str) -> str:
    """The mapping of a glyph of a font that draws its glyphs itself: a number is no name of a dingbat."""
    known = (getattr(font, "named", None) or {}).get(cid)
    if known is not None:
        return str(known)
    return "" if NUMBERED.fullmatch(getattr(font, "names", {}).get(cid, "")) else text
