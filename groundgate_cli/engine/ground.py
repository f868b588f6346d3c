"""ground: a draft and its sources to a receipt with one check for each claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.members import as_object
from groundgate_cli.core.receipt import SPEC_VERSION, seal
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.engine.admit import inputs_section
from groundgate_cli.engine.given import JSON, Given, document_section
from groundgate_cli.engine.ground_inputs import (
    Draft,
    GroundOptions,
    parse_draft,
    parse_options,
    parse_sources,
    refuse,
    source_digests,
    sources_of,
)
from groundgate_cli.engine.judging import asker_of, judge_checks
from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.judge_request import Asker
from groundgate_cli.grounding.judgments import Judgment, is_grounding
from groundgate_cli.grounding.locate import FOUND, Located, Locator, best_answer
from groundgate_cli.grounding.model import Claim, Finding, Place, Sentence, Source, Status
from groundgate_cli.grounding.retrieval import SourceIndex
from groundgate_cli.grounding.score import combine_scores
from groundgate_cli.grounding.signals import instruction_signals
from groundgate_cli.grounding.words import language_of

PASSED = (Status.QUOTED, Status.SUPPORTED)
WORST = (
    Status.CONFLICT,
    Status.NOT_FOUND,
    Status.PARTIAL,
    Status.SUPPORTED,
    Status.QUOTED,
    Status.NO_CLAIM,
)
# What no run of ground shows, whatever the sources say.
NOT_ESTABLISHED = (
    "that the sources are true",
    "that the sources are independent of each other",
    "that words which the sources do not use mean the same",
)
_CARDS = (
    (Status.CONFLICT, "G6_E_GROUNDING_CONFLICT", "the sources contradict"),
    (Status.NOT_FOUND, "G6_E_GROUNDING_NOT_FOUND", "the sources do not speak of"),
    (Status.PARTIAL, "G6_E_GROUNDING_PARTIAL", "the sources bear out only in part"),
)


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


class Grounded(NamedTuple):
    """A run: what was decided on, and what was found for each claim in the order of the draft."""

    draft: Draft
    sources: tuple[Source, ...]
    options: GroundOptions
    units: SourceIndex
    checks: tuple[Checked, ...]


def ground(
    given: Given,
    *,
    options: GroundOptions | None = None,
    asker: Asker | None = None,
    detach: bool = False,
) -> JSON:
    """The receipt of a grounding. options None: as the given receipt or packet records them.

    asker: who judges what the free checks support; None: the judgments of the given receipt, where its
    options name a judge.

    Raises InputError, with the codes of refusals.
    """
    chosen = recorded_options(given.sections) if options is None else options
    run = check_draft(given, chosen)
    judged = judge_checks(run, asker_of(chosen, given.sections) if asker is None else asker)
    run = run._replace(checks=judged.checks)
    section = grounding_section(run)
    sections = ground_sections(given, run, section, judged.judgments)
    return seal(sections, None if detach else ground_inputs_section(given, run))


def recorded_options(sections: Any) -> GroundOptions:
    """The options that a receipt or packet records."""
    options = as_object(sections.get("options", {}), "/options", "options")
    return parse_options(options.get("ground", {}))


def check_draft(given: Given, options: GroundOptions) -> Grounded:
    """Every claim of the draft against all sources."""
    sources = parse_sources(sources_of(given), options)
    draft = parse_draft(given, sources, options)
    language = language_of([*(source.text for source in sources), *(claim.text for claim in draft.claims)])
    index = SourceIndex(sources, language)
    locator = Locator(sources)
    checks = tuple(_check(claim, index, locator) for claim in draft.claims)
    if all(one.finding.status is Status.NO_CLAIM for one in checks):
        refuse(
            "NO_CHECKABLE_SENTENCE",
            "nothing in the draft can be checked: it states no fact",
            "/inputs/draft",
            "greetings, questions, headings and refusals to answer are no claims",
        )
    return Grounded(draft, sources, options, index, checks)


def _check(claim: Claim, index: SourceIndex, locator: Locator) -> Checked:
    found = [(sentence, check_cited(sentence, index)) for sentence in claim.sentences]
    if not found:
        empty = Sentence(Span(0, len(claim.text)), claim.text, "empty")
        return Checked(claim, empty, Finding(Status.NO_CLAIM, reason="empty"))
    sentence, finding = min(found, key=lambda row: WORST.index(row[1].status))
    located = locator.locate_all(claim.spans) if claim.spans else ()
    scores = [(row.score, len(one.text.split())) for one, row in found if row.score is not None]
    if scores:
        finding = finding._replace(score=combine_scores(scores))
    if located and best_answer(located) not in FOUND and finding.status is not Status.NO_CLAIM:
        finding = finding._replace(status=Status.NOT_FOUND, reason=best_answer(located))
    support = tuple(dict.fromkeys(place for _, row in found for place in row.support))
    return Checked(claim, sentence, finding, located, support)


def check_cited(sentence: Sentence, index: SourceIndex) -> Finding:
    """The finding for a sentence; one that cites sources must be borne out by one of those."""
    finding = check_sentence(sentence, index)
    if finding.status not in PASSED or not sentence.cites:
        return finding
    cited = {n for n, source in enumerate(index.sources) if source.name in sentence.cites}
    if not cited or any(place.source in cited for place in finding.support):
        return finding
    if any(check_sentence(sentence, index, only=n).status in PASSED for n in sorted(cited)):
        return finding
    return finding._replace(status=Status.PARTIAL, reason="citation")


def grounding_section(run: Grounded) -> JSON:
    """The receipt's section on grounding."""
    checks = run.checks
    claims = [one for one in checks if one.finding.status is not Status.NO_CLAIM]
    passed = [one for one in claims if one.finding.status in PASSED]
    card = _card(claims)
    return {
        "state": "qualified-draft" if card is None else "blocked-escalated",
        "warning_card": card,
        "checks": [check_json(one, run) for one in checks],
        "stats": _stats(run, checks),
        "groundedness": places(Fraction(len(passed), len(claims))),
        "abstained": False,
        "instruction_signals": _signals(run),
        "not_established": list(NOT_ESTABLISHED),
        "execution_id": execution_id(run),
    }


