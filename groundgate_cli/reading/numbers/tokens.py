"""Digit tokens of a folded block: what each run of digits is, with all that belongs to it.

What touches a run is part of it until a rule says that it is not. A token that no rule understands
states no value.
"""

from __future__ import annotations

import re

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.styles import Style
from groundgate_cli.reading.lexicon.units import read_unit
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers import powers
from groundgate_cli.reading.numbers.digits import Shape, parse_digits
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.numbers.fractions import extend_by_fraction, read_slash
from groundgate_cli.reading.numbers.identifiers import (
    in_web_address,
    is_address,
    is_label,
    phone_end,
    word_end,
)
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy, script_digits, zero_width

_D = f"[0-9{script_digits()}]"
_ZW = re.escape(zero_width())
RUN = lazy(
    f"{_D}+(?:(?:[.,_\u00a0\u066b\u066c\u00b7]|[{_ZW}]{{1,4}}|'(?={_D}{{3}}(?!{_D}))"
    f"| (?={_D}{{3}}(?!{_D}))|,\n(?={_D}{{3}}(?!{_D}))){_D}+)*"
)
_LETTER = lazy(f"[{LETTERS}{MARKS}]")
_LETTERS_BACK = lazy(f"[{LETTERS}{MARKS}]+$")
_WORD = lazy(f"[{LETTERS}{MARKS}]+")
_TIME = lazy(r"([01]?[0-9]|2[0-4]):([0-5][0-9])(?::[0-5][0-9](?:[.,][0-9]+)?)?(?![0-9:])")
_RATIO = lazy(r"[0-9]+(?:[.,][0-9]+)*(?:(?::| : )[0-9]+(?:[.,][0-9]+)*)+")
_SPACED_RATIO = lazy(r" : [0-9]")
_HYPHENS = lazy(r"[0-9]+(?:-[0-9]+){2,}")
_CLOCK = lazy(r"[ \u00a0]?([A-Za-z]+(?:[.'][A-Za-z]+)?)")
_FEET = lazy("'[ ]?[0-9]{1,2}(?:\"|''|\u2033)?")
LETTER_IN_NUMBER = "letter among digits"
TOUCHING_LETTERS = "letters at the number"
RAISED = "raised digit"


class Block(NamedTuple):
    """A folded stretch of text under reading. Digits that start in [low, high) are read."""

    text: str
    low: int
    high: int
    vocabulary: Vocabulary
    style: Style


