"""The lexicon of number words of a locale: built from its pack, with a pattern that finds its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

AFTER = lazy(f"[ \u00a0\n]([{LETTERS}{MARKS}]+)")
_BEFORE = lazy(f"([{LETTERS}{MARKS}]+)[ \u00a0\n-]$")


def word_before(text: str, start: int, low: int) -> tuple[str, int, int]:
    """The word right before a position with its span; ("", start, start) where there is none."""
    match = _BEFORE.search(text, max(low, start - 16), start)
    if match is None:
        return "", start, start
    return match.group(1), match.start(1), match.end(1)


class WordPattern:
    """A pattern for lower-case texts of which each match holds one of some names as a whole.

    Names are bounded by what is no letter, so the words of a text tell that it holds none of them; the
    words of a text are read once for all patterns that it is searched for.
    """

    __slots__ = ("_keys", "pattern")

    def __init__(self, names: Iterable[str], source: str) -> None:
        self.pattern = lazy(source)
        self._keys = frozenset(_longest_run(name) for name in names if name.isascii())

    def finditer(self, text: str, low: int, high: int) -> Iterator[re.Match[str]]:
        if self._holds_none(text, low, high):
            return iter(())
        return self.pattern.finditer(text, low, high)

    def _holds_none(self, text: str, low: int, high: int) -> bool:
        if not text.isascii() or "" in self._keys:
            return False
        return self._keys.isdisjoint(_words_between(text, low, high))


_RUN = lazy("[a-z]+")


def _longest_run(name: str) -> str:
    """The longest run of letters of a name that is ASCII, or "" for a name of none."""
    return max(_RUN.findall(name), key=len, default="")


@lru_cache(maxsize=4)
def _words_between(text: str, low: int, high: int) -> frozenset[str]:
    return frozenset(_RUN.findall(text, low, high))


class WordTable(NamedTuple):
    """The lexicon of a locale.

    cardinals, ordinals, collectives: word to value; multipliers: hundred and up; fractions: word to
    share. bare: multipliers that stand without a number before them ("mil", "hundert"). glued: whether
    words are compounds; pieces: their parts. reversed_tens: units before tens ("einundzwanzig").
    and_anywhere: the joining word may stand between any two parts. share_links: words behind a number that
    make it the whole of a share; changed_by: words before it that make it another number. percent_words:
    the phrases that mean percent ("per cento"). starts: words a number can begin with.
    """

    cardinals: dict[str, int]
    multipliers: dict[str, int]
    collectives: dict[str, int]
    ordinals: dict[str, int]
    fractions: dict[str, Fraction]
    half: frozenset[str]
    joiners: frozenset[str]
    articles: frozenset[str]
    links: frozenset[str]
    points: frozenset[str]
    minus: frozenset[str]
    pronouns_before: frozenset[str]
    pronouns_after: frozenset[str]
    bare: frozenset[str]
    glued: bool
    reversed_tens: bool
    vigesimal: bool
    and_anywhere: bool
    and_half: frozenset[str]
    suffixes: tuple[str, ...]
    endings: tuple[str, ...]
    starts: re.Pattern[str] | WordPattern
    time_words: frozenset[str]
    characters: dict[str, int]
    character_scales: dict[str, int]
    short_tail: bool
    bound_minus: str
    not_minus_after: frozenset[str]
    share_links: frozenset[str]
    changed_by: frozenset[str]
    percent_words: frozenset[str]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def after_minus(self, text: str, start: int, low: int) -> bool:
        """Whether the word before a minus word makes it a bound: "au moins", "al menos".

        An adjective ("négatif") is none, whatever stands before it.
        """
        if text[start : start + len(self.bound_minus)].lower() != self.bound_minus:
            return False
        return word_before(text, start, low)[0].lower() in self.not_minus_after


def build_words(pack: dict[str, Any]) -> WordTable:
    """The lexicon of a locale pack."""
    data = _with_plain(pack["number_words"])
    cardinals = {word: int(value) for word, value in data["cardinals"].items()}
    multipliers = {word: int(value) for word, value in data["multipliers"].items()}
    fractions = {word: Fraction(value) for word, value in data.get("fractions", {}).items()}
    words = {*cardinals, *multipliers, *data.get("collectives", {}), *data.get("ordinals", {})}
    words |= {*fractions, *data.get("half", ()), *data.get("and_half", ())}
    return WordTable(
        cardinals=cardinals,
        multipliers=multipliers,
        collectives=data.get("collectives", {}),
        ordinals=data.get("ordinals", {}),
        fractions=fractions,
        half=frozenset(data.get("half", ())),
        joiners=frozenset(data.get("and", ())),
        articles=frozenset(data.get("articles", ())),
        links=frozenset(data.get("fraction_links", ())),
        points=frozenset(data.get("point", ())),
        minus=frozenset(data.get("minus", ())),
        pronouns_before=frozenset(data.get("pronouns_before", ())),
        pronouns_after=frozenset(data.get("pronouns_after", ())),
        bare=frozenset(data.get("bare", ())),
        glued=bool(data.get("glued")),
        reversed_tens=data.get("order") == "reversed",
        vigesimal=bool(data.get("vigesimal")),
        and_half=frozenset(data.get("and_half", ())),
        and_anywhere=bool(data.get("and_anywhere")),
        endings=tuple(data.get("fraction_endings", ())),
        suffixes=tuple(data.get("ordinal_suffixes", ())),
        starts=_starts(words, bool(data.get("glued"))),
        time_words=frozenset(data.get("time_words", ("second",))),
        characters=data.get("characters", {}),
        short_tail=bool(data.get("short_tail")),
        bound_minus=next(iter(data.get("minus", ())), ""),
        not_minus_after=frozenset(data.get("not_minus_after", ())),
        share_links=frozenset(data.get("share_links", ())),
        changed_by=frozenset(data.get("changed_by", ())),
        percent_words=frozenset(pack.get("units", {}).get("%", ())),
        character_scales={k: int(v) for k, v in data.get("character_scales", {}).items()},
    )


_ACCENTS = str.maketrans(
    "\u00e1\u00e0\u00e2\u00e3\u00e4\u00e9\u00e8\u00ea\u00eb\u00ed\u00ec\u00ee\u00ef\u00f3\u00f2\u00f4\u00f5\u00f6\u00fa\u00f9\u00fb\u00fc\u00e7\u00f1",
    "aaaaaeeeeiiiiooooouuuucn",
)


def _with_plain(data: dict[str, Any]) -> dict[str, Any]:
    """The lists with the spellings that leave accents out, where those are no other words."""
    if not data.get("accents_optional"):
        return data
    made = dict(data)
    known = {word for name in ("cardinals", "multipliers") for word in data[name]}
    for name in ("cardinals", "multipliers", "collectives", "ordinals", "fractions"):
        table = dict(data.get(name, {}))
        for word, value in data.get(name, {}).items():
            plain = word.translate(_ACCENTS)
            if plain not in known:
                table.setdefault(plain, value)
        made[name] = table
    return made


def _starts(words: set[str], glued: bool) -> re.Pattern[str] | WordPattern:
    """A pattern for words that may belong to a number; for compounds, words that begin like one."""
    if not words:
        return re.compile(r"(?!)")
    if glued:
        heads = sorted({word[:3] for word in words}, key=lambda head: (-len(head), head))
        body = "|".join(re.escape(head) for head in heads)
        return lazy(f"(?<![{LETTERS}{MARKS}])(?:{body})[{LETTERS}{MARKS}]*")
    return WordPattern(words, f"(?<![{LETTERS}{MARKS}]){trie(sorted(words))}(?![{LETTERS}{MARKS}])")


def trie(words: list[str]) -> str:
    """A pattern for a list of words that shares their beginnings, so that each word start costs little."""
    tree: dict[str, Any] = {}
    for word in words:
        node = tree
        for char in word:
            node = node.setdefault(char, {})
        node[""] = {}
    return _branch(tree)


def _branch(node: dict[str, Any]) -> str:
    options = [re.escape(char) + _branch(node[char]) for char in sorted(node) if char]
    if not options:
        return ""
    body = options[0] if len(options) == 1 and "" not in node else f"(?:{'|'.join(options)})"
    return f"(?:{body})?" if "" in node else body


def lower_case(text: str) -> str:
    """Lower case of the same length."""
    lower = text.lower()
    return lower if len(lower) == len(text) else "".join(c.lower() if c < "\u0130" else c for c in text)


def kind_of(word: str, table: WordTable) -> tuple[str, Fraction] | None:
    if word in table.cardinals:
        return "card", Fraction(table.cardinals[word])
    if word in table.multipliers:
        return "mult", Fraction(table.multipliers[word])
    if word in table.half or word in table.and_half:
        return "half", Fraction(1, 2)
    if word in table.collectives:
        return "coll", Fraction(table.collectives[word])
    if word in table.ordinals:
        return "ord", Fraction(table.ordinals[word])
    if word in table.fractions:
        return "frac", table.fractions[word]
    return None


@lru_cache(maxsize=4096)
def cut_compound(word: str, table: WordTable) -> tuple[str, ...]:
    """A compound as its lexicon words, longest first from the left; () where it can't be cut."""
    if len(word) > 90:
        return ()
    best: list[tuple[str, ...] | None] = [None] * (len(word) + 1)
    best[len(word)] = ()
    for at in range(len(word) - 1, -1, -1):
        for end in range(min(len(word), at + 14), at, -1):
            rest, piece = best[end], word[at:end]
            if rest is not None and (piece in table.joiners or kind_of(piece, table)):
                best[at] = (piece, *rest)
                break
    cut = best[0]
    return cut if cut is not None and cut and cut[0] not in table.joiners else ()
