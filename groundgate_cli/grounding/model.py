"""What grounding passes around. Positions are code points; receipts hold UTF-8 bytes."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span


class Status(StrEnum):
    """What the sources say of a claim."""

    QUOTED = "quoted"
    SUPPORTED = "supported"
    PARTIAL = "partial"
    CONFLICT = "conflict"
    NOT_FOUND = "not_found"
    NO_CLAIM = "no_claim"


class Source(NamedTuple):
    """A source in normal form.

    name: its name in the run. text: NFC, line ends as \\n. url, date, lineage: as given, or None.
    """

    name: str
    text: str
    url: str | None = None
    date: str | None = None
    lineage: str | None = None


class Sentence(NamedTuple):
    """A sentence, list item, heading or table row of a draft, or of a JSON claim.

    span: where it stands in the draft or claim. text: that text, with a space for each character of a
    citation or a Markdown mark (a tab for the border of a table cell), so positions stay the same.
    no_claim: why it claims nothing ("abstention", "greeting", "question", "heading", "empty"), or "".
    cites: names of the sources that it cites. astray: citations that point to no source, as written.
    lead: the words it continues (the line before a list item, the heads of a table row with tabs
    between them, the question before a short answer), or "".
    """

    span: Span
    text: str
    no_claim: str = ""
    cites: tuple[str, ...] = ()
    astray: tuple[str, ...] = ()
    lead: str = ""


class Claim(NamedTuple):
    """One claim to check: a sentence of a text draft, or a JSON claim with all of its sentences.

    id: as given, or "s1", "s2", … by position. span: in the draft, None for a JSON claim.
    spans: its evidence spans as given (JSON objects), for `locate`.
    """

    id: str
    text: str
    sentences: tuple[Sentence, ...]
    span: Span | None = None
    spans: tuple[dict[str, Any], ...] = ()


class Place(NamedTuple):
    """A stretch of a source: its index in the list of sources, and the span."""

    source: int
    span: Span


class Conflict(NamedTuple):
    """Two places that cannot both hold.

    kind: "number", "negation", "direction", "role", "unit", "date", "quantifier", "quote", "name".
    claim: in the claim's own text. source: where the other side stands.
    """

    kind: str
    claim: Span
    source: Place


class Balance(NamedTuple):
    """What speaks for a sentence, from 0 to about 2, and what speaks against it, 0 or less."""

    held: Fraction
    against: Fraction

    @property
    def score(self) -> Fraction:
        """The balance as a number from 0 to 1."""
        centred = 4 * (self.held + self.against) - 2
        return (1 + centred / (1 + abs(centred))) / 2


class Finding(NamedTuple):
    """How one sentence stands to the sources, or to one of them.

    coverage: the share of its content words in the best unit. score: 0 to 1, None for no claim; balance:
    what it was made of.
    best: the unit that decided. support, against: units for and against, best first.
    missing: content words of the sentence that the best unit lacks. reason: a short code for why it
    is not supported ("hedge", "condition", "attribution", "question", "quantifier", "intention",
    "words", "figure", "name", …), or "".
    """

    status: Status
    coverage: Fraction = Fraction(0)
    score: Fraction | None = None
    best: Place | None = None
    support: tuple[Place, ...] = ()
    against: tuple[Place, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    missing: tuple[str, ...] = ()
    reason: str = ""
    balance: Balance | None = None
