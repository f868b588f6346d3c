"""Stems, roots and opposites."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.words.languages import LANGUAGES
from groundgate_cli.grounding.words.lexicon import load_lexicon, stems_of
from groundgate_cli.grounding.words.stems import cut_ending, root_of
from tests.unit.grounding.asking import prints_one_thing

DERIVING = load_lexicon("en").deriving

SAME = [
    ("baking", "bakes", "baked", "bake"),
    ("parties", "party"),
    ("stopped", "stopping", "stops", "stop"),
    ("boxes", "box"),
    ("churches", "church"),
    ("glasses", "glass"),
    ("quickly", "quick"),
    ("carried", "carries", "carry"),
    ("went", "gone", "goes", "go"),
    ("children", "child"),
    ("rose", "risen", "rises", "rise"),
    ("selling", "sells", "sold", "sell"),
    ("knives", "knife"),
]
APART = [("bus", "bu"), ("gas", "ga"), ("ring", "r"), ("bed", "b"), ("virus", "viru")]
ROOTS = [
    ("performanc", "perform"),
    ("payment", "pay"),
    ("treatment", "treat"),
    ("acid", ""),
    ("action", ""),
    ("baker", "bake"),
]


@pytest.mark.parametrize("forms", SAME, ids=lambda forms: forms[-1])
def test_forms_of_one_word_share_a_stem(forms: tuple[str, ...]) -> None:
    assert {stems_of("en").stem(form) for form in forms} == {stems_of("en").stem(forms[-1])}


@pytest.mark.parametrize(("word", "other"), APART)
def test_a_short_word_keeps_its_end(word: str, other: str) -> None:
    assert cut_ending(word) != other


@pytest.mark.parametrize(("stem", "root"), [row for row in ROOTS if row[0] not in ("payment", "baker")])
def test_roots(stem: str, root: str) -> None:
    assert root_of(stem, DERIVING) == (root or stem)


def test_a_root_has_four_letters() -> None:
    assert [root_of(stem, DERIVING) for stem in ("payment", "baker", "pay")] == ["payment", "baker", ""]


def test_opposites_hold_both_ways_and_never_with_the_word_itself() -> None:
    for language in LANGUAGES:
        opposites = load_lexicon(language).opposites
        for word, others in opposites.items():
            assert word not in others
            assert all(word in opposites[other] for other in others), (language, word)


def test_each_upward_word_excludes_each_downward_one() -> None:
    lexicon = load_lexicon("en")
    stem = stems_of("en").stem
    assert stem("fell") in lexicon.opposites[stem("climbed")]
    assert stem("grew") not in lexicon.opposites[stem("climbed")]
    assert (lexicon.direction[stem("surge")], lexicon.direction[stem("slump")]) == ("up", "down")


def test_a_language_without_a_pack_is_read_as_english() -> None:
    assert load_lexicon("xx").language == "en"


def test_the_lexicon_does_not_hang_on_the_hash_seed() -> None:
    code = (
        "from groundgate_cli.grounding.words.languages import LANGUAGES\n"
        "from groundgate_cli.grounding.words.lexicon import load_lexicon\n"
        "for name in LANGUAGES:\n"
        "    one = load_lexicon(name)\n"
        "    print(list(one.opposites), list(one.direction), list(one.exclusive), one.conditions)\n"
    )
    assert prints_one_thing(code)


@pytest.mark.parametrize("word", ["s" * 100_000, "ing" * 30_000, "e" * 100_000])
def test_a_monstrous_word_is_quick(word: str) -> None:
    begun = time.process_time()
    cut_ending(word)
    root_of(word, DERIVING)
    assert time.process_time() - begun < 0.5
