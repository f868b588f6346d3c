"""One run of ground as values: what was decided on, and what was found for each claim."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.ground_inputs import Draft, source_digests
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.grounding.drafts.locate import Located
from groundgate_cli.grounding.model import Claim, Finding, Place, Sentence, Source, Status
from groundgate_cli.grounding.sources.retrieval import SourceIndex

PASSED = (Status.QUOTED, Status.SUPPORTED)


class Checked(NamedTuple):
    """A claim with what was found. finding: of its worst sentence. sentence: that sentence.

    located: the answers for its spans. support: the units that bear out any of its sentences. verdict,
    judge: what a judge said and its name, None where none was asked.
    """

    claim: Claim
    sentence: Sentence
    finding: Finding
    located: tuple[Located, ...] = ()
    support: tuple[Place, ...] = ()
    verdict: str | None = None
    judge: str | None = None

    @property
    def is_claim(self) -> bool:
        """Whether it claims anything."""
        return self.finding.status is not Status.NO_CLAIM


class Grounded(NamedTuple):
    """A run: what was decided on, and what was found for each claim in the order of the draft."""

    draft: Draft
    sources: tuple[Source, ...]
    options: GroundOptions
    units: SourceIndex
    checks: tuple[Checked, ...]


def is_grounded(one: Checked, options: GroundOptions) -> bool:
    """Whether a claim counts as borne out: its status passes, and its score reaches the threshold."""
    return one.finding.status in PASSED and not is_below(one, options)


def places(value: Fraction) -> str:
    """A share as a decimal string with four places, half to even."""
    scaled = round(value * 10_000)
    return f"{scaled // 10_000}.{scaled % 10_000:04d}"


def is_below(one: Checked, options: GroundOptions) -> bool:
    """Whether the score of a claim, as it is shown, is below the threshold of the options."""
    if options.threshold is None or one.finding.score is None:
        return False
    return Fraction(places(one.finding.score)) < Fraction(options.threshold)


def execution_id(run: Grounded) -> str:
    """What tells one run from another: the claims, the sources and the options."""
    return run_id(run.draft, run.sources, run.options)


def run_id(draft: Draft, sources: tuple[Source, ...], options: GroundOptions) -> str:
    """The same before anything is checked."""
    return digest(
        "draft",
        {"draft": draft.sha256, "sources": source_digests(sources), "options": options.to_json()},
    )
