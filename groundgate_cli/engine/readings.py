"""What a person can choose from: how the places in reach of a value read, by the rules of admission."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.candidate import replaced
from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.core.exact import format_decimal
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span

if TYPE_CHECKING:
    from groundgate_cli.admission.chain import Chain
    from groundgate_cli.admission.source import Source
    from groundgate_cli.admission.stated import Stated
    from groundgate_cli.core.decision import Decision
    from groundgate_cli.core.packet import Packet
    from groundgate_cli.reading.lexicon.vocabulary import Vocabulary

# Places tried for one decision; fewer where so many are in doubt that all would be tried for long.
MOST_PLACES = 12
LEAST_PLACES = 3
MOST_TRIALS = 3000
_ONE = Fraction(1)


class Reading(NamedTuple):
    """A place and what it says for a field: start and end in bytes, the value that the field would have
    there, and the decision on that value."""

    start: int
    end: int
    value: str
    decision: Decision


class Heads(NamedTuple):
    """The heads of a table cell, in bytes: those of its row, then those of its column."""

    row: tuple[tuple[int, int], ...]
    column: tuple[tuple[int, int], ...]


class Reach(NamedTuple):
    """What stands around one decision: readings to choose from, and the heads of its cell."""

    readings: tuple[Reading, ...] = ()
    heads: Heads | None = None


def reaches(receipt: dict[str, Any]) -> list[Reach]:
    """For each decision of a verified receipt, in order, what stands around it.

    Empty where the receipt does not hold its inputs.
    """
    from groundgate_cli.engine.admit import parse_packet, recorded_locate
    from groundgate_cli.engine.given import parse_given

    decisions = receipt.get("decisions") or []
    try:
        given = parse_given(receipt)
        packet = parse_packet(given, locate=recorded_locate(given.sections))
    except GroundgateError:
        return [Reach() for _ in decisions]
    if len(packet.candidates) != len(decisions):
        return [Reach() for _ in decisions]
    finder = _Finder(packet, _places_each(decisions))
    return [finder.reach(n, row) for n, row in enumerate(decisions)]


def _places_each(decisions: list[dict[str, Any]]) -> int:
    """How many places are tried for each decision that was not admitted."""
    count = len([row for row in decisions if row["outcome"] != "admitted"])
    return max(LEAST_PLACES, min(MOST_PLACES, MOST_TRIALS // max(count, 1)))


class _Finder:
    """One receipt, read once for all its decisions."""

    def __init__(self, packet: Packet, places_each: int) -> None:
        from groundgate_cli.admission.chain import Chain

        self._packet = packet
        self._places_each = places_each
        self._chain: Chain = Chain(packet)
        self._names: dict[str, list[Span]] = {}

    def reach(self, n: int, row: dict[str, Any]) -> Reach:
        field = self._packet.schema.fields.get(row.get("field") or "")
        source = self._source(n, row)
        heads = self._heads(row, source)
        if field is None or source is None or row["outcome"] == "admitted":
            return Reach(heads=heads)
        vocabulary = source.proven(self._chain.vocabulary(field))
        found: dict[tuple[int, int, str], Reading] = {}
        for span, value in islice(self._values(n, field, row, source, vocabulary), self._places_each):
            place = source.offsets.span_to_bytes(span)
            reading = self._try(n, row, value, place)
            found.setdefault((reading.start, reading.end, value), reading)
        return Reach(tuple(sorted(found.values(), key=_rank)), heads)

    def _source(self, n: int, row: dict[str, Any]) -> Source | None:
        """The text that a person looks for the value in: the cited one, the document for outside ones."""
        if row.get("source") != "reference":
            return self._chain.document
        name = str(row.get("ref"))
        if name not in self._chain.references:
            self._chain.rule(self._packet.candidates[n])  # reads the reference
        return self._chain.references.get(name)

    def _heads(self, row: dict[str, Any], source: Source | None) -> Heads | None:
        start = _first_value(row)
        at = source.offsets.to_point(start) if source and start is not None else None
        if source is None or at is None:
            return None
        place = source.place(at)
        if place.table is None:
            return None
        spans = (*((place.row_label,) if place.row_label else ()), *place.parents)
        rows = tuple(_bytes(span, source) for span in spans)
        return Heads(rows, tuple(_bytes(span, source) for span in place.column_heads))

    def _try(self, n: int, row: dict[str, Any], value: str, place: dict[str, int]) -> Reading:
        """The decision on the same candidate with this value at this place."""
        item: dict[str, Any] = dict(place)
        if row.get("source") == "reference":
            item |= {"source": "reference", "ref": row["ref"]}
        trial = replaced(self._packet.candidates[n], value, [item])
        return Reading(**place, value=value, decision=self._chain.rule(trial).decision())

    def _values(
        self, n: int, field: Field, row: dict[str, Any], source: Source, vocabulary: Vocabulary
    ) -> Iterator[tuple[Span, str]]:
        """The values that stand in reach, nearest first, each place once."""
        seen: set[Span] = set()
        for stretch in self._stretches(n, field, row, source):
            values = list(_values_in(field, stretch, source, vocabulary))
            yield from (pair for pair in values if pair[0] not in seen)
            seen.update(span for span, _ in values)

    def _stretches(self, n: int, field: Field, row: dict[str, Any], source: Source) -> Iterator[Span]:
        """Where to look: the cited place, its line and sentence, those of the findings; the places that
        print the value, where none is cited; then the lines that name the field."""
        cited = row.get("evidence")
        spans = [cited] if cited else []
        spans += [one for one in row.get("findings") or [] if one["start"] is not None]
        for one in spans:
            start, end = (source.offsets.to_point(one[name]) for name in ("start", "end"))
            if start is None or end is None:
                continue
            if one is cited:
                yield Span(start, end)
            place = source.place(start)
            yield place.sentence
            yield place.line
        if cited is None:
            yield from self._printed(n, source)
        for span in self._named(field, source):
            yield source.place(span.start).line

    def _printed(self, n: int, source: Source) -> Iterator[Span]:
        """The first lines and places that print the value of a candidate."""
        from groundgate_cli.admission.citations import Citations
        from groundgate_cli.admission.form import Fault, check_form
        from groundgate_cli.admission.locating import locate_value
        from groundgate_cli.admission.numbers import Setting

        candidate = self._packet.candidates[n]
        vocabulary = self._chain.vocabulary(self._packet.schema.fields.get(candidate.field or ""))
        claim = check_form(candidate, self._packet.schema, vocabulary)
        if isinstance(claim, Fault):
            return
        setting = Setting(claim, source, source.proven(vocabulary), Citations(candidate))
        located = locate_value(setting)
        if not isinstance(located, Fault):
            yield from (anchor.span for anchor in located.anchors[:MOST_PLACES])

    def _named(self, field: Field, source: Source) -> list[Span]:
        from groundgate_cli.engine.coverage import find_words

        if source is not self._chain.document:
            return []
        if field.name not in self._names:
            self._names[field.name] = find_words(source.text, field)
        return self._names[field.name]


def _first_value(row: dict[str, Any]) -> int | None:
    """The byte where the value stands, or its evidence, or None."""
    for part in row.get("parts") or []:
        if part["role"] == "value":
            return int(part["start"])
    evidence = row.get("evidence")
    return int(evidence["start"]) if evidence else None


def _bytes(span: Span, source: Source) -> tuple[int, int]:
    return source.offsets.to_byte(span.start), source.offsets.to_byte(span.end)


def _rank(reading: Reading) -> tuple[int, int]:
    """Admitted values first, then those with fewest doubts; rejected ones last."""
    order = {"admitted": 0, "needs_verification": 1, "rejected": 2}
    return order[reading.decision.outcome], len(reading.decision.codes)


def _values_in(
    field: Field, stretch: Span, source: Source, vocabulary: Vocabulary
) -> Iterator[tuple[Span, str]]:
    """(place, value) for each place of a stretch that states a value of the field's type."""
    if field.is_numeric:
        yield from _numbers_in(field, stretch, source, vocabulary)
    elif field.type == "date":
        for date in source.dates_in(stretch, vocabulary):
            yield from ((date.span, value) for value in date.values)
    elif field.type == "enum":
        for value, forms in field.values:
            places = (source.finder.find_word(form, stretch) for form in dict.fromkeys((value, *forms)))
            yield from ((span, value) for found in places for span in found)


