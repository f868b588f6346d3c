"""What reading a text gives: quantities, dates and places. Positions are code points.

A quantity carries all of its readings and, for each of its parts, the span that says so. Nothing here
decides anything: checks compare what was read with what was proposed.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span


class Comparator(StrEnum):
    """How a stated number bounds what it speaks of."""

    EQ = "eq"
    GT = "gt"
    GE = "ge"
    LT = "lt"
    LE = "le"
    APPROX = "approx"


class RangeRole(StrEnum):
    """The part that a number plays in a range or a tolerance."""

    LOW = "low"
    HIGH = "high"
    NOMINAL = "nominal"
    TOLERANCE = "tolerance"


class ChangeRole(StrEnum):
    """The part that a number plays in a change: "rose by AMOUNT, from OLD to NEW"."""

    OLD = "old"
    NEW = "new"
    AMOUNT = "amount"


class NumberKind(StrEnum):
    """What a token with digits is. Only NUMBER and WORDS state a value."""

    NUMBER = "number"
    WORDS = "words"
    DATE = "date"
    TIME = "time"
    RATIO = "ratio"
    IDENTIFIER = "identifier"
    ORDINAL = "ordinal"
    MARK = "mark"
    MALFORMED = "malformed"


class Sign(NamedTuple):
    """The sign of a number.

    value: -1 or 1. span: what states it, None for a bare positive number.
    certain: False where the text leaves it open (a bracket that never closes, a soft hyphen, brackets
        in running text). A sign that is not certain is proven for neither value.
    form: "none", "minus", "trailing", "brackets", "credit", "debit".
    """

    value: int = 1
    span: Span | None = None
    certain: bool = True
    form: str = "none"


class Scale(NamedTuple):
    """A multiplier written at the number: "million", "bn", "k", "lakh".

    factors: the readings, one where it is plain ("M" beside a currency is 1,000,000; a bare "M" can
    be another thing and then has also 1).
    """

    factors: tuple[Fraction, ...]
    span: Span


class UnitReading(NamedTuple):
    """A unit written at the number.

    codes: the canonical codes it can stand for, best known first; one code is a plain unit ("mg",
        "USD" from "US$"), several an ambiguous sign ("$" is USD or another dollar, "¥" JPY or CNY).
    span: where it stands. rate: whether a denominator was read with it ("mg/kg/day" is one code).
    """

    codes: tuple[str, ...]
    span: Span
    rate: bool = False


class Word(NamedTuple):
    """A word that qualifies a number, with what it says: a comparator, an approximation, a negation."""

    kind: str
    span: Span


class Quantity(NamedTuple):
    """A number of the text with everything that belongs to it.

    span: the digits or number words alone ("1,234" of "$(1,234) million").
    extent: the number with its sign, brackets, currency, scale and unit.
    kind: what the token is; only NUMBER and WORDS state a value.
    magnitudes: the unsigned values that the token can have as printed, before any scale: one where
        it is plain, two where the locale leaves it open, none where it is malformed or no number.
    decimals: digits after the decimal mark as printed (0 for none), to tell visible rounding.
    sign, scale, unit: as above; scale and unit are None where nothing stands at the number.
    comparator: eq unless a word or sign says otherwise; comparator_span is that word or sign.
    range_role, partner: the part in a range or tolerance, and the index of the other number in the
        list that holds this one.
    change_role, change_span: the part in a change and the words that say so.
    negation: the words that deny or set aside the statement at the number ("do not take 5 mg",
        "excluding $5", "formerly $5", "if it were $5"): kind "negated", "excluded", "former" or
        "hypothetical".
    qualifiers: other words at the number that limit it ("up to" of a frequency, "maximum", "initially").
    suspicious: why the token should go to a person although it can be read ("mixed scripts",
        "letter O among digits", "zero-width character"), or "".
    """

    span: Span
    extent: Span
    kind: NumberKind
    magnitudes: tuple[Fraction, ...] = ()
    decimals: int = 0
    sign: Sign = Sign()
    scale: Scale | None = None
    unit: UnitReading | None = None
    comparator: Comparator = Comparator.EQ
    comparator_span: Span | None = None
    range_role: RangeRole | None = None
    partner: int | None = None
    change_role: ChangeRole | None = None
    change_span: Span | None = None
    negation: Word | None = None
    qualifiers: tuple[Word, ...] = ()
    suspicious: str = ""


class DateReading(NamedTuple):
    """A date or period of the text at the precision that it states.

    values: ISO 8601 strings ("2024", "2024-03", "2024-03-15"), one where it is plain, several where
    the order or the century is open; none where it looks like a date and is none ("31 February").
    """

    span: Span
    values: tuple[str, ...]
    form: str = ""


class PlaceKind(StrEnum):
    """How a position stands in the document."""

    CELL = "cell"
    KEY_VALUE = "key_value"
    PROSE = "prose"
    HEADING = "heading"


class Place(NamedTuple):
    """Where a position stands, and what the structure says of it.

    line, block, sentence, clause: spans that hold the position.
    row, column: indices in the table, None outside one; table: index of the table.
    row_label: the label of the row, the text before the colon, or the label line above or below the
        value; None where there is none.
    parents: labels that the row stands under (group heads, indents), nearest first. peers: labels that
        stand one above the other over the row label and share its values.
    column_heads: heads over the column from the top down, with spanning heads; their texts joined
        by a space give the head in full.
    captions: caption and note lines in force, nearest first. headings: section headings, nearest first.
    """

    kind: PlaceKind
    line: Span
    block: Span
    sentence: Span
    clause: Span
    table: int | None = None
    row: int | None = None
    column: int | None = None
    cell: Span | None = None
    row_label: Span | None = None
    parents: tuple[Span, ...] = ()
    column_heads: tuple[Span, ...] = ()
    captions: tuple[Span, ...] = ()
    headings: tuple[Span, ...] = ()
    peers: tuple[Span, ...] = ()


class Statement(NamedTuple):
    """A statement of scale or currency that is in force over a stretch of text.

    span: the words ("(In thousands, except per share data)"). scope: the stretch it rules.
    factor: the multiplier or None. currencies: codes or (). factor_for: where the statement tells
    kinds apart ("dollars in millions, shares in thousands"), the factor by kind: "money", "shares",
    "count". exempt: kinds that it leaves out: "per_share", "shares", "percent", "ratio", "other".
    exempt_words: the words of an exemption that is no known kind ("except headcount").
    origin: "caption", "column", "row", "heading", "document".
    """

    span: Span
    scope: Span
    factor: Fraction | None = None
    currencies: tuple[str, ...] = ()
    factor_for: tuple[tuple[str, Fraction], ...] = ()
    exempt: tuple[str, ...] = ()
    exempt_words: tuple[str, ...] = ()
    origin: str = "caption"
