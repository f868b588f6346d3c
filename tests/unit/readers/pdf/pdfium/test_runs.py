"""Text objects of pdfium: the baseline of text whose boxes hang on the glyphs."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf.glyphs.model import Style
from groundgate_cli.readers.pdf.pdfium.runs import TextRun


@pytest.mark.parametrize(
    ("bottom", "base"),
    [
        (702.0, 700.0),
        (704.1, 700.0),
        (699.8, 700.0),
        (712.0, 710.0),
    ],
)
def test_level_text_has_one_baseline_unless_it_goes_down(bottom: float, base: float) -> None:
    style = Style("Serif", 10.0, 0.0, (0, 0, 0), 0, 1, None, False, False)
    assert TextRun(7, style, True, 0.0, 700.0, 702.0).base_of(bottom) == base