def _numbers_in(
    field: Field, stretch: Span, source: Source, vocabulary: Vocabulary
) -> Iterator[tuple[Span, str]]:
    from groundgate_cli.admission.stated import state
    from groundgate_cli.reading.model import RangeRole

    for quantity in source.quantities_in(stretch, vocabulary):
        if not quantity.magnitudes:
            continue
        values = _amounts(field, state(quantity, source, vocabulary), vocabulary)
        if field.comparator != "range":
            yield from ((quantity.extent, value) for value in values)
        elif quantity.range_role is RangeRole.LOW and quantity.partner is not None:
            high = source.quantities_at(quantity.span.start, vocabulary)[quantity.partner]
            ends = _amounts(field, state(high, source, vocabulary), vocabulary)
            span = Span(quantity.extent.start, high.extent.end)
            yield from ((span, f"{low}..{top}") for low in values[:1] for top in ends[:1])


def _amounts(field: Field, stated: Stated, vocabulary: Vocabulary) -> list[str]:
    """The values that a field would have at a quantity: digits, scale and sign as they are read there."""
    quantity, scaling, measure = stated.quantity, stated.scaling, stated.measure
    factors = scaling.factors if scaling else (_ONE,)
    if field.percent == "fraction" and measure is not None and measure.codes == ("%",):
        factors = tuple(factor / 100 for factor in factors)
    amounts = [m * f * quantity.sign.value for m in quantity.magnitudes for f in factors]
    if field.convert and field.unit and measure is not None and field.unit not in measure.codes:
        from groundgate_cli.reading.lexicon.conversions import convert

        changed = [convert(amount, measure.codes[0], field.unit, vocabulary) for amount in amounts]
        amounts = [amount for amount in changed if amount is not None]
    return [text for amount in dict.fromkeys(amounts) if (text := format_decimal(amount)) is not None]
