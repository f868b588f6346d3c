"""How well words name a field: the fit of a label, or of the words around a number, from 0 to 1."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.words import content_words, plain_label, words_of
from groundgate_cli.core.spans import Span

# Words by nearness, the nearest first, each with what a word of a field counts there, in twentieths.
Nearness = tuple[tuple[int, frozenset[str]], ...]


def weigh_words(words: frozenset[str], near: Nearness) -> Fraction:
    """The share of words that stand near, each counted by the nearest place that holds it."""
    if not words:
        return Fraction(0)
    total = sum(next((weight for weight, there in near if word in there), 0) for word in words)
    return Fraction(total, 20 * len(words))


def fit_of(words: frozenset[str], label: frozenset[str], around: frozenset[str]) -> Fraction:
    """The share of words in common; words of the heads count where the label lacks them."""
    if not words:
        return Fraction(0)
    if words <= label:
        return Fraction(len(words), len(label))
    if words <= label | around:
        return Fraction(9 * len(words), 10 * len(words | label))
    return Fraction(len(words & (label | around)), 2 * len(words | label))


def label_forms(text: str, span: Span) -> tuple[frozenset[str], ...]:
    """The words of a label: as it stands, and without bracketed pieces and a lead-in."""
    label = text[span.start : span.end]
    forms = content_words(label), content_words(plain_label(label))
    return forms if forms[0] else (frozenset(words_of(label)),)
