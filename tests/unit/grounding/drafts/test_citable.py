"""What a citation can point to."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.drafts.citable import fold_name, known_sources, named_by, plain_address

NAMES = ["harbour.txt", "notes/tolls.md", "7"]
URLS = ["https://www.harbour.test/guide/", None, None]


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("Harbour.txt", ("harbour.txt",)),
        ("harbour", ("harbour.txt",)),
        ("tolls.md", ("notes/tolls.md",)),
        ("2", ("notes/tolls.md",)),
        ("7", ("7",)),
        ("4", ()),
        ("0", ()),
        ("tugs", ()),
    ],
)
def test_a_key_is_a_name_or_a_position(key: str, names: tuple[str, ...]) -> None:
    assert named_by(key, known_sources("", NAMES, URLS)) == names


def test_a_note_points_where_its_definition_says() -> None:
    text = "Tolls rose.[^1]\n\n[^1]: http://harbour.test/guide\n[2] the file tolls.md\n[^3]: a talk\n"
    known = known_sources(text, NAMES, URLS)
    assert named_by("^1", known) == ("harbour.txt",)
    assert named_by("2", known) == ("notes/tolls.md",)
    assert named_by("^3", known) == ()


@pytest.mark.parametrize(
    "url",
    ["https://www.harbour.test/guide/", "http://harbour.test/guide", "HARBOUR.test/guide#part"],
)
def test_forms_of_one_address_are_the_same(url: str) -> None:
    assert plain_address(url) == "harbour.test/guide"


def test_the_path_of_an_address_keeps_its_case() -> None:
    assert plain_address("https://harbour.test/Guide") != plain_address("https://harbour.test/guide")


def test_names_are_compared_without_case_and_spaces() -> None:
    assert fold_name("  Harbour \n Guide ") == "harbour guide"
