"""Rows of a pack made ready for look-up: phrases, ways of comparing, wider words, opposites."""

from __future__ import annotations

from collections.abc import Iterable

from groundgate_cli.grounding.words.stems import Stems

# Phrases by their first word, longest first.
Phrases = dict[str, tuple[tuple[str, ...], ...]]

# Members of `rankings`: the sign, whether it is about good and bad, whether it is above all others.
_RANKINGS = {
    "more": (1, False, False),
    "less": (-1, False, False),
    "better": (1, True, False),
    "worse": (-1, True, False),
    "most": (1, False, True),
    "least": (-1, False, True),
    "best": (1, True, True),
    "worst": (-1, True, True),
}


def phrase_table(rows: Iterable[str]) -> Phrases:
    """Phrases by their first word, longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted((tuple(row.split()) for row in rows), key=lambda one: (-len(one), one)):
        found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(phrases) for first, phrases in found.items()}


def sided_phrases(sides: dict[str, list[str]]) -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Phrases by their first word, longest first, each with its side."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    rows = [(tuple(row.split()), side) for side in sorted(sides) for row in sides[side]]
    for phrase, side in sorted(rows, key=lambda row: (-len(row[0]), row)):
        found.setdefault(phrase[0], []).append((phrase, side))
    return {first: tuple(phrases) for first, phrases in found.items()}


def ranking_table(rows: dict[str, list[str]], base: Stems) -> dict[str, tuple[int, bool, bool]]:
    """Words that compare, in their own form; verbs by their stem too."""
    found: dict[str, tuple[int, bool, bool]] = {}
    endings = tuple(rows.get("verb_endings", ()))
    for name, way in _RANKINGS.items():
        for word in rows.get(name, ()):
            found[word] = way
            if base.stem(word) not in found and word.endswith(endings):
                found[base.stem(word)] = way
    return found


def wider_words(rows: dict[str, list[str]], base: Stems) -> dict[str, frozenset[str]]:
    """For each word all words that are wider, over any number of steps."""
    above: dict[str, set[str]] = {}
    for wide, words in rows.items():
        for word in words:
            above.setdefault(base.stem(word), set()).add(base.stem(wide))
    found = {}
    for word in above:
        todo, seen = [word], {word}
        while todo:
            new = above.get(todo.pop(), set()) - seen
            seen |= new
            todo.extend(new)
        found[word] = frozenset(seen - {word})
    return found


def with_equals(rows: Iterable[list[str]], same: Iterable[list[str]]) -> list[list[str]]:
    """Pairs of opposites, and those of their equals: "buy" and "sell", so "purchase" and "sell"."""
    equals = {word: row for row in same for word in row}
    return [
        [a, b] for one, other in rows for a in equals.get(one, [one]) for b in equals.get(other, [other])
    ]


def opposite_words(
    rows: Iterable[list[str]], base: Stems, classes: dict[str, list[str]]
) -> dict[str, frozenset[str]]:
    """For each word of some pairs, and its stem, those that exclude it; "up" words exclude "down" words."""
    found: dict[str, set[str]] = {}
    for first, second in rows:
        for one in {first: 0, base.stem(first): 0}:
            for other in {second: 0, base.stem(second): 0}:
                if one != other:
                    found.setdefault(one, set()).add(other)
                    found.setdefault(other, set()).add(one)
    opposed = {word: frozenset(others) for word, others in found.items()}
    up = {base.stem(word) for word in classes.get("up", ())}
    down = {base.stem(word) for word in classes.get("down", ())}
    for here, there in ((up, frozenset(down - up)), (down, frozenset(up - down))):
        for word in sorted(here):
            opposed[word] = opposed[word] | there if word in opposed else there
    return opposed
