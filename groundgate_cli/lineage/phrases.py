"""Finding the phrases of a list in a text as whole words, whatever their case.

Most texts hold none of them: each phrase is looked for as it stands before anything else is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.folding import is_word


def find_phrases(text: str, low: int, high: int, phrases: Sequence[str]) -> list[Span]:
    """Where phrases, which are in lower case, stand in text[low:high], by position and longest first."""
    lowered = lower_case(text[low:high])
    found: list[Span] = []
    for phrase in phrases:
        at = lowered.find(phrase)
        while at >= 0:
            end = at + len(phrase)
            if not _runs_on(lowered, at, at - 1) and not _runs_on(lowered, end - 1, end):
                found.append(Span(low + at, low + end))
            at = lowered.find(phrase, end)
    return sorted(found, key=lambda span: (span.start, -span.end))


def lower_case(text: str) -> str:
    """A text in lower case in which every character stays at its place."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def _runs_on(text: str, inside: int, beside: int) -> bool:
    """Whether a word goes on over the edge of a phrase."""
    return 0 <= beside < len(text) and is_word(text[beside]) and is_word(text[inside])
