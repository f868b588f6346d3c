"""The currency of a whole document: the only sign that it has, or the code that it names as its own."""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases

Currency = tuple[tuple[str, ...], Span, str]
_SIGNS = "$€£¥₹₩₽₺₪₫฿₦₱"
_CODE_AT_NUMBER = lazy(r"\b([A-Z]{3}) ?[0-9(]|[0-9] ?([A-Z]{3})\b")
_BRACKET = lazy(r"\(([A-Z]{3})\)")
_HEAD = lazy(r"(?:^|[ \u00a0\n])([A-Z]{3})$")
_CODE = lazy(r"[ \u00a0\t]{0,2}[:=(]?[ \u00a0\t]{0,2}([A-Z]{3})(?![^\W_])")


@lru_cache(maxsize=8)
def sole_currency(text: str, vocabulary: Vocabulary) -> Currency | None:
    """The currency of a text that has one currency sign and, at its numbers, no other currency code."""
    signs = [sign for sign in _SIGNS if sign in text]
    if len(signs) != 1:
        return None
    at = text.index(signs[0])
    codes = vocabulary.currency_of(signs[0])
    named = {found[1] or found[2] for found in _CODE_AT_NUMBER.finditer(text)}
    named = {code for code in named if code in vocabulary.currencies}
    if named - set(codes[:1]):
        return None
    return (tuple(codes), Span(at, at + 1), "document") if codes else None


@lru_cache(maxsize=8)
def named_currency(text: str, vocabulary: Vocabulary) -> Currency | None:
    """The code behind "Currency:" or "all amounts in", where all such places of a text name one code; in a
    text without signs else the only common code that stands in brackets: "Now due (GBP)"."""
    found: dict[str, Span] = {}
    for lead in _leads().finditer(text):
        match = _CODE.match(text, lead.end())
        if match is not None and match.group(1) in vocabulary.currencies:
            found.setdefault(match.group(1), Span(*match.span(1)))
    if not found and not any(sign in text for sign in _SIGNS):
        for match in _BRACKET.finditer(text):
            if match.group(1) in _common_codes():
                found.setdefault(match.group(1), Span(*match.span(1)))
    if len(found) != 1:
        return None
    ((code, span),) = found.items()
    return (code,), span, "document"


def head_currency(place: Place, text: str) -> Currency | None:
    """The common code that ends the head over a column: "Unit cost USD"."""
    for head in reversed(place.column_heads):
        match = _HEAD.search(text, max(head.start, head.end - 5), head.end)
        if match is not None and match.group(1) in _common_codes():
            return (match.group(1),), Span(*match.span(1)), "column"
    return None


@lru_cache(maxsize=1)
def _common_codes() -> frozenset[str]:
    return frozenset(need_pack("currencies")["common_codes"])


@lru_cache(maxsize=1)
def _leads() -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("matching")["currency_leads"]))