class Scanner:
    """Walks over the digit runs of a block once and makes a draft of each."""

    def __init__(self, block: Block, taken: list[tuple[int, int, NumberKind]]) -> None:
        """`taken` holds spans that other grammars own (dates), in order, with their kind."""
        self.block = block
        self.text = block.text
        self.taken = taken
        self.drafts: list[Draft] = []

    def scan(self) -> list[Draft]:
        """The drafts of the block, in order."""
        text, high = self.text, self.block.high
        at, taken, free = self.block.low, 0, self.block.low
        while True:
            match = RUN.search(text, at)
            if match is None or match.start() >= high:
                return self.drafts
            start, end = match.span()
            while taken < len(self.taken) and self.taken[taken][1] <= start:
                taken += 1
            if taken < len(self.taken) and self.taken[taken][0] <= start:
                first, last, kind = self.taken[taken]
                at = max(last, start + 1)
                if first >= free:
                    self.drafts.append(_owned(text, start, last, kind))
                free = at
                continue
            if taken < len(self.taken) and self.taken[taken][0] < end:
                end = self.taken[taken][0]
                run = text[start:end].rstrip(" ,.\u00a0'_\n")
            else:
                run = match.group()
            if start == self.block.low and start and _cut_before(text, start):
                at = self._skip_rest(match)
                continue
            at = self._token(start, run)

    def _skip_rest(self, match: re.Match[str]) -> int:
        return match.end()

    def _token(self, start: int, run: str) -> int:
        """Makes the draft of a run; returns where the search goes on."""
        text = self.text
        if (
            start
            and text[start - 1] in ".,"
            and (start < 2 or text[start - 2] in " \n\t\u00a0($\u20ac\u00a3-\u2212+/<>=~")
        ):
            start, run = start - 1, text[start - 1] + run
        before = text[start - 1] if start else "\n"
        if " " in run and before.isalpha():
            run = run[: run.index(" ")]
        shape = parse_digits(run, self.block.style)
        if shape.length < len(run) and run[shape.length] == ",":
            return self._list(start, run)
        end = start + shape.length
        after = text[end] if end < len(text) else "\n"
        if before in _CALM and after in _CALM_AFTER and not (before == "(" and shape.length == 3):
            return self._add(start, end, shape)
        special = self._outside(start, end, before, shape) or self._composed(start, end, after, shape)
        if special is not None:
            return special
        return self._add(start, end, shape)

    def _list(self, start: int, run: str) -> int:
        """Small numbers with commas and no spaces: "22,24,26" is three; the last may go on by a space."""
        for part in run.split(","):
            shape = parse_digits(part, self.block.style)
            end = start + shape.length
            self.drafts.append(
                Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, shape.suspicious)
            )
            if shape.length < len(part):
                return end
            start = end + 1
        return start - 1

    def _add(self, start: int, end: int, shape: Shape) -> int:
        draft = Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, shape.suspicious)
        self.drafts.append(draft)
        if shape.kind is NumberKind.NUMBER:
            end = extend_by_fraction(self.text, draft)
            cues = self.block.vocabulary.cues
            if is_label(self.text, draft, cues.labels) or is_address(self.text, draft, cues.streets):
                draft.kind, draft.magnitudes = NumberKind.IDENTIFIER, ()
        return end

    def _other(self, start: int, end: int, kind: NumberKind, suspicious: str = "") -> int:
        self.drafts.append(Draft(start, end, kind, suspicious=suspicious))
        return end

    def _outside(self, start: int, end: int, before: str, shape: Shape) -> int | None:
        """Tokens that what stands before them decides: phones, words with digits, codes, marks."""
        text = self.text
        if before in "+(" or (before in _CALM and end < len(text) and text[end] in "-. )\u00a0"):
            stop = phone_end(text, start - 1 if before in "+(" else start)
            if stop is not None:
                return self._other(start, stop, NumberKind.IDENTIFIER)
        if before == "#":
            return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)
        if before == "^" or before == "_":
            return self._other(start, end, NumberKind.MARK)
        if before in "/\\@=&?" and in_web_address(text, start):
            return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)
        if before == "-" and start > 1 and _LETTER.match(text, start - 2):
            return self._after_letter_hyphen(start, end)
        if _LETTER.match(before) or before in "\u00aa\u00ba":
            return self._after_letters(start, end, shape)
        return None

    def _after_letter_hyphen(self, start: int, end: int) -> int | None:
        """ "COVID-19" is a name; "to-5" after a word that is a range link is left to the ranges."""
        word = _LETTERS_BACK.search(self.text, max(0, start - 24), start - 1)
        name = word.group() if word else ""
        if name in self.block.vocabulary.currencies:
            return None
        begin = start - 1 - len(name)
        if begin and self.text[begin - 1] in _DIGITS_ASCII and name in self.block.vocabulary.units.exact:
            return None
        return self._other(start, word_end(self.text, end), NumberKind.IDENTIFIER)

    def _after_letters(self, start: int, end: int, shape: Shape) -> int | None:
        text = self.text
        word = _LETTERS_BACK.search(text, max(0, start - 40), start)
        name = word.group() if word else ""
        table = self.block.vocabulary.units
        begin = start - len(name)
        outer = text[begin - 1] if begin else " "
        if outer in _DIGITS_ASCII or outer == "-":
            return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)
        codes = table.exact.get(name, ())
        if codes and all(code in self.block.vocabulary.currencies for code in codes):
            return None
        if any(name == form for form, _ in table.prefix):
            return None
        if self.block.vocabulary.cues.before_marks and not name.isascii():
            return None
        tail = text[end : end + 1]
        if len(name) >= 3 and name[-3:].islower() and shape.decimals and shape.kind is NumberKind.NUMBER:
            self.drafts.append(
                Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, TOUCHING_LETTERS)
            )
            return end
        if name in _LOOKALIKES and outer in _CALM and shape.kind is NumberKind.NUMBER:
            stop = word_end(text, end)
            rest = text[end:stop]
            if shape.decimals or any(char in "lIO" for char in rest) or tail in " \n\t":
                return self._other(begin, stop, NumberKind.MALFORMED, LETTER_IN_NUMBER)
        return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)

    def _composed(self, start: int, end: int, after: str, shape: Shape) -> int | None:
        """Tokens of several runs: times, ratios, fractions, powers, codes with hyphens."""
        text = self.text
        if shape.kind not in (NumberKind.NUMBER, NumberKind.IDENTIFIER):
            return None
        if self._clock(start, end):
            return self._other(start, end, NumberKind.TIME)
        if after == ":":
            time = _TIME.match(text, start)
            if time is not None:
                return self._other(start, time.end(), NumberKind.TIME)
            ratio = _RATIO.match(text, start)
            if ratio is not None and ratio.end() > end:
                return self._other(start, ratio.end(), NumberKind.RATIO)
        if after == " " and _SPACED_RATIO.match(text, end) and shape.kind is NumberKind.NUMBER:
            ratio = _RATIO.match(text, start)
            if ratio is not None and ratio.end() > end:
                return self._other(start, ratio.end(), NumberKind.RATIO)
        if after == "-":
            code = _HYPHENS.match(text, start)
            if code is not None:
                return self._other(start, word_end(text, code.end()), NumberKind.IDENTIFIER)
        if after == "/":
            part = read_slash(text, start, end, shape)
            if part is not None:
                self.drafts.append(part)
            return None if part is None else part.end
        if after == "'" or after == "\u2032":
            feet = _FEET.match(text, end)
            if feet is not None:
                return self._other(start, feet.end(), NumberKind.MALFORMED, "feet and inches")
        made = powers.read_power(text, start, end, shape)
        if made is not None:
            draft, stop = made
            self.drafts.append(draft)
            return stop
        return self._letters_after(start, end, shape)

    def _clock(self, start: int, end: int) -> bool:
        """Whether "am", "pm" or "o'clock" makes a number an hour."""
        if end - start > 5:
            return False
        word = _CLOCK.match(self.text, end, end + 12)
        if word is None or word.group(1).lower() not in self.block.vocabulary.cues.times:
            return False
        hour, _, minute = self.text[start:end].replace(":", ".").partition(".")
        return hour.isdigit() and int(hour) <= 24 and (not minute or (len(minute) == 2 and minute < "60"))

    def _letters_after(self, start: int, end: int, shape: Shape) -> int | None:
        """Letters that touch the digits: an ordinal, a unit or scale, or a code."""
        text, vocabulary = self.text, self.block.vocabulary
        word = None if text[end : end + 1] in _NO_LETTER else _WORD.match(text, end)
        if word is None:
            return None
        name = word.group()
        if shape.kind is NumberKind.IDENTIFIER:
            return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)
        if name in vocabulary.words.suffixes and not shape.decimals:
            draft = Draft(start, word.end(), NumberKind.ORDINAL, shape.magnitudes)
            self.drafts.append(draft)
            return word.end()
        if name.lower() in vocabulary.cues.times and not shape.decimals:
            return self._other(start, word.end(), NumberKind.TIME)
        known = _is_unit_or_scale(text, end, name, vocabulary)
        follows = text[word.end() : word.end() + 1]
        if (
            known
            and follows == "-"
            and re.match(f"-[0-9.,]+ ?{name}(?![0-9A-Za-z-])", text[word.end() : word.end() + 40])
        ):
            return None
        if (
            known
            and follows not in _DIGITS_ASCII
            and not (follows == "-" and text[word.end() + 1 : word.end() + 2] in _DIGITS_ASCII)
        ):
            return None
        if name[0] in "lIOo" and word.end() < len(text) and shape.kind is NumberKind.NUMBER:
            stop = word_end(text, end)
            body = text[start:stop]
            if all(char in "0123456789lIOo.,-" for char in body):
                return self._other(start, stop, NumberKind.MALFORMED, LETTER_IN_NUMBER)
        if known and follows in _DIGITS_ASCII and _powered(name, vocabulary):
            return None
        if shape.decimals and len(name) > 3 and name.islower():
            self.drafts.append(
                Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, TOUCHING_LETTERS)
            )
            return word.end()
        return self._other(start, word_end(text, end), NumberKind.IDENTIFIER)


