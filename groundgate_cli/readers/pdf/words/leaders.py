"""Leader dots: what leads from a label to its number is no text."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, pairwise

from groundgate_cli.readers.pdf.words.word import Word, text_of

DOTS = frozenset(".\u00b7\u2026\u2024\u2025_")
MORE_DOTS = DOTS | {""}
MIN_DOTS = 4
FOUR = "...."
DIGITS = frozenset("0123456789")
APART = 0.15
FAR = 0.8
SAME_STEP = 0.06


def drop_leaders(words: list[Word]) -> list[Word]:
    """A row of words without the dots that lead from a label to its number."""
    texts = list(map(text_of, words))
    if _has_no_leaders(f" {' '.join(texts)} ") or not any(map(_ends_with_dots, texts)):
        return words
    out: list[Word] = []
    dotted: list[Word] = []
    for word in chain.from_iterable(map(_parted, words)):
        if all(char in DOTS for char in word.text):
            dotted.append(word)
            continue
        _take(out, dotted, word)
        dotted = []
        ends = word.text[0] in DOTS or word.text[-1] in DOTS
        out.append(_without_dots(word) if ends else word)
    _take(out, dotted, None)
    return out


def _has_no_leaders(line: str) -> bool:
    """Whether surely no word of a line, which begins and ends with a blank, ends with leader dots or has
    some in it."""
    return line.isascii() and "_" not in line and not any(dots in line for dots in (" . ", ".. ", FOUR))


@lru_cache(maxsize=1 << 14)
def _ends_with_dots(text: str) -> bool:
    """Whether a word is a dot, ends with two, or has four in it."""
    return (text[-1] in DOTS and text[-2:-1] in MORE_DOTS) or FOUR in text


def _parted(word: Word) -> list[Word]:
    """A label and a number that four dots or more lead to without a blank, as two words."""
    label, dots, rest = word.text.partition(FOUR)
    number = rest.lstrip(".")
    if not dots or not label or not number or number[0] not in DIGITS:
        return [word]
    step = (word.x1 - word.x0) / len(word.text)
    return [
        word._replace(text=label, x1=word.x0 + step * len(label)),
        word._replace(text=number, x0=word.x1 - step * len(number)),
    ]


def _take(out: list[Word], dotted: list[Word], after: Word | None) -> None:
    """Keep dots that lead to nothing; of leaders drop also the first dot, set at the end of the label."""
    if after is None or not _leads_over(out, dotted, after):
        kept = _few_dots(dotted)
        if kept or not dotted:
            out.extend(kept)
            return
    if out and len(dotted) > 1 and _is_first_dot(out[-1], dotted):
        label = out[-1]
        out[-1] = label._replace(text=label.text[:-1], x1=label.x1 - (dotted[0].x1 - dotted[0].x0))


def _is_first_dot(label: Word, dotted: list[Word]) -> bool:
    """Whether the dot at the end of a label is as far from the next one as the leaders are apart."""
    dots = [dot for dot in dotted if dot.text == "."]
    if len(label.text) < 2 or label.text[-1] != "." or len(dots) < len(dotted):
        return False
    steps = [after.x1 - before.x1 for before, after in pairwise(dots)]
    return abs(dots[0].x1 - label.x1 - min(steps)) < SAME_STEP * label.size


def _leads_over(before: list[Word], dotted: list[Word], word: Word) -> bool:
    """Whether a few dots stand alone between a label and a figure further off."""
    if not dotted or not before or any(set(dot.text) != {"."} for dot in dotted):
        return False
    apart = dotted[0].x0 - before[-1].x1 > APART * word.size
    figure = any(char in DIGITS for char in word.text)
    return apart and figure and word.x0 - dotted[-1].x1 > FAR * word.size


def _few_dots(dotted: list[Word]) -> list[Word]:
    count = sum(2 * (char == "\u2026") + 1 for word in dotted for char in word.text)
    return [] if count >= MIN_DOTS else dotted


def _without_dots(word: Word) -> Word:
    """A word without four or more dots at its ends."""
    text = word.text
    left = len(text) - len(text.lstrip("." + "\u2026"))
    right = len(text) - len(text.rstrip("." + "\u2026"))
    step = (word.x1 - word.x0) / len(text)
    if left >= MIN_DOTS:
        word = word._replace(text=text[left:], x0=word.x0 + left * step)
    if right >= MIN_DOTS and left < len(text):
        word = word._replace(text=word.text[: len(word.text) - right], x1=word.x1 - right * step)
    return word