def _card(claims: Sequence[Checked]) -> JSON | None:
    for status, code, words in _CARDS:
        ids = [one.claim.id for one in claims if one.finding.status is status]
        if ids:
            said = f"{words} {len(ids)} of {len(claims)} claims"
            return {"code": code, "message": said, "claims": ids}
    return None


def _stats(run: Grounded, checks: Sequence[Checked]) -> JSON:
    statuses = Counter(one.finding.status.value for one in checks)
    answers = Counter(found.answer for one in checks for found in one.located)
    verdicts = Counter(one.verdict for one in checks if one.verdict is not None)
    return {
        "claims": sum(one.finding.status is not Status.NO_CLAIM for one in checks),
        "statuses": {status.value: statuses[status.value] for status in Status},
        "locate": dict(sorted(answers.items())),
        "verdicts": dict(sorted(verdicts.items())),
        "sources": len(run.sources),
        "units": len(run.units.units),
        "astray": sorted({mark for one in checks for s in one.claim.sentences for mark in s.astray}),
    }


def places(value: Fraction) -> str:
    """A share as a decimal string with four places, half to even."""
    scaled = round(value * 10_000)
    return f"{scaled // 10_000}.{scaled % 10_000:04d}"


def check_json(one: Checked, run: Grounded) -> JSON:
    """One check as it stands in a receipt."""
    finding, claim = one.finding, one.claim
    start, end = _claim_bytes(run.draft, claim)
    best = finding.best
    return {
        "id": claim.id,
        "text": claim.text,
        "start": start,
        "end": end,
        "status": finding.status.value,
        "verdict": one.verdict,
        "locate": [_located_json(found, run) for found in one.located],
        "coverage": places(finding.coverage),
        "score": None if finding.score is None else places(finding.score),
        "source": None if best is None else run.sources[best.source].name,
        "sentence": None if best is None else _unit_json(best, run, named=False),
        "support": [_unit_json(place, run) for place in finding.support[: run.options.top_k]],
        "against": [_unit_json(place, run) for place in finding.against[: run.options.top_k]],
        "conflicts": [
            {
                "kind": conflict.kind,
                "claim": _words_json(one, conflict.claim, run.draft),
                "source": _unit_json(conflict.source, run),
            }
            for conflict in finding.conflicts
        ],
        "missing_terms": list(finding.missing),
        "judge": one.judge,
        "reason": finding.reason or None,
    }


