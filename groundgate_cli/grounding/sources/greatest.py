"""The units with the greatest sums where very many units are in question, all added up at once.

A sum is kept as its binary digits, and each digit of all units as the bits of one whole number; so the
cost is that of some hundred sums of such numbers, however many units hold the words.
"""

from __future__ import annotations

from collections.abc import Sequence


def greatest(
    units: int, words: Sequence[tuple[int, int]], norms: Sequence[tuple[int, int]], count: int
) -> int:
    """Of units as bits the `count` with the greatest sums of weight // norm over the words that they hold;
    of equal sums the earlier ones.

    words: the units that hold each, as bits, and its weight. norms: each norm with its units, as bits.
    """
    groups = [(norm, inside) for norm, each in norms if (inside := each & units)]
    digits: list[int] = []
    for holding, weight in words:
        if holding & units:
            _add(digits, _addends(holding, weight, groups))
    return _first(units, digits, count)


def _addends(holding: int, weight: int, groups: Sequence[tuple[int, int]]) -> list[int]:
    """What a word adds to each unit, by digits."""
    found = [0] * weight.bit_length()
    for norm, inside in groups:
        held, share = holding & inside, weight // norm
        if held:
            for n in range(share.bit_length()):
                if share >> n & 1:
                    found[n] |= held
    return found


def _add(digits: list[int], addends: Sequence[int]) -> None:
    carry = 0
    for n, one in enumerate(addends):
        if n == len(digits):
            digits.append(0)
        two = digits[n]
        either = one ^ two
        digits[n], carry = either ^ carry, (one & two) | (carry & either)
    at = len(addends)
    while carry:
        if at == len(digits):
            digits.append(0)
        digits[at], carry = digits[at] ^ carry, digits[at] & carry
        at += 1


def _first(units: int, digits: Sequence[int], count: int) -> int:
    """Goes down the digits: where enough units have one, only they are left; else they are surely among
    the first."""
    sure, left = 0, units
    for digit in reversed(digits):
        having = left & digit
        if sure.bit_count() + having.bit_count() >= count:
            left = having
        else:
            sure |= having
            left &= ~digit
    for _ in range(count - sure.bit_count()):
        lowest = left & -left
        sure, left = sure | lowest, left ^ lowest
    return sure
