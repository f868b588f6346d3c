"""The word lists of structure and statements as sets and patterns, built once."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from groundgate_cli.packs import need_pack

_BEGIN, _END = r"(?<![^\W_])", r"(?![^\W_])"


@lru_cache(maxsize=64)
def word_set(pack: str, member: str) -> frozenset[str]:
    """A list of a pack as a set of lower-case words."""
    return frozenset(need_pack(pack)[member])


@lru_cache(maxsize=64)
def phrase_pattern(pack: str, *members: str) -> re.Pattern[str]:
    """One linear pattern for the phrases of a list, longest first, as whole words, any case."""
    node: Any = need_pack(pack)
    for member in members:
        node = node[member]
    return compile_phrases(tuple(node))


@lru_cache(maxsize=64)
def compile_phrases(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds the phrases as whole words; a sign at an edge needs no word boundary."""
    ordered = sorted(set(phrases), key=lambda item: (-len(item), item))
    bodies = [r"[ \n]".join(re.escape(word) for word in phrase.split(" ")) for phrase in ordered]
    if all(phrase[0].isalnum() and phrase[-1].isalnum() for phrase in ordered):
        return re.compile(rf"{_BEGIN}(?:{'|'.join(bodies)}){_END}", re.IGNORECASE)
    parts = [
        (_BEGIN if phrase[0].isalnum() else "") + body + (_END if phrase[-1].isalnum() else "")
        for phrase, body in zip(ordered, bodies, strict=True)
    ]
    return re.compile("|".join(parts), re.IGNORECASE)
