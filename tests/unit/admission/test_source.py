"""A long block is read in parts, and no number is lost where one part ends and the next begins."""

from __future__ import annotations

import pytest

from groundgate_cli.admission.source import Source
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary


@pytest.mark.parametrize("before", range(0, 26, 5))
def test_every_number_of_a_long_block_is_read_once(before: int) -> None:
    rows = [f"Shelf {'x' * (number % 7)}\t{10_000 + number} kg" for number in range(4_000)]
    text = "y" * before + "\n" + "\n".join(rows) + "\n"
    source, vocabulary = Source(text), load_vocabulary("en")
    found = source.quantities_in(Span(0, len(text)), vocabulary)
    read = [text[one.span.start : one.span.end] for one in found]
    assert read == [str(10_000 + number) for number in range(4_000)]


def test_each_position_of_a_long_block_lies_in_the_stretch_that_is_read_for_it() -> None:
    text = "\n".join(f"Line {number} of many" for number in range(5_000))
    source = Source(text)
    for position in range(0, len(text), 3):
        stretch = source.chunk_at(position)
        assert stretch.start <= position < stretch.end
        assert stretch.start == 0 or text[stretch.start - 1] == "\n"


def test_a_line_without_end_is_cut_at_a_space() -> None:
    text = "7 kg and " * 6_000
    source = Source(text)
    found = source.quantities_in(Span(0, len(text)), load_vocabulary("en"))
    assert len(found) == 6_000
