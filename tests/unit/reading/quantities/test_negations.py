"""Denials at words: the same rules as at numbers."""

from __future__ import annotations

import pytest

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.quantities.negations import negation_at


@pytest.mark.parametrize(
    ("text", "word", "kind"),
    [
        ("Route: topical (not oral).", "oral", "negated"),
        ("Route: topical (not oral).", "topical", None),
        ("It isn't red", "red", "negated"),
        ("formerly red", "red", "former"),
        ("all colours except red", "red", "excluded"),
        ("not blue but red", "red", None),
        ("not blue. It is red", "red", None),
        ("not only red", "red", None),
    ],
)
def test_denial_at_a_word(text: str, word: str, kind: str | None) -> None:
    start = text.index(word)
    place, clause = Span(start, start + len(word)), Span(0, len(text))
    found = negation_at(text, place, clause, load_vocabulary())
    assert (found.kind if found else None) == kind


def test_positions_are_absolute() -> None:
    text = "Earlier words. It is not red."
    start = text.index("red")
    found = negation_at(text, Span(start, start + 3), Span(15, len(text)), load_vocabulary())
    assert found is not None
    assert text[found.span.start : found.span.end] == "not"


def test_the_look_back_is_bounded() -> None:
    from groundgate_cli.reading.quantities.negations import REACH

    far = "not " + "a " * REACH + "red"
    whole = Span(0, len(far))
    assert negation_at(far, Span(len(far) - 3, len(far)), whole, load_vocabulary()) is None
    near = "not " + "a " * 20 + "red"
    place, clause = Span(len(near) - 3, len(near)), Span(0, len(near))
    assert negation_at(near, place, clause, load_vocabulary()) is not None
