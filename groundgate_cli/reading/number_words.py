"""Numbers written as words: "three million four hundred and twelve thousand", "two and a half", "a dozen".

Words are looked up in the lexicon of the locale; a word of a language that glues its numbers together
("zweihundertf\u00fcnfzig") is cut into lexicon words first. One grammar then adds and multiplies them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from groundgate_cli.reading.glyphs import LETTERS, MARKS

_WORD = re.compile(f"[{LETTERS}{MARKS}]+")
_MAX_ITEMS = 60


@dataclass(frozen=True, slots=True, eq=False)
class WordTable:
    """The lexicon of a locale.

    cardinals, ordinals, collectives: word to value; multipliers: hundred and up; fractions: word to
    share. bare: multipliers that stand without a number before them ("mil", "hundert"). glued: whether
    words are compounds; pieces: their parts. reversed_tens: units before tens ("einundzwanzig").
    and_anywhere: the joining word may stand between any two parts. starts: words a number can begin with.
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
    starts: re.Pattern[str]
    time_words: frozenset[str]
    characters: dict[str, int]
    character_scales: dict[str, int]
    not_minus_after: frozenset[str]

    def after_minus(self, text: str, start: int, low: int) -> bool:
        """Whether the word before a minus word makes it a bound: "au moins", "al menos"."""
        return _word_before(text, start, low)[0].lower() in self.not_minus_after


class Item(NamedTuple):
    """A word of a number: kind is "card", "mult", "coll", "ord", "frac", "half"; link is what stands
    before it: "", " ", "-", "," or "and"."""

    start: int
    end: int
    kind: str
    value: Fraction
    link: str
    word: str


class WordNumber(NamedTuple):
    """A number in words. kind: "words" or "ordinal"; decimals as spoken after the point."""

    start: int
    end: int
    kind: str
    values: tuple[Fraction, ...]
    sign: tuple[int, int] | None
    decimals: int = 0


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
        not_minus_after=frozenset(data.get("not_minus_after", ())),
        character_scales={k: int(v) for k, v in data.get("character_scales", {}).items()},
    )


_ACCENTS = str.maketrans("\u00e1\u00e0\u00e2\u00e3\u00e4\u00e9\u00e8\u00ea\u00eb\u00ed\u00ec\u00ee\u00ef\u00f3\u00f2\u00f4\u00f5\u00f6\u00fa\u00f9\u00fb\u00fc\u00e7\u00f1", "aaaaaeeeeiiiiooooouuuucn")


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


def _starts(words: set[str], glued: bool) -> re.Pattern[str]:
    """A pattern for words that may belong to a number; for compounds, words that begin like one."""
    if not words:
        return re.compile(r"(?!)")
    if glued:
        heads = sorted({word[:3] for word in words}, key=lambda head: (-len(head), head))
        body = "|".join(re.escape(head) for head in heads)
        return re.compile(f"(?<![{LETTERS}{MARKS}])(?:{body})[{LETTERS}{MARKS}]*")
    return re.compile(f"(?<![{LETTERS}{MARKS}]){trie(sorted(words))}(?![{LETTERS}{MARKS}])")


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


def read_number_words(text: str, low: int, high: int, table: WordTable) -> list[WordNumber]:
    """The numbers in words of a folded lower-case text, in order."""
    found: list[WordNumber] = []
    run: list[Item] = []
    for match in table.starts.finditer(text, low, high):
        items = _items(match.group(), match.start(), table)
        if not items:
            continue
        link = _link(text, run[-1].end, items[0].start, table) if run else None
        if run and (link is None or len(run) >= _MAX_ITEMS):
            found += _parse_run(text, run, table, low)
            run = []
        if run and link is not None:
            items[0] = items[0]._replace(link=link)
        run += items
    if run:
        found += _parse_run(text, run, table, low)
    return found


def _items(word: str, start: int, table: WordTable) -> list[Item]:
    kind = _kind(word, table)
    if kind is not None:
        return [Item(start, start + len(word), kind[0], kind[1], "", word)]
    if not table.glued:
        return []
    pieces = _cut(word, table)
    items: list[Item] = []
    link = ""
    for piece in pieces:
        known = _kind(piece, table)
        if known is None:
            link = "and"
        else:
            if piece in table.and_half and items:
                link = "and"
            items.append(Item(start, start + len(word), known[0], known[1], link, piece))
            link = ""
    return items


