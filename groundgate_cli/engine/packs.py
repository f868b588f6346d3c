"""Packs of the user against those that ship and those that the schema asks for."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.members import fail, join
from groundgate_cli.core.own_packs import Pack
from groundgate_cli.core.schema import PackReference
from groundgate_cli.packs import load_pack, shipped_digest


def check_packs(packs: Sequence[Pack], asked: Sequence[PackReference]) -> None:
    """An InputError for a pack with the id of a shipped one, or one that the schema asks for in vain."""
    for pack in packs:
        if is_shipped(pack.id):
            fail(
                join(pack.at, "id"),
                f"the pack {pack.id!r} ships with groundgate",
                "give your own pack another id; it adds to the shipped ones",
            )
    given = {pack.id: (pack.version, pack.sha256) for pack in packs}
    for n, reference in enumerate(asked):
        _check_reference(reference, given.get(reference.id) or _shipped(reference.id), n)


def is_shipped(name: str) -> bool:
    """Whether a pack of this id ships with the project."""
    letters = name.replace("-", "")
    return letters.isascii() and letters.isalpha() and load_pack(name) is not None


def _shipped(name: str) -> tuple[str, str] | None:
    pack = load_pack(name) if is_shipped(name) else None
    return None if pack is None else (pack["version"], shipped_digest(name))


def _check_reference(reference: PackReference, found: tuple[str, str] | None, n: int) -> None:
    at = f"/inputs/schema/packs/{n}"
    if found is None:
        said = f"the schema asks for the pack {reference.id!r}, which is not given"
        fail(join(at, "id"), said, "give it with --pack, or in the packet")
    version, sha256 = found
    if version != reference.version:
        said = f"the schema asks for version {reference.version!r} of the pack {reference.id!r}"
        fail(join(at, "version"), f"{said}, not {version!r}")
    if reference.sha256 is not None and reference.sha256 != sha256:
        fail(
            join(at, "sha256"),
            f"the pack {reference.id!r} is not the one that the schema asks for: its digest is {sha256}",
            "the pack was changed; give the right one, or put its new digest into the schema",
        )
