"""Where the evidence spans of a fact lie, before anyone asks what they say.

A span is `{source?, start?, end?, text?}`. Its offsets are UTF-8 bytes of the source's text; where its
quote shows that code points or UTF-16 units were meant, they are read so. The answers, in the order in
which they are tried:

- `no_span`: neither offsets nor a quote, or offsets that are no whole numbers;
- `foreign`: it names another source than those of the run;
- `out_of_range`: it ends before it begins, begins before the text or ends behind it. Bytes that cut a
  character can only be code points, and are read so where there is no quote;
- `empty`: it holds nothing, or white space alone;
- `located`: the place says the quote, or there is no quote to compare;
- `located_normalised`: it says the quote in another form (composed letters, quotation marks, spaces, line
  ends, case, a line-end hyphen, an ellipsis);
- `relocated`: the quote stands elsewhere in the source, at the place that is given back;
- `quote_mismatch`: the source does not say the quote.

No digit, sign, comparison or negation may differ, and no word be added.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.grounding.model import Source

if TYPE_CHECKING:
    from groundgate_cli.reading.quotes.finding import QuoteMatch

ANSWERS = (
    "located",
    "located_normalised",
    "relocated",
    "quote_mismatch",
    "empty",
    "out_of_range",
    "foreign",
    "no_span",
)
FOUND = ANSWERS[:3]
_BYTES = "bytes"


class Located(NamedTuple):
    """What became of one span.

    answer: one of `ANSWERS`. source: index in the list of sources, None where there is none. span: the
    place in its text, None unless the answer is one of `FOUND`. unit: "bytes", "code points" or "UTF-16
    units" where the offsets hold, else "". detail: why not, for a person, or "".
    """

    answer: str
    source: int | None = None
    span: Span | None = None
    unit: str = ""
    detail: str = ""


class _Text:
    """One source, with what finding in it needs."""

    def __init__(self, text: str) -> None:
        from groundgate_cli.reading.quotes.finding import QuoteFinder

        self.text = text
        self.finder = QuoteFinder(text)
        self.offsets = OffsetMap(text)


class Locator:
    """Locates spans in the sources of a run; each source is prepared when a span first needs it."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self._sources = tuple(sources)
        self._numbers = {source.name: number for number, source in enumerate(sources)}
        self._texts: dict[int, _Text] = {}

    def locate_all(self, spans: Sequence[Mapping[str, Any]]) -> tuple[Located, ...]:
        """The answers for the spans of one fact, in order.

        Offsets without a quote are read in the unit that all quotes of the fact agree on, else as bytes.
        """
        first = [self.locate(span) for span in spans]
        units = sorted(
            {found.unit for span, found in zip(spans, first, strict=True) if _quote(span)} - {""}
        )
        if len(units) != 1 or units == [_BYTES]:
            return tuple(first)
        return tuple(
            found if _quote(span) else self.locate(span, units[0])
            for span, found in zip(spans, first, strict=True)
        )

    def locate(self, span: Mapping[str, Any], unit: str = _BYTES) -> Located:
        """The answer for one span; `unit` is that of offsets without a quote."""
        start, end, quote = _whole(span.get("start")), _whole(span.get("end")), _quote(span)
        given = span.get("start") is not None or span.get("end") is not None
        if (start is None or end is None) and (given or not quote):
            return Located("no_span", detail="it has neither offsets nor a quote")
        name = span.get("source")
        if name is not None and name not in self._numbers:
            return Located("foreign", detail=f"{name!r} is none of the sources")
        numbers = range(len(self._sources)) if name is None else (self._numbers[name],)
        if not numbers:
            return Located("foreign", detail="there are no sources")
        answers = [self._locate_in(number, start, end, quote, unit) for number in numbers]
        if name is None and len(answers) > 1 and not quote:
            return Located("foreign", detail="it names none of several sources")
        return min(answers, key=lambda found: ANSWERS.index(found.answer))

    def _text(self, number: int) -> _Text:
        if number not in self._texts:
            self._texts[number] = _Text(self._sources[number].text)
        return self._texts[number]

    def _locate_in(self, number: int, start: int | None, end: int | None, quote: str, unit: str) -> Located:
        text = self._text(number)
        if start is None or end is None:
            found = _search(text, quote, 0)
            if found is None:
                return _mismatch(number, text, quote)
            return Located(_answer(found), number, found.span)
        if not quote:
            return _bare(number, text, start, end, unit)
        return _quoted(number, text, start, end, quote)


