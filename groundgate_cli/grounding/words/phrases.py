"""Phrase patterns kept as data, and texts in the flat form in which they are sought.

A pattern is words with a space between them: `a|b` is one of several, `{group}` one of a list of phrases,
`?` marks what may be missing, `+` is any one word, `~` up to four words and `*` any words, and `!a|b` says
that neither follows. The flat form of a text is its words in small letters with a space before each; a
character of a script without spaces is a word. Where sentences count, the end of each is a word of its own
that nothing stands for, so that no phrase goes over it.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy

_WORD = lazy(
    r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_\u3040-\u30ff\u3400-\u9fff]+"
    r"(?:['’.][^\W_\u3040-\u30ff\u3400-\u9fff]+|-[^\W_\u3040-\u30ff\u3400-\u9fff]+)*"
)
_STOP = "\u00b6"
_GAPS = {"*": rf"(?: [^ {_STOP}]+){{0,40}}?", "~": rf"(?: [^ {_STOP}]+){{0,4}}?"}
_END = lazy(r"[.!?。！？][\"'”’)\]]{0,4}[ \n]|\n[ \t]*\n|[。！？|]")

Groups = Mapping[str, Sequence[str]]


class Flat:
    """The flat form of a text, and where each of its words stands."""

    __slots__ = ("_ends", "_flat_starts", "_starts", "text")

    def __init__(self, text: str, stops: bool = False) -> None:
        """stops: whether the ends of sentences count."""
        parts: list[str] = []
        self._starts, self._ends, self._flat_starts = array("q"), array("q"), array("q")
        size = 0
        for at in _WORD.finditer(text):
            if stops and self._ends and _END.search(text, self._ends[-1], at.start() + 1):
                parts.append(_STOP)
                size += 2
            word = at.group().lower().replace("’", "'")
            parts.append(word)
            self._starts.append(at.start())
            self._ends.append(at.end())
            self._flat_starts.append(size)
            size += len(word) + 1
        self.text = " " + " ".join(parts) if parts else ""

    def span(self, start: int, end: int) -> Span:
        """The stretch of the text behind [start, end) of the flat form; both lie at word edges."""
        first = bisect_left(self._flat_starts, start)
        last = bisect_left(self._flat_starts, end) - 1
        return Span(self._starts[first], self._ends[last])


def words_in(text: str) -> Iterator[re.Match[str]]:
    """The words of a text as they stand, cut as in the flat form."""
    return _WORD.finditer(text)


class PhraseSet:
    """A list of phrase patterns that fit a whole text.

    A pattern is compiled when a text first holds a word of each of its parts: most texts hold none, and to
    compile a long list takes longer than to check a draft.
    """

    __slots__ = ("_compiled", "_groups", "_rows")

    def __init__(self, lines: Sequence[str], groups: Groups) -> None:
        self._groups = groups
        self._rows = [(line, _needed(line, groups)) for line in lines]
        self._compiled: dict[str, re.Pattern[str]] = {}

    def fits(self, flat: str) -> bool:
        """Whether one of the patterns is the whole of a flat text."""
        words = set(flat.split())
        return any(
            self._pattern(line).fullmatch(flat) is not None
            for line, needed in self._rows
            if not any(words.isdisjoint(first) for first in needed)
        )

    def _pattern(self, line: str) -> re.Pattern[str]:
        found = self._compiled.get(line)
        if found is None:
            found = self._compiled[line] = re.compile(f"{compile_phrase(line, self._groups)}(?![^ ])")
        return found


def _needed(line: str, groups: Groups) -> list[frozenset[str]]:
    """For each part of a pattern that must be there, the words of which a text holds one at least."""
    return [
        frozenset(choice.partition(" ")[0] for choice in choices(token, groups))
        for token in line.split(" ")
        if token not in _GAPS and token != "+" and not token.endswith("?") and not token.startswith("!")
    ]


@lru_cache(maxsize=16)
def phrase_set(pack: str, member: str) -> PhraseSet:
    """The phrase patterns of a list of a pack."""
    data = need_pack(pack)
    return PhraseSet(data[member], data["groups"])


def compile_phrase(line: str, groups: Groups) -> str:
    """The source of the regular expression of one phrase pattern over flat texts."""
    parts = []
    for token in line.split(" "):
        optional = token.endswith("?")
        body = token[:-1] if optional else token
        if body in _GAPS:
            parts.append(_GAPS[body])
            continue
        ordered = sorted(set(choices(body, groups)), key=lambda choice: (-len(choice), choice))
        if body.startswith("!"):
            parts.append("(?! (?:" + "|".join(map(re.escape, body[1:].split("|"))) + ")(?![^ ]))")
            continue
        one = f" [^ {_STOP}]+" if body == "+" else " (?:" + "|".join(map(re.escape, ordered)) + ")(?![^ ])"
        parts.append(f"(?:{one})?" if optional else one)
    return "".join(parts)


def choices(token: str, groups: Groups) -> list[str]:
    """The phrases that one token of a pattern stands for."""
    found: list[str] = []
    for choice in token.split("|"):
        found += groups[choice[1:-1]] if choice.startswith("{") else [choice]
    return found
