"""Raised and lowered words: they join the word that they stand at, marked with "^" and "_"."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from groundgate_cli.readers.pdf.words.large_marks import attach_large_marks
from groundgate_cli.readers.pdf.words.stacked import join_stacked_fractions
from groundgate_cli.readers.pdf.words.word import Word, base_of, size_of, text_of

SMALL = 0.85
FAR_RISE = 0.6
FAR_DROP = 0.55
LONG = 5
MAX_MARK = 16
UNMAPPED = "\ufffd"
SLASHES = frozenset("/\u2044\u2215")
DIGITS = frozenset("0123456789")
TOUCHING = 0.1
GOES_ON = frozenset(",.;:!?)]%/-\u2013\u2019\u201d")


def attach_raised(words: list[Word]) -> list[Word]:
    """Join raised and lowered small words to the word before (or after) them. Words come by base."""
    if not SLASHES.isdisjoint(map(text_of, words)):
        words = join_fractions(words)
    words = join_stacked_fractions(words)
    marked = attach_large_marks(words)
    words = words if marked is words else _go_on(marked)
    sizes = sorted(set(map(size_of, words)))
    if not sizes or sizes[0] > SMALL * sizes[-1]:
        return words
    hosts_for: dict[float, tuple[list[float], list[int]]] = {}
    for size in sizes:
        if size <= SMALL * sizes[-1]:
            large = [i for i, word in enumerate(words) if size <= SMALL * word.size]
            hosts_for[size] = ([words[i].base for i in large], large)
    found: dict[int, tuple[int, str, bool]] = {}
    for index in _near_hosts(words, hosts_for):
        word = words[index]
        bases, large = hosts_for[word.size]
        low = bisect_left(bases, word.base - 1.2 * word.size)
        high = bisect_right(bases, word.base + 3.5 * word.size)
        if low < high:
            host = _host(word, words, large[low:high])
            if host is not None:
                found[index] = host
    return _go_on(_joined(words, found)) if found else words


def _near_hosts(words: list[Word], hosts_for: dict[float, tuple[list[float], list[int]]]) -> list[int]:
    """The small words, by index, that stand no further up or down than a mark of any larger word does."""
    bases = list(map(base_of, words))
    near: list[int] = []
    for size, (heights, _) in hosts_for.items():
        low = bisect_left(bases, heights[0] - 3.6 * size)
        high = bisect_right(bases, heights[-1] + 1.3 * size)
        near += [at for at in range(low, high) if words[at].size == size]
    return sorted(near)


def _host(word: Word, words: list[Word], large: list[int]) -> tuple[int, str, bool] | None:
    """The word that a small one stands at: (its index, mark, whether the small one comes after)."""
    best: tuple[float, int, str, bool] | None = None
    for other in large:
        host = words[other]
        after, before = word.x0 - host.x1, host.x0 - word.x1
        if after > 0.3 * host.size or before > 0.3 * host.size:
            continue
        rise = (host.base - word.base) / host.size
        mark = "^" if 0.12 <= rise <= 1.15 else "_" if -FAR_DROP <= rise <= -0.08 else ""
        if not mark or len(word.text) > MAX_MARK or host.text == UNMAPPED:
            continue
        if mark == "^" and _is_plain(word.text) and (rise > FAR_RISE or len(word.text) > LONG):
            continue
        # A mark that stands off as far as a line does must touch its word.
        reach = (0.3 if -0.4 <= rise <= 0.8 else 0.12) * host.size
        if -0.25 * host.size <= after <= reach:
            found = (abs(after), other, mark, True)
        elif -0.25 * host.size <= before <= reach:
            found = (abs(before) + 0.5 * host.size, other, mark, False)
        else:
            continue
        if best is None or found < best:
            best = found
    return best[1:] if best is not None else None


def _is_plain(text: str) -> bool:
    """Whether a text is a word rather than a mark: a label in small print above a value."""
    return len(text) > 2 and text.replace("\u2019", "").isalpha()


def _joined(words: list[Word], hosts: dict[int, tuple[int, str, bool]]) -> list[Word]:
    tails: dict[int, list[tuple[float, str, Word]]] = {}
    heads: dict[int, list[tuple[float, str, Word]]] = {}
    gone = set()
    for index, (host, mark, after) in hosts.items():
        if host in hosts:
            continue
        small = words[index]
        (tails if after else heads).setdefault(host, []).append((small.x0, mark, small))
        gone.add(index)
    out = []
    for index, word in enumerate(words):
        if index in gone:
            continue
        if index in tails or index in heads:
            word = _with_marks(word, heads.get(index, []), tails.get(index, []))
        out.append(word)
    return out


def _with_marks(
    word: Word, heads: list[tuple[float, str, Word]], tails: list[tuple[float, str, Word]]
) -> Word:
    text = word.text
    for _, mark, small in sorted(tails):
        text += mark + small.text
    for _, mark, small in sorted(heads, reverse=True):
        text = mark + small.text + " " + text
    smalls = [small for _, _, small in heads + tails]
    return word._replace(
        text=text,
        x0=min(word.x0, *(s.x0 for s in smalls)),
        top=min(word.top, *(s.top for s in smalls)),
        x1=max(word.x1, *(s.x1 for s in smalls)),
        bottom=max(word.bottom, *(s.bottom for s in smalls)),
    )


def _go_on(words: list[Word]) -> list[Word]:
    """Join what touches a mark to its word: the rest of "H_2O", the comma after "12%^3". Never a digit."""
    out: list[Word] = []
    for word in words:
        last = out[-1] if out else None
        if last is not None and _touches(last, word):
            out[-1] = last._replace(
                text=last.text + word.text,
                top=min(last.top, word.top),
                x1=max(last.x1, word.x1),
                bottom=max(last.bottom, word.bottom),
            )
        else:
            out.append(word)
    return out


def _touches(before: Word, word: Word) -> bool:
    marked = before.text.rpartition("^")[2] if "^" in before.text else before.text.rpartition("_")[2]
    if marked == before.text or not 0 < len(marked) <= 4:
        return False
    reach = TOUCHING * before.size
    begins = (word.text[0].isalpha() or word.text[0] in GOES_ON) and DIGITS.isdisjoint(word.text[:2])
    return begins and word.base == before.base and -reach <= word.x0 - before.x1 <= reach


def join_fractions(words: list[Word]) -> list[Word]:
    """A raised number, a slash and a lowered number are a fraction: "1/2" as a word of its own."""
    gone: set[int] = set()
    made: dict[int, Word] = {}
    bases = [word.base for word in words]
    for at, slash in enumerate(words):
        if slash.text not in SLASHES:
            continue
        low = bisect_left(bases, slash.base - 1.15 * slash.size)
        high = bisect_right(bases, slash.base + 0.4 * slash.size)
        near = [
            (index, word)
            for index, word in enumerate(words[low:high], low)
            if abs(word.x0 - slash.x0) < 2 * slash.size
            and word.size <= SMALL * slash.size
            and DIGITS.issuperset(word.text)
            and index not in gone
        ]
        above = next((one for one in near if _stands(one[1], slash, True)), None)
        below = next((one for one in near if _stands(one[1], slash, False)), None)
        if above is None or below is None:
            continue
        parts = (above[1], slash, below[1])
        gone |= {above[0], below[0]}
        made[at] = slash._replace(
            text=f"{above[1].text}/{below[1].text}",
            x0=above[1].x0,
            top=min(part.top for part in parts),
            x1=below[1].x1,
            bottom=max(part.bottom for part in parts),
        )
    return [made.get(at, word) for at, word in enumerate(words) if at not in gone]


def _stands(word: Word, slash: Word, above: bool) -> bool:
    """Whether a small number is the upper part of a fraction with this slash, or the lower one."""
    rise = (slash.base - word.base) / slash.size
    gap = slash.x0 - word.x1 if above else word.x0 - slash.x1
    high = 0.12 <= rise <= 1.15 if above else -0.4 <= rise <= 0.05
    return high and -0.35 * slash.size <= gap <= 0.15 * slash.size
