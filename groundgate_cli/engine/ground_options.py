"""The options of ground that change a result."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from groundgate_cli.core.members import as_flag, as_object, as_text, fail
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.given import JSON

MAX_SOURCES = 2_000_000
MAX_DRAFT = 1_000_000
FIXES = ("drop", "flag", "regenerate")


class GroundOptions(NamedTuple):
    """The options that change a result.

    top_k: how many units are shown for and against a claim, and go to a judge. fix: None, "drop", "flag"
    or "regenerate". min_keep: the least share of claims that must pass for a corrected draft. judge: the
    judge's name, or None. allow_unchecked: let claims without a verdict pass. threshold: claims with a
    lower score do not count as grounded. max_sources, max_draft: characters. send_flagged: whether a judge
    also gets passages that hold instructions.
    """

    top_k: int = 5
    fix: str | None = None
    min_keep: str = "0"
    judge: str | None = None
    allow_unchecked: bool = False
    threshold: str | None = None
    max_sources: int = MAX_SOURCES
    max_draft: int = MAX_DRAFT
    send_flagged: bool = False

    def to_json(self) -> JSON:
        """As a receipt records them."""
        return dict(self._asdict())


def parse_options(value: Any) -> GroundOptions:
    """The options that a receipt or packet records under /options/ground."""
    body = as_object(value, "/options/ground", "ground", GroundOptions._fields)
    found = GroundOptions()._replace(**body)
    if found.fix is not None and found.fix not in FIXES:
        fail("/options/ground/fix", f"fix must be one of {', '.join(FIXES)}, not {found.fix!r}")
    for name in ("allow_unchecked", "send_flagged"):
        as_flag(getattr(found, name), f"/options/ground/{name}", name)
    if found.judge is not None:
        as_text(found.judge, "/options/ground/judge", "judge")
    if found.fix == "regenerate" and found.judge is None:
        fail("/options/ground/fix", "regenerate needs a judge", "name one with --judge or --replay")
    for name in ("top_k", "max_sources", "max_draft"):
        number = getattr(found, name)
        if type(number) is not int or number < 1:
            fail(f"/options/ground/{name}", f"{name} must be a positive integer, not {number!r}")
    parse_share(found.min_keep, "/options/ground/min_keep", "min_keep")
    if found.threshold is not None:
        parse_share(found.threshold, "/options/ground/threshold", "threshold")
    return found


def parse_share(value: Any, pointer: str, name: str) -> Fraction:
    """A share from 0 to 1 as a decimal string."""
    if (
        isinstance(value, str)
        and len(value) <= 20
        and value.isascii()
        and value.replace(".", "", 1).isdigit()
    ):
        share = Fraction(value)
        if share <= 1:
            return share
    fail(pointer, f"{name} must be a decimal string from 0 to 1, not {value!r}", 'for example "0.5"')
