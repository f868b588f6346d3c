"""Short forms that a source defines itself: "the Harbour Board (HB)", "HB (Harbour Board)"."""

from __future__ import annotations

from collections import Counter

from groundgate_cli.grounding.words.lexicon import load_lexicon
from groundgate_cli.grounding.words.tokens import read_tokens
from groundgate_cli.reading.text.glyphs import lazy

Form = tuple[str, ...]

_BRACKET = lazy(r"\(([^()\n]{2,80})\)")
_SHORT = lazy(r"[A-Za-z][A-Za-z0-9]{1,8}\Z")
_WORD = lazy(r"[^\W_]+")
_LAST = lazy(r"[A-Za-z0-9]{2,9}\Z")
_MOST = 400  # definitions of one source
_REACH = 160  # characters before a bracket
_LONGEST = 10  # words
_ONE_WORD = 8  # letters of a single word that has a short form


def read_aliases(text: str, language: str) -> tuple[tuple[Form, Form], ...]:
    """The short forms that a text defines in brackets, each with its words in full, as keys of terms."""
    found: dict[tuple[Form, Form], None] = {}
    for match in _BRACKET.finditer(text):
        before = text[max(0, match.start() - _REACH) : match.start()].rstrip()
        inside = match[1].partition(",")[0].partition(";")[0].strip()
        short, full = inside, _full_form(inside, before) if _is_short(inside) else ""
        last = _LAST.search(before)
        if not full and last is not None and _is_short(last[0]) and _full_form(last[0], inside) == inside:
            short, full = last[0], inside
        if full:
            found[_keys(short, language), _keys(full, language)] = None
            if len(found) == _MOST:
                break
    told = Counter(short for short, _ in found)
    return tuple(pair for pair in found if all(pair) and told[pair[0]] == 1)


def _is_short(written: str) -> bool:
    """Whether a word can be a short form: two capitals at least."""
    return _SHORT.match(written) is not None and sum(char.isupper() for char in written) > 1


def _full_form(short: str, before: str) -> str:
    """The words at the end of a text that hold the letters of a short form in order, "" for none.

    The first letter begins the first word, and no word is there without a letter but function words.
    """
    starts = [match.start() for match in _WORD.finditer(before)]
    letters = [char.lower() for char in short if char.isalnum()]
    low = before.lower()
    if not starts or len(low) != len(before):
        return ""
    at, begins, used = len(low) - 1, set(starts), 0
    for rank in range(len(letters) - 1, -1, -1):
        while at >= 0 and (low[at] != letters[rank] or (rank == 0 and at not in begins)):
            at -= 1
        if at < 0:
            return ""
        used += at in begins
        at -= 1
    full = before[at + 1 :]
    words = _WORD.findall(full)
    if len(words) == 1:
        return full if len(words[0]) >= max(_ONE_WORD, 2 * len(letters)) else ""
    return full if used > 1 and len(words) <= min(_LONGEST, len(letters) + 2) else ""


def _keys(written: str, language: str) -> Form:
    stop = load_lexicon(language).stop
    return tuple(
        token.stem for token in read_tokens(written, language) if token.word and token.low not in stop
    )
