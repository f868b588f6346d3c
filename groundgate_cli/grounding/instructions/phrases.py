"""Phrases that speak to a model, found in long texts.

A phrase is sought only near the rarest of the words that it needs, so a text without them costs one count
of its words. Characters that show nothing are passed over.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.words.phrases import Flat, Groups, choices, compile_phrase, words_in
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import fold, lazy, zero_width

_WIDE = lazy("[\uff01-\uff5e]")
_SHOWN = 160
# A phrase is shorter than this; a window is cut at a space no further away.
_REACH = 240
_EDGES = ".,;:!?()[]\"'\n"
_EDGE = 80
_LEAST_TURNED = 8
_ROT13 = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "nopqrstuvwxyzabcdefghijklmNOPQRSTUVWXYZABCDEFGHIJKLM",
)


class Phrase(NamedTuple):
    """A phrase found. span: in the text. words: as they stand there, or turned back. turned: by ROT13."""

    span: Span
    words: str
    turned: bool = False


class _Sought(NamedTuple):
    """A phrase of the pack. needed: for each token that can't be missing, a word of each of its choices."""

    line: str
    needed: tuple[frozenset[str], ...]
    turned: bool


def find_phrases(text: str) -> list[Phrase]:
    """The phrases of a text, also turned by ROT13, by position, the longer first; some can overlap."""
    bare, hidden = _without_hidden(text)
    if _WIDE.search(bare):
        bare = fold(bare)
    lowered = _lower(bare)
    places = _places(lowered)
    found = []
    for sought in _all_sought():
        if any(places.keys().isdisjoint(words) for words in sought.needed):
            continue
        for span, words in _find(sought, bare, lowered, places):
            if not sought.turned or _is_latin(bare, span):
                found.append(Phrase(_shown(span, hidden), words, sought.turned))
    return sorted(found, key=lambda phrase: (phrase.span.start, -phrase.span.end, phrase.turned))


def _find(
    sought: _Sought, text: str, lowered: str, places: dict[str, list[int]]
) -> Iterator[tuple[Span, str]]:
    known = [[at for word in words if word in places for at in places[word]] for words in sought.needed]
    rarest = min(range(len(known)), key=lambda number: len(known[number]))
    others = [words for number, words in enumerate(sought.needed) if number != rarest]
    for window in _windows(lowered, sorted(known[rarest])):
        small = lowered[window.start : window.end]
        if not all(any(word in small for word in words) for words in others):
            continue
        part = text[window.start : window.end]
        flat = Flat(part.translate(_ROT13) if sought.turned else part, stops=True)
        for at in _compiled(sought.line).finditer(flat.text):
            span = flat.span(at.start(), at.end())
            words = " ".join(part[span.start : span.end].split())[:_SHOWN]
            place = Span(span.start + window.start, span.end + window.start)
            yield place, words.translate(_ROT13) if sought.turned else words


def _places(lowered: str) -> dict[str, list[int]]:
    """Where the words stand that some phrase needs."""
    pieces = lowered.split(" ")
    held = {piece: words for piece in set(pieces) if (words := _wanted_in(piece))}
    places: dict[str, list[int]] = {}
    at = 0
    for piece in pieces if held else ():
        for word, offset in held.get(piece, ()):
            places.setdefault(word, []).append(at + offset)
        at += len(piece) + 1
    return places


def _wanted_in(piece: str) -> list[tuple[str, int]]:
    """The words that some phrase needs in a stretch without spaces, and where they begin in it."""
    wanted = _wanted()
    word = piece.strip(_EDGES)
    if word.isalnum() and word.isascii():
        return [(word, piece.index(word))] if word in wanted else []
    return [(at.group(), at.start()) for at in words_in(piece) if at.group() in wanted]


def _windows(lowered: str, places: list[int]) -> list[Span]:
    """Stretches around places, in order and apart, cut at spaces."""
    windows: list[Span] = []
    for at in places:
        low = max(0, at - _REACH)
        low = max(low - _EDGE, lowered.rfind(" ", max(0, low - _EDGE), low), 0)
        high = lowered.find(" ", at + _REACH, at + _REACH + _EDGE)
        high = min(at + _REACH, len(lowered)) if high < 0 else high
        if windows and low <= windows[-1].end:
            windows[-1] = Span(windows[-1].start, max(high, windows[-1].end))
        else:
            windows.append(Span(low, high))
    return windows


def _is_latin(text: str, span: Span) -> bool:
    part = text[span.start : span.end]
    return sum(char.isascii() and char.isalpha() for char in part) > _LEAST_TURNED


def _lower(text: str) -> str:
    """Small letters, as many as there were; one capital alone would become two."""
    return text.replace("\u0130", "I").replace("’", "'").lower()


def _without_hidden(text: str) -> tuple[str, array[int]]:
    """The text without characters that show nothing, and their positions."""
    if text.isascii():
        return text, array("q")
    signs = [sign for sign in zero_width() if sign in text]
    if not signs:
        return text, array("q")
    places = array("q", (at.start() for at in re.finditer(f"[{re.escape(''.join(signs))}]", text)))
    for sign in signs:
        text = text.replace(sign, "")
    return text, places


def _shown(span: Span, hidden: array[int]) -> Span:
    """A span of the text without hidden characters, in the text with them."""
    if not hidden:
        return span
    return Span(_shifted(span.start, hidden), _shifted(span.end - 1, hidden) + 1)


def _shifted(position: int, hidden: array[int]) -> int:
    return position + bisect_left(range(len(hidden)), position + 1, key=lambda at: hidden[at] - at)


@lru_cache(maxsize=1)
def _all_sought() -> tuple[_Sought, ...]:
    pack = need_pack("instructions")
    groups = pack["groups"]
    known: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
    found = []
    for line in pack["phrases"]:
        tokens = [token for token in line.split(" ") if token[0] not in "*~+!" and token[-1] != "?"]
        for token in tokens:
            if token not in known:
                known[token] = _needed(token, groups)
        found.append(_Sought(line, tuple(known[token][0] for token in tokens), False))
        turned = tuple(known[token][1] for token in tokens)
        if all(turned):
            found.append(_Sought(line, turned, True))
    return tuple(found)


def _needed(token: str, groups: Groups) -> tuple[frozenset[str], frozenset[str]]:
    """The longest word of each phrase that a token stands for, and these turned by ROT13: none where one is
    not ASCII."""
    words = frozenset(max(phrase.split(" "), key=len) for phrase in choices(token, groups))
    plain = all(word.isascii() for word in words)
    return words, frozenset(word.translate(_ROT13) for word in words) if plain else frozenset()


@lru_cache(maxsize=1)
def _wanted() -> frozenset[str]:
    return frozenset(word for sought in _all_sought() for words in sought.needed for word in words)


@lru_cache(maxsize=256)
def _compiled(line: str) -> re.Pattern[str]:
    return re.compile(compile_phrase(line, need_pack("instructions")["groups"]))
