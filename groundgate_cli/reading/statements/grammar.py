"""The grammar of scale and currency statements: "(Dollars in millions, except per share amounts)".

A statement names a scale for amounts that stand elsewhere, so a scale word behind a number is none
("$5 million"), and neither is a scale word of prose ("trusted by millions of households").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.model import Statement
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern, word_set

LONGEST = 600
_SIGN = "$€£¥₹₩₽฿₺₪₫₴₦"
_TOKEN = lazy(
    rf"(?P<sign>(?:[A-Z]{{1,3}})?[{_SIGN}](?P<suffix>(?:mn|mm|m|M|MM|bn|k|K|b|B)(?![^\W_]))?)"
    r"|(?P<zeros>(?:(?<![0-9.,'’])|(?<=[^0-9]['’]))['’‘]?000(?:['’]?s)?(?![0-9.,]?[0-9]))"
    r"|(?P<number>[0-9][0-9.,]*)"
    r"|(?P<word>[^\W\d_](?:[^\W\d_]|[.'’](?=[^\W\d_]))*[€]?)"
    r"|(?P<mark>[%,;:()\[\].])"
)


class CurrencyWords(Protocol):
    """What this grammar asks of the vocabulary: the codes that a word or sign can stand for, and the
    scale words of the user's packs."""

    @property
    def own_scales(self) -> Mapping[str, Fraction]: ...
    def currency_of(self, word: str) -> tuple[str, ...]: ...


class Token(NamedTuple):
    """A word, sign or mark of a statement, in lower case, with its start and end."""

    text: str
    start: int
    end: int
    kind: str
    suffix: str = ""


class _State:
    """What has been read of a statement so far."""

    __slots__ = ("currencies", "exempt", "factor", "kinds", "last_exempt", "money", "words")

    def __init__(self) -> None:
        self.factor: Fraction | None = None
        self.money = False
        self.currencies: tuple[str, ...] = ()
        self.kinds: dict[str, Fraction] = {}
        self.exempt: list[str] = []
        self.words: list[str] = []
        self.last_exempt: list[str] = []


def parse_statement(
    text: str, span: Span, vocabulary: CurrencyWords, origin: str, closed: bool
) -> Statement | None:
    """The statement that a stretch of text makes, or None.

    closed: the stretch is a cell, a bracket or a caption line, so that it speaks of amounts elsewhere;
    in an open sentence a cue such as "amounts" or "unless" must say so.
    """
    if span.end - span.start > LONGEST or span.start >= span.end:
        return None
    tokens = tokens_of(text, span)
    if not tokens:
        return None
    state = _State()
    for exempting, segment in _segments(tokens, vocabulary):
        if exempting:
            _read_exemption(text, segment, state, vocabulary)
        else:
            _read_segment(text, segment, state, vocabulary, closed)
    if state.factor is None and not state.kinds and not state.currencies:
        return None
    factor = state.factor
    if factor is None and state.kinds and len(state.kinds) == 1:
        factor = next(iter(state.kinds.values())) if closed and not state.exempt else None
    if factor is None and not state.kinds and state.currencies and origin != "document":
        factor = Fraction(1)
    return Statement(
        span=span,
        scope=span,
        factor=factor,
        currencies=state.currencies,
        factor_for=tuple(sorted(state.kinds.items())),
        exempt=tuple(dict.fromkeys(state.exempt)),
        exempt_words=tuple(state.words),
        origin=origin,
    )


def tokens_of(text: str, span: Span) -> list[Token]:
    """The tokens of a stretch of text."""
    tokens = []
    for found in _TOKEN.finditer(text, span.start, span.end):
        kind = found.lastgroup or "word"
        if kind == "suffix":
            kind = "sign"
        suffix = found.group("suffix") or ""
        words = found.group()
        if suffix:
            words = words[: -len(suffix)]
        start = found.start()
        article = words[:1].lower()
        if words[1:2] in ("'", "\u2019") and article in word_set("statements", "elided_words"):
            tokens.append(Token(article, start, start + 1, "word"))
            words, start = words[2:], start + 2
        tokens.append(Token(words.lower(), start, found.end(), kind, suffix.lower()))
    return tokens


def _segments(tokens: list[Token], vocabulary: CurrencyWords) -> list[tuple[bool, list[Token]]]:
    """Segments between commas and semicolons, each with whether it names an exemption."""
    excepts = word_set("statements", "except_words")
    noted = word_set("statements", "noted_words")
    segments: list[tuple[bool, list[Token]]] = []
    exempting = False
    current: list[Token] = []
    for at, token in enumerate(tokens):
        pair = token.text + " " + tokens[at + 1].text if at + 1 < len(tokens) else ""
        turns = token.kind == "word" and (token.text in excepts or pair in excepts)
        if turns or token.text in noted or (token.kind == "mark" and token.text in ",;()[]"):
            segments.append((exempting, current))
            current = []
            if turns:
                exempting = True
            elif token.text in ";()[]" or token.text in noted:
                exempting = False
            if token.text in noted:
                current = [token]
            continue
        if token.text == "and" and (exempting or _both_scaled(current, tokens[at + 1 :], vocabulary)):
            segments.append((exempting, current))
            current = []
            continue
        current.append(token)
    segments.append((exempting, current))
    return [(flag, segment) for flag, segment in segments if segment]


