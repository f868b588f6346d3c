"""Degrees and numbers of things that a claim has and the unit lacks: "very", "more", "both", "largest"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.parts import split_parts
from groundgate_cli.grounding.words.once import lows_of, once
from groundgate_cli.grounding.words.terms import Reading
from groundgate_cli.grounding.words.tokens import Token

_REACH = 4


def check_degrees(pairing: Pairing) -> bool:
    """Whether the claim says of degree or number what the unit does not."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    lexicon = claim.lexicon
    theirs = lows_of(unit)
    for at in _degrees(claim):
        token = claim.tokens[at]
        universal = lexicon.quantifiers.get(token.low) == "all"
        if token.low in (theirs if not universal else {one.low for one in _plain_tokens(pairing)}):
            continue
        if token.low in lexicon.intensifiers:
            following = next((n for n, term in enumerate(claim.terms) if term.token == at + 1), None)
            wrong = following is not None and following not in pairing.claim.marks.narrow
        elif token.low in lexicon.superlatives and token.low in lexicon.stop:
            wrong = at > 0 and claim.tokens[at - 1].low in lexicon.articles
        elif token.low in lexicon.degrees:
            wrong = not _bounds(claim, at)
        else:
            wrong = universal and _more_than_one(pairing, at)
        if wrong:
            return True
    return any(
        pairing.at[index] >= 0 and not _superlative(unit, pairing.at[index])
        for index in _superlatives(claim)
    )


@once
def _degrees(claim: Reading) -> tuple[int, ...]:
    """The tokens that can say of degree or number, but for those of figures and dates."""
    lexicon = claim.lexicon
    words = lexicon.intensifiers | lexicon.degrees | (lexicon.superlatives & lexicon.stop)
    spans = [term.span for term in claim.terms if not term.key]
    return tuple(
        at
        for at, token in enumerate(claim.tokens)
        if (token.low in words or lexicon.quantifiers.get(token.low) == "all")
        and not any(span.start <= token.span.start < span.end for span in spans)
    )


@once
def _superlatives(reading: Reading) -> tuple[int, ...]:
    return tuple(index for index in range(len(reading.terms)) if _superlative(reading, index))


def _bounds(claim: Reading, at: int) -> bool:
    """Whether a word begins the bound of a figure: "more than 20"."""
    return any(not term.key and 0 < term.token - at < _REACH for term in claim.terms)


def _tokens_held(pairing: Pairing) -> tuple[Token, ...]:
    """The tokens of the part of the unit that holds all that it has of the claim; else all of them."""
    unit = pairing.unit.reading
    parts = split_parts(unit)
    placed = [place for place in pairing.at if place >= 0]
    for n, part in enumerate(parts):
        if placed and all(part.start <= place < part.end for place in placed):
            start = unit.terms[part.start - 1].token + 1 if n else 0
            return unit.tokens[start : unit.terms[part.end].token if part.end < len(unit.terms) else None]
    return unit.tokens


def _is_figure(unit: Reading, index: int) -> bool:
    """Whether a term is a figure, be it read as a word where the claim has no figure."""
    if index >= len(unit.terms):
        return False
    return unit.terms[index].amount is not None or unit.terms[index].low[:1] in tuple("0123456789")


def _plain_tokens(pairing: Pairing) -> list[Token]:
    """The tokens held, without an "all" that speaks of the rest: "all others"."""
    tokens, others = _tokens_held(pairing), pairing.unit.reading.lexicon.increments
    return [
        one
        for one, after in zip(tokens, (*tokens[1:], None), strict=True)
        if not after or after.low not in others
    ]


def _more_than_one(pairing: Pairing, at: int) -> bool:
    """Whether "all" or "both" of the claim rules what the unit speaks of as one thing."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    lexicon = claim.lexicon
    if any(lexicon.quantifiers.get(token.low) == "all" for token in _plain_tokens(pairing)):
        return False
    if claim.tokens[at].low in lexicon.pairs_of_two:
        joined = any(token.low in lexicon.coordinators or token.low == "," for token in unit.tokens)
        return not joined and not any(_is_two(unit, n) for n in range(len(unit.terms)))
    if at and claim.tokens[at - 1].low in lexicon.pronouns:
        return claim.tokens[at - 1].low not in {token.low for token in unit.tokens}
    index = next((n for n, name in pairing.claim.marks.heads.items() if claim.terms[n].token > at), None)
    place = -1 if index is None else pairing.at[index]
    if index is None or place < 0:
        return False
    if _is_figure(unit, place + 1) and place + 1 not in pairing.at:
        return True  # "repairs under 100 euros"
    before = [
        reading.tokens[max(0, reading.terms[n].token - 1)].low
        for reading, n in ((claim, index), (unit, place))
    ]
    if before[1] in lexicon.increments and before[0] != before[1]:
        return True  # "the other members"
    mine, theirs = claim.terms[index].low, unit.terms[place].low
    return mine != theirs and mine.endswith("s") and not theirs.endswith("s")


def _is_two(unit: Reading, index: int) -> bool:
    amount = unit.terms[index].amount
    return amount is not None and amount.low == amount.high == 2


def _superlative(reading: Reading, index: int) -> bool:
    low = reading.terms[index].low
    return low in reading.lexicon.irregular and low in reading.lexicon.superlatives
