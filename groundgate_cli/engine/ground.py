"""ground: a draft and its sources to a receipt with one check for each claim."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.members import as_list, as_object
from groundgate_cli.core.receipt import SPEC_VERSION, seal
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.engine.given import JSON, Given, document_section
from groundgate_cli.engine.ground_inputs import (
    DOCUMENT,
    is_facts,
    parse_draft,
    parse_sources,
    refuse,
    source_value,
    sources_of,
    validated,
)
from groundgate_cli.engine.ground_options import GroundOptions, parse_options
from groundgate_cli.engine.ground_run import PASSED, Checked, Grounded
from groundgate_cli.engine.ground_section import grounding_section
from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.drafts.locate import FOUND, Locator, best_answer
from groundgate_cli.grounding.model import Claim, Finding, Sentence, Status
from groundgate_cli.grounding.scoring.score import combine_balances
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.languages import language_of

if TYPE_CHECKING:
    from groundgate_cli.engine.correcting import Check
    from groundgate_cli.grounding.judge.judgments import Judgment
    from groundgate_cli.grounding.judge.request import Asker

WORST = (
    Status.CONFLICT,
    Status.NOT_FOUND,
    Status.PARTIAL,
    Status.SUPPORTED,
    Status.QUOTED,
    Status.NO_CLAIM,
)


class Done(NamedTuple):
    """What a run comes to. section: on grounding. judgments: the replies of a judge that were used."""

    run: Grounded
    section: JSON
    judgments: tuple[Judgment, ...] = ()


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
    done = run_ground(given, chosen, _asker_of(chosen, given.sections) if asker is None else asker)
    sections = ground_sections(given, done)
    return seal(sections, None if detach else ground_inputs_section(given, done.run))


def run_ground(given: Given, options: GroundOptions, asker: Asker | None) -> Done:
    """The section on grounding, with the run that it rests on and the replies that were used."""
    run, check = check_draft(given, options)
    judgments: tuple[Judgment, ...] = ()
    corrected = None
    if asker is not None:
        from groundgate_cli.engine.judging import judge_checks

        judged = judge_checks(run, asker)
        run, judgments = run._replace(checks=judged.checks), judged.judgments
    if options.fix is not None:
        from groundgate_cli.engine.correcting import correct_draft

        corrected = correct_draft(run, check, asker)
        judgments += () if corrected is None else corrected.judgments
    return Done(run, grounding_section(run, corrected), judgments)


def _asker_of(options: GroundOptions, sections: Any) -> Asker | None:
    if options.judge is None:
        return None
    from groundgate_cli.engine.judging import asker_of

    return asker_of(options, sections)


def derive_grounding(given: Given, sections: JSON) -> JSON:
    """Derived sections with those of ground, as the options and judgments of the receipt say.

    given: a receipt with a grounding. sections: derived from its inputs so far.
    """
    recorded = given.sections
    options = recorded_options(recorded)
    basis = {name: value for name, value in sections.items() if name != "judgments"}
    admitted = sections.get("judgments", [])
    done = run_ground(given._replace(sections=basis), options, _asker_of(options, recorded))
    written = ground_sections(given._replace(sections={**basis, "judgments": admitted}), done)
    return {**sections, **written}


def recorded_options(sections: Any) -> GroundOptions:
    """The options that a receipt or packet records."""
    options = as_object(sections.get("options", {}), "/options", "options")
    with validated():
        return parse_options(options.get("ground", {}))


def check_draft(given: Given, options: GroundOptions) -> tuple[Grounded, Check]:
    """Every claim of the draft against all sources, and what checks one more claim."""
    with validated():
        if is_facts(given):
            from groundgate_cli.engine.decisions_form import check_decisions

            check_decisions(given.sections)
        sources = parse_sources(sources_of(given), options)
        draft = parse_draft(given, sources, options)
        if options.fix is not None:
            from groundgate_cli.engine.correcting import check_fix

            check_fix(draft, options.fix)
    language = language_of([*(source.text for source in sources), *(claim.text for claim in draft.claims)])
    index = SourceIndex(sources, language)
    check = partial(_check, index=index, locator=Locator(sources), most=options.top_k)
    checks = tuple(map(check, draft.claims))
    if is_facts(given):
        from groundgate_cli.engine.fact_checks import Facts

        facts = Facts(given.sections, index, DOCUMENT)
        checks = tuple(map(facts.settle, checks))
    if not any(one.is_claim for one in checks):
        refuse(
            "NO_CHECKABLE_SENTENCE",
            "nothing in the draft can be checked: it states no fact",
            "/inputs/draft",
            "greetings, questions, headings and refusals to answer are no claims",
        )
    return Grounded(draft, sources, options, index, checks), check


def _check(claim: Claim, index: SourceIndex, locator: Locator, most: int) -> Checked:
    """most: how many places for each of its sentences a judge gets."""
    found = [(sentence, check_cited(sentence, index)) for sentence in claim.sentences]
    if not found:
        empty = Sentence(Span(0, len(claim.text)), claim.text, "empty")
        return Checked(claim, empty, Finding(Status.NO_CLAIM, reason="empty"))
    sentence, finding = min(found, key=lambda row: WORST.index(row[1].status))
    located = locator.locate_all(claim.spans) if claim.spans else ()
    balances = [(row.balance, len(one.text.split())) for one, row in found if row.balance is not None]
    if balances:
        finding = finding._replace(score=combine_balances(balances).score)
    if located and best_answer(located) not in FOUND and finding.status is not Status.NO_CLAIM:
        finding = finding._replace(status=Status.NOT_FOUND, reason=best_answer(located))
    support = tuple(dict.fromkeys(place for _, row in found for place in row.support[:most]))
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


def ground_sections(given: Given, done: Done) -> JSON:
    """All sections of the receipt: those given, with grounding in its place and lineages dropped."""
    kept = dict(given.sections)
    if "lineages" in kept:
        from groundgate_cli.engine.covering import without_lineages

        kept = without_lineages(kept)
    options = kept.get("options", {})
    judgments = as_list(kept.get("judgments", []), "/judgments", "judgments")
    if judgments:
        from groundgate_cli.grounding.judge.judgments import is_grounding

        judgments = [row for row in judgments if not is_grounding(row)]
    return {
        **kept,
        "groundgate": SPEC_VERSION,
        "document": _document(given, done.run),
        "options": {
            **(options if isinstance(options, dict) else {}),
            "ground": done.run.options.to_json(),
        },
        "judgments": judgments + [one.to_json() for one in done.judgments],
        "grounding": done.section,
        "notes": list(given.notes),
    }


def _document(given: Given, run: Grounded) -> JSON:
    if given.text is not None:
        return document_section(given, given.text)
    name = given.id if given.id is not None else "doc-" + run.draft.sha256.rpartition(":")[2][:12]
    return {"id": name, "source": given.source}


def ground_inputs_section(given: Given, run: Grounded) -> JSON:
    """The inputs of the run: those given, the draft and the sources in normal form."""
    found: JSON = {}
    if given.text is not None:
        from groundgate_cli.engine.admit import inputs_section

        found = inputs_section(given)
    if run.draft.value is not None:
        found["draft"] = run.draft.value
    if given.sources is not None:
        found["sources"] = {source.name: source_value(source) for source in run.sources}
    return found
