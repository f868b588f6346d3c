"""A short form of quantities for tests: one line of text for each token."""

from __future__ import annotations

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import Comparator, Quantity
from groundgate_cli.reading.quantities.quantities import read_quantities


def read(text: str, locale: str | None = None) -> tuple[Quantity, ...]:
    """The quantities of a whole text."""
    return read_quantities(text, 0, len(text), load_vocabulary(locale))


def row(quantity: Quantity) -> str:
    """Values, unit and roles in one line: "5 mg ge", "-3 x1000 USD"."""
    value = "|".join(str(m * quantity.sign.value) for m in quantity.magnitudes)
    parts = [value or quantity.kind.value]
    if quantity.scale:
        parts.append("x" + "|".join(str(factor) for factor in quantity.scale.factors))
    if quantity.unit:
        parts.append(quantity.unit.codes[0])
    if quantity.comparator is not Comparator.EQ:
        parts.append(quantity.comparator.value)
    if quantity.range_role:
        parts.append(quantity.range_role.value)
    if quantity.change_role:
        parts.append(quantity.change_role.value)
    if quantity.negation:
        parts.append(quantity.negation.kind)
    if not quantity.sign.certain:
        parts.append("sign?")
    if quantity.suspicious:
        parts.append("!")
    return " ".join(parts)


def rows(text: str, locale: str | None = None) -> list[str]:
    """One line for each quantity of a text."""
    return [row(quantity) for quantity in read(text, locale)]
