"""What a glyph's characters are: ligatures, accents, blanks, marks without a mapping, doubled glyphs."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter, le

from groundgate_cli.readers.pdf.glyphs.model import Glyph

REPLACEMENT = "\ufffd"
# Spacing accents that some fonts paint over a letter, with the combining mark that is meant.
ACCENTS = {
    "\u0060": "\u0300",
    "\u00b4": "\u0301",
    "\u02c6": "\u0302",
    "\u005e": "\u0302",
    "\u02dc": "\u0303",
    "\u007e": "\u0303",
    "\u00af": "\u0304",
    "\u02d8": "\u0306",
    "\u02d9": "\u0307",
    "\u00a8": "\u0308",
    "\u02da": "\u030a",
    "\u02dd": "\u030b",
    "\u02c7": "\u030c",
    "\u00b8": "\u0327",
    "\u02db": "\u0328",
}
# U+017F stays apart: long s is a letter of its own until compatibility folding.
LIGATURES = range(0xFB00, 0xFB07)
_text_of, _left_of, _right_of, _style_of = itemgetter(0), itemgetter(1), itemgetter(3), itemgetter(7)
_order_of = itemgetter(5)
ARABIC_FORMS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFEFD))


@dataclass(frozen=True, slots=True)
class Cleaned:
    """Glyphs with plain characters, and how many had no mapping that can be trusted."""

    glyphs: list[Glyph]
    unmapped: int


def clean_characters(glyphs: list[Glyph]) -> Cleaned:
    """Give every glyph its plain characters.

    Without a mapping: U+FFFD stands for the glyph, which is never a digit. Blanks of every kind are
    U+0020; soft hyphens are kept only as line-end hyphens by the caller; combining marks join the
    glyph before them; zero-width characters and controls are dropped.
    """
    texts = list(map(_text_of, glyphs))
    if (all(texts) and _is_plain("".join(texts))) or all(map(_is_clean, set(texts))):
        return Cleaned(glyphs, 0)
    found: list[Glyph] = []
    unmapped = 0
    marks: set[str] = set()
    cache: dict[str, str] = {}
    for glyph in glyphs:
        text = cache.get(glyph.text)
        if text is None:
            text = cache[glyph.text] = plain_text(glyph.text)
            if text and text != " " and unicodedata.category(text[0]) in ("Mn", "Me"):
                marks.add(text)
        if text == glyph.text and text not in marks and text != REPLACEMENT:
            found.append(glyph)
            continue
        unmapped += text == REPLACEMENT
        if not text:
            continue
        if found and text in marks:
            before = found[-1]
            found[-1] = before._replace(text=before.text + text)
        else:
            found.append(glyph._replace(text=text))
    if ACCENTS.keys().isdisjoint(cache):
        return Cleaned(found, unmapped)
    return Cleaned(_join_accents(found), unmapped)


def _is_plain(text: str) -> bool:
    """Whether a text is of printable ASCII characters alone, without blanks and accents."""
    return text.isascii() and text.isprintable() and not any(char in text for char in " ^`~")


@lru_cache(maxsize=1 << 14)
def _is_clean(text: str) -> bool:
    """Whether a glyph with this text stays as it is, and joins no other."""
    if not text or text in ACCENTS or text == REPLACEMENT or plain_text(text) != text:
        return False
    return unicodedata.category(text[0]) not in ("Mn", "Me")


def plain_text(text: str) -> str:
    """The plain characters of a glyph's mapping; a blank that is mapped with others is none."""
    if text.isascii() and text.isprintable() and text and " " not in text:
        return text
    plain = "".join([_plain(char) for char in text or REPLACEMENT])
    return plain.strip(" ") or " " if " " in plain else plain


def _plain(char: str) -> str:
    code = ord(char)
    if code in LIGATURES or any(code in block for block in ARABIC_FORMS):
        return unicodedata.normalize("NFKC", char)
    category = unicodedata.category(char)
    if category == "Zs" or char in "\t\n\r":
        return " "
    if category == "Co" or category == "Cn" or char == REPLACEMENT:
        return REPLACEMENT
    if char == "\u00ad":
        return char
    if category in ("Cc", "Cf", "Cs"):
        return ""
    return char


def _join_accents(glyphs: list[Glyph]) -> list[Glyph]:
    """A spacing accent painted over a letter becomes part of the letter."""
    out: list[Glyph] = []
    pending: Glyph | None = None
    for glyph in glyphs:
        if pending is not None:
            joined = _accented(glyph, pending)
            if joined is not None:
                out[-1] = joined
                pending = None
                continue
        if glyph.text in ACCENTS and out:
            joined = _accented(out[-1], glyph)
            if joined is not None:
                out[-1] = joined
                pending = None
                continue
        pending = glyph if glyph.text in ACCENTS else None
        out.append(glyph)
    return out


def _accented(letter: Glyph, accent: Glyph) -> Glyph | None:
    """The letter with the accent, when the accent stands over it and the pair is one character."""
    width = letter.x1 - letter.x0
    middle = (accent.x0 + accent.x1) / 2
    over = letter.x0 - 0.1 * width <= middle <= letter.x1 + 0.1 * width
    near = abs(letter.base - accent.base) < 0.6 * letter.style.size
    if not (over and near and letter.text[:1].isalpha()):
        return None
    base = {"\u0131": "i", "\u0237": "j"}.get(letter.text, letter.text)
    text = unicodedata.normalize("NFC", base + ACCENTS[accent.text])
    return letter._replace(text=text) if len(text) == len(base) else None


def drop_doubled(glyphs: list[Glyph]) -> list[Glyph]:
    """Keep one of the glyphs that print the same character at the same place (a row, sorted by x).

    Bold made by printing twice and drop shadows give such pairs; they come from different text
    operations, so that a real double letter is never touched.
    """
    styles = list(map(_style_of, glyphs))
    if styles.count(styles[0]) == len(styles) or len(set(map(_order_of, styles))) == 1:
        return glyphs
    reached = accumulate(map(_right_of, glyphs), max)
    if not any(map(le, map(_left_of, glyphs[1:]), reached)):
        return glyphs
    out: list[Glyph] = []
    for glyph in glyphs:
        reach = 0.35 * max((glyph.x1 - glyph.x0) / len(glyph.text), 0.2 * glyph.style.size)
        doubled = False
        for before in reversed(out[-8:]):
            if glyph.x0 > before.x1:
                if len(before.text) == 1:
                    break
                continue
            if (
                before.style.order != glyph.style.order
                and abs(before.base - glyph.base) <= reach
                and _prints_again(before, glyph, reach)
            ):
                doubled = True
                break
        if not doubled:
            out.append(glyph)
    return out


def _prints_again(before: Glyph, glyph: Glyph, reach: float) -> bool:
    """Whether a glyph repeats another, or a part of another that is a whole word."""
    if before.text == glyph.text:
        return abs(glyph.x0 - before.x0) <= reach
    if len(before.text) <= len(glyph.text) or glyph.x1 > before.x1 + reach:
        return False
    step = (before.x1 - before.x0) / len(before.text)
    at = round((glyph.x0 - before.x0) / step)
    return any(before.text.startswith(glyph.text, at + shift) for shift in (0, -1, 1) if at + shift >= 0)
