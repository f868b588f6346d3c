"""coverage of a draft: how many independent lineages stand behind each claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.engine.bearings import Says, says_of
from groundgate_cli.engine.draft_options import DraftOptions
from groundgate_cli.engine.given import JSON, Given, document_section
from groundgate_cli.engine.ground_inputs import Draft, parse_draft, parse_sources, refuse, sources_of
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.grounding.model import Claim, Source, Status
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.languages import language_of
from groundgate_cli.lineage.dates import is_later
from groundgate_cli.lineage.lineages import Lineages
from groundgate_cli.lineage.model import Bearing, Lineage, Origin
from groundgate_cli.packs import need_pack, shipped_digest

SUPPORTED, ASSERTED, CONTESTED, UNVERIFIABLE = "SUPPORTED", "ASSERTED", "CONTESTED", "UNVERIFIABLE"
PACKS = ("addresses", "credits", "suffixes")
_CARDS = (
    (CONTESTED, "G6_E_GROUNDING_CONTESTED", "a source contradicts"),
    (UNVERIFIABLE, "G6_E_GROUNDING_UNSUPPORTED", "no source bears out"),
    (ASSERTED, "G6_E_GROUNDING_THIN_SOURCES", "too few independent lineages stand behind"),
)


class Covered(NamedTuple):
    """A claim with the sources that speak of it and the lineages for and against."""

    claim: Claim
    says: tuple[Says, ...]
    support: tuple[Lineage, ...]
    against: tuple[Lineage, ...]
    status: str


class DraftCoverage(NamedTuple):
    """A run: what was decided on and what was found for each claim."""

    draft: Draft
    sources: tuple[Source, ...]
    options: DraftOptions
    units: SourceIndex
    lineages: Lineages
    claims: tuple[Covered, ...]


def has_draft(given: Given) -> bool:
    """Whether lineages can be asked for: a draft, or decisions with sources of their own."""
    return given.draft is not None or given.sources is not None


def cover_draft(given: Given, options: DraftOptions) -> DraftCoverage:
    """The lineages behind each claim of a draft, or of the decisions of a receipt."""
    limits = GroundOptions(max_sources=options.max_sources, max_draft=options.max_draft)
    _check_passages(given, options)
    sources = parse_sources(sources_of(given), limits)
    draft = parse_draft(given, sources, limits)
    claims = [claim for claim in draft.claims if not all(one.no_claim for one in claim.sentences)]
    _check_limits(draft, claims, options)
    language = language_of([*(source.text for source in sources), *(claim.text for claim in claims)])
    index = SourceIndex(sources, language)
    origins = [Origin(one.name, one.text, one.url, one.date, one.lineage) for one in sources]
    says = [says_of(claim, index) for claim in claims]
    speaking = {one.source for row in says for one in row if one.bears or one.status is Status.CONFLICT}
    lineages = Lineages(origins, options.lineage, speaking)
    covered = tuple(_cover(claim, row, lineages, options) for claim, row in zip(claims, says, strict=True))
    return DraftCoverage(draft, sources, options, index, lineages, covered)


def _check_passages(given: Given, options: DraftOptions) -> None:
    size = len(given.sources) if isinstance(given.sources, dict) else 0
    if size > options.max_passages:
        refuse(
            "SOURCES_TOO_LARGE",
            f"there are {size:,} passages; the limit is {options.max_passages:,}",
            "/inputs/sources",
            "give fewer sources, or raise the limit with --max-passages",
        )


def _check_limits(draft: Draft, claims: Sequence[Claim], options: DraftOptions) -> None:
    if not claims:
        refuse(
            "NO_CHECKABLE_SENTENCE",
            "nothing in the draft can be checked: it states no fact",
            "/inputs/draft",
            "greetings, questions, headings and refusals to answer are no claims",
        )
    texts = [draft.text] if draft.text is not None else [claim.text for claim in draft.claims]
    size = sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)
    if size > options.max_draft:
        refuse(
            "TEXT_TOO_LARGE",
            f"the draft holds {size:,} bytes; the limit is {options.max_draft:,}",
            "/inputs/draft",
            "check it in parts, or raise the limit with --max-draft",
        )
    if len(claims) > options.max_claims:
        refuse(
            "TEXT_TOO_LARGE",
            f"the draft makes {len(claims):,} claims; the limit is {options.max_claims:,}",
            "/inputs/draft",
            "check it in parts, or raise the limit with --max-claims",
        )


def _cover(claim: Claim, says: Sequence[Says], lineages: Lineages, options: DraftOptions) -> Covered:
    support = lineages.behind(Bearing(one.source, one.span) for one in says if one.bears)
    against = lineages.behind(
        Bearing(one.source, one.span) for one in says if one.status is Status.CONFLICT
    )
    if against:
        status = CONTESTED
    elif len(support) >= options.min_lineages:
        status = SUPPORTED
    else:
        status = ASSERTED if support else UNVERIFIABLE
    return Covered(claim, tuple(says), tuple(support), tuple(against), status)


def lineages_section(run: DraftCoverage) -> JSON:
    """The receipt's section on lineages."""
    counts = Counter(one.status for one in run.claims)
    card = _card(run.claims)
    offsets: dict[int, OffsetMap] = {}
    section = {
        "state": "qualified-draft" if card is None else "blocked-escalated",
        "warning_card": card,
        "claims": [_claim_json(one, run, offsets) for one in run.claims],
        "covered": counts[SUPPORTED],
        "single_lineage": counts[ASSERTED],
        "contested": counts[CONTESTED],
        "unsupported": counts[UNVERIFIABLE],
        "covered_share": _places(Fraction(counts[SUPPORTED], len(run.claims))),
        "staleness": [
            {"source": source.name, "status": known.dated.status, "date": known.dated.date}
            for source, known in zip(run.sources, run.lineages.known, strict=True)
        ],
        "weights": run.options.weights,
    }
    return {**section, **_mentions(run)}


