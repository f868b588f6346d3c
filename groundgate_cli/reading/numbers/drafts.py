"""A quantity while it is being read: what each step adds to it."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import (
    ChangeRole,
    Comparator,
    NumberKind,
    Quantity,
    RangeRole,
    Scale,
    Sign,
    UnitReading,
    Word,
)

PLAIN = Sign()


class Draft:
    """One number-like token; positions are those of the folded block, before its offset is added.

    start, end: the digits or words. left, right: the extent so far. money: whether a currency stands
    at it. fixed: whether its neighbours need no reading (dates, times, identifiers).
    """

    __slots__ = (
        "change",
        "change_span",
        "comparator",
        "comparator_span",
        "decimals",
        "end",
        "hyphen_sign",
        "kind",
        "left",
        "magnitudes",
        "negation",
        "partner",
        "qualifiers",
        "range_role",
        "right",
        "scale",
        "sign",
        "start",
        "suspicious",
        "unit",
    )

    def __init__(
        self,
        start: int,
        end: int,
        kind: NumberKind,
        magnitudes: tuple[Fraction, ...] = (),
        decimals: int = 0,
        suspicious: str = "",
    ) -> None:
        self.start = self.left = start
        self.end = self.right = end
        self.kind = kind
        self.magnitudes = magnitudes
        self.decimals = decimals
        self.suspicious = suspicious
        self.sign = PLAIN
        self.scale: Scale | None = None
        self.unit: UnitReading | None = None
        self.comparator = Comparator.EQ
        self.comparator_span: Span | None = None
        self.range_role: RangeRole | None = None
        self.partner: Draft | None = None
        self.change: ChangeRole | None = None
        self.change_span: Span | None = None
        self.negation: Word | None = None
        self.qualifiers: tuple[Word, ...] = ()
        self.hyphen_sign = False

    @property
    def is_value(self) -> bool:
        return self.kind is NumberKind.NUMBER or self.kind is NumberKind.WORDS

    def freeze(self, shift: int, numbers: dict[int, int]) -> Quantity:
        """The finished quantity; `numbers` gives the index of each draft by its id()."""
        partner = self.partner
        return Quantity(
            Span(self.start + shift, self.end + shift),
            Span(self.left + shift, self.right + shift),
            self.kind,
            self.magnitudes,
            self.decimals,
            self.sign if self.sign is PLAIN else _shift_sign(self.sign, shift),
            None if self.scale is None else Scale(self.scale.factors, _shift(self.scale.span, shift)),
            None if self.unit is None else _shift_unit(self.unit, shift),
            self.comparator,
            None if self.comparator_span is None else _shift(self.comparator_span, shift),
            self.range_role,
            None if partner is None else numbers.get(id(partner)),
            self.change,
            None if self.change_span is None else _shift(self.change_span, shift),
            None if self.negation is None else _shift_word(self.negation, shift),
            tuple(_shift_word(word, shift) for word in self.qualifiers),
            self.suspicious,
        )


def _shift(span: Span, shift: int) -> Span:
    return Span(span.start + shift, span.end + shift)


def _shift_sign(sign: Sign, shift: int) -> Sign:
    span = None if sign.span is None else _shift(sign.span, shift)
    return Sign(sign.value, span, sign.certain, sign.form)


def _shift_unit(unit: UnitReading, shift: int) -> UnitReading:
    return UnitReading(unit.codes, _shift(unit.span, shift), unit.rate)


def _shift_word(word: Word, shift: int) -> Word:
    return Word(word.kind, _shift(word.span, shift))
