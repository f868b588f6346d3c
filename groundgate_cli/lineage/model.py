"""What the lineage room passes around. Positions are code points."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span


class Origin(NamedTuple):
    """A source as its lineage is asked for: name in the run, text, and what was declared of it, or None."""

    name: str
    text: str
    url: str | None = None
    date: str | None = None
    lineage: str | None = None


class Credit(NamedTuple):
    """Whom a text names as where it comes from.

    name: an agency in its usual form, a host, or a name as written. kind: "agency", "host" or "name".
    span: where it says so.
    """

    name: str
    kind: str
    span: Span


class Dated(NamedTuple):
    """The date of a source. status: "declared", "conflicting" or "unknown"; date: ISO 8601 or None."""

    status: str
    date: str | None = None


class Bearing(NamedTuple):
    """That a source speaks of a claim: its number, and the span of its text that does, if known."""

    source: int
    span: Span | None = None


class Lineage(NamedTuple):
    """One origin behind a claim, with the sources that go back to it.

    id: declared lineage, agency, domain or host, or "" for texts with no address. hosts: sorted.
    sources: numbers, in order. copied_from: the source's name, agency, host or name that the others
    have it from; None where nothing was copied.
    """

    id: str
    hosts: tuple[str, ...]
    sources: tuple[int, ...]
    copied_from: str | None = None
