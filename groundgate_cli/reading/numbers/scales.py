"""Scale words and letters right after a number: "million", "bn", "k", "lakh crore"."""

from __future__ import annotations

import re
from fractions import Fraction

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Scale
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

_WORD = lazy(f"[{LETTERS}{MARKS}]+")
_NOT_CODE = lazy(r"[0-9]")


def read_scale(
    text: str, end: int, stop: int, vocabulary: Vocabulary, money: tuple[str, ...]
) -> Scale | None:
    """The scale right after a number that ends at `end`; `money`: the codes of a currency before it."""
    if vocabulary.scale_marks:
        marked = _mark(text, end, vocabulary)
        if marked is not None:
            return marked
    at = end
    if at < stop and text[at] in " \u00a0-\n":
        at += 1
    word = _WORD.match(text, at, stop)
    if word is None or (text[end] == "\n" and word.group().lower() not in vocabulary.scales):
        return None
    factors = _factors(text, word, at == end, stop, vocabulary, money)
    if not factors:
        return None
    last = word.end()
    if word.group()[-3:] in vocabulary.currencies and len(word.group()) > 3:
        return Scale(factors, Span(word.start(), last - 3))
    more = _WORD.match(text, last + 1, stop) if text[last : last + 1] in (" ", "\u00a0", "-") else None
    if more is not None and len(factors) == 1:
        second = vocabulary.scales.get(more.group().lower(), ())
        if len(second) == 1 and second[0] >= 1000:
            factors, last = (factors[0] * second[0],), more.end()
    if text[last : last + 1] == "." and word.end() == last and last - word.start() <= 4:
        follows = text[last + 1 : last + 3]
        if follows[:1] not in ("", "\n") and (
            not follows[1:2].isupper() or _money_after(text, last, stop, vocabulary)
        ):
            last += 1
    return Scale(factors, Span(word.start(), last))


def _factors(
    text: str,
    word: re.Match[str],
    touches: bool,
    stop: int,
    vocabulary: Vocabulary,
    money: tuple[str, ...],
) -> tuple[Fraction, ...]:
    written = word.group()
    lower = written.lower()
    if text[word.end() : word.end() + 1] and _NOT_CODE.match(text, word.end()):
        return ()
    if written[-3:] in vocabulary.currencies and written[:-3] in vocabulary.code_prefixes:
        return vocabulary.code_prefixes[written[:-3]]
    if lower in vocabulary.scales and not (lower in _UNIT_LIKE and not money):
        return vocabulary.scales[lower]
    if lower in vocabulary.scales and written not in vocabulary.units.exact:
        return (*vocabulary.scales[lower], Fraction(1))
    if written in vocabulary.money_scales or lower in vocabulary.money_scales:
        codes = money or _money_after(text, word.end(), stop, vocabulary)
        if codes and (written not in vocabulary.indian_scales or "INR" in codes or "PKR" in codes):
            return vocabulary.money_scales.get(written) or vocabulary.money_scales[lower]
    if written in vocabulary.bare_scales:
        if touches:
            return vocabulary.bare_scales[written]
        if written == "k":
            return (*vocabulary.bare_scales[written], Fraction(1))
        if written == "M" or (len(written) > 1 and written not in vocabulary.units.exact):
            return vocabulary.bare_scales[written]
    return ()


_UNIT_LIKE = frozenset(("mill", "thou", "tn"))


def _money_after(text: str, at: int, stop: int, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Codes of a currency that follows a scale letter: "5m USD", "10k$"."""
    from groundgate_cli.reading.lexicon.units import read_unit

    at += text[at : at + 1] == "."
    at += text[at : at + 1] in (" ", "\u00a0")
    found = read_unit(text, at, stop, vocabulary.units)
    if found is None:
        return ()
    return tuple(code for code in found.codes if code.split("/")[0] in vocabulary.currencies)


_AND_MORE = ("\u4f59", "\u9918", "\u591a", "\u51e0", "\u5e7e", "\u6570", "\u6578")


def _mark(text: str, end: int, vocabulary: Vocabulary) -> Scale | None:
    """Scale signs of a script without spaces, one or several in a row: "\u4e07", "\u4e07\u5104"."""
    at = end
    if text[at : at + 1] in (" ", "\u00a0"):
        at += 1
    if text[at : at + 1] in _AND_MORE and text[at + 1 : at + 2] in vocabulary.scale_marks:
        at += 1
    begin, factor = at, Fraction(1)
    while text[at : at + 1] in vocabulary.scale_marks and at < begin + 3:
        factor *= vocabulary.scale_marks[text[at]]
        at += 1
    return Scale((factor,), Span(begin, at)) if at > begin else None
