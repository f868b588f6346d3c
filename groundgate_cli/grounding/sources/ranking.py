"""The best units for weighted words: by the sum of the weights, and those that hold most of the words.

The sum for a unit is of weight // norm over the words that it holds. Where few units hold any of the words,
all are added up. Where many do, a set of units is the bits of one whole number: how many words each unit
holds is counted for all at once, and only those that can still be among the best are added up.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import accumulate

from groundgate_cli.core.records import NamedTuple

_HELD = 1 << 40
_FEW = 3000
_SOME = 64
_RARE = 64
_MANY = 2000


class Sought(NamedTuple):
    """What is sought.

    weights: by word. units: the range to look in. first: how many units to give by the sum. least: how many
    words any other unit must hold. most: how many units to give in all, None for any number.
    """

    weights: Mapping[str, int]
    units: range
    first: int
    least: int
    most: int | None


class _Alike(NamedTuple):
    """Units of one norm, as bits. longest: how many words one of them holds at most."""

    norm: int
    longest: int
    units: int


class Ranking:
    """The units of a run. postings: word to unit numbers, upwards. lengths: how many words each holds."""

    def __init__(
        self, postings: Mapping[str, Sequence[int]], lengths: array[int], norms: array[int]
    ) -> None:
        self._postings, self._lengths, self._norms = postings, lengths, norms
        self._sets: dict[str, bytes] = {}
        self._alike: list[_Alike] = []

    def best(self, sought: Sought) -> list[tuple[int, int]]:
        """Units with how many of the words they hold: the first by their sums, then those that hold enough
        words, most words first, then the greater sum, then the earlier unit."""
        total = sum(len(self._postings.get(word, ())) for word in sought.weights)
        found = self._all_sums(sought) if total < _FEW else self._best_sums(sought)
        # One whole number for each: the sum, and below it the position, the earlier the larger.
        sums = nlargest(sought.first, [score % _HELD * _HELD - unit for unit, score in found.items()])
        top = [-rank % _HELD for rank in sums]
        first = set(top)
        least = sought.least * _HELD
        more = [unit for unit, score in found.items() if score >= least and unit not in first]
        more.sort(key=lambda unit: (-found[unit], unit))
        rest = more if sought.most is None else more[: sought.most - sought.first]
        return [(unit, found[unit] // _HELD) for unit in top + rest]

    def _all_sums(self, sought: Sought) -> dict[int, int]:
        """The sum of each unit that holds any of the words, and above it how many it holds."""
        found: dict[int, int] = {}
        norms, sum_of = self._norms, found.get
        for word, weight in sought.weights.items():
            for unit in self._postings.get(word, ()):
                found[unit] = sum_of(unit, 0) + weight // norms[unit] + _HELD
        if len(sought.units) < len(norms):
            return {unit: score for unit, score in found.items() if unit in sought.units}
        return found

    def _best_sums(self, sought: Sought) -> dict[int, int]:
        """The same for all units that can be among the best."""
        weighed = sorted(
            (-weight, word) for word, weight in sought.weights.items() if word in self._postings
        )
        words = [(self._set_of(word), -weight) for weight, word in weighed]
        inside = (1 << sought.units.stop) - (1 << sought.units.start)
        sets = [int.from_bytes(units, "little") & inside for units, _ in words]
        counts = _Counts(sets)
        found = self._holding_most(sought, words, sets, counts)
        if len(found) >= sought.first:
            sums = nlargest(sought.first, [score % _HELD for score in found.values()])
            upto = [0, *accumulate(weight for _, weight in words)]
            reaching = self._reaching(sums[-1], upto, sets, counts)
            self._add(found, words, self._at_most(sought.first, reaching, words, sets))
        return found

    def _holding_most(
        self, sought: Sought, words: list[tuple[bytes, int]], sets: list[int], counts: _Counts
    ) -> dict[int, int]:
        """The units that hold the most words, and some that hold fewer where the first are not yet full."""
        found: dict[int, int] = {}
        for held in range(len(words), 0, -1):
            if sought.most is not None and len(found) >= sought.most:
                break
            if held >= sought.least:
                units = counts.exactly(held)
                if sought.most is not None:
                    units = self._at_most(sought.most - len(found), units, words, sets)
                self._add(found, words, units)
            elif len(found) < sought.first:
                self._add(found, words, counts.exactly(held), _SOME)
        return found

    def _at_most(self, count: int, units: int, words: list[tuple[bytes, int]], sets: list[int]) -> int:
        """Of very many units those with the greatest sums, the earlier ones first, as bits."""
        if units.bit_count() <= _MANY:
            return units
        from groundgate_cli.grounding.sources.greatest import greatest

        weighed = [(each, weight) for each, (_, weight) in zip(sets, words, strict=True)]
        norms = [(one.norm, one.units) for one in self._all_alike()]
        return greatest(units, weighed, norms, count)

    def _add(
        self, found: dict[int, int], words: list[tuple[bytes, int]], units: int, most: int | None = None
    ) -> None:
        """Adds up units given as bits, the first `most` of them."""
        norms = self._norms
        for unit in members(units, most):
            if unit in found:
                continue
            at, bit, norm, score = unit >> 3, 1 << (unit & 7), norms[unit], 0
            for holding, weight in words:
                if holding[at] & bit:
                    score += weight // norm + _HELD
            found[unit] = score

    def _reaching(self, least: int, upto: list[int], sets: list[int], counts: _Counts) -> int:
        """The units whose sum can be `least`, as bits. upto: the sums of the greatest 0, 1, … weights."""
        any_of = list(accumulate(sets, int.__or__, initial=0))
        found = 0
        for norm, longest, units in self._all_alike():
            low = least * norm
            held = next((n for n, most in enumerate(upto) if most >= low and n <= longest), None)
            if held is None:
                continue
            # Without the first words a unit can hold as many of the rest as it is long.
            rest = (upto[min(len(sets), n + longest)] - upto[n] for n in range(len(sets)))
            first = next((n for n, most in enumerate(rest) if most < low), len(sets))
            found |= units & any_of[first] & counts.at_least(held)
        return found

    def holding(self, word: str) -> int:
        """The units that hold a word, as bits."""
        return int.from_bytes(self._set_of(word), "little") if word in self._postings else 0

    def _set_of(self, word: str) -> bytes:
        """The units that hold a word, a bit for each. Those of rare words are quickly made and not kept."""
        found = self._sets.get(word)
        if found is None:
            numbers = self._postings[word]
            found = _flags(numbers, len(self._norms))
            if len(numbers) * _RARE > len(self._norms):
                self._sets[word] = found
        return found

    def _all_alike(self) -> list[_Alike]:
        if not self._alike:
            groups: dict[int, list[int]] = {}
            for unit, norm in enumerate(self._norms):
                groups.setdefault(norm, []).append(unit)
            for norm, units in groups.items():
                longest = max(self._lengths[unit] for unit in units)
                self._alike.append(_Alike(norm, longest, bits_of(units, len(self._norms))))
        return self._alike


class _Counts:
    """In how many of the sets each unit is: the binary digits of the number, each a set of units."""

    def __init__(self, sets: list[int]) -> None:
        self._digits: list[int] = []
        self._all = 0
        self._known: dict[int, int] = {}
        for carry in sets:
            self._all |= carry
            for n, digit in enumerate(self._digits):
                if not carry:
                    break
                self._digits[n], carry = digit ^ carry, digit & carry
            if carry:
                self._digits.append(carry)

    def exactly(self, number: int) -> int:
        """The units that are in so many sets, at least one."""
        found = self._all if number >> len(self._digits) == 0 else 0
        for n, digit in enumerate(self._digits):
            found &= digit if number >> n & 1 else ~digit
        return found

    def at_least(self, number: int) -> int:
        """The units that are in so many sets or more."""
        found = self._known.get(number)
        if found is None:
            equal, found = self._all, 0
            for n in range(len(self._digits) - 1, -1, -1):
                digit = self._digits[n]
                if number >> n & 1:
                    equal &= digit
                else:
                    found |= equal & digit
                    equal &= ~digit
            found = self._known[number] = found | equal if number >> len(self._digits) == 0 else 0
        return found


def bits_of(numbers: Sequence[int], size: int) -> int:
    """A set of numbers below `size` as the bits of a whole number."""
    return int.from_bytes(_flags(numbers, size), "little")


def _flags(numbers: Sequence[int], size: int) -> bytes:
    found = bytearray((size >> 3) + 1)
    for number in numbers:
        found[number >> 3] |= 1 << (number & 7)
    return bytes(found)


def members(bits: int, most: int | None = None) -> Iterator[int]:
    """The places of the bits that are set, upwards, the first `most` of them."""
    written = f"{bits:b}"[::-1]
    at = written.find("1")
    left = len(written) if most is None else most
    while at >= 0 and left:
        yield at
        left -= 1
        at = written.find("1", at + 1)
