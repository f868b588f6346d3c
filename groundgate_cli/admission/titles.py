"""The title line over running text inside a block: a short line of words between whole sentences.

Plain text often has no blank line around such titles, so that they are no headings of the document.
"""

from __future__ import annotations

from groundgate_cli.admission.source import Source
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place
from groundgate_cli.reading.text.glyphs import lazy

_LONGEST = 100
_MOST_WORDS = 12
_MOST_LINES = 40
_WORD = lazy(r"[^\W_]+")
_ENDS = ".!?:;)]\u2026\u3002"
_FIGURE = lazy(r"[$\u20ac\u00a3\u00a5%=|\t]|  |[0-9],[0-9]{3}|[0-9]\.[0-9]+[ \u00a0]|: ")
_MARK = lazy(r"[ ]{0,8}(?:\(?[0-9]{1,3}(?:\.[0-9]{1,3}){0,4}[.)]?[ ]{1,4})?")


def title_over(source: Source, place: Place) -> Span | None:
    """The nearest title line over a line in its block, or None."""
    text = source.text
    line, after = place.line, text[place.line.start : place.line.end]
    for _ in range(_MOST_LINES):
        if line.start <= place.block.start:
            return None
        above = source.structure.line_at(line.start - 1)
        if source.structure.is_heading(above.start):
            return None
        words = text[above.start : above.end]
        if is_title(words, _line_before(source, above, place.block), after):
            return above
        line, after = above, words
    return None


def _line_before(source: Source, line: Span, block: Span) -> str | None:
    if line.start <= block.start:
        return None
    before = source.structure.line_at(line.start - 1)
    return source.text[before.start : before.end]


def is_title(line: str, before: str | None, after: str) -> bool:
    """Whether a line is a title: few words, a capital first, no stop, over a longer line that opens a
    sentence, and behind a line that ends one."""
    words = line.rstrip(" :")
    if not 0 < len(words) <= _LONGEST or words[-1] in ".,;!?":
        return False
    bare = words[_end_of_mark(words) :]
    if not bare[:1].isupper() or len(_WORD.findall(bare)) > _MOST_WORDS or _FIGURE.search(bare):
        return False
    first = after.lstrip()
    if not first or first[0].islower() or len(after) <= len(line) or first.rstrip()[-1:].isdigit():
        return False
    if before is None or not before.strip():
        return True
    ended = before.rstrip()
    return ended[-1] in _ENDS and 10 * len(line) < 7 * max(len(before), len(after))


def _end_of_mark(words: str) -> int:
    found = _MARK.match(words)
    return found.end() if found is not None else 0
