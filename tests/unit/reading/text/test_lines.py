"""Lines and blocks."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.text.lines import Lines, trimmed_span


def test_lines_end_at_newline_and_page() -> None:
    lines = Lines("one\ntwo\fthree\n")
    assert [lines.content(at) for at in range(len(lines))] == ["one", "two", "three", ""]
    assert lines.index_at(3) == 0
    assert lines.index_at(4) == 1


def test_blocks_end_at_blank_lines_and_pages() -> None:
    text = "a\nb\n \t\nc\fd\n"
    structure = Structure(text)
    blocks = [text[slice(*structure.block_at(text.index(word)))] for word in "abcd"]
    assert blocks == ["a\nb", "a\nb", "c", "d"]


def test_an_empty_text_has_one_line() -> None:
    structure = Structure("")
    assert structure.line_at(0) == Span(0, 0)
    assert structure.block_at(0) == Span(0, 0)
    assert structure.sentence_at(0) == Span(0, 0)
    assert structure.place_at(0).row_label is None


def test_trimming_reads_only_the_edges() -> None:
    text = " " * 5000 + "a b" + " " * 5000
    assert trimmed_span(text, Span(0, len(text))) == Span(5000, 5003)
    assert trimmed_span(" " * 10, Span(0, 10)) == Span(0, 0)
