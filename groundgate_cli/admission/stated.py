"""What a quantity states where it stands: its number with the scale and unit that rule there."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from groundgate_cli.admission.source import Source
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.kinds import RowKind, kind_of_row
from groundgate_cli.reading.model import Place, PlaceKind, Quantity, Statement
from groundgate_cli.reading.vocabulary import Vocabulary

ONE = Fraction(1)
_SIGNS = "$€£¥₹₩₽₺₪₫฿₦₱"
_CODE_AT_NUMBER = lazy(r"\b([A-Z]{3}) ?[0-9(]|[0-9] ?([A-Z]{3})\b")
_LAST_WORDS = lazy(r"\(([^()]{1,24})\)[ \u00a0]?$|,[ \u00a0]([^(),]{1,24})$")
_LONGEST_UNIT = 24
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
    measure = _measure(quantity, place, kind, in_force, source, vocabulary)
    ruling = in_force if place.kind not in _RUNNING else statements.over_run(place)
    return Stated(quantity, place, kind, _scaling(quantity, kind, ruling), measure)


def _scaling(quantity: Quantity, kind: RowKind | None, in_force: tuple[Statement, ...]) -> Scaling | None:
    if quantity.scale is not None:
        return Scaling(quantity.scale.factors, quantity.scale.span, "adjacent")
    name = kind.kind if kind else None
    if quantity.unit is not None and not is_money(quantity.unit.codes):
        return None
    for statement in in_force:
        factor = factor_of(statement, name)
        if factor is not None:
            return Scaling((factor,), statement.span, statement.origin) if factor != 1 else None
    return None


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
        return _named_unit(place, source, vocabulary)
    for statement in in_force:
        if statement.currencies:
            return Measure(statement.currencies, statement.span, statement.origin)
    found = table_currency(place, source, vocabulary)
    if found is None and (
        (kind is not None and kind.kind == "money") or any(one.factor or one.factor_for for one in in_force)
    ):
        return sole_currency(source.text, vocabulary)
    return found or _named_unit(place, source, vocabulary)


def _named_unit(place: Place, source: Source, vocabulary: Vocabulary) -> Measure | None:
    """The unit that ends a column head or the row label, in brackets or behind a comma: "Weight (kg)"."""
    if place.table is None:
        return None
    spans = [(head, "column") for head in reversed(place.column_heads)]
    spans += [(place.row_label, "row")] if place.row_label else []
    for span, origin in spans:
        found = _LAST_WORDS.search(source.text, max(span.start, span.end - _LONGEST_UNIT - 4), span.end)
        if found is not None:
            codes = vocabulary.unit_of(found.group(1) or found.group(2))
            if codes and not is_money(codes):
                at = found.start(1) if found.group(1) else found.start(2)
                return Measure(codes, Span(at, at + len(found.group(1) or found.group(2))), origin)
    return None


def _unit_cell(quantity: Quantity, place: Place, source: Source, vocabulary: Vocabulary) -> Measure | None:
    """The unit that fills the cell right behind the cell of a bare number: "Sodium | 139 | mmol/L"."""
    if place.table is None or place.row is None or place.cell is None or place.column is None:
        return None
    if quantity.extent != place.cell and quantity.span.end != place.cell.end:
        return None
    cells = source.structure.cells_of_row(place.table, place.row)
    following = next((cell for cell in cells if cell.start >= place.cell.end), None)
    if following is None or following.end - following.start > _LONGEST_UNIT:
        return None
    codes = vocabulary.unit_of(source.text[following.start : following.end])
    return Measure(codes, following, "row") if codes and not is_money(codes) else None


@lru_cache(maxsize=8)
def sole_currency(text: str, vocabulary: Vocabulary) -> Measure | None:
    """The currency of a text that has one currency sign and, at its numbers, no other currency code."""
    signs = [sign for sign in _SIGNS if sign in text]
    if len(signs) != 1:
        return None
    at = text.index(signs[0])
    codes = vocabulary.currency_of(signs[0])
    named = {found[1] or found[2] for found in _CODE_AT_NUMBER.finditer(text)}
    named = {code for code in named if code in vocabulary.currencies}
    if named - set(codes[:1]):
        return None
    return Measure(tuple(codes), Span(at, at + 1), "document") if codes else None


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
