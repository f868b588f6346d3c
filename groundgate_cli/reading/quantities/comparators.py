"""Bounds and approximations by words and signs, and the denials that turn them round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.cue_table import Cue, CueTable
from groundgate_cli.reading.model import Comparator, Word
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

_MARK = lazy(
    r"(<=|>=|=<|=>|< ?=|> ?="
    r"|[<>\u2264\u2265\u2a7d\u2a7e\u2266\u2267~\u2248\u2243\u2245\u2272\u2273])[ \u00a0]?$"
)
_MARKS = {
    "<": Comparator.LT, ">": Comparator.GT, "<=": Comparator.LE, "=<": Comparator.LE,
    ">=": Comparator.GE, "=>": Comparator.GE, "\u2264": Comparator.LE, "\u2265": Comparator.GE,
    "\u2a7d": Comparator.LE, "\u2a7e": Comparator.GE, "\u2266": Comparator.LE, "\u2267": Comparator.GE,
    "~": Comparator.APPROX, "\u2248": Comparator.APPROX, "\u2243": Comparator.APPROX,
    "\u2245": Comparator.APPROX, "\u2272": Comparator.LE, "\u2273": Comparator.GE,
}  # fmt: skip
_MARK_CHARS = frozenset("<>=\u2264\u2265\u2a7d\u2a7e\u2266\u2267~\u2248\u2243\u2245\u2272\u2273")
_TAIL = lazy(f"[{LETTERS}{MARKS}]+|[0-9]+")
_LONGEST_TAIL = 40
_AFTER_WORD = lazy(f"[ \u00a0\n(,-]*([{LETTERS}{MARKS}]+)")
_COMPLEMENT = {
    Comparator.GT: Comparator.LE,
    Comparator.LT: Comparator.GE,
    Comparator.GE: Comparator.LT,
    Comparator.LE: Comparator.GT,
}


class _Tail(NamedTuple):
    """A word at the end of a label."""

    text: str
    start: int
    end: int


class Placed(Protocol):
    """A word with its place."""

    @property
    def text(self) -> str: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def read_before_mark(
    text: str, draft: Draft, low: int, cues: CueTable
) -> tuple[Comparator, Span, bool] | None:
    """A comparison sign, or a bound of a script without spaces, right before a number."""
    at = draft.left
    if at <= low:
        return None
    last = text[at - 1]
    if last == " " and at - 1 > low:
        last = text[at - 2]
    if last in _MARK_CHARS:
        match = _MARK.search(text, max(low, at - 4), at)
        if match is not None and text[match.start() - 1 : match.start()] not in ("-", "="):
            sign = match.group(1).replace(" ", "")
            return _MARKS[sign], Span(match.start(), match.end(1)), False
    for form, kind in cues.before_marks:
        begin = at - len(form)
        if begin >= low and text.startswith(form, begin):
            return Comparator(kind), Span(begin, at), False
    return None


def read_before(
    words: Sequence[Placed], left: int, cues: CueTable, denial: Word | None
) -> tuple[Comparator, Span, bool] | None:
    """The bound that the words before a number state, its span, and whether it took up a denial."""
    best: tuple[Comparator, Span, bool] | None = None
    at, skipped, loose = len(words) - 1, 0, False
    while at >= 0 and skipped <= cues.reach_words:
        word = words[at].text
        if word in ",()":
            if not loose:
                break
            break
        cue = _match(words, at, cues)
        if cue is not None and (not loose or cue.reach):
            span = Span(words[at - len(cue.words) + 1].start, words[at].end)
            found = _turned(Comparator(cue.kind), span, denial)
            if best is None or found[0] is not Comparator.APPROX:
                best = found
            if found[0] is not Comparator.APPROX:
                return best
            at -= len(cue.words)
            continue
        if word in cues.fillers:
            at -= 1
            skipped += 1
            continue
        if best is not None or word in cues.stop:
            break
        loose = True
        skipped += 1
        at -= 1
    return best


def read_label_bound(
    text: str, left: int, low: int, cues: CueTable
) -> tuple[Comparator, Span, bool] | None:
    """The bound that ends the label over a gap before a number: "Theft up to      900".

    None is a word that names what is highest or lowest ("T max   14"), nor one behind "or" or a figure.
    """
    if left - low < 3 or text[left - 1] not in " \t" or (text[left - 1] == " " and text[left - 2] != " "):
        return None
    end = left
    while end > low and text[end - 1] in " \t":
        end -= 1
    start = max(low, text.rfind("\n", low, end) + 1, text.rfind("\t", low, end) + 1, end - _LONGEST_TAIL)
    found = _TAIL.finditer(text, start, end)
    words = [_Tail(one.group().lower(), one.start(), one.end()) for one in found]
    cue = _match(words, len(words) - 1, cues) if words and words[-1].end == end else None
    if cue is None or cue.kind not in (Comparator.LE, Comparator.GE) or set(cue.words) & set(cues.limits):
        return None
    first = len(words) - len(cue.words)
    if first and (words[first - 1].text in cues.joints or words[first - 1].text[0] in "0123456789"):
        return None
    return Comparator(cue.kind), Span(words[first].start, end), False


def _match(words: Sequence[Placed], at: int, cues: CueTable) -> Cue | None:
    """The longest phrase that ends at a word."""
    for cue in cues.before.get(words[at].text, ()):
        size = len(cue.words)
        if size == 1:
            return cue
        if size > at + 1 or words[at - 1].text != cue.words[-2]:
            continue
        if all(words[at - size + 1 + i].text == cue.words[i] for i in range(size)):
            return cue
    return None


def _turned(kind: Comparator, span: Span, denial: Word | None) -> tuple[Comparator, Span, bool]:
    """A strict bound under a denial says its complement: "not ... more than" is at most."""
    if denial is not None and denial.span.start < span.end and span.start < denial.span.end:
        return kind, span, True
    if (
        denial is not None
        and denial.kind == "negated"
        and denial.span.end <= span.start
        and kind in (Comparator.GT, Comparator.LT)
    ):
        return _COMPLEMENT[kind], Span(denial.span.start, span.end), True
    return kind, span, False


def read_after(text: str, right: int, stop: int, cues: CueTable) -> tuple[Comparator, Span] | None:
    """The bound that stands after a number and its unit: "5+", "5 or more", "18 years or older"."""
    if text[right : right + 1] == "+" and not text[right + 1 : right + 2].isalnum():
        return Comparator.GE, Span(right, right + 1)
    for form, kind in cues.after_marks:
        if text.startswith(form, right):
            return Comparator(kind), Span(right, right + len(form))
    word = _AFTER_WORD.match(text, right, min(stop, right + 24))
    if word is None or (word.group(1)[0].isupper() and "\n" in text[right : word.start(1)]):
        return None
    skipped = text[word.start(1) : word.start(1) + 12].lower().replace("\n", " ")
    noun = None
    if skipped.startswith(cues.after_nouns):
        noun = next((noun for noun in cues.after_nouns if _starts(skipped, noun)), None)
    if noun is not None:
        end = word.start(1) + len(noun)
        word = _AFTER_WORD.match(text, end, min(stop, end + 24))
        if word is None:
            return None
    options = cues.after.get(word.group(1).lower())
    if options is None:
        return None
    begin = word.start(1)
    window = text[begin : begin + 32].lower().replace("\n", " ").replace("\u00a0", " ")
    for cue in options:
        phrase = " ".join(cue.words)
        if window.startswith(phrase) and not window[len(phrase) : len(phrase) + 1].isalnum():
            if _NUMBER_NEXT.match(text, begin + len(phrase)):
                return None
            return Comparator(cue.kind), Span(begin, begin + len(phrase))
    return None


_NUMBER_NEXT = lazy(r"[.:]?[ \u00a0](?:of |than )?[$\u20ac\u00a3]?[0-9]")


def _starts(window: str, phrase: str) -> bool:
    return window.startswith(phrase) and not window[len(phrase) : len(phrase) + 1].isalpha()


def clause_denial(words: Sequence[Placed], cues: CueTable) -> Word | None:
    """The denial that ends at the last word of a list, or None."""
    last = words[-1]
    for cue in cues.negations.get(last.text, ()):
        size = len(cue.words)
        if size <= len(words) and all(
            words[len(words) - size + i].text == cue.words[i] for i in range(size)
        ):
            if _exempt(words, cues):
                return None
            return Word(cue.kind, Span(words[len(words) - size].start, last.end))
    if cues.negation_suffix and last.text.endswith(cues.negation_suffix):
        return Word("negated", Span(last.start, last.end))
    return None


def _exempt(words: Sequence[Placed], cues: CueTable) -> bool:
    """Whether the last word is the end of a phrase that denies nothing: "or not"."""
    for phrase in cues.exempt.get(words[-1].text, ()):
        if phrase[-1] != words[-1].text or len(phrase) > len(words):
            continue
        if tuple(word.text for word in words[len(words) - len(phrase) :]) == phrase:
            return True
    return False


def denies_nothing(word: str, denial_word: str, cues: CueTable) -> bool:
    """Whether a word after a denial takes it back: "not only"."""
    return (denial_word, word) in cues.exempt.get(word, ())
