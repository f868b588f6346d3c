"""The text of one block, from the pieces that stand in it."""

from __future__ import annotations

import re
import unicodedata

SPACE = "\ufdd1"
"""A space that stays (of preformatted text)."""
NEWLINE = "\ufdd2"
"""A line end that stays (<br>, preformatted text)."""
MARKED = "\ufdd3"
"""The end of a raised or lowered number: a digit right after it is another number."""
TAB = "\ufdd4"
BORDER = "\ufdd5"
"""The edge of a struck or inserted text: figures on both sides are two figures."""

_WHITE = re.compile(r"[ \t\r\n\f]+")
_NEWLINES = re.compile(f" ?{NEWLINE} ?")
_BORDER = re.compile(f"(?<=[0-9.,%]){BORDER}+(?=[0-9.,$])")
_MARK_END = re.compile(f"{MARKED}+(?=[0-9])")
_FRACTION = re.compile(
    f"(?P<whole>[0-9])?(?P<gap> ?)\\^(?P<top>[0-9]+){MARKED}[/\u2044]_(?P<low>[0-9]+){MARKED}"
)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u2028\u2029\ufeff]")
_KEPT = str.maketrans({" ": SPACE, "\t": TAB, "\n": NEWLINE, "\f": NEWLINE})
EDGES = " \t\n\u00a0\u2002\u2003\u2007\u2009\u202f\u3000\u200b\u200c\u200d\u2060\ufeff"


def keep_white(text: str) -> str:
    """Preformatted text, so that its white space survives."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_KEPT)


def keep_lines(text: str) -> str:
    """Text of which only the line ends survive."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", NEWLINE)


def join_inline(pieces: list[str], special: bool) -> str:
    """The text of a block in NFC: white space as a browser shows it, soft hyphens and controls out.

    `special` says whether any of the marks above stands in the pieces.
    """
    text = pieces[0] if len(pieces) == 1 else "".join(pieces)
    if not special and text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    text = _WHITE.sub(" ", text)
    if special:
        if MARKED in text:
            text = _FRACTION.sub(_fraction, text)
            text = _MARK_END.sub(" ", text).replace(MARKED, "")
        if BORDER in text:
            text = _BORDER.sub(" ", text).replace(BORDER, "")
        if NEWLINE in text:
            text = _NEWLINES.sub("\n", text)
        text = text.replace(SPACE, " ").replace(TAB, "\t")
        text = text.rstrip(EDGES) if "\n" not in text else _trim_lines(text)
    else:
        text = text.strip(EDGES)
    if text.isascii() and text.isprintable():
        return text
    text = _CONTROLS.sub(_control, text)
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def _trim_lines(text: str) -> str:
    """Without white space at line ends and without empty lines at either end."""
    lines = [line.rstrip(EDGES) for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    first = next((at for at, line in enumerate(lines) if line), len(lines))
    return "\n".join(lines[first:])


def _fraction(match: re.Match[str]) -> str:
    gap = " " if match["whole"] else match["gap"]
    return f"{match['whole'] or ''}{gap}{match['top']}/{match['low']}"


def _control(match: re.Match[str]) -> str:
    """C1 codes mean Windows-1252 in a page; other controls and soft hyphens are no text."""
    if "\x80" <= match[0] <= "\x9f":
        return match[0].encode("latin-1").decode("cp1252", "ignore")
    return "\n" if match[0] in "\u2028\u2029" else ""


def mark_shifted(text: str, raised: bool) -> str:
    """A raised (^) or lowered (_) text as it is written in a line.

    Numbers are marked, and so is a single raised letter (a footnote mark, an exponent); words such
    as ordinal endings are left as they are.
    """
    body = text.strip(" \t\r\n\f\u00a0")
    number = any("0" <= character <= "9" for character in body)
    letter = raised and len(body) == 1 and "a" <= body.lower() <= "z"
    if not body or not (number or letter) or body[0] in "^_":
        return text
    lead = text[: len(text) - len(text.lstrip(" \t\r\n\f\u00a0"))]
    tail = text[len(text.rstrip(" \t\r\n\f\u00a0")) :]
    end = MARKED if "0" <= body[-1] <= "9" else ""
    return f"{lead}{'^' if raised else '_'}{body}{end}{tail}"


def join_block(pieces: list[str], special: bool) -> str:
    """The text of a block, "" where it has none. special: as for join_inline."""
    text = pieces[0]
    if len(pieces) > 1 or special:
        return join_inline(pieces, special)
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    return join_inline(pieces, False) if text.strip(EDGES) else ""
