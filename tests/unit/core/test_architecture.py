"""The page that says where things are names the rooms that there are, and no others."""

from __future__ import annotations

import pathlib
import re

ROOT = pathlib.Path(__file__).parents[3]
PACKAGE = ROOT / "groundgate_cli"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def _rooms(folder: pathlib.Path) -> set[str]:
    return {found.parent.name for found in folder.glob("*/__init__.py")}


def test_each_room_is_named() -> None:
    named = set(re.findall(r"^\| `(\w+)/`", PAGE, re.MULTILINE))
    assert named == _rooms(PACKAGE)


def test_each_room_within_a_room_is_named() -> None:
    for room in ("grounding", "reading", "readers/html", "readers/pdf"):
        listed = re.search(rf"In `{room}/`: ([^.]*)\.", PAGE)
        assert listed is not None
        assert set(re.findall(r"`(\w+)`", listed[1])) == _rooms(PACKAGE / room)


def test_each_path_that_is_named_is_there() -> None:
    for path in re.findall(r"`((?:\w+/)*\w+(?:\.py|/))`", PAGE):
        places = (ROOT, PACKAGE, *(PACKAGE / room for room in ("admission", "grounding", "readers")))
        assert any((place / path).exists() for place in places), path


def test_each_room_says_what_it_is_for() -> None:
    for found in PACKAGE.rglob("__init__.py"):
        assert found.read_text("utf-8").startswith('"""'), found
