"""The digests that are written down are those of the packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundgate_cli.packs import FOLDER, need_pack, pack_digest, shipped_digest


@pytest.mark.parametrize("name", sorted(path.stem for path in Path(FOLDER).glob("*.json")))
def test_digest(name: str) -> None:
    assert need_pack(name)["id"] == name
    assert shipped_digest(name) == pack_digest(need_pack(name))
