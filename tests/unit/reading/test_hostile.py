"""Hostile texts cost time in proportion to their length and never raise."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.quantities.quantities import read_quantities

PIECES = [
    "9", "-", "(", "$", "1,", "1.", "1 ", "1/", "1-", "1:", "e", "10^", "x10", "\u00ad1", "\u200b",
    "a", "one ", "one-", "not ", "to ", "per ", "/kg", " mg/", "May ", "'", "1'", "1_", ", ",
    "million ", "\u00bd", "1 1/2 ", "from 1 to ", "\t", "\n", "+1 ", "1\u00a0", "Jan 1-", "12/",
    "twenty ", "and ", "5 ft ", "1,000 ",
]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES)
def test_repeats_stay_linear(piece: str) -> None:
    vocabulary = load_vocabulary()
    text = piece * (40000 // len(piece))
    begin = time.process_time()
    read_quantities(text, 0, len(text), vocabulary)
    read_dates(text, 0, len(text), vocabulary)
    assert time.process_time() - begin < 8


@pytest.mark.parametrize("locale", ["de-DE", "ja-JP", "it-IT"])
def test_repeats_in_other_locales(locale: str) -> None:
    vocabulary = load_vocabulary(locale)
    for piece in ("ein", "zwanzig", "\u4e00", "\u4e07", "1\u4e07", "due", "\u5206\u306e"):
        text = piece * (6000 // len(piece))
        read_quantities(text, 0, len(text), vocabulary)
