"""What stands right at a term: the "by" of "by 30", the "in" of "in the North", the "more" of "30 more"."""

from __future__ import annotations

from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading


def leading(reading: Reading, index: int) -> str:
    """The function word right before a term, past articles; "" for none."""
    return _leads(reading)[index]


@once
def _leads(reading: Reading) -> tuple[str, ...]:
    """The same for each term."""
    tokens, stop = reading.tokens, reading.lexicon.stop
    passed = reading.lexicon.articles - reading.lexicon.change_words
    found = []
    for term in reading.terms:
        at = term.token - 1
        while at >= 0 and tokens[at].low in passed:
            at -= 1
        leads = at >= 0 and tokens[at].word and tokens[at].low in stop
        found.append(tokens[at].low if leads else "")
    return tuple(found)


def behind(reading: Reading, index: int) -> int:
    """The first token behind a term, as many as there are tokens where it is the last."""
    term = reading.terms[index]
    at = term.token
    while at < len(reading.tokens) and reading.tokens[at].span.start < term.span.end:
        at += 1
    return at