def _mentions(run: DraftCoverage) -> JSON:
    """What the draft leaves out, where the options ask for it."""
    from groundgate_cli.engine.left_out import left_out, must_mention

    found: JSON = {}
    if run.options.left_out:
        found["left_out"] = left_out(run.draft.claims, run.units)
    if run.options.must_mention:
        phrases = run.options.must_mention
        found["must_mention"] = must_mention(phrases, run.draft.claims, run.units.language)
    return found


def _card(claims: Sequence[Covered]) -> JSON | None:
    for status, code, words in _CARDS:
        ids = [one.claim.id for one in claims if one.status == status]
        if ids:
            return {"code": code, "message": f"{words} {len(ids)} of {len(claims)} claims", "claims": ids}
    return None


def _places(value: Fraction) -> str:
    """A share as a decimal string with four places, half to even."""
    scaled = round(value * 10_000)
    return f"{scaled // 10_000}.{scaled % 10_000:04d}"


def _claim_json(one: Covered, run: DraftCoverage, offsets: dict[int, OffsetMap]) -> JSON:
    newest = _newest(one.support, run)
    return {
        "id": one.claim.id,
        "text": one.claim.text,
        "status": one.status,
        "lineages": [_lineage_json(lineage, run) for lineage in one.support],
        "against": [
            {**_lineage_json(lineage, run), "newer": _is_newer(_newest((lineage,), run), newest)}
            for lineage in one.against
        ],
        "sources": [_says_json(says, run, offsets) for says in one.says],
    }


def _lineage_json(lineage: Lineage, run: DraftCoverage) -> JSON:
    return {
        "id": lineage.id,
        "hosts": list(lineage.hosts),
        "sources": [run.sources[number].name for number in lineage.sources],
        "copied_from": lineage.copied_from,
    }


def _says_json(says: Says, run: DraftCoverage, offsets: dict[int, OffsetMap]) -> JSON:
    source = run.sources[says.source]
    if says.source not in offsets:
        offsets[says.source] = OffsetMap(source.text)
    place = {"start": None, "end": None} if says.span is None else _bytes(says.span, offsets[says.source])
    return {"source": source.name, "status": says.status.value, "reason": says.reason or None, **place}


def _bytes(span: Span, offsets: OffsetMap) -> JSON:
    return dict(offsets.span_to_bytes(span))


def _newest(lineages: Sequence[Lineage], run: DraftCoverage) -> str | None:
    """The latest declared date of the sources of some lineages."""
    dates = [
        date
        for lineage in lineages
        for number in lineage.sources
        if (date := run.lineages.known[number].dated.date) is not None
    ]
    return max(dates, default=None)


def _is_newer(date: str | None, other: str | None) -> bool | None:
    """Whether a date is later than another; None where one is not known."""
    return None if date is None or other is None else is_later(date, other)


def draft_sections(given: Given, run: DraftCoverage) -> JSON:
    """The sections that coverage of a draft writes; packs are added to those of the receipt."""
    rows = {row["id"]: row for row in given.sections.get("packs") or ()}
    for name in PACKS:
        pack = need_pack(name)
        row: JSON = {part: pack[part] for part in ("id", "type", "version")}
        rows[name] = row | {"sha256": shipped_digest(name)}
    return {
        "document": _document(given, run.draft),
        "packs": [rows[name] for name in sorted(rows)],
        "lineages": lineages_section(run),
    }


def _document(given: Given, draft: Draft) -> Any:
    if given.text is not None:
        return document_section(given, given.text)
    name = given.id if given.id is not None else "doc-" + draft.sha256.rpartition(":")[2][:12]
    return {"id": name, "source": given.source}
