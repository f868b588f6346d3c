"""The small word that leads a term: the "by" of "by 30", the "in" of "in the North"."""

from __future__ import annotations

from groundgate_cli.grounding.terms import Reading


def leading(reading: Reading, index: int) -> str:
    """The function word right before a term, past articles; "" for none."""
    at = reading.terms[index].token - 1
    passed = reading.lexicon.articles - reading.lexicon.change_words
    while at >= 0 and reading.tokens[at].low in passed:
        at -= 1
    if at < 0 or not reading.tokens[at].word or reading.tokens[at].low not in reading.lexicon.stop:
        return ""
    return reading.tokens[at].low
