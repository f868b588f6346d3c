"""Sources as units: sentences, list items and table rows, with the words around them that they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.sentences import source_starts
from groundgate_cli.grounding.model import Source
from groundgate_cli.reading.tables.tables import is_pipe_rule
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.sentences import is_item

_BLANK = lazy(r"\n[ \t]*(?:\n[ \t]*)+|\f")
_FIRST_WORD = lazy(r"[^\W\d_]+")
_BULLET = lazy(r"[-*\u2022\u25cf\u25aa\u25e6\u2023\u00b7\u2013\u2014]\s+(?=\S)")
_LONGEST = 4000
_LEADS_PAST = 60


class Unit(NamedTuple):
    """A stretch of a source that can bear a claim.

    context: spans of the same source that it rests on: the heads and caption of its table, the line that
    leads its list, the sentence before one that opens with a pronoun. row: whether it is a table row.
    """

    source: int
    span: Span
    context: tuple[Span, ...] = ()
    row: bool = False
    heads: Span | None = None


def split_sources(sources: Sequence[Source], pronouns: frozenset[str]) -> list[Unit]:
    """The units of all sources in order of place."""
    found: list[Unit] = []
    for number, source in enumerate(sources):
        found.extend(_units(number, source.text, pronouns))
    return found


def _units(number: int, text: str, pronouns: frozenset[str]) -> Iterator[Unit]:
    lead: Span | None = None
    for start, end in _blocks(text):
        last = yield_lead = None
        for unit in _block_units(number, text, start, end, pronouns, lead):
            last = unit
            yield unit
        if last is not None:
            closing = text[last.span.start : last.span.end].rstrip()
            yield_lead = last.span if closing.endswith(":") else None
        lead = yield_lead


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    at = 0
    for match in _BLANK.finditer(text):
        if match.start() > at:
            yield at, match.start()
        at = match.end()
    if at < len(text):
        yield at, len(text)


def _block_units(
    number: int, text: str, start: int, end: int, pronouns: frozenset[str], lead: Span | None
) -> Iterator[Unit]:
    if "\t" not in text[start:end] and "|" not in text[start:end]:
        yield from _prose(number, text, start, end, pronouns, lead)
        return
    at = start
    heads: Span | None = None
    plain = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop]
        if "\t" in line.strip() or line.count("|") > 1:
            if plain < at:
                yield from _prose(number, text, plain, at, pronouns, lead)
                lead = _trimmed(text, plain, at)
            plain = stop + 1
            if is_pipe_rule(line.strip()):
                pass
            elif heads is None:
                heads = Span(at, stop)
                yield Unit(number, heads, () if lead is None else (lead,), True)
            else:
                context = (heads,) if lead is None else (heads, lead)
                yield Unit(number, Span(at, stop), context, True, heads)
        elif heads is not None and plain == at and not line.strip():
            plain = stop + 1
        at = stop + 1
    if plain < end:
        yield from _prose(number, text, plain, end, pronouns, lead)


def _trimmed(text: str, start: int, end: int) -> Span:
    stretch = text[start:end]
    left = len(stretch) - len(stretch.lstrip())
    return Span(start + left, start + len(stretch.rstrip()))


def _prose(
    number: int, text: str, start: int, end: int, pronouns: frozenset[str], lead: Span | None
) -> Iterator[Unit]:
    before: Span | None = None
    intro = lead
    starts = source_starts(text, start, end)
    for n, at in enumerate(starts):
        stop = starts[n + 1] if n + 1 < len(starts) else end
        whole = _trimmed(text, at, stop)
        for span in (whole,) if whole.end - whole.start <= _LONGEST else _pieces(text, whole):
            if span.end <= span.start:
                continue
            written = text[span.start : span.start + _LEADS_PAST]
            marker = _BULLET.match(text, span.start, span.end)
            if marker is not None:
                span = Span(marker.end(), span.end)
            context: tuple[Span, ...] = ()
            if intro is not None and is_item(written):
                context = (intro,)
            elif before is not None and _opens_with(written, pronouns):
                context = (before,)
            elif intro is not None and not is_item(written):
                intro = None
            yield Unit(number, span, context)
            if text[span.end - 1] == ":":
                intro = span
            before = span


def _pieces(text: str, span: Span) -> Iterator[Span]:
    """A sentence as it is, or in stretches where it is longer than any sentence."""
    at = span.start
    while span.end - at > _LONGEST:
        cut = text.rfind(" ", at, at + _LONGEST)
        cut = at + _LONGEST if cut <= at else cut
        yield Span(at, cut)
        at = cut
    yield _trimmed(text, at, span.end)


def _opens_with(written: str, pronouns: frozenset[str]) -> bool:
    match = _FIRST_WORD.search(written)
    return match is not None and match[0].lower() in pronouns
