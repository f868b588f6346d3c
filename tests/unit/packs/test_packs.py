"""Packs load by id, keep their members, and have a digest that follows their content."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groundgate_cli.packs import FOLDER, load_pack, need_pack, pack_digest

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "ja", "zh", "hi")


@pytest.mark.parametrize("name", sorted(path.stem for path in Path(FOLDER).glob("*.json")))
def test_pack_is_an_object(name: str) -> None:
    assert isinstance(load_pack(name), dict)


@pytest.mark.parametrize("language", LANGUAGES)
def test_locale_pack_says_what_it_is(language: str) -> None:
    pack = need_pack(language)
    assert (pack["id"], pack["type"]) == (language, "locale")
    assert pack["version"]
    assert set(pack) >= {"number_words", "scales", "comparators", "range", "dates"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cldr_pack_has_twelve_months(language: str) -> None:
    assert set(need_pack(f"cldr-{language}")["months"].values()) == set(range(1, 13))


def test_unknown_pack_is_none() -> None:
    assert load_pack("klingon") is None
    with pytest.raises(KeyError):
        need_pack("klingon")


def test_digest_follows_content() -> None:
    pack = json.loads((Path(FOLDER) / "digits.json").read_text(encoding="utf-8"))
    digest = pack_digest(pack)
    assert digest.startswith("sha256:")
    assert len(digest) == 71
    pack["version"] = "2"
    assert pack_digest(pack) != digest


def test_units_of_one_dimension_have_factors() -> None:
    for unit in need_pack("units")["units"]:
        assert unit["factor"], unit["code"]
        assert unit["dimension"], unit["code"]
