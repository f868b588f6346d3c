"""Vocabulary as data: units, currencies, scale words, number words, qualifiers and locales.

A pack is a JSON object with `id`, `type` and `version`; its file is `<id>.json`.
"""

from __future__ import annotations

import json
import os
from functools import lru_cache
from typing import Any

FOLDER = os.path.dirname(os.path.abspath(__file__))


@lru_cache(maxsize=64)
def load_pack(name: str) -> dict[str, Any] | None:
    """The shipped pack of this id, or None where there is none. Callers must not change it."""
    try:
        with open(os.path.join(FOLDER, f"{name}.json"), encoding="utf-8") as file:
            pack = json.load(file)
    except FileNotFoundError:
        return None
    assert isinstance(pack, dict)
    return pack


def need_pack(name: str) -> dict[str, Any]:
    """A pack that ships with the project. Raises KeyError for a broken installation."""
    pack = load_pack(name)
    if pack is None:
        raise KeyError(name)
    return pack


def pack_digest(pack: dict[str, Any]) -> str:
    """The digest of a pack as receipts record it: kind "pack" over its RFC 8785 bytes."""
    from groundgate_cli.core.canonical import digest

    return digest("pack", pack)


@lru_cache(maxsize=1)
def _digests() -> dict[str, str]:
    with open(os.path.join(FOLDER, "digests", "digests.json"), encoding="utf-8") as file:
        found: dict[str, str] = json.load(file)
    return found


def shipped_digest(name: str) -> str:
    """The digest of a pack that ships with the project, as `tools/pack_digests.py` wrote it down."""
    return _digests()[name]
