"""Claims that one speaker of a talk said what another one did: "Bo said rents fell", "Ada: Rents fell"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.grounding.conflicts.table_words import Ranking
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.sources.ranking import members
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading
from groundgate_cli.grounding.words.tokens import read_tokens

_REACH = 12  # units of one turn that are looked back over
_LONGEST = 6  # words of a speaker, and tokens before the verb
_LEAST = 4
_MOST = 40
_MUCH = Fraction(3, 4)
_HALF = Fraction(1, 2)
_LABEL = 60


def check_speaker(rows: Sequence[tuple[int, Pairing]], index: SourceIndex) -> Ranking | None:
    """A conflict where another speaker says nearly all of what the claim has one say, or None.

    rows: units with the terms of the claim in each.
    """
    if not rows:
        return None
    reading = rows[0][1].claim.reading
    names, verb = _speaker_named(reading)
    said = [n for n, term in enumerate(reading.terms) if term.token > verb]
    if not names or len(said) < _LEAST:
        return None
    shares = {unit: _share(pairing, said) for unit, pairing in rows}
    best = max(shares, key=lambda unit: (shares[unit], -unit))
    speaker = speaker_of(best, index)
    if shares[best] < _MUCH or not speaker or not names.isdisjoint(speaker):
        return None
    words = {token.stem for token in read_tokens(index.text_of(index.units[best]), index.language)}
    if not names.isdisjoint(words) or not _speaks(names, index):
        return None
    own = [unit for unit in shares if names <= speaker_of(unit, index)]
    if any(shares[unit] >= _HALF for unit in own):
        return None
    first = next(n for n, term in enumerate(reading.terms) if term.key in names)
    return Ranking(False, best, False, first, "name")


def _share(pairing: Pairing, said: Sequence[int]) -> Fraction:
    return Fraction(sum(pairing.at[n] >= 0 for n in said), len(said))


def _speaker_named(reading: Reading) -> tuple[frozenset[str], int]:
    """The stems of the name before the first verb of saying, and the token of this."""
    lexicon = reading.lexicon
    names: set[str] = set()
    for at, token in enumerate(reading.tokens[:_LONGEST]):
        if token.stem in lexicon.attribution_verbs:
            return frozenset(names), at
        if token.low in lexicon.articles or token.low == ".":
            continue
        if not token.word or not token.capital:
            break
        names.add(token.stem)
    return frozenset(), 0


def speaker_of(number: int, index: SourceIndex) -> frozenset[str]:
    """The stems of the label before the turn that a unit is part of: "Ada:"; empty for none."""
    source = index.units[number].source
    for unit in range(number, max(-1, number - _REACH), -1):
        if index.units[unit].source != source or index.units[unit].row:
            break
        label = _label(index.text_of(index.units[unit])[:_LABEL], index.language)
        if label:
            return label
    return frozenset()


def _label(text: str, language: str) -> frozenset[str]:
    before, colon, after = text.partition(":")
    if not colon or not after[:1].isspace() or not before[:1].isupper():
        return frozenset()
    words = [token for token in read_tokens(before, language) if token.word]
    if not 0 < len(words) < _LONGEST or any(sign in before for sign in ".,;!?\n") or not words[-1].capital:
        return frozenset()
    return frozenset(token.stem for token in words)


def _speaks(names: frozenset[str], index: SourceIndex) -> bool:
    """Whether a label of the sources has all words of a name."""
    units = -1
    for name in names:
        units &= index.holding_any((name,))
    return any(
        names <= _label(index.text_of(index.units[unit])[:_LABEL], index.language)
        for unit in members(units, _MOST)
    )
