"""Sentences of one block of a draft.

The rules are those of every text (reading/sentences.py), with what drafts need beside them: a question
ends also before a lower-case answer, a text that writes no capitals still has sentences, the number of a
German date ends none, and a short quotation or bracket is never cut.
"""

from __future__ import annotations

from bisect import bisect_right

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.sentences import sentence_starts
from groundgate_cli.reading.wordlists import word_set

_QUESTION = lazy(r"[?？؟][ \t\n]{1,8}(?=[^\W_A-Z])")
_LOWER = lazy(r"(?P<before>[^\W\d_]{1,40})?[ ]?[.!](?:[ \t\n]{1,8})(?=[^\W\d_A-Z])")
_ORDINAL = lazy(r"(?P<before>[^\W\d_]{1,12})?[ \n]?(?<![0-9.,])[0-9]{1,2}\.[ \n]{1,4}\Z")
_WORD = lazy(r"[^\W\d_]{1,40}")
_PAIRS = {"“": "”", "«": "»", "„": "“”", "(": ")", "[": "]", "「": "」", "『": "』", "（": "）", "‘": "’"}
_LONGEST_PAIR = 300


def draft_starts(plain: str, start: int, end: int) -> list[int]:
    """The starts of the sentences of [start, end), in order; the first is `start`."""
    starts = set(sentence_starts(plain, start, end))
    starts |= {at.end() for at in _QUESTION.finditer(plain, start, end)}
    part = plain[start:end]
    if part == part.lower() and "." in part:
        starts |= _lower_starts(plain, start, end)
    if len(starts) == 1:
        return [start]
    closed = _pairs(plain, start, end)
    kept = [at for at in sorted(starts) if at == start or not _inside(closed, at)]
    return [at for at in kept if at == start or not _in_date(plain, start, at)]


def _lower_starts(plain: str, start: int, end: int) -> set[int]:
    """Where a text without capitals begins a sentence after a point."""
    short = word_set("structure", "abbreviations")
    found = set()
    for at in _LOWER.finditer(plain, start, end):
        before = at.group("before") or ""
        if len(before) != 1 and before not in short:
            found.add(at.end())
    return found


def _in_date(plain: str, start: int, at: int) -> bool:
    """Whether the point before `at` makes an ordinal: "am 3. März", "im 19. Jahrhundert"."""
    before = _ORDINAL.search(plain, max(start, at - 24), at)
    if before is None:
        return False
    after = _WORD.match(plain, at)
    if after is not None and after.group().lower() in word_set("drafts", "ordinal_after"):
        return True
    word = (before.group("before") or "").lower()
    return word in word_set("drafts", "ordinal_before")


def _pairs(plain: str, start: int, end: int) -> list[Span]:
    """Quotations and brackets that close within the block and are short, by position."""
    found: list[Span] = []
    opened: list[tuple[str, int]] = []
    straight: int | None = None
    for at in range(start, end):
        char = plain[at]
        if char == '"':
            if straight is None:
                straight = at
            else:
                found.append(Span(straight, at + 1))
                straight = None
        elif opened and char in opened[-1][0]:
            found.append(Span(opened.pop()[1], at + 1))
        elif char in _PAIRS and len(opened) < 8:
            opened.append((_PAIRS[char], at))
    most = min(_LONGEST_PAIR, end - start - 3)
    joined: list[Span] = []
    for pair in sorted(pair for pair in found if pair.end - pair.start <= most):
        if not joined or pair.start >= joined[-1].end:
            joined.append(pair)
    return joined


def _inside(pairs: list[Span], at: int) -> bool:
    number = bisect_right(pairs, at, key=lambda pair: pair.start) - 1
    return number >= 0 and pairs[number].start < at < pairs[number].end
