"""The options of coverage over a draft, as a receipt or packet records them."""

from __future__ import annotations

import math
from typing import Any, NoReturn

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import join, kind_of
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.given import JSON

INVALID = "G6_E_INPUT_VALIDATION"
LINEAGES = ("domain", "host")
_COUNTS = ("min_lineages", "max_passages", "max_claims", "max_draft", "max_sources")


class DraftOptions(NamedTuple):
    """The options that change a result, and the weights, which change none.

    lineage: "domain" or "host". min_lineages: how many make a claim supported. weights: numbers by name.
    must_mention: what the draft has to mention. left_out: whether to list what it leaves out. Limits:
    max_passages sources, max_claims, max_draft bytes of the draft, max_sources characters of the sources.
    """

    lineage: str = "domain"
    min_lineages: int = 2
    weights: Any = {}  # noqa: RUF012  never changed
    must_mention: tuple[str, ...] = ()
    left_out: bool = False
    max_passages: int = 5_000
    max_claims: int = 200
    max_draft: int = 100_000
    max_sources: int = 2_000_000

    def to_json(self) -> JSON:
        """As a receipt records them."""
        return {**self._asdict(), "must_mention": list(self.must_mention)}


def parse_draft_options(body: JSON) -> DraftOptions:
    """The options under /options/coverage that are of a draft; `unclaimed` is of a document."""
    values = {name: value for name, value in body.items() if name != "unclaimed"}
    for name in values:
        if name not in DraftOptions._fields:
            _refuse(name, f"coverage has no option {name!r}", f"known: {', '.join(DraftOptions._fields)}")
    found = DraftOptions()._replace(**values)
    if found.lineage not in LINEAGES:
        _refuse("lineage", f"lineage must be one of {', '.join(LINEAGES)}, not {found.lineage!r}")
    for name in _COUNTS:
        value = getattr(found, name)
        if type(value) is not int or value < 1:
            _refuse(name, f"{name} must be a whole number from 1, not {value!r}")
    if not isinstance(found.left_out, bool):
        _refuse("left_out", f"left_out must be true or false, not {kind_of(found.left_out)}")
    return found._replace(must_mention=_phrases(found.must_mention), weights=check_weights(found.weights))


def _phrases(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(
        isinstance(one, str) and one.strip() for one in value
    ):
        _refuse("must_mention", "must_mention must be a list of texts that are not blank")
    return tuple(value)


def check_weights(value: Any) -> dict[str, Any]:
    """Weights by the name of a source, a host or a lineage: finite numbers, else refused."""
    if not isinstance(value, dict):
        _refuse("weights", f"weights must be an object, not {kind_of(value)}")
    for name, weight in value.items():
        number = isinstance(weight, int | float) and not isinstance(weight, bool)
        if not number or not math.isfinite(weight):
            _refuse(
                join("weights", name), f"the weight of {name!r} must be a finite number, not {weight!r}"
            )
    return value


def _refuse(name: str, message: str, hint: str | None = None) -> NoReturn:
    raise InputError(message, where=Where(pointer=f"/options/coverage/{name}"), hint=hint, code=INVALID)
