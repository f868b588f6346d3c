"""Exact conversions between units of one dimension. No temperature, no calendar lengths, no money."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from groundgate_cli.reading.lexicon.vocabulary import Vocabulary, load_vocabulary


def convert(
    value: Fraction, unit_from: str, unit_to: str, vocabulary: Vocabulary | None = None
) -> Fraction | None:
    """The value in another unit, exactly, or None where the units don't measure one thing.

    vocabulary: asked only where packs of the user may have added units.
    """
    own = vocabulary if vocabulary is not None and vocabulary.packs else load_vocabulary()
    first, second = _measure(unit_from, own), _measure(unit_to, own)
    if first is None or second is None or first[0] != second[0]:
        return None
    return value * first[1] / second[1]


@lru_cache(maxsize=1024)
def _measure(code: str, vocabulary: Vocabulary) -> tuple[tuple[str, ...], Fraction] | None:
    """The dimensions of a unit, numerator first, and its factor to their bases."""
    written = vocabulary.canonical_unit(code)
    atoms = vocabulary.units.atoms
    whole = atoms.get(written)
    if whole is not None:
        return (whole[0],), whole[1]
    dimensions: list[str] = []
    factor = Fraction(1)
    for index, part in enumerate(written.split("/")):
        made = _part(part, index > 0, vocabulary)
        if made is None:
            return None
        dimensions.append(made[0])
        factor = factor * made[1] if index == 0 else factor / made[1]
    return tuple(dimensions), factor


def _part(part: str, below: bool, vocabulary: Vocabulary) -> tuple[str, Fraction] | None:
    """One factor of a unit: "kg", "m^2", "100 mL"."""
    if not part and not below:
        return "1", Fraction(1)
    count = Fraction(1)
    head, space, tail = part.partition(" ")
    if space and head.isascii() and head.isdigit():
        count, part = Fraction(int(head)), tail
    name, _, power = part.partition("^")
    atom = vocabulary.units.atoms.get(name)
    if atom is None or (power and not power.lstrip("-").isdigit()):
        return None
    if not power:
        return atom[0], count * atom[1]
    return f"{atom[0]}^{power}", count * atom[1] ** int(power)