def _claim_bytes(draft: Draft, claim: Claim) -> tuple[int | None, int | None]:
    if draft.text is None or claim.span is None:
        return None, None
    offsets = _offsets(draft.text)
    return offsets.to_byte(claim.span.start), offsets.to_byte(claim.span.end)


def _words_json(one: Checked, span: Span, draft: Draft) -> JSON:
    """Words of a claim with their place: in a text draft from its start, else in the claim."""
    base = one.sentence.span.start
    text = draft.text if draft.text is not None and one.claim.span is not None else one.claim.text
    offsets = _offsets(text)
    absolute = Span(base + span.start, base + span.end)
    return {**offsets.span_to_bytes(absolute), "text": text[absolute.start : absolute.end]}


def _unit_json(place: Place, run: Grounded, *, named: bool = True) -> JSON:
    source = run.sources[place.source]
    found = _offsets(source.text).span_to_bytes(place.span)
    text = source.text[place.span.start : place.span.end]
    return {"source": source.name, **found, "text": text} if named else {**found, "text": text}


def _located_json(found: Located, run: Grounded) -> JSON:
    if found.span is None or found.source is None:
        return {"answer": found.answer, "source": None, "start": None, "end": None}
    source = run.sources[found.source]
    return {
        "answer": found.answer,
        "source": source.name,
        **_offsets(source.text).span_to_bytes(found.span),
    }


_KNOWN: dict[int, tuple[str, OffsetMap]] = {}


def _offsets(text: str) -> OffsetMap:
    """The offset map of a text, kept while the text lives in a run."""
    found = _KNOWN.get(id(text))
    if found is None or found[0] is not text:
        if len(_KNOWN) > 64:
            _KNOWN.clear()
        found = _KNOWN[id(text)] = (text, OffsetMap(text))
    return found[1]


def _signals(run: Grounded) -> list[JSON]:
    found: list[JSON] = []
    texts = [(source.name, source.text) for source in run.sources]
    if run.draft.text is not None:
        texts.append((None, run.draft.text))  # type: ignore[arg-type]
    for name, text in texts:
        offsets = _offsets(text)
        for signal in instruction_signals(text):
            row = {"source": name, **offsets.span_to_bytes(signal.span)}
            found.append({**row, "kind": signal.kind, "detail": signal.detail})
    return found


def execution_id(run: Grounded) -> str:
    """What tells one run from another: the claims, the sources and the options."""
    return digest(
        "draft",
        {
            "draft": run.draft.sha256,
            "sources": source_digests(run.sources),
            "options": run.options.to_json(),
        },
    )


def ground_sections(given: Given, run: Grounded, section: JSON, used: Sequence[Judgment] = ()) -> JSON:
    """All sections of the receipt: those given, with grounding in its place and lineages dropped.

    used: the replies of a judge that were used.
    """
    kept = {name: value for name, value in given.sections.items() if name != "lineages"}
    options = kept.get("options", {})
    judgments = [row for row in kept.get("judgments", []) if not is_grounding(row)]
    return {
        **kept,
        "groundgate": SPEC_VERSION,
        "document": _document(given, run),
        "options": {**(options if isinstance(options, dict) else {}), "ground": run.options.to_json()},
        "judgments": judgments + [one.to_json() for one in used],
        "grounding": section,
        "notes": list(given.notes),
    }


def _document(given: Given, run: Grounded) -> JSON:
    if given.text is not None:
        return document_section(given, given.text)
    name = given.id if given.id is not None else "doc-" + run.draft.sha256.rpartition(":")[2][:12]
    return {"id": name, "source": given.source}


def ground_inputs_section(given: Given, run: Grounded) -> JSON:
    """The inputs of the run: those given, the draft and the sources in normal form."""
    found = inputs_section(given) if given.text is not None else {}
    if run.draft.value is not None:
        found["draft"] = run.draft.value
    if given.sources is not None:
        found["sources"] = {source.name: _source_json(source) for source in run.sources}
    return found


def _source_json(source: Source) -> Any:
    more = {name: getattr(source, name) for name in ("url", "date", "lineage")}
    known = {name: value for name, value in more.items() if value is not None}
    return {"text": source.text, **known} if known else source.text
