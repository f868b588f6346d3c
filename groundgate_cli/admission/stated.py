"""What a quantity states where it stands: its number with the scale and unit that rule there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from groundgate_cli.admission.document_currency import head_currency, named_currency, sole_currency
from groundgate_cli.admission.figure_pairs import Pair, pair_of
from groundgate_cli.admission.named_units import named_unit
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, PlaceKind, Quantity, Sign, Statement
from groundgate_cli.reading.statements.kinds import RowKind, kind_of_row
from groundgate_cli.reading.text.wordlists import word_set

ONE = Fraction(1)
_LONGEST_UNIT = 24
_CENTS = 2
_PERCENT = ("%",)
_RUNNING = (PlaceKind.PROSE, PlaceKind.HEADING)
_UNSCALED_KINDS = frozenset(("percent", "ratio", "per_share", "time", "count"))


class Scaling(NamedTuple):
    """A multiplier that rules a number. adjacent: it is written at the number."""

    factors: tuple[Fraction, ...]
    span: Span
    origin: str


class Measure(NamedTuple):
    """A unit that rules a number: the codes that it can be, where it stands, and how it was found."""

    codes: tuple[str, ...]
    span: Span
    origin: str


class Stated(NamedTuple):
    """A quantity with its place, and the scale and unit in force there (None where nothing rules)."""

    quantity: Quantity
    place: Place
    kind: RowKind | None
    scaling: Scaling | None
    measure: Measure | None


def state(quantity: Quantity, source: Source, vocabulary: Vocabulary) -> Stated:
    """The quantity as its place makes it."""
    place = source.place(quantity.span.start)
    statements = source.statements(vocabulary)
    in_force = statements.in_force(place)
    kind = kind_of_row(place, source.text, in_force, source.structure)
    pair = pair_of(quantity, place, source)
    codes = vocabulary.unit_of(source.text[pair.said.start : pair.said.end]) if pair else ()
    if pair is not None and codes and codes != _PERCENT:
        pair = None
    if pair is not None:
        if kind and not pair.second and kind.span.start < pair.said.end and pair.said.start < kind.span.end:
            kind = None
        if pair.second and not quantity.sign.certain:
            quantity = quantity._replace(sign=Sign())
    measure = _measure(quantity, place, kind, in_force, source, vocabulary, pair)
    if pair is not None and pair.second and codes and quantity.unit is None:
        measure = Measure(codes, pair.said, "row")
    ruling = in_force if place.kind not in _RUNNING else statements.over_run(place)
    label = place.row_label
    words = content_words(source.text[label.start : label.end]) if label else frozenset[str]()
    return Stated(quantity, place, kind, _scaling(quantity, kind, ruling, words), measure)


def _scaling(
    quantity: Quantity, kind: RowKind | None, in_force: tuple[Statement, ...], words: frozenset[str]
) -> Scaling | None:
    """The multiplier at a number or in force over it; words: those of the label of its row."""
    if quantity.scale is not None:
        return Scaling(quantity.scale.factors, quantity.scale.span, "adjacent")
    name = kind.kind if kind else None
    if quantity.unit is not None and not is_money(quantity.unit.codes):
        return None
    for statement in in_force:
        factor = ONE if words and _exempts(statement, name, words) else factor_of(statement, name)
        if factor is not None:
            return Scaling((factor,), statement.span, statement.origin) if factor != 1 else None
    return None


def _exempts(statement: Statement, kind: str | None, label: frozenset[str]) -> bool:
    """Whether the words of an exemption that name no kind stand in the label of a row that is not money."""
    if kind not in (None, "count"):
        return False
    return any(words and words <= label for words in map(content_words, statement.exempt_words))


def factor_of(statement: Statement, kind: str | None) -> Fraction | None:
    """The multiplier of a statement for a kind of row; None where it says nothing of it."""
    if kind in statement.exempt:
        return ONE
    for name, factor in statement.factor_for:
        if name == kind:
            return factor
    if kind in _UNSCALED_KINDS:
        return ONE
    return statement.factor


def _measure(
    quantity: Quantity,
    place: Place,
    kind: RowKind | None,
    in_force: tuple[Statement, ...],
    source: Source,
    vocabulary: Vocabulary,
    pair: Pair | None,
) -> Measure | None:
    if quantity.unit is not None:
        return Measure(quantity.unit.codes, quantity.unit.span, "adjacent")
    beside = _unit_cell(quantity, place, source, vocabulary)
    if beside is not None:
        return beside
    if place.kind in _RUNNING:
        return None
    if kind is not None and kind.kind == "percent":
        return Measure(("%",), kind.span, "row")
    if kind is not None and kind.kind == "shares":
        return Measure((vocabulary.canonical_unit("shares"),), kind.span, "row")
    if kind is not None and kind.kind in ("ratio", "count", "time"):
        return _named(place, source, vocabulary, pair)
    headed = head_currency(place, source.text)
    if headed is not None:
        return Measure(*headed)
    for statement in in_force:
        if statement.currencies:
            return Measure(statement.currencies, statement.span, statement.origin)
    found = table_currency(place, source, vocabulary)
    money = kind is not None and kind.kind == "money"
    if found is not None:
        return found
    said = None
    if money or any(one.factor or one.factor_for for one in in_force):
        said = sole_currency(source.text, vocabulary)
        if said is None and not money:
            return None
    if said is None and (money or (kind is None and quantity.decimals == _CENTS)):
        said = named_currency(source.text, vocabulary)
    if said is not None or money:
        return Measure(*said) if said is not None else _named(place, source, vocabulary, pair)
    return _named(place, source, vocabulary, pair)


def _named(place: Place, source: Source, vocabulary: Vocabulary, pair: Pair | None) -> Measure | None:
    """The unit that a head or label names, but not one that it names for the other figure of the cell."""
    found = named_unit(place, source, vocabulary, pair.said if pair is not None else None)
    return Measure(*found) if found is not None else None


def _unit_cell(quantity: Quantity, place: Place, source: Source, vocabulary: Vocabulary) -> Measure | None:
    """The unit that fills a cell of the row of a bare number, behind it or under the head "Unit"."""
    if place.table is None or place.row is None or place.cell is None or place.column is None:
        return None
    if quantity.extent != place.cell and quantity.span.end != place.cell.end:
        return None
    for cell in unit_cells(place, source):
        codes = vocabulary.unit_of(source.text[cell.start : cell.end])
        if codes and not is_money(codes):
            return Measure(codes, cell, "row")
    return None


def unit_cells(place: Place, source: Source) -> Iterator[Span]:
    """The cells of a row that can hold the unit of a cell: the one right behind it, one under "Unit"."""
    if place.table is None or place.row is None or place.cell is None:
        return
    cells = source.structure.cells_of_row(place.table, place.row)
    following = next((cell for cell in cells if cell.start >= place.cell.end), None)
    for cell in cells:
        if cell == place.cell or cell.end - cell.start > _LONGEST_UNIT:
            continue
        heads = source.place(cell.start).column_heads if cell != following else ()
        named = content_words(source.text[heads[-1].start : heads[-1].end]) if heads else frozenset[str]()
        if cell == following or (named and named <= word_set("structure", "unit_heads")):
            yield cell


def table_currency(place: Place, source: Source, vocabulary: Vocabulary) -> Measure | None:
    """The currency that other numbers of the column or the table show."""
    if place.table is None or place.column is None:
        return None
    for unit in source.units_of_column(place.table, place.column, vocabulary):
        if is_money(unit.codes):
            return Measure(unit.codes, unit.span, "column")
    return None


def is_money(codes: tuple[str, ...]) -> bool:
    return any(len(code) == 3 and code.isascii() and code.isupper() for code in codes)
