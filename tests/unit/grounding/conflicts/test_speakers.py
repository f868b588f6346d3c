"""Who says what in a talk."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

TALK = (
    "Ada Moss: The rents in the harbour fell by a tenth last winter. We kept two sheds empty.\n"
    "Bo Tarn: I think the harbour needs a longer pier. The crane is old.\n"
    "Chair: Bo, the pier was paid for in June."
)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Bo Tarn said that rents in the harbour fell by a tenth last winter.", "conflict name"),
        ("Ada Moss thinks the harbour needs a longer pier.", "conflict name"),
        ("Bo Tarn said that sheds were kept empty.", "not conflict"),
        ("Bo Tarn said that two sheds were kept empty in the winter.", "conflict name"),
        ("Ada Moss said that rents in the harbour fell by a tenth last winter.", "not conflict"),
        ("Kit Reed said that rents in the harbour fell by a tenth last winter.", "not conflict"),
        ("Bo said that the pier was paid for in June.", "not conflict"),
        ("Bo Tarn said that rents in the town rose and shops closed.", "not conflict"),
    ],
)
def test_words_of_another_speaker(claim: str, wanted: str) -> None:
    found = told(claim, TALK)
    if wanted.startswith("not "):
        assert not found.startswith(wanted[4:])
    else:
        assert found == wanted
