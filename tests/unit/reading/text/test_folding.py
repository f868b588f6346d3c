"""Folding: forms for comparing, and the way back to the text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundgate_cli.reading.text.fold_map import Derivation, MapChain
from groundgate_cli.reading.text.folding import case_form, fold, folded_with_map, normal_form


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Straße\u00a0\n 5", "strasse 5"),
        ("“A” – ‘b’", "\"a\" - 'b'"),
        ("ﬁne… １２", "fine... 12"),
        ("co\u00adop\u200berate", "cooperate"),
        ("well-\nknown", "wellknown"),
        ("COVID-\n19", "covid-19"),
    ],
)
def test_fold(text: str, form: str) -> None:
    assert fold(text) == form


def test_raised_digits_are_no_plain_digits() -> None:
    assert fold("10⁹") != fold("109")


def test_folded_positions_point_at_their_characters() -> None:
    text = "xx ﬁne  Straße yy"
    folded, places = folded_with_map(text, 3, 14)
    assert folded == "fine strasse"
    there = [text[3 + places.start(at)] for at in range(len(folded))]
    assert there[0] == there[1] == "ﬁ"
    assert [there[at] for at in (2, 5, 9, 10)] == ["n", "S", "ß", "ß"]


def test_hyphens_of_line_ends_are_remembered() -> None:
    form, positions, hyphens = normal_form("a well-\nknown re-run")
    assert form == "a wellknown re-run"
    assert list(hyphens) == [6]
    assert (positions.end(6), positions.start(6)) == (6, 8)


def test_a_piece_that_changes_length_is_not_cut() -> None:
    made = Derivation("abXYcd")
    made.replace(2, 4, "z")
    text, positions = made.finish()
    assert text == "abzcd"
    assert [positions.start(at) for at in range(6)] == [0, 1, 2, 4, 5, 6]
    assert [positions.end(at) for at in range(6)] == [0, 1, 2, 4, 5, 6]
    assert [positions.forward(at) for at in (0, 2, 3, 4, 6)] == [0, 2, 2, 3, 5]


def test_a_chain_goes_down_and_up() -> None:
    form, lower, _ = normal_form("a  ﬁß")
    folded, upper = case_form(form)
    assert folded == "a fiss"
    assert upper is not None
    chain = MapChain(upper, lower)
    assert (chain.start(2), chain.end(4), chain.start(4), chain.end(6)) == (3, 4, 4, 5)
    assert chain.forward(4) == 4


_PIECES = ["a", "B5", " ", "  ", "-\n", "ﬁ", "ß", "…", "\u00ad", "\u200b", "’", "é", "İ", "\n\n"]


@given(st.lists(st.sampled_from(_PIECES), max_size=14).map("".join))
def test_the_map_of_a_folded_text_goes_down_by_case_and_form(text: str) -> None:
    form, lower, _ = normal_form(text)
    folded, case = case_form(form)
    found, places = folded_with_map(text, 0, len(text))
    assert found == folded
    inner = [at if case is None else case.start(at) for at in range(len(folded))]
    assert [places.start(at) for at in range(len(folded))] == [lower.start(at) for at in inner]