def _both_scaled(before: list[Token], after: list[Token], vocabulary: CurrencyWords) -> bool:
    """Whether each side of an "and" names a scale: "income in millions and shares in thousands"."""
    return all(any(scale_of(token, None, vocabulary) for token in side) for side in (before, after))


def scale_of(token: Token, before: Token | None, vocabulary: CurrencyWords) -> Fraction | None:
    """The factor that a token names by itself, or None; an ambiguous word needs the one before it."""
    if token.kind == "zeros":
        return Fraction(1000)
    if token.kind != "word":
        return None
    pack = need_pack("statements")
    found = pack["scale_words"].get(token.text.rstrip("."))
    if found is not None:
        return Fraction(found)
    if token.text in vocabulary.own_scales:
        return vocabulary.own_scales[token.text]
    if token.text in pack["thousand_or_million"] and before is not None:
        if before.text in pack["thousand_before"]:
            return Fraction(1000)
        if before.kind == "sign" or before.text == "in":
            return Fraction(1000000)
    return None


def _read_segment(
    text: str, segment: list[Token], state: _State, vocabulary: CurrencyWords, closed: bool
) -> None:
    for at, token in enumerate(segment):
        before = segment[at - 1] if at else None
        if token.suffix and (closed or (before is not None and _is_in(before))):
            letter = need_pack("statements")["suffix_letters"][token.suffix]
            _set_money(state, Fraction(letter), vocabulary.currency_of(_raw_sign(text, token)))
            return
        fixed = need_pack("statements")["prefixed"].get(token.text)
        if fixed is not None and (closed or (before is not None and _is_in(before))):
            _set_money(state, Fraction(fixed[0]), vocabulary.currency_of(fixed[1]))
            return
        letter = _letter_scale(text, segment, at, vocabulary) if closed else None
        if letter is not None:
            _set_money(state, letter, _currency_before(text, segment, at, vocabulary))
            return
        factor = scale_of(token, before, vocabulary)
        if factor is None or not _states_scale(segment, at, closed, vocabulary, text):
            continue
        _set_scale(text, segment, at, factor, state, vocabulary)
        return
    _read_currency(text, segment, state, vocabulary, closed)


def _letter_scale(text: str, segment: list[Token], at: int, vocabulary: CurrencyWords) -> Fraction | None:
    """The factor of a letter that ends a segment behind a currency: "US$ m", "EUR bn"."""
    letter = need_pack("statements")["suffix_letters"].get(segment[at].text)
    if letter is None or at + 1 < len(segment) or not _currency_before(text, segment, at, vocabulary):
        return None
    return Fraction(letter)


def _states_scale(
    segment: list[Token], at: int, closed: bool, vocabulary: CurrencyWords, text: str
) -> bool:
    """Whether a scale word stands as a statement does: behind "in", a currency, or at the front."""
    before = segment[at - 1] if at else None
    after = segment[at + 1] if at + 1 < len(segment) else None
    follows_of = after is not None and after.text in word_set("statements", "of_words")
    money = follows_of and bool(_currency_after(text, segment, at + 2, vocabulary))
    if before is not None and before.kind == "number":
        return False
    if follows_of and at + 2 < len(segment) and scale_of(segment[at + 2], after, vocabulary) is not None:
        return False
    if before is not None and (_is_in(before) or _after_in(segment, at, vocabulary, text)):
        return closed or money or (_has_cue(segment) and not follows_of)
    if before is not None and _currency_before(text, segment, at, vocabulary):
        return closed or _has_cue(segment)
    if not closed:
        return money and _has_cue(segment)
    if before is None:
        return (
            after is None
            or follows_of
            or after.kind in ("sign", "mark")
            or bool(_currency_after(text, segment, at + 1, vocabulary))
            or after.text in ("omitted", "for", "as")
        )
    return (segment[at].kind == "zeros" and after is None) or (
        after is not None and after.text == "omitted"
    )


def _is_in(token: Token) -> bool:
    return token.text in word_set("statements", "in_words")


def _after_in(segment: list[Token], at: int, vocabulary: CurrencyWords, text: str) -> bool:
    """Whether "in" stands one currency before: "in $ millions", "in Canadian dollars thousands"."""
    for back in (2, 3, 4):
        if at - back >= 0 and _is_in(segment[at - back]):
            return bool(_currency_before(text, segment, at, vocabulary))
    return False


def _has_cue(segment: list[Token]) -> bool:
    cues = word_set("statements", "cue_words")
    return any(token.text in cues or token.kind == "sign" for token in segment)


