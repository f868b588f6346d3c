"""Patterns that are compiled when they are first used, for ASCII texts without what these never hold."""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import groundgate_cli
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.text import glyphs
from groundgate_cli.reading.text.glyphs import ascii_form, first_of, lazy


def _patterns() -> dict[str, Any]:
    found = {}
    for room in ("reading", "admission", "grounding", "lineage"):
        for module in pkgutil.iter_modules([f"{groundgate_cli.__path__[0]}/{room}"]):
            name = f"groundgate_cli.{room}.{module.name}"
            for member, value in vars(importlib.import_module(name)).items():
                if isinstance(value, glyphs._Lazy):
                    found[f"{name}.{member}"] = value
    for locale in (None, "de-DE", "fr-FR", "pt-BR"):
        forms = importlib.import_module("groundgate_cli.reading.dates.forms").forms_for(
            load_vocabulary(locale, {}, None)
        )
        for member, value in zip(forms._fields, forms, strict=True):
            if isinstance(value, glyphs._Lazy):
                found[f"forms {locale} {member}"] = value
    return found


PATTERNS = _patterns()
NARROWED = {
    name: (re.compile(one.source, one.flags), re.compile(ascii_form(one.source, one.flags), one.flags))
    for name, one in PATTERNS.items()
    if ascii_form(one.source, one.flags) != one.source
}
_PIECES = (
    "$1,234.5 ", "(12%) ", "10^3 ", "3 x 10^-2", "12 March 2024", "1st of may", "in thousands", "+/- 5",
    "a.b@c-d", "\t", "\n", "...", "1/2", "<= 4", '"x"', "Q3 2021", "mg/kg", "[1]", "-", "USD 5m",
    "K", "s", "i",
)  # fmt: skip
_texts = st.lists(
    st.one_of(st.sampled_from(_PIECES), st.text(st.characters(max_codepoint=127), max_size=4)), max_size=8
).map("".join)


def test_some_patterns_are_narrowed() -> None:
    assert len(NARROWED) > 30


@given(_texts, st.data())
@settings(max_examples=300, deadline=None)
def test_the_narrow_pattern_finds_the_same_in_ascii(text: str, data: st.DataObject) -> None:
    whole, narrow = NARROWED[data.draw(st.sampled_from(sorted(NARROWED)))]
    for one in (text, text.lower()):
        found = [[(m.regs, m.lastgroup) for m in pattern.finditer(one)] for pattern in (whole, narrow)]
        assert found[0] == found[1]


@pytest.mark.parametrize(
    ("source", "flags", "text"),
    [
        ("[\u017f]", re.IGNORECASE, "S"),
        ("(?i:\u212a)", 0, "k"),
        (r"[\\\u2013a]", 0, "\\"),
        ("[!-\uffff]", 0, "z"),
        (r"[\u00a0-\u2009 ]", 0, " "),
    ],
)
def test_what_can_match_ascii_still_does(source: str, flags: int, text: str) -> None:
    assert re.fullmatch(ascii_form(source, flags), text, flags)


def test_a_text_past_ascii_gets_the_whole_pattern() -> None:
    pattern = lazy(f"[{glyphs.LETTERS}]+")
    assert pattern.findall("one two") == ["one", "two"]
    assert pattern.findall("d\u00e9j\u00e0 \u03c9") == ["d\u00e9j\u00e0", "\u03c9"]
    assert pattern.findall("one two") == ["one", "two"]
    assert pattern.sub("-", "\u03c9 a") == "- -"
    assert lazy(f"[{glyphs.MARKS}]").sub("", "abc") == "abc"
    assert lazy("[\u2013]").pattern == "[\u2013]"


@given(_texts)
@settings(max_examples=200, deadline=None)
def test_a_first_character_has_its_edge_looked_at_behind_it(text: str) -> None:
    quick = re.compile(first_of("[0-9]", "[0-9.,]") + r"[0-9]?(?![0-9])")
    plain = re.compile(r"(?<![0-9.,])[0-9]{1,2}(?![0-9])")
    assert [one.span() for one in quick.finditer(text)] == [one.span() for one in plain.finditer(text)]