def _kind(word: str, table: WordTable) -> tuple[str, Fraction] | None:
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
def _cut(word: str, table: WordTable) -> tuple[str, ...]:
    """A compound as its lexicon words, longest first from the left; () where it can't be cut."""
    if len(word) > 90:
        return ()
    best: list[tuple[str, ...] | None] = [None] * (len(word) + 1)
    best[len(word)] = ()
    for at in range(len(word) - 1, -1, -1):
        for end in range(min(len(word), at + 14), at, -1):
            rest, piece = best[end], word[at:end]
            if rest is not None and (piece in table.joiners or _kind(piece, table)):
                best[at] = (piece, *rest)
                break
    cut = best[0]
    return cut if cut is not None and cut and cut[0] not in table.joiners else ()


_GAP = re.compile(r"[ \u00a0\n]")


def _link(text: str, end: int, start: int, table: WordTable) -> str | None:
    """What joins two words of a number, or None where they don't belong together."""
    gap = text[end:start]
    if len(gap) > 12:
        return None
    if gap in (" ", "\n", "\u00a0"):
        return " "
    if gap in ("-", "", " - "):
        return "-"
    words = gap.replace("\n", " ").split()
    if not gap[:1] == "," and gap[:1] not in (" ", "-", "\n"):
        return None
    words = [word.strip("-") for word in words]
    if words == [","]:
        return ","
    if words and words[0] == ",":
        words = words[1:]
    if words and words[0] in table.joiners:
        if len(words) == 1:
            return "and"
        if len(words) == 2 and words[1] in table.articles:
            return "and"
    if len(words) == 1 and words[0] in table.links:
        return "of"
    if len(words) == 1 and words[0] in table.points:
        return "point"
    return None


def _parse_run(text: str, run: list[Item], table: WordTable, low: int) -> list[WordNumber]:
    found: list[WordNumber] = []
    at = 0
    while at < len(run):
        before = _word_before(text, run[at].start, low)
        article = before[0] in table.articles
        made = _number(text, run, at, table, article, before[0])
        if made is None:
            at += 1
            continue
        values, kind, stop, decimals = made
        start = run[at].start
        sign = None
        if article and run[at].kind in ("mult", "coll", "frac"):
            start = before[1]
            before = _word_before(text, start, low)
        if before[0] in table.minus and not table.after_minus(text, before[1], low):
            sign = (before[1], before[2])
        after = _AFTER.match(text, run[stop - 1].end)
        if (
            after is not None
            and table.endings
            and after.group(1).endswith(table.endings)
            and _kind(after.group(1), table) is None
        ):
            values = ()
        if not _is_pronoun(text, run[at], stop - at, before[0], table):
            found.append(WordNumber(start, run[stop - 1].end, kind, values, sign, decimals))
        at = stop
    return found


def _is_pronoun(text: str, item: Item, length: int, before: str, table: WordTable) -> bool:
    """Whether "one" stands for a thing and states no number: "no one", "this one", "one another"."""
    if length != 1 or item.value != 1 or item.kind != "card":
        return False
    if before in table.pronouns_before:
        return True
    after = _AFTER.match(text, item.end)
    return after is not None and after.group(1) in table.pronouns_after


_AFTER = re.compile(f"[ \u00a0\n]([{LETTERS}{MARKS}]+)")
_BEFORE = re.compile(f"([{LETTERS}{MARKS}]+)[ \u00a0\n-]$")


def _word_before(text: str, start: int, low: int) -> tuple[str, int, int]:
    """The word right before a position with its span; ("", start, start) where there is none."""
    match = _BEFORE.search(text, max(low, start - 16), start)
    if match is None:
        return "", start, start
    return match.group(1), match.start(1), match.end(1)


