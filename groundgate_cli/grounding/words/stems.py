"""Stems and roots of words: light, pinned rules, those of SPEC.md, section Terms."""

from __future__ import annotations

from functools import lru_cache

_VOWELS = frozenset("aeiouy\u00e4\u00f6\u00fc\u00e1\u00e9\u00ed\u00f3\u00fa\u00e8\u00e0\u00ea")
SHORTEST_ROOT = 4
_KEEP_DOUBLE = frozenset("lsz")


class Stems:
    """Stems with a memory; the rules are those of SPEC.md, section Words."""

    __slots__ = ("_irregular", "_known")

    def __init__(self, irregular: dict[str, str]) -> None:
        self._irregular = irregular
        self._known: dict[str, str] = {}

    def stem(self, word: str) -> str:
        """The stem of a lower-case word."""
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = cut_ending(self._irregular.get(word, word))
        return found


def cut_ending(word: str) -> str:
    """A word without its regular English ending and without a last e."""
    if len(word) < 4:
        return word
    if word[-1] in "sd":
        word = _cut_plural(word)
    ending = 3 if word.endswith("ing") else 2 if word.endswith("ed") else 0
    if ending:
        rest = word[:-ending]
        if len(rest) >= 3 and not _VOWELS.isdisjoint(rest):
            word = rest
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in _KEEP_DOUBLE:
                word = word[:-1]
    elif word.endswith("ly") and len(word) > 5:
        word = word[:-2]
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    if word.endswith("i") and len(word) > 3:
        word = word[:-1] + "y"
    return word


@lru_cache(maxsize=65536)
def root_of(stem: str, deriving: tuple[str, ...]) -> str:
    """A stem without one ending that makes another word, or itself: "perform" of "performance".

    deriving: endings as they stand at the end of a stem, longest first. "" for a stem that is too short.
    """
    for ending in deriving:
        if stem.endswith(ending) and len(stem) - len(ending) >= SHORTEST_ROOT:
            root = stem[: -len(ending)]
            return root[:-1] if len(root) > SHORTEST_ROOT and root[-1] == root[-2] else root
    return stem if len(stem) >= SHORTEST_ROOT else ""


def _cut_plural(word: str) -> str:
    if word.endswith(("ies", "ied")) and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return word[:-2]
    if word.endswith("s") and word[-2] not in "sui":
        return word[:-1]
    return word
