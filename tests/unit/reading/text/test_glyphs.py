"""Folding of signs that mean the same."""

from __future__ import annotations

from groundgate_cli.reading.text.glyphs import fold


def test_a_text_is_folded_alike_however_many_came_before() -> None:
    text = "\u00a31\uff0e5 \u2013 caf\u00e9 \u2019\u00a0\uff21"
    longer = [text + "\u00e9" * n for n in (0, 10, 20_000, 0)]
    assert {fold(one)[: len(text)] for one in longer} == {"\u00a31.5 \u2013 caf\u00e9 '\u00a0A"}
    assert [len(fold(one)) for one in longer] == [len(one) for one in longer]
