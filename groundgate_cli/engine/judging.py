"""A judge over the checks of a run: what it is asked, and what its verdicts change.

Only claims that the free checks support are asked about, each with all of the spans that bear it out and
what these rest on (the heads of a table row, the line before a list item). Stretches with instructions to
a model stay behind unless the options send them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.canonical import text_digest
from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.grounding.drafts.locate import FOUND
from groundgate_cli.grounding.instructions.signals import instruction_signals
from groundgate_cli.grounding.judge.judgments import (
    FromJudgments,
    Judgment,
    judgments_of,
    parse_grounding_judgments,
)
from groundgate_cli.grounding.judge.request import Asker, JudgeAnswer, JudgeRequest, Passage, RewriteRequest
from groundgate_cli.grounding.model import Place
from groundgate_cli.grounding.verdicts import needs_judge, stricter

if TYPE_CHECKING:
    from groundgate_cli.engine.ground_options import GroundOptions
    from groundgate_cli.engine.ground_run import Checked, Grounded


class Judged(NamedTuple):
    """Checks after the judge was heard, and the replies that were used, in the order of the claims.

    failures: for people, by claim id, why there is no reply; no part of a receipt.
    """

    checks: tuple[Checked, ...]
    judgments: tuple[Judgment, ...] = ()
    failures: tuple[tuple[str, str], ...] = ()


def asker_of(options: GroundOptions, sections: Any) -> Asker | None:
    """Whoever answers for the judge that a receipt records: the receipt's own judgments."""
    if options.judge is None:
        return None
    return FromJudgments(options.judge, parse_grounding_judgments(sections.get("judgments")))


def judge_checks(run: Grounded, asker: Asker | None) -> Judged:
    """The checks of a run with the verdicts of a judge. Raises GroundgateError where it can't be used."""
    if asker is None:
        return Judged(run.checks)
    if asker.name != run.options.judge:
        raise UsageError(f"the options name the judge {run.options.judge!r}, not {asker.name!r}")
    passages = _Passages(run)
    asked = [n for n, one in enumerate(run.checks) if needs_judge(one.finding.status)]
    answers = asker.judge_claims([_request(run.checks[n], passages) for n in asked])
    checks = list(run.checks)
    for n, answer in zip(asked, answers, strict=True):
        checks[n] = _ruled(checks[n], answer, asker.name, run.options.allow_unchecked)
    failures = tuple((one.claim_id, one.failure) for one in answers if one.failure)
    return Judged(tuple(checks), tuple(judgments_of(asker.name, answers)), failures)


def _ruled(one: Checked, answer: JudgeAnswer, judge: str, allow_unchecked: bool) -> Checked:
    finding = one.finding
    replied = answer.reply is not None
    ruling = stricter(finding.status, answer.verdict, replied=replied, allow_unchecked=allow_unchecked)
    if ruling.reason:
        finding = finding._replace(status=ruling.status, reason=ruling.reason)
    return one._replace(finding=finding, verdict=answer.verdict.value, judge=judge)


def _request(one: Checked, passages: _Passages) -> JudgeRequest:
    located = (
        Place(found.source, found.span)
        for found in one.located
        if found.answer in FOUND and found.source is not None and found.span is not None
    )
    lead = one.sentence.lead if len(one.claim.sentences) == 1 else ""
    return JudgeRequest(one.claim.id, one.claim.text, passages.of([*one.support, *located]), lead)


def rewrite_request(run: Grounded, sentences: Sequence[str]) -> RewriteRequest:
    """What is asked for a draft to be written again: it, and all that was found for and against it."""
    most = run.options.top_k
    places = [place for one in run.checks for place in (*one.support, *one.finding.against[:most])]
    return RewriteRequest(tuple(sentences), _Passages(run).of(places))


class _Facts(NamedTuple):
    """What is asked of a source again and again. flagged: stretches with instructions to a model."""

    sha256: str
    offsets: OffsetMap
    flagged: tuple[Span, ...]


class _Passages:
    """Places of the sources as passages for a judge."""

    def __init__(self, run: Grounded) -> None:
        self._sources = run.sources
        self._send_flagged = run.options.send_flagged
        self._contexts = {(unit.source, unit.span): unit.context for unit in run.units.units}
        self._known: dict[int, _Facts] = {}

    def of(self, places: Iterable[Place]) -> tuple[Passage, ...]:
        """The passages of these places and of what they rest on, each once, in the order of the sources."""
        wanted = {
            (place.source, span)
            for place in places
            for span in (place.span, *self._contexts.get((place.source, place.span), ()))
        }
        found = (self._passage(source, span) for source, span in sorted(wanted))
        return tuple(one for one in found if one is not None)

    def _passage(self, number: int, span: Span) -> Passage | None:
        """The passage, or None where it is flagged."""
        facts = self._facts(number)
        if any(one.start < span.end and span.start < one.end for one in facts.flagged):
            return None
        found = facts.offsets.span_to_bytes(span)
        text = self._sources[number].text[span.start : span.end]
        return Passage(facts.sha256, found["start"], found["end"], text)

    def _facts(self, number: int) -> _Facts:
        facts = self._known.get(number)
        if facts is None:
            text = self._sources[number].text
            flagged = () if self._send_flagged else tuple(one.span for one in instruction_signals(text))
            facts = self._known[number] = _Facts(text_digest(text), OffsetMap(text), flagged)
        return facts
