"""The marks of Markdown and HTML in a draft, which are not content.

The plain form of a draft has a space for every character of a mark, so it is as long as the draft and
positions are the same in both.
"""

from __future__ import annotations

from collections.abc import Iterable

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy

_TAG = lazy(r"</?[A-Za-z][A-Za-z0-9]{0,20}(?:[ /][^<>\n]{0,200})?>")
_IMAGE = lazy(r"!\[[^\[\]\n]{0,300}\]\([^()\n]{0,500}\)")
_LINK = lazy(r"(?<!!)\[(?P<text>[^\[\]\n]{1,300})(?P<tail>\](?:\([^()\n]{1,600}\)|\[[^\[\]\n]{0,60}\]))")
_RUN = lazy(r"\*{1,3}|_{1,3}|~~|(?<!`)`{1,2}(?!`)")
_BLANK_LINE = lazy(r"\n[ \t>]{0,40}\n")
_EDGE = "([{\"'“‘«„—–-/:;,.!?)]}”’»…|。、，；：！？（）「」"


def plain_form(text: str, marks: Iterable[Span]) -> str:
    """The text with spaces in the place of every mark; line ends and tabs stay."""
    parts: list[str] = []
    at = 0
    for span in sorted(marks):
        start = max(at, span.start)
        if span.end <= start:
            continue
        parts.append(text[at:start])
        parts.append("".join("\n" if char == "\n" else " " for char in text[start : span.end]))
        at = span.end
    parts.append(text[at:])
    return "".join(parts)


def inline_marks(text: str) -> list[Span]:
    """Comments, tags, pictures, the brackets and targets of links, emphasis and code marks."""
    marks: list[Span] = []
    if "<" in text:
        marks += _comments(text)
        marks += [Span(*at.span()) for at in _TAG.finditer(text)]
    if "](" in text or "][" in text:
        marks += [Span(*at.span()) for at in _IMAGE.finditer(text)]
        for at in _LINK.finditer(text):
            marks += [Span(at.start(), at.start() + 1), Span(*at.span("tail"))]
    return marks + [mark for pair in emphasis_pairs(text) for mark in pair]


def _comments(text: str) -> list[Span]:
    found = []
    at = text.find("<!--")
    while at >= 0:
        stop = text.find("-->", at + 4)
        if stop < 0:
            break
        found.append(Span(at, stop + 3))
        at = text.find("<!--", stop + 3)
    return found


def emphasis_pairs(text: str) -> list[tuple[Span, Span]]:
    """Runs of `*`, `_`, `~~` and backticks that open and close in one paragraph."""
    pairs: list[tuple[Span, Span]] = []
    opened: dict[str, Span] = {}
    ends = [at.start() for at in _BLANK_LINE.finditer(text)] if "\n" in text else []
    passed = 0
    for at in _RUN.finditer(text):
        while passed < len(ends) and ends[passed] <= at.start():
            opened.clear()
            passed += 1
        run = at.group()
        opens, closes = _sides(text, at.start(), at.end())
        start = opened.get(run)
        if closes and start is not None:
            pairs.append((start, Span(*at.span())))
            del opened[run]
        elif opens:
            opened[run] = Span(*at.span())
    return pairs


def _sides(text: str, start: int, end: int) -> tuple[bool, bool]:
    """Whether a run can open emphasis, and whether it can close it."""
    before = text[start - 1 : start]
    after = text[end : end + 1]
    free_before = not before or before.isspace() or before in _EDGE or before in "*_~`"
    free_after = not after or after.isspace() or after in _EDGE or after in "*_~`"
    opens = bool(after) and not after.isspace() and free_before
    closes = bool(before) and not before.isspace() and free_after
    return opens, closes
