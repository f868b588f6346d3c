"""Patterns of the words that lead to a source: "source 2", "(see report 3)", "source 2 states that"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.wordlists import compile_phrases


@lru_cache(maxsize=1)
def source_words() -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("drafts")["source_marks"]))


@lru_cache(maxsize=1)
def joining_words() -> re.Pattern[str]:
    pack = need_pack("drafts")
    return compile_phrases((*pack["source_marks"], *pack["mark_joiners"]))


def may_name_sources(text: str) -> bool:
    """Whether a text holds a word for sources at all: their pattern takes long to compile."""
    folded = text.casefold()
    return any(mark in folded for mark in need_pack("drafts")["prose_marks"])


@lru_cache(maxsize=1)
def sources_in_prose() -> re.Pattern[str]:
    """An introduction, words for sources with numbers, and the verb that introduces what they say.

    Without an introduction a verb or a stop must follow: "source 2 emissions" names no source.
    """
    intros, marks, verbs, followers = (
        _any_of(need_pack("drafts")[member])
        for member in ("prose_intros", "prose_marks", "prose_verbs", "prose_followers")
    )
    joined = r"(?:, (?:and )?| and | und | et | y | & )"
    numbers = rf"(?P<numbers%d>[0-9]{{1,3}}(?:{joined}[0-9]{{1,3}}){{0,9}})(?![0-9]|[.,][0-9])"
    named = rf"(?:the |der |la )?{marks} {numbers}"
    says = rf"(?: (?:(?:also|further) )?{verbs} that(?![^\W_]))"
    after = rf"(?={says}|[ ]?(?:[,.;:)\n]|\Z)| (?:{verbs}|{followers})(?![^\W_]))"
    return re.compile(
        rf"(?<![^\W_])(?:{intros} {named % 1}|{named % 2}{after})(?![^\W_]){says}?,?", re.IGNORECASE
    )


def _any_of(words: Sequence[str]) -> str:
    return "(?:" + "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) + ")"
