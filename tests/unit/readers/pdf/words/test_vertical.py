"""Chinese and Japanese text that is written downwards."""

from __future__ import annotations

from groundgate_cli.readers.pdf.glyphs.model import Glyph, Style
from groundgate_cli.readers.pdf.words.building import read_words
from groundgate_cli.readers.pdf.words.frames import split_frames
from groundgate_cli.readers.pdf.words.lines import make_bands
from groundgate_cli.readers.pdf.words.vertical import turn_vertical

STYLE = Style("Serif", 10.0, 0.0, (0, 0, 0), 0, 1)


def column(text: str, x: float, top: float = 50.0, step: float = 10.0) -> list[Glyph]:
    """Upright glyphs under each other; a full stop has the box of its ink."""
    out = []
    for at, char in enumerate(text):
        base = top + 9 + step * at
        box = (x + 6, base - 8, x + 9, base - 5) if char == "\u3002" else (x, base - 9, x + 10, base + 1)
        out.append(Glyph(char, *box, x, base, STYLE))
    return out


def read(glyphs: list[Glyph]) -> list[str]:
    return [
        "".join(word.text for word in band.words)
        for _, part in split_frames(turn_vertical(glyphs))
        for band in make_bands(read_words(part))
    ]


def test_columns_are_read_downwards_from_the_right() -> None:
    right = "\u6a4b\u306e\u4fee\u7406\u3002\u6e2f\u306e"
    left = "\u5009\u5eab\u306f\u53e4\u3044\u3002"
    assert read(column(right, 300) + column(left, 280)) == [right, left]


def test_lines_stay_lines() -> None:
    lines = [
        Glyph(char, 40 + 10 * x, 50 + 14 * y, 50 + 10 * x, 60 + 14 * y, 40 + 10 * x, 59 + 14 * y, STYLE)
        for y, text in enumerate(("\u6a4b\u306e\u4fee\u7406", "\u5009\u5eab\u306f\u53e4"))
        for x, char in enumerate(text)
    ]
    assert turn_vertical(lines) is lines


def test_a_few_characters_under_each_other_among_lines_stay() -> None:
    line = Glyph("\u6a4b\u306e\u4fee\u7406\u6e2f", 40, 20, 90, 30, 40, 29, STYLE)
    glyphs = [line, *column("\u5009\u5eab\u306f\u53e4", 300)]
    assert turn_vertical(glyphs) is glyphs
