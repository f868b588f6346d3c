"""Numbers written as words: "three million four hundred and twelve thousand", "two and a half", "a dozen".

Words are looked up in the lexicon of the locale; a word of a language that glues its numbers together
("zweihundertf\u00fcnfzig") is cut into lexicon words first. One grammar then adds and multiplies them.
"""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.word_table import (
    AFTER,
    WordTable,
    cut_compound,
    kind_of,
    word_before,
)
from groundgate_cli.reading.numbers.cardinals import Item
from groundgate_cli.reading.numbers.word_shares import number_at

_MAX_ITEMS = 60


class WordNumber(NamedTuple):
    """A number in words. kind: "words" or "ordinal"; decimals as spoken after the point."""

    start: int
    end: int
    kind: str
    values: tuple[Fraction, ...]
    sign: tuple[int, int] | None
    decimals: int = 0


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
    kind = kind_of(word, table)
    if kind is not None:
        return [Item(start, start + len(word), kind[0], kind[1], "", word)]
    if not table.glued:
        return []
    pieces = cut_compound(word, table)
    items: list[Item] = []
    link = ""
    for piece in pieces:
        known = kind_of(piece, table)
        if known is None and piece not in table.joiners:
            return []
        if known is None:
            link = "and"
        else:
            if piece in table.and_half and items:
                link = "and"
            items.append(Item(start, start + len(word), known[0], known[1], link, piece))
            link = ""
    return items


def _link(text: str, end: int, start: int, table: WordTable) -> str | None:
    """What joins two words of a number, or None where they don't belong together."""
    gap = text[end:start]
    if len(gap) > 12:
        return None
    if gap in (" ", "\n", "\u00a0", "  ", "   "):
        return " "
    if gap in ("-", "", " - "):
        return "-"
    words = gap.replace("\n", " ").split()
    if gap[:1] != "," and gap[:1] not in (" ", "-", "\n"):
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
        before = word_before(text, run[at].start, low)
        article = before[0] in table.articles
        made = number_at(text, run, at, table, article, before[0])
        if made is None:
            at += 1
            continue
        values, kind, stop, decimals = made
        start = run[at].start
        sign = None
        if article and run[at].kind in ("mult", "coll", "frac"):
            start = before[1]
            before = word_before(text, start, low)
        if before[0] in table.minus and not table.after_minus(text, before[1], low):
            sign = (before[1], before[2])
        after = AFTER.match(text, run[stop - 1].end)
        if (
            after is not None
            and table.endings
            and after.group(1).endswith(table.endings)
            and kind_of(after.group(1), table) is None
        ):
            values = ()
        if (after is not None and after.group(1) in table.share_links) or before[0] in table.changed_by:
            values = ()
        if _after_point(text, before, table, low):
            values = ()
        percent = f"{before[0]} {run[at].word}" in table.percent_words
        if not percent and not _is_pronoun(text, run[at], stop - at, before[0], table):
            found.append(WordNumber(start, run[stop - 1].end, kind, values, sign, decimals))
        at = stop
    return found


def _after_point(text: str, before: tuple[str, int, int], table: WordTable, low: int) -> bool:
    """Whether a point word stands before a number, with nothing or an article before it."""
    if before[0] not in table.points:
        return False
    earlier = word_before(text, before[1], low)[0]
    return earlier in table.articles or not text[low : before[1]].strip()


def _is_pronoun(text: str, item: Item, length: int, before: str, table: WordTable) -> bool:
    """Whether "one" stands for a thing and states no number: "no one", "this one", "one another"."""
    if length != 1 or item.value != 1 or item.kind != "card":
        return False
    if before in table.pronouns_before:
        return True
    after = AFTER.match(text, item.end)
    return after is not None and after.group(1) in table.pronouns_after