_DIGITS_ASCII = tuple("0123456789")
_CALM = frozenset(
    ' \n\t\u00a0($\u20ac\u00a3\u00a5\u20b9<>\u2264\u2265=~["\u2212\u2013\u2014\u00b1-\u201c;|'
)
_NO_LETTER = frozenset(("", *' \n\t\u00a0.,;:!?()[]{}<>=+-*/%$&"'))
_CALM_AFTER = frozenset('\n\t)%];?!$\u20ac\u00a3"\u201d|')
_LOOKALIKES = frozenset(("l", "I", "O", "o", "lO", "IO"))
_TAIL = lazy(f"{_D}[.,]?$")


def _owned(text: str, start: int, last: int, kind: NumberKind) -> Draft:
    """The draft of a span that another grammar owns: from its first digit to its last."""
    end = last
    while end > start + 1 and not text[end - 1].isdigit():
        end -= 1
    return Draft(start, end, kind)


def _cut_before(text: str, start: int) -> bool:
    """Whether a run at the low end of a block goes on from digits before it."""
    return _TAIL.search(text, max(0, start - 2), start) is not None


def _is_unit_or_scale(text: str, at: int, name: str, vocabulary: Vocabulary) -> bool:
    """Whether a word that begins at a position can be a unit or a scale."""
    return bool(
        name in vocabulary.units.exact
        or vocabulary.units.folded.get(name.lower())
        or name in vocabulary.bare_scales
        or name in vocabulary.money_scales
        or name.lower() in vocabulary.scales
        or any(char in vocabulary.scale_marks for char in name[:1])
        or not name[:1].isascii()
        or read_unit(text, at, len(text), vocabulary.units) is not None
    )


def _powered(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a unit takes a power written right after it: "5m2"."""
    codes = vocabulary.units.exact.get(name, ())
    return bool(codes) and vocabulary.units.atoms.get(codes[0], ("",))[0] in ("length", "time")
