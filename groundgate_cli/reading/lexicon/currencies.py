"""Currencies before a number: signs with their letters, codes, abbreviations."""

from __future__ import annotations

import re

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Scale, UnitReading
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

SIGNS = frozenset(
    "$\u20ac\u00a3\u00a5\u20b9\u20a9\u20bd\u20ba\u20ab\u20aa\u20a6\u20b1\u0e3f\u20b4\u20a1\u20b2\u20b8\u20b5\u20ad\u20ae\u20bc\u20be\u20bf"
)
_LETTERS = lazy(r"[A-Za-z.]{1,7}$")
_SHORT_SCALE = lazy(r"(?<![^\W_])([A-Za-z]{2,4})\.?[ \u00a0]$")
_SCALED_CODE = lazy(r"(?<![^\W_])([A-Za-z]{4,5})[ \u00a0]$")
_NAME = lazy(f"[{LETTERS}{MARKS}.]+$")
_SINGLE = (" ", "\u00a0")
_ALONE = "".join(sorted(SIGNS))
_SIGN_LINE = lazy(rf"(?:^|\n)[ \t\u00a0]*([A-Z]{{0,3}}[{_ALONE}])[ \u00a0]?\n{{1,2}}[ \u00a0]?$")
_BARE_LINE = lazy(r"(?:^|\n)[ \t\u00a0]*\(?[0-9][0-9.,]*(?:[ \u00a0\n]{0,2}\))?[ \u00a0]*\n{0,2}$")


def read_currency_before(text: str, at: int, low: int, vocabulary: Vocabulary) -> UnitReading | None:
    """The currency that ends at a position, or one space before it, or alone on the line above."""
    end = at
    if end > low and text[end - 1] == "\n":
        return _line_above(text, at, low, vocabulary)
    if end > low and text[end - 1] in _SINGLE:
        end -= 1
    if end <= low:
        return None
    last = text[end - 1]
    if last in SIGNS:
        return _sign(text, end, low, vocabulary)
    if last.isalpha() or last == "." or "\u0900" <= last <= "\u097f":
        return _name(text, at, end, low, vocabulary)
    return None


def read_scaled_code(
    text: str, at: int, low: int, vocabulary: Vocabulary
) -> tuple[UnitReading, Scale] | None:
    """A common code with a scale grown to it, one space before a position: "MEUR 5", "SEKm 5"."""
    word = _SCALED_CODE.search(text, max(low, at - 8), at)
    if word is None:
        return None
    written, codes = word.group(1), need_pack("currencies")["common_codes"]
    first, last = word.span(1)
    if written[-3:] in codes and written[:-3] in vocabulary.code_prefixes and written[:-3] != "B":
        cut = last - 3
        scale = Scale(vocabulary.code_prefixes[written[:-3]], Span(first, cut))
        return UnitReading((written[-3:],), Span(cut, last)), scale
    if written[:3] in codes and written[3:] in vocabulary.code_prefixes and written[3:] not in ("B", "T"):
        cut = first + 3
        scale = Scale(vocabulary.code_prefixes[written[3:]], Span(cut, last))
        return UnitReading((written[:3],), Span(first, cut)), scale
    return None


def split_scaled_sign(
    text: str, money: UnitReading, vocabulary: Vocabulary
) -> tuple[UnitReading, Scale] | None:
    """A sign with a scale grown to it: "M\u20ac 5", "k\u20ac 5"; no letters that make a known currency."""
    start, end = money.span
    letters, sign = text[start : end - 1], text[end - 1 : end]
    factors = vocabulary.code_prefixes.get(letters)
    if money.codes != (letters + sign,) or sign == "$" or not factors or letters == "B":
        return None
    codes = vocabulary.order_codes(_lookup(sign, vocabulary))
    return (UnitReading(codes, Span(end - 1, end)), Scale(factors, Span(start, end - 1))) if codes else None


def read_scale_over(
    text: str, money: UnitReading, low: int, vocabulary: Vocabulary
) -> tuple[UnitReading, Scale] | None:
    """A short scale before the currency of a number, with no number before it: "Mio. EUR 5"."""
    word = _SHORT_SCALE.search(text, max(low, money.span.start - 8), money.span.start)
    if word is None or text[: word.start()].rstrip(" \u00a0")[-1:].isdigit():
        return None
    factors = vocabulary.scales.get(word.group(1).lower(), ())
    if len(factors) != 1 or factors[0] < 1000:
        return None
    return money, Scale(factors, Span(word.start(1), word.end(1)))


def _line_above(text: str, at: int, low: int, vocabulary: Vocabulary) -> UnitReading | None:
    """A sign that fills the line above, or the one over a blank line, as in flattened tables.

    Where a bare number without a sign of its own stands over it, it can belong to that one.
    """
    found = _SIGN_LINE.search(text, max(low, at - 12), at)
    if found is None:
        return None
    over = text[max(0, found.start() - 40) : found.start()]
    bare = _BARE_LINE.search(over)
    if bare is not None and _SIGN_LINE.search(over[: bare.start()] + "\n") is None:
        return None
    return _sign(text, found.end(1), max(low, found.start(1)), vocabulary)


def _sign(text: str, end: int, low: int, vocabulary: Vocabulary) -> UnitReading:
    """A sign with the letters that touch it: "US$", "HK$"; unknown letters make an unknown currency."""
    sign = text[end - 1]
    letters = _LETTERS.search(text, max(low, end - 8), end - 1)
    if letters is not None:
        written = letters.group()
        codes = _lookup(written + sign, vocabulary)
        if codes:
            return UnitReading(codes, Span(letters.start(), end))
        if (written.isupper() and len(written) <= 4) or written in vocabulary.code_prefixes:
            return UnitReading((written + sign,), Span(letters.start(), end))
    code = re.compile(r"([A-Z]{3})[ \u00a0]$").search(text, max(low, end - 6), end - 1)
    codes = _lookup(sign, vocabulary)
    if code is not None and code.group(1) in vocabulary.currencies and code.group(1) in codes:
        return UnitReading((code.group(1),), Span(code.start(), end))
    return UnitReading(vocabulary.order_codes(codes) or (sign,), Span(end - 1, end))


def _lookup(form: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    lower = form.lower()
    forms = vocabulary.units.phrases.get(lower[:2], ())
    return next((codes for known, codes in forms if known == lower), ())


def _name(text: str, at: int, end: int, low: int, vocabulary: Vocabulary) -> UnitReading | None:
    word = _NAME.search(text, max(low, end - 24), end)
    if word is None:
        return None
    begin = word.start()
    if begin > low and text[begin - 1] in "0123456789":
        return None
    written = word.group()
    codes = vocabulary.units.exact.get(written) or _lookup(written, vocabulary)
    if not codes and len(written) > 4:
        codes = vocabulary.units.folded.get(written.lower(), ())
        if written.islower():
            codes = ()
    if not codes or not all(code in vocabulary.currencies for code in codes):
        return None
    return UnitReading(vocabulary.order_codes(codes), Span(begin, end))
