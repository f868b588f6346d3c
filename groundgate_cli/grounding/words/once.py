"""What is found out about a sentence once, and asked for with each sentence that it is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from groundgate_cli.grounding.words.terms import Reading

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")
_KEPT = 2048


def once(find: Callable[[_Given], _Found]) -> Callable[[_Given], _Found]:
    """A function of a sentence (or a table) that keeps what it found. Nobody may change what it gives.

    Sentences are told apart as objects: to compare them word by word would take longer than most of what
    is asked of them.
    """
    known: dict[int, tuple[_Given, _Found]] = {}

    def call(given: _Given) -> _Found:
        row = known.get(id(given))
        if row is None or row[0] is not given:
            if len(known) >= _KEPT:
                known.clear()
            row = known[id(given)] = given, find(given)
        return row[1]

    return call


@once
def lows_of(reading: Reading) -> frozenset[str]:
    """The words and signs of a sentence, in lower case."""
    return frozenset([token.low for token in reading.tokens])