def _raw_sign(text: str, token: Token) -> str:
    return text[token.start : token.end - len(token.suffix)]


def _currency_before(
    text: str, segment: list[Token], at: int, vocabulary: CurrencyWords
) -> tuple[str, ...]:
    """The currency that ends right before a token; up to three words ("New Zealand dollars")."""
    for length in (3, 2, 1):
        start = at - length
        if start < 0 or any(_is_in(token) for token in segment[start:at]):
            continue
        codes = vocabulary.currency_of(text[segment[start].start : segment[at - 1].end])
        if codes:
            return codes
    return ()


def _currency_after(text: str, segment: list[Token], at: int, vocabulary: CurrencyWords) -> tuple[str, ...]:
    """The currency that begins at a token."""
    for length in (4, 3, 2, 1):
        if at + length > len(segment):
            continue
        codes = vocabulary.currency_of(text[segment[at].start : segment[at + length - 1].end])
        if codes:
            return codes
    return ()


def _set_money(state: _State, factor: Fraction, codes: tuple[str, ...]) -> None:
    if state.factor is None:
        state.factor = factor
        state.money = True
        state.currencies = state.currencies or codes


def _set_scale(
    text: str,
    segment: list[Token],
    at: int,
    factor: Fraction,
    state: _State,
    vocabulary: CurrencyWords,
) -> None:
    """Enter a scale for what the segment speaks of: money, shares, counts, or all amounts."""
    codes = (
        _currency_after(text, segment, at + 2, vocabulary)
        or _currency_after(text, segment, at + 1, vocabulary)
        or _currency_before(text, segment, at, vocabulary)
        or _subject_currency(text, segment, at, vocabulary)
    )
    if codes:
        state.currencies = state.currencies or codes
        state.factor = factor if state.factor is None else state.factor
        return
    kind = _subject_kind(segment)
    if kind is None and state.kinds and state.factor is None:
        state.factor = factor
    elif kind is not None:
        state.kinds.setdefault(kind, factor)
    elif state.factor is None:
        state.factor = factor


def _subject_currency(
    text: str, segment: list[Token], at: int, vocabulary: CurrencyWords
) -> tuple[str, ...]:
    """The currency at the front of a segment: "Canadian dollars in thousands", "$ in millions"."""
    for place in range(at):
        codes = _currency_after(text, segment[:at], place, vocabulary)
        if codes:
            return codes
    return ()


def _subject_kind(segment: list[Token]) -> str | None:
    words = [token.text for token in segment]
    if any(word in word_set("statements", "money_words") for word in words):
        return None
    if any(word in word_set("statements", "share_words") for word in words):
        return "shares"
    if any(word in word_set("statements", "count_words") for word in words):
        return "count"
    return None


def _read_currency(
    text: str, segment: list[Token], state: _State, vocabulary: CurrencyWords, closed: bool
) -> None:
    """A currency without a scale: "(in US dollars)", "All amounts in Canadian dollars", "(EUR)"."""
    if state.currencies:
        return
    for at, token in enumerate(segment):
        if not _is_in(token):
            continue
        codes = _currency_after(text, segment, at + 1, vocabulary)
        if codes and (closed or _has_cue(segment)):
            state.currencies = codes
            return
    if closed and len(segment) <= 3:
        length = len(segment)
        codes = _currency_after(text, segment, 0, vocabulary)
        whole = vocabulary.currency_of(text[segment[0].start : segment[length - 1].end])
        if codes and whole:
            state.currencies = whole


def _read_exemption(text: str, segment: list[Token], state: _State, vocabulary: CurrencyWords) -> None:
    """What is left out, or what has another scale: "shares, which are reflected in thousands"."""
    words = text[segment[0].start : segment[-1].end]
    kinds = kinds_named(words)
    for at, token in enumerate(segment):
        factor = scale_of(token, segment[at - 1] if at else None, vocabulary)
        if factor is not None:
            for kind in kinds or state.last_exempt:
                state.kinds[kind] = factor
                state.exempt = [item for item in state.exempt if item != kind]
            return
    if kinds:
        state.exempt.extend(kinds)
        state.last_exempt = kinds
        return
    rest = [token.text for token in segment if token.kind == "word"]
    generic = word_set("statements", "generic_words")
    if rest and not all(word in generic for word in rest):
        state.words.append(words)


def kinds_named(words: str) -> list[str]:
    """The kinds that the words of an exemption name; a word is read for one kind alone."""
    found = []
    rest = words
    for kind in ("per_share", "shares", "percent", "ratio", "time", "count"):
        pattern = _kind_pattern(kind)
        if pattern.search(rest):
            found.append(kind)
            rest = pattern.sub(" ", rest)
    return found


@lru_cache(maxsize=8)
def _kind_pattern(kind: str) -> re.Pattern[str]:
    return phrase_pattern("statements", "kinds", kind)
