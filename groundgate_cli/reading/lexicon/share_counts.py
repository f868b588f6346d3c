"""Shares that words describe: "3,000 common shares", "400 Class A shares", "1,000 of the Founder Shares".

Between a number and its shares stand up to three words of the pack or with a capital, perhaps after "of"
and an owner. They tell one share from another and leave the measure alone.
"""

from __future__ import annotations

from groundgate_cli.reading.lexicon.unit_table import UnitTable
from groundgate_cli.reading.text.glyphs import LETTERS, lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(f"[{LETTERS}]+(?:-[{LETTERS}]+)?")
_MOST_WORDS = 3
_GAPS = (" ", "\u00a0", "\n")
SHARE = "share"


def read_shares(text: str, at: int, stop: int, table: UnitTable) -> tuple[int, int] | None:
    """Where the word for shares begins and ends, behind the words that describe them from a position on."""
    first = at
    at = _after_owner(text, at, stop)
    known = word_set("units", "share_words")
    for _ in range(_MOST_WORDS + 1):
        word = _WORD.match(text, at, stop)
        if word is None:
            return None
        written = word.group()
        if table.folded.get(written.lower()) == (SHARE,):
            return (at, word.end()) if at > first else None
        if written.lower() not in known and not "A" <= written[0] <= "Z":
            return None
        if text[word.end() : word.end() + 1] not in _GAPS:
            return None
        at = word.end() + 1
    return None


def _after_owner(text: str, at: int, stop: int) -> int:
    """The position behind "of the", "of its"; the same where these do not stand there."""
    if text[at : at + 3] != "of ":
        return at
    owner = _WORD.match(text, at + 3, stop)
    if owner is None or owner.group().lower() not in word_set("units", "share_owners"):
        return at
    return owner.end() + (text[owner.end() : owner.end() + 1] in _GAPS)
