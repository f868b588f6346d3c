"""The keys under which units are found: stems of content words and digits, without a close reading.

Each word is looked up once in a memory of all words met so far, so a large source costs little more than to
cut it into words.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from groundgate_cli.grounding.words.lexicon import load_lexicon, stems_of
from groundgate_cli.grounding.words.tokens import TOKEN, read_tokens
from groundgate_cli.reading.text.glyphs import fold

# Every sign of ASCII as a space, every capital as its small letter.
_PLAIN = bytes(ord(chr(code).lower()) if chr(code).isalnum() else 32 for code in range(128)).ljust(256)
_KEPT = 200_000


class _Memory(dict[str, tuple[str, ...]]):
    """The keys of words as they were written; none for function words and signs."""

    def __init__(self, language: str, ascii_text: bool) -> None:
        super().__init__()
        self._language, self._ascii_text = language, ascii_text

    def __missing__(self, written: str) -> tuple[str, ...]:
        lexicon, stems = load_lexicon(self._language), stems_of(self._language)
        if self._ascii_text:
            lows = [written[:-2] if written.endswith("'s") else written]
        else:
            lows = [token.low for token in read_tokens(written, self._language) if token.word]
        if len(self) >= _KEPT:
            self.clear()
        found = self[written] = tuple(
            stems.stem(low) for low in lows if low[0].isalnum() and low not in lexicon.stop
        )
        return found


@lru_cache(maxsize=16)
def _memory(language: str, ascii_text: bool) -> _Memory:
    return _Memory(language, ascii_text)


def word_keys(text: str, language: str) -> set[str]:
    """The keys of the words of a text."""
    folded = fold(text)
    if not folded.isascii():
        words = TOKEN.findall(folded)
    elif "'" in folded:
        words = TOKEN.findall(folded.lower())
    else:
        words = folded.encode("ascii").translate(_PLAIN).decode("ascii").split()
    keys = _memory(language, folded.isascii()).__getitem__
    return set(chain.from_iterable(map(keys, words)))
