"""A sentence as terms: its content words as stems, its quantities and dates by value."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.words.lexicon import Lexicon, load_lexicon
from groundgate_cli.grounding.words.stated_amounts import (
    Amount,
    amount_of,
    as_attribute,
    bound_words,
    roman_amount,
)
from groundgate_cli.grounding.words.tokens import Token, read_tokens
from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary, load_vocabulary
from groundgate_cli.reading.model import Quantity
from groundgate_cli.reading.quantities.quantities import read_quantities
from groundgate_cli.reading.text.glyphs import lazy

_JOINTS = frozenset("-/\u2010\u2011\u2013")
_DIGITS = frozenset("0123456789")
_NO_SIZES = ("count", "money", "time", "calendar", "ratio")
_YEAR = 4
_PAUSES = frozenset(",;:")
_FEW = 3  # words that in capitals alone may all be names
_WRITTEN = 3  # a space and two letters: "1990 C" may be a year


class Term(NamedTuple):
    """A content word, an amount or a date at its place in the sentence.

    key: what is compared: a stem, "" for an amount or date. token: index of its first token.
    """

    key: str
    low: str
    span: Span
    token: int
    name: bool = False
    amount: Amount | None = None
    date: tuple[str, ...] = ()


class Reading(NamedTuple):
    """A sentence that was read. terms stand in order of place; tokens cover all of the text. lexicon: of
    its language."""

    text: str
    tokens: tuple[Token, ...]
    terms: tuple[Term, ...]
    language: str
    lexicon: Lexicon


def read_sentence(text: str, language: str = "en", *, values: bool = True) -> Reading:
    """The terms of a sentence, row or heading. Positions count from the start of the text.

    values: whether figures and dates are read; else their digits are words.
    """
    lexicon = load_lexicon(language)
    vocabulary = _vocabulary(language)
    tokens = read_tokens(text, language)
    starts = [token.span.start for token in tokens]
    taken: list[tuple[Span, Term]] = []
    bounds: list[Span] = []
    marks = [Span(*match.span()) for match in _MARK.finditer(text)] if "[" in text else []
    has_number = values and any(token.word and _may_count(token.low, vocabulary) for token in tokens)
    if has_number:
        taken = _dates(text, starts, vocabulary)
        quantities = read_quantities(text, 0, len(text), vocabulary)
        amounts = _counted(_amounts(text, starts, quantities, vocabulary), tokens, lexicon)
        bounds = [span for one in quantities if (span := bound_words(text, one)) is not None]
        taken = _without_sizes(taken, amounts, vocabulary)
        dated = [span for span, _ in taken] + marks
        taken += [row for row in amounts if not _crosses(row[0], dated)]
    spans = [span for span, _ in taken] + marks + bounds + _set_phrases(tokens, lexicon)
    terms = _words(text, tokens, sorted(spans), lexicon)
    if taken:
        terms += [term for _, term in taken]
        terms.sort(key=lambda term: (term.span.start, term.span.end))
    return Reading(text, tokens, tuple(terms), language, lexicon)


def _counted(
    amounts: list[tuple[Span, Term]], tokens: tuple[Token, ...], lexicon: Lexicon
) -> list[tuple[Span, Term]]:
    """Amounts but for numbers that are part of a set phrase: "a third party"."""
    words = [token for token in tokens if token.word]
    fixed = {
        token.span.start
        for at, token in enumerate(words)
        for phrase in lexicon.uncounted.get(token.low, ())
        if tuple(one.low for one in words[at : at + len(phrase)]) == phrase
    }
    return [row for row in amounts if row[0].start not in fixed]


def _crosses(span: Span, others: list[Span]) -> bool:
    return any(span.start < other.end and other.start < span.end for other in others)


def _without_sizes(
    dates: list[tuple[Span, Term]], amounts: list[tuple[Span, Term]], vocabulary: Vocabulary
) -> list[tuple[Span, Term]]:
    """Dates but for bare years that have a unit of measure after them: "1250 litres"."""
    sizes = {
        span.start: span
        for span, term in amounts
        if term.amount is not None and any(_is_size(code, vocabulary) for code in term.amount.unit[:1])
    }
    return [
        (span, term)
        for span, term in dates
        if span.end - span.start != _YEAR
        or span.start not in sizes
        or sizes[span.start].end - span.end < _WRITTEN
    ]


def _is_size(code: str, vocabulary: Vocabulary) -> bool:
    """Whether a unit is one of measure: no count, no money, no time."""
    measure = vocabulary.units.atoms.get(code.partition("/")[0].partition("^")[0])
    return measure is not None and measure[0].partition(":")[0] not in _NO_SIZES


@lru_cache(maxsize=8)
def _vocabulary(language: str) -> Vocabulary:
    return load_vocabulary(None if language == "en" else language)


def _may_count(low: str, vocabulary: Vocabulary) -> bool:
    return not _DIGITS.isdisjoint(low) or not low.isascii() or low in _counting(vocabulary.language)


@lru_cache(maxsize=8)
def _counting(language: str) -> frozenset[str]:
    from groundgate_cli.packs import load_pack, need_pack

    pack = load_pack(language) or need_pack("en")
    words: set[str] = set()
    for value in pack.get("number_words", {}).values():
        if isinstance(value, dict | list):
            words.update(part for word in value if isinstance(word, str) for part in word.split())
    return frozenset(words | set(_vocabulary(language).months))


def _token_at(starts: list[int], position: int) -> int:
    return max(0, bisect_right(starts, position) - 1)


def _dates(text: str, starts: list[int], vocabulary: Vocabulary) -> list[tuple[Span, Term]]:
    found = []
    for date in read_dates(text, 0, len(text), vocabulary):
        values = date.values
        if not values and date.form == "month_day":
            values = _month_day(text[date.span.start : date.span.end], vocabulary)
        if values:
            written = text[date.span.start : date.span.end]
            term = Term("", written.lower(), date.span, _token_at(starts, date.span.start), date=values)
            found.append((date.span, term))
    return found


def _month_day(written: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    month = day = 0
    for token in read_tokens(written):
        if token.low in vocabulary.months:
            month = vocabulary.months[token.low]
        digits = token.low.rstrip("stndrh")
        if digits.isascii() and digits.isdecimal() and len(digits) < 3:
            day = int(digits)
    return (f"--{month:02d}-{day:02d}",) if month and day else ()


def _amounts(
    text: str, starts: list[int], quantities: Sequence[Quantity], vocabulary: Vocabulary
) -> list[tuple[Span, Term]]:
    found = []
    lexicon = load_lexicon(vocabulary.language)
    for quantity in quantities:
        amount = amount_of(text, as_attribute(text, quantity, lexicon.prepositions, lexicon.stop))
        if amount is None:
            continue
        span = quantity.extent
        if _is_verb(text[span.start : quantity.span.start], vocabulary):
            span, amount = quantity.span, amount._replace(unit=())
        written = text[span.start : span.end].lower()
        found.append((span, Term("", written, span, _token_at(starts, span.start), amount=amount)))
    return found


def _is_verb(before: str, vocabulary: Vocabulary) -> bool:
    """Whether what was read as a currency before a figure is a form of a verb: "won 19"."""
    return before.strip().lower() in load_lexicon(vocabulary.language).irregular


def _words(text: str, tokens: tuple[Token, ...], spans: list[Span], lexicon: Lexicon) -> list[Term]:
    found = []
    first = True
    shouted = len(tokens) > _FEW and text.isupper()
    at = 0
    for index, token in enumerate(tokens):
        while at < len(spans) and spans[at].end <= token.span.start:
            at += 1
        inside = at < len(spans) and spans[at].start <= token.span.start < spans[at].end
        if not token.word or inside or _only_denies(tokens, index, lexicon):
            continue
        roman = roman_amount(text[token.span.start : token.span.end], index) if token.capital else None
        if roman is not None:
            found.append(Term("", token.low, token.span, index, amount=roman))
            first = False
            continue
        plain = token.low not in lexicon.stop and not (len(token.low) == 1 and _is_lone_letter(token))
        label = not (plain or first or shouted) and (
            _is_label(token) or (token.capital and token.low in lexicon.exclusive)
        )
        short = token.low in lexicon.first_person and is_short_name(text, tokens, index, lexicon)
        if plain or label or short:
            name = token.capital and not first and not shouted
            found.append(Term(token.stem, token.low, token.span, index, name))
        first = False
    return found


def _only_denies(tokens: tuple[Token, ...], index: int, lexicon: Lexicon) -> bool:
    """Whether a word is nothing but a denial of others: "never", "without", the "non" of "non-toxic"."""
    low = tokens[index].low
    if low in lexicon.free_prefixes and index + 1 < len(tokens) and tokens[index + 1].low in _JOINTS:
        return True
    return low in lexicon.negators


_MARK = lazy(r"\[(?:\^?[0-9]{1,3}(?:[,\u2013-] ?[0-9]{1,3}){0,8}|[a-z])\]")


def _set_phrases(tokens: tuple[Token, ...], lexicon: Lexicon) -> list[Span]:
    """Phrases that name nothing: they attribute ("according to") or only lead on ("in addition,")."""
    found = []
    for at, token in enumerate(tokens):
        if token.low not in lexicon.attribution_phrases:
            continue
        for phrase in lexicon.attribution_phrases[token.low]:
            if tuple(t.low for t in tokens[at : at + len(phrase)]) == phrase:
                found.append(Span(token.span.start, tokens[at + len(phrase) - 1].span.end))
                break
    for at, token in enumerate(tokens):
        if token.low in lexicon.openers and (at == 0 or tokens[at - 1].low in _PAUSES):
            found.extend(_opener(tokens, at, lexicon))
    return found


def _opener(tokens: tuple[Token, ...], at: int, lexicon: Lexicon) -> list[Span]:
    """A phrase that ties a sentence to the one before, with a comma behind it."""
    for phrase in lexicon.openers[tokens[at].low]:
        end = at + len(phrase)
        if tuple(t.low for t in tokens[at:end]) == phrase and end < len(tokens) and tokens[end].low == ",":
            return [Span(tokens[at].span.start, tokens[end - 1].span.end)]
    return []


def is_short_name(text: str, tokens: tuple[Token, ...], index: int, lexicon: Lexicon) -> bool:
    """Whether a pronoun is the short form of a name: "the us", or "US" where not all is in capitals."""
    token = tokens[index]
    if (token.low,) not in (form for forms in lexicon.spelled for form in forms):
        return False
    if index and tokens[index - 1].low in lexicon.articles:
        return True
    written = text[token.span.start : token.span.end]
    return written.isupper() and not text.isupper()


def _is_label(token: Token) -> bool:
    """Whether a capital letter stands alone and names something: "Team A"."""
    return token.capital and len(token.low) == 1 and token.low.isascii() and token.low != "i"


def _is_lone_letter(token: Token) -> bool:
    return len(token.low) == 1 and token.low.isascii() and not token.capital and token.low not in _DIGITS
