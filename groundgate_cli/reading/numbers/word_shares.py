"""What can follow or replace a cardinal: shares, spoken decimals, dozens, ordinal endings."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.reading.lexicon.word_table import AFTER, WordTable
from groundgate_cli.reading.numbers.cardinals import Item, cardinal

_TENS = ("20", "30", "40", "50", "60", "70", "80", "90")
Made = tuple[tuple[Fraction, ...], str, int, int]


def number_at(
    text: str, run: list[Item], at: int, table: WordTable, article: bool, before: str
) -> Made | None:
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
    if first.word in table.articles and _is_counted(run, at):
        return None
    value, stop = cardinal(run, at, table, article)
    if stop == at:
        return None
    return _tail(run, at, stop, value, table)


def _is_counted(run: list[Item], at: int) -> bool:
    """Whether another number follows an article that could be a one: "un cuarenta por ciento"."""
    following = run[at + 1] if at + 1 < len(run) else None
    return (
        following is not None and following.kind == "card" and following.value > 1 and following.link == " "
    )


def _half(run: list[Item], at: int, table: WordTable, before: str) -> Made | None:
    if before in table.ordinals or before in ("other", "latter"):
        return None
    value, stop = Fraction(1, 2), at + 1
    if stop < len(run) and run[stop].kind in ("mult", "coll") and run[stop].link in (" ", "of", "-"):
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", stop, 0


def _share(text: str, run: list[Item], at: int, table: WordTable, article: bool) -> Made | None:
    """ "a third of", "quarter million", or an ordinal."""
    item = run[at]
    share = table.fractions[item.word]
    stop = at + 1
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link in (" ", "of"):
        return (share * run[stop].value,), "words", stop + 1, 0
    after = AFTER.match(text, item.end)
    if article and after is not None and after.group(1) in table.links:
        return (share,), "words", stop, 0
    if item.kind == "ord":
        return (item.value,), "ordinal", stop, 0
    return None


def _tail(run: list[Item], at: int, stop: int, value: Fraction, table: WordTable) -> Made | None:
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
            if item.kind == "ord" and (item.value > 2 or (value >= 20 and value % 10 == 0)):
                return (), "words", stop + 1, 0
        if item.kind in ("frac", "half", "ord") and item.link in (" ", "-", ""):
            return _ending(run, at, stop, value, table)
        if item.kind in ("card", "mult") and item.link in (" ", "-"):
            return (), "words", _skip(run, stop), 0
    return (value,), "words", stop, 0


def _skip(run: list[Item], at: int) -> int:
    """Past the words that go on touching a number that they don't fit: "nineteen ninety-four"."""
    while at < len(run) and run[at].link in (" ", "-", "") and run[at].kind in ("card", "mult"):
        at += 1
    return at


def _spoken_decimals(run: list[Item], at: int, value: Fraction) -> Made:
    digits = ""
    stop = at
    while stop < len(run) and run[stop].kind == "card" and run[stop].value < 100:
        if stop > at and run[stop].link not in (" ", "-", "", "and"):
            break
        ones = 0 < run[stop].value < 10 and digits[-2:] in _TENS and run[stop - 1].value >= 20
        if digits and (run[stop].link == "and" or ones):
            digits = str(int(digits) + int(run[stop].value)).zfill(len(digits))
            stop += 1
            continue
        digits += str(run[stop].value)
        stop += 1
    places = len(digits)
    value += Fraction(int(digits or "0"), 10**places)
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link == " ":
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", max(stop, at), places


def _and_fraction(run: list[Item], at: int, value: Fraction, table: WordTable) -> Made | None:
    """ "two and a half", "two and three quarters", each also "million"."""
    item, stop = run[at], at + 1
    if item.kind == "half":
        share = item.value
    elif item.word in table.fractions:
        share = table.fractions[item.word]
    else:
        top, stop = cardinal(run, at, table, False)
        if stop == at or stop >= len(run) or run[stop].link not in (" ", "-"):
            return None
        part = Fraction(1, 2) if run[stop].kind == "half" else table.fractions.get(run[stop].word)
        if part is None:
            return None
        share = top * part
        stop += 1
    if share >= 1:
        return None
    if value >= 1000 and run[at - 1].kind == "mult":
        return (value + share, value + share * run[at - 1].value), "words", stop, 0
    value += share
    if stop < len(run) and run[stop].kind == "mult" and run[stop].link in (" ", "-"):
        value, stop = value * run[stop].value, stop + 1
    return (value,), "words", stop, 0


def _ending(run: list[Item], at: int, stop: int, value: Fraction, table: WordTable) -> Made | None:
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
    if (
        item.kind == "half"
        or (plural and value < 100)
        or (item.word in table.fractions and value == 1 and not ordinal)
    ):
        share = Fraction(1, 2) if item.kind == "half" else table.fractions[item.word]
        if (stop - at > 1 and low % 10 and plural is False) or (item.kind == "half" and value >= 100):
            return (), "words", _skip(run, stop + 1), 0
        if stop - at > 1 and run[stop - 1].link == "and" and 1 < run[stop - 1].value < 10:
            last = run[stop - 1].value
            return (value * share, value - last + last * share), "words", stop + 1, 0
        follows = run[stop + 1] if stop + 1 < len(run) else None
        if follows is not None and follows.kind == "mult" and follows.link == "of":
            return (value * share * follows.value,), "words", stop + 2, 0
        return (value * share,), "words", stop + 1, 0
    if item.word in table.time_words and value < 20:
        return (value,), "words", stop, 0
    if ordinal:
        return (value + item.value,), "ordinal", stop + 1, 0
    if item.word in table.fractions and value > 1:
        return (), "words", stop + 1, 0
    return (value,), "words", stop, 0