def best_answer(found: Sequence[Located]) -> str:
    """The answer for a fact as a whole: its best one; `no_span` where it has no spans."""
    return min((one.answer for one in found), key=ANSWERS.index, default="no_span")


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _quote(span: Mapping[str, Any]) -> str:
    text = span.get("text")
    return text if isinstance(text, str) and text.strip() else ""


def _bare(number: int, text: _Text, start: int, end: int, unit: str) -> Located:
    """Offsets without a quote."""
    place = _place(text, start, end, unit)
    if place is None and unit == _BYTES and start <= end <= text.offsets.size:
        unit = "code points"
        place = _place(text, start, end, unit)
    if place is None:
        size = text.offsets.size if unit == _BYTES else len(text.text)
        return Located("out_of_range", number, detail=f"{start}..{end} is no range of {size} {unit}")
    if not text.text[place.start : place.end].strip():
        return Located("empty", number, detail=f"{start}..{end} holds nothing")
    return Located("located", number, place, unit)


def _place(text: _Text, start: int, end: int, unit: str) -> Span | None:
    if not 0 <= start <= end:
        return None
    if unit == _BYTES:
        first, last = text.offsets.to_point(start), text.offsets.to_point(end)
    elif unit == "code points":
        first, last = start, end if end <= len(text.text) else None
    else:
        first, last = _from_units(text.text, start), _from_units(text.text, end)
    return None if first is None or last is None else Span(first, last)


def _from_units(text: str, unit: int) -> int | None:
    """The code point at a UTF-16 offset, None inside a pair or outside."""
    head = text.encode("utf-16-le", "surrogatepass")[: 2 * unit]
    if len(head) != 2 * unit:
        return None
    try:
        return len(head.decode("utf-16-le"))
    except UnicodeDecodeError:
        return None


def _quoted(number: int, text: _Text, start: int, end: int, quote: str) -> Located:
    """Offsets with a quote: range, then emptiness, then what the place says."""
    if not 0 <= start <= end <= text.offsets.size:
        return Located(
            "out_of_range", number, detail=f"{start}..{end} is no range of {text.offsets.size} bytes"
        )
    if start == end:
        return Located("empty", number, detail=f"{start}..{end} holds nothing")
    meant = text.finder.diagnose_offset(quote, start, end, text.offsets)
    if meant is not None and meant[1] != "shifted":
        match = text.finder.matches_at(quote, meant[0].start, meant[0].end)
        if match is not None and _says(match):
            return Located(_answer(match), number, meant[0], meant[1])
    place = _place(text, start, end, _BYTES)
    if place is not None and not text.text[place.start : place.end].strip():
        return Located("empty", number, detail=f"{start}..{end} holds white space alone")
    found = _search(text, quote, start)
    if found is None:
        return _mismatch(number, text, quote)
    return Located("relocated", number, found.span, detail="the quote stands elsewhere")


def _search(text: _Text, quote: str, near: int) -> QuoteMatch | None:
    """The place of a quote in the source that is nearest to a byte offset."""
    matches = [match for match in text.finder.find(quote) if _says(match)]
    return min(
        matches,
        key=lambda match: (abs(text.offsets.to_byte(match.span.start) - near), match.span),
        default=None,
    )


def _says(match: QuoteMatch) -> bool:
    """Whether a match says every word of its quote."""
    return not match.differences


def _answer(match: QuoteMatch) -> str:
    return "located" if match.tier == "verbatim" else "located_normalised"


def _mismatch(number: int, text: _Text, quote: str) -> Located:
    detail = text.finder.near_miss(quote) or "no word of the quote is in the source"
    return Located("quote_mismatch", number, detail=detail)
