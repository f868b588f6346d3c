"""Fractions of a number over another, in the middle of a line."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from groundgate_cli.readers.pdf.words.word import Word, base_of, text_of

RISE = (0.25, 0.9)
DROP = (0.2, 0.9)
CENTRED = 0.15
CLOSE = 0.8
MAX_DIGITS = 4
MAX_NEAR = 500
DIGITS = frozenset("0123456789")


def join_stacked_fractions(words: list[Word]) -> list[Word]:
    """Join a number above a line and one below it, in a blank of the line, to "3/8". Words come by base."""
    bases = list(map(base_of, words))
    made: list[Word] = []
    gone: set[int] = set()
    for at in [at for at, text in enumerate(map(text_of, words)) if "0" <= text[:1] <= "9"]:
        upper = words[at]
        if at in gone or len(upper.text) > MAX_DIGITS or not DIGITS.issuperset(upper.text):
            continue
        low = bisect_left(bases, upper.base + RISE[0] * upper.size)
        high = bisect_right(bases, upper.base + 1.5 * RISE[1] * upper.size)
        if not low < high <= low + MAX_NEAR:
            continue
        found = _lower_part(upper, words, bases, (low, high))
        if found is not None:
            lower, host = found
            gone |= {at, lower}
            made.append(_fraction(upper, words[lower], words[host]))
    if not made:
        return words
    kept = [word for at, word in enumerate(words) if at not in gone]
    return sorted(kept + made, key=lambda word: (word.base, word.x0))


def _lower_part(
    upper: Word, words: list[Word], bases: list[float], near: tuple[int, int]
) -> tuple[int, int] | None:
    """The number below, and a word of the line that a fraction stands in, by index."""
    for host in range(*near):
        line = words[host]
        rise = (line.base - upper.base) / line.size
        if not (RISE[0] <= rise <= RISE[1] and upper.size <= line.size and _is_beside(line, upper)):
            continue
        first = bisect_left(bases, line.base + DROP[0] * line.size)
        after = bisect_right(bases, line.base + DROP[1] * line.size)
        for at in range(first, min(after, first + MAX_NEAR)):
            lower = words[at]
            middle = abs((upper.x0 + upper.x1) - (lower.x0 + lower.x1)) / 2
            if (
                lower.size == upper.size
                and len(lower.text) <= MAX_DIGITS
                and DIGITS.issuperset(lower.text)
                and middle <= CENTRED * line.size
                and _is_free(line, upper, lower, words, bases)
            ):
                return at, host
    return None


def _is_beside(line: Word, part: Word) -> bool:
    return -0.05 <= max(part.x0 - line.x1, line.x0 - part.x1) / line.size <= CLOSE


def _is_free(line: Word, upper: Word, lower: Word, words: list[Word], bases: list[float]) -> bool:
    """Whether the line has no word where the fraction stands."""
    x0, x1 = min(upper.x0, lower.x0), max(upper.x1, lower.x1)
    first, last = bisect_left(bases, line.base - 0.05), bisect_right(bases, line.base + 0.05)
    return not any(word.x0 < x1 and word.x1 > x0 for word in words[first:last])


def _fraction(upper: Word, lower: Word, host: Word) -> Word:
    return host._replace(
        text=f"{upper.text}/{lower.text}",
        x0=min(upper.x0, lower.x0),
        top=upper.top,
        x1=max(upper.x1, lower.x1),
        bottom=lower.bottom,
    )