def _number(
    text: str, run: list[Item], at: int, table: WordTable, article: bool, before: str
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    """The number that begins at an item: (values, kind, index after it, decimals)."""
    first = run[at]
    if first.kind == "half":
        return _half(run, at, table, before)
    if first.kind == "ord" and first.word not in table.fractions:
        return (first.value,), "ordinal", at + 1, 0
    if first.kind in ("ord", "frac"):
        return _share(text, run, at, table, article)
    if first.kind == "coll":
        return ((first.value,), "words", at + 1, 0) if article else None
    if first.kind == "mult" and not article and first.word not in table.bare:
        return None
    value, stop = cardinal(run, at, table, article)
    if stop == at:
        return None
    return _tail(run, at, stop, value, table)


def _half(
    run: list[Item], at: int, table: WordTable, before: str
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    if before in table.ordinals or before in ("other", "latter"):
        return None
    value, stop = Fraction(1, 2), at + 1
    if stop < len(run) and run[stop].kind in ("mult", "coll") and run[stop].link in (" ", "of", "-"):
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", stop, 0


def _share(
    text: str, run: list[Item], at: int, table: WordTable, article: bool
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    """"a third of", "quarter million", or an ordinal."""
    item = run[at]
    share = table.fractions[item.word]
    stop = at + 1
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link in (" ", "of"):
        return (share * run[stop].value,), "words", stop + 1, 0
    after = _AFTER.match(text, item.end)
    if article and after is not None and after.group(1) in table.links:
        return (share,), "words", stop, 0
    if item.kind == "ord":
        return (item.value,), "ordinal", stop, 0
    return None


def cardinal(run: list[Item], at: int, table: WordTable, article: bool) -> tuple[Fraction, int]:
    """The cardinal that begins at an item, and the index after it.

    A section below a million may hold thousands of its own: "doscientos mil tres millones".
    """
    total, section, stop = Fraction(0), Fraction(0), at
    last: Fraction | None = None
    inner: Fraction | None = None
    while stop < len(run):
        if stop > at and not _continues(run[stop], last or inner):
            break
        group, end = _opened(run, stop, table, article and stop == at)
        if end == stop and group == 0:
            break
        scale, end = _scale(run, end, stop)
        if scale > 1000:
            whole = section + group
            if last is not None and scale >= last:
                break
            total, section, last, inner = total + whole * scale, Fraction(0), scale, None
        elif scale == 1000:
            if inner is not None or (last is not None and last <= 1000):
                break
            section, inner = section + group * 1000, scale
        else:
            section, stop = section + group, end
            follows = run[stop] if stop < len(run) else None
            if follows is None or inner is None or follows.kind != "mult" or follows.value < 1000000:
                break
            continue
        stop = end
    return total + section, stop


def _continues(item: Item, scale: Fraction | None) -> bool:
    """Whether a part may follow: a comma only after a scale word."""
    if item.link == ",":
        return scale is not None
    return item.link in (" ", "-", "", "and")


def _opened(run: list[Item], at: int, table: WordTable, article: bool) -> tuple[Fraction, int]:
    """A group, or the one that a bare scale word counts: "mil", "a thousand"."""
    group, end = _group(run, at, table, article)
    if end > at:
        return group, end
    item = run[at]
    if item.kind == "mult" and item.value >= 1000 and (article or item.word in table.bare):
        return Fraction(1), at
    return group, end


def _scale(run: list[Item], end: int, stop: int) -> tuple[Fraction, int]:
    """The product of the scale words that follow a group, and the index after them."""
    scale = Fraction(1)
    while end < len(run) and run[end].kind == "mult" and run[end].value >= 1000:
        if end > stop and run[end].link not in (" ", "-", ""):
            break
        scale *= run[end].value
        end += 1
    return scale, end


def _group(
    run: list[Item], at: int, table: WordTable, article: bool
) -> tuple[Fraction, int]:
    """A number below a thousand (or so many hundreds), and the index after it."""
    value, end = Fraction(0), at
    while end < len(run):
        item = run[end]
        if end > at and not _joins(item, value, table):
            break
        if item.kind == "card":
            if not _fits(item, value, end == at, table):
                break
            value += item.value
        elif item.kind == "mult" and item.value == 100:
            if value == 0 and not (article or item.word in table.bare):
                break
            if value >= 100:
                break
            value = max(value, Fraction(1)) * 100
        else:
            break
        end += 1
        if item.value == 0:
            break
    return value, end


def _joins(item: Item, value: Fraction, table: WordTable) -> bool:
    if item.link in (" ", "-", ""):
        return True
    if item.link == "and":
        return table.and_anywhere or table.reversed_tens or value % 100 == 0
    return False


def _fits(item: Item, value: Fraction, first: bool, table: WordTable) -> bool:
    """Whether a cardinal can be added to what stands before it."""
    if first:
        return True
    size, low = item.value, value % 100
    if value == 0 or size == 0:
        return False
    if size >= 100:
        return False
    if size < 10:
        return low == 0 or (low >= 20 and low % 10 == 0)
    if size < 20:
        return low == 0 or (table.vigesimal and low in (60, 80))
    if table.reversed_tens and item.link in ("and", "") and 0 < low < 10:
        return True
    return low == 0


def _tail(
    run: list[Item], at: int, stop: int, value: Fraction, table: WordTable
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    """What can follow a cardinal: a decimal point, a fraction, a dozen, an ordinal ending."""
    if stop < len(run):
        item = run[stop]
        if item.kind == "coll" and value > 20:
            return (), "words", stop + 1, 0
        if item.link == "point":
            return _spoken_decimals(run, stop, value)
        if item.kind == "coll" and item.link in (" ", "-"):
            return (value * item.value,), "words", stop + 1, 0
        if item.link == "and" and item.kind in ("half", "frac", "card", "ord"):
            made = _and_fraction(run, stop, value, table)
            if made is not None:
                return made
            if item.kind == "ord" and item.value > 2:
                return (), "words", stop + 1, 0
        if item.kind in ("frac", "half", "ord") and item.link in (" ", "-"):
            return _ending(run, at, stop, value, table)
        if item.kind in ("card", "mult") and item.link in (" ", "-"):
            return (), "words", _skip(run, stop), 0
    return (value,), "words", stop, 0


def _skip(run: list[Item], at: int) -> int:
    """Past the words that go on touching a number that they don't fit: "nineteen ninety-four"."""
    while at < len(run) and run[at].link in (" ", "-", "") and run[at].kind in ("card", "mult"):
        at += 1
    return at


def _spoken_decimals(
    run: list[Item], at: int, value: Fraction
) -> tuple[tuple[Fraction, ...], str, int, int]:
    digits = ""
    stop = at
    while stop < len(run) and run[stop].kind == "card" and run[stop].value < 100:
        if stop > at and run[stop].link not in (" ", "-", "", "and"):
            break
        if digits and run[stop].link == "and":
            digits = str(int(digits) + int(run[stop].value))
            stop += 1
            continue
        digits += str(run[stop].value)
        stop += 1
    places = len(digits)
    value += Fraction(int(digits or "0"), 10**places)
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link == " ":
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", max(stop, at), places


def _and_fraction(
    run: list[Item], at: int, value: Fraction, table: WordTable
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    """"two and a half", "two and three quarters", each also "million"."""
    item, stop = run[at], at + 1
    if item.kind == "half":
        share = item.value
    elif item.word in table.fractions:
        share = table.fractions[item.word]
    else:
        top, stop = cardinal(run, at, table, False)
        if stop == at or stop >= len(run) or run[stop].link not in (" ", "-"):
            return None
        if run[stop].word not in table.fractions:
            return None
        share = top * table.fractions[run[stop].word]
        stop += 1
    if share >= 1:
        return None
    if value >= 1000 and run[at - 1].kind == "mult":
        return (value + share, value + share * run[at - 1].value), "words", stop, 0
    value += share
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link in (" ", "-"):
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", stop, 0


def _ending(
    run: list[Item], at: int, stop: int, value: Fraction, table: WordTable
) -> tuple[tuple[Fraction, ...], str, int, int] | None:
    """A cardinal followed by a share or an ordinal: "two thirds", "twenty-first", "one second"."""
    item = run[stop]
    plain = stop - at == 1 or run[at].value < 100
    if item.kind == "frac" and not (plain and value < 100):
        return (), "words", stop + 1, 0
    plural = item.word in table.fractions and item.word not in table.ordinals
    low = value % 100
    ordinal = item.kind == "ord" and (
        (item.value < 10 and low >= 20 and low % 10 == 0) or (low == 0 and item.value < 100)
    )
    if item.kind == "half" or (plural and value < 100) or (
        item.word in table.fractions and value == 1 and not ordinal
    ):
        share = Fraction(1, 2) if item.kind == "half" else table.fractions[item.word]
        if stop - at > 1 and low % 10 and plural is False:
            return (), "words", stop + 1, 0
        return (value * share,), "words", stop + 1, 0
    if item.word in table.time_words and value < 20:
        return (value,), "words", stop, 0
    if ordinal:
        return (value + item.value,), "ordinal", stop + 1, 0
    return (value,), "words", stop, 0
