"""Sentences of one block of a draft.

The rules are those of every text (reading/sentences.py), with what drafts need beside them: a question
ends also before a lower-case answer, a text that writes no capitals still has sentences, short lines and
lines that begin with a label stand for themselves, a number goes with the step that it counts, that of a
German date ends nothing, and a short quotation or bracket is never cut.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.sentences import sentence_starts
from groundgate_cli.reading.text.wordlists import word_set

_QUESTION = lazy(r"[?？؟][ \t\n]{1,8}(?=[^\W_A-Z])")
_LOWER = lazy(r"(?P<before>[^\W\d_]{1,40})?[ ]?[.!](?:[ \t\n]{1,8})(?=[^\W\d_A-Z])")
_ORDINAL = lazy(r"(?P<before>[^\W\d_]{1,12})?[ \n]?(?<![0-9.,])[0-9]{1,2}\.[ \n]{1,4}\Z")
_WORD = lazy(r"[^\W\d_]{1,40}")
_PAIRS = {"“": "”", "«": "»", "„": "“”", "(": ")", "[": "]", "「": "」", "『": "』", "（": "）", "‘": "’"}
_LONGEST_PAIR = 300
_LABELLED = lazy(r"[^\W\d_][^:\n.!?]{0,30}:[ \t]{1,4}\S")
_NUMBER = lazy(r"\(?[0-9]{1,2}[.)]")
_FIRST = lazy(r":[ \n]{1,4}(?P<number>\(?1[.)])[ \n]{1,4}\Z")
_SECOND = lazy(r"[.!?;][ \n]{1,4}\(?2[.)][ \n]")
_HOUR = lazy(r"(?<=[0-9])[ \u00a0]?[apAP]\.[mM]\.[ \t\n]{1,4}(?=[A-Z][a-z])")
# A stop without a space behind it, as texts have that were put together from pieces, and what ends there.
_JOINED = lazy(r"[.!?][\"”’]?(?=[A-Z][a-z]{1,20}[ ,'’])")
_ENDED = lazy(
    r"(?:(?<![^\s(\[\"“‘'’-])(?P<word>[^\W\d_]{3,30})|[0-9]{4}|(?<=[a-z][ ])[0-9]{1,2}|[)\]\"”])\Z"
)
_JOINT = lazy(r"[.!?][\"”’]?(?=[A-Z][a-z])")
_DIGITS = frozenset("0123456789")
_SHORT_LINE = 60
_GOES_ON = ",(-–—/&"


def source_starts(text: str, start: int, end: int) -> list[int]:
    """The starts of the sentences of a stretch of a source: those of every text, but for a point that makes
    an ordinal of a date, and behind a time of day or a stop without a space."""
    plain = sentence_starts(text, start, end)
    starts = sorted({*plain, *_hour_starts(text, start, end), *_joined_starts(text, start, end)})
    return [at for at in starts if at == start or not _in_date(text, start, at)]


def _joined_starts(text: str, start: int, end: int) -> set[int]:
    """Where a capitalised word stands right behind the stop of a sentence: "in the town.The mill"."""
    found: set[int] = set()
    if _JOINT.search(text, start, end) is None:
        return found
    short = word_set("structure", "abbreviations")
    for at in _JOINED.finditer(text, start, end):
        ended = _ENDED.search(text[max(start, at.start() - 32) : at.start()])
        word = (ended["word"] or "") if ended is not None else "-"
        if (word.islower() or len(word) > 3 or not word) and word.lower() not in short:
            found.add(at.end())
    return found


def _hour_starts(text: str, start: int, end: int) -> set[int]:
    """Where a capitalised word follows "9 p.m." that names no day, month or zone."""
    found: set[int] = set()
    if text.find(".m.", start, end) < 0 and text.find(".M.", start, end) < 0:
        return found
    for at in _HOUR.finditer(text, start, end):
        word = _WORD.match(text, at.end())
        low = word.group().lower() if word is not None else ""
        if low and low not in word_set("drafts", "after_hours"):
            found.add(at.end())
    return found


def draft_starts(plain: str, start: int, end: int) -> list[int]:
    """The starts of the sentences of [start, end), in order; the first is `start`."""
    starts = set(sentence_starts(plain, start, end))
    starts |= {at.end() for at in _QUESTION.finditer(plain, start, end)}
    starts |= _hour_starts(plain, start, end) | _joined_starts(plain, start, end)
    part = plain[start:end]
    if part == part.lower() and "." in part:
        starts |= _lower_starts(plain, start, end)
    if "\n" in part:
        starts |= _line_starts(plain, start, end)
    if len(starts) == 1:
        return [start]
    closed = _pairs(plain, start, end)
    kept = [at for at in sorted(starts) if at == start or not _inside(closed, at)]
    return _with_numbers(plain, [at for at in kept if at == start or not _in_date(plain, start, at)], end)


def _line_starts(plain: str, start: int, end: int) -> set[int]:
    """The lines that go on from none: all of a block of short lines, and those that begin with a label."""
    lines = plain[start:end].split("\n")
    short = all(len(line) <= _SHORT_LINE and not line.lstrip()[:1].islower() for line in lines)
    found = set()
    at = start
    for before, line in pairwise(lines):
        at += len(before) + 1
        words = line.lstrip()
        said = before.rstrip()
        if not words or words[0].islower() or said[-1:] in _GOES_ON:
            continue
        if said.rsplit(" ", 1)[-1].lower() in word_set("structure", "connectors"):
            continue
        if short or _LABELLED.match(words):
            found.add(at + len(line) - len(words))
    return found


def _with_numbers(plain: str, starts: list[int], end: int) -> list[int]:
    """Starts where a number that counts steps ("2.", "(2)") belongs to the words behind it."""
    moved = starts[:1]
    for at in starts[1:]:
        if _NUMBER.fullmatch(plain[moved[-1] : at].strip()):
            continue
        first = _FIRST.search(plain, max(moved[-1], at - 8), at)
        if first is not None and _SECOND.search(plain, at, end):
            at = first.start("number")
        moved.append(at)
    return moved


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
    said = plain[max(start, at - 8) : at].rstrip()
    if said[-1:] != "." or said[-2:-1] not in _DIGITS:
        return False
    if said[-3:-2] in _DIGITS and said[-4:-3] in _DIGITS:
        return False  # an ordinal has no more than two
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
