"""What admission decides on, parsed and checked, and what it gives back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundgate_cli.core.candidate import Candidate
from groundgate_cli.core.decision import Decision
from groundgate_cli.core.judgments import Judgment
from groundgate_cli.core.policy import Policy
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.references import Reference
from groundgate_cli.core.schema import Schema

if TYPE_CHECKING:
    from groundgate_cli.core.own_packs import Pack


class Packet(NamedTuple):
    """The inputs of one admission.

    text: normalised. layout: as a reader made it, or None. source: the document's address, or None.
    packs: those of the user. locate: whether to find a place for a candidate that quotes nothing.
    """

    text: str
    schema: Schema
    candidates: tuple[Candidate, ...]
    layout: dict[str, Any] | None = None
    policy: Policy = Policy()
    references: tuple[Reference, ...] = ()
    judgments: tuple[Judgment, ...] = ()
    packs: tuple[Pack, ...] = ()
    source: str | None = None
    locate: bool = False


class Admission(NamedTuple):
    """The result: decisions in input order, and the sections that follow from them as JSON.

    relations: [{id, key, holds, difference, allowance}]. coverage: [{field, key, code, places}].
    packs: [{id, type, version, sha256}] by id. judgments: those that applied, as given.
    """

    decisions: tuple[Decision, ...]
    relations: tuple[dict[str, Any], ...] = ()
    coverage: tuple[dict[str, Any], ...] = ()
    packs: tuple[dict[str, Any], ...] = ()
    judgments: tuple[dict[str, Any], ...] = ()
