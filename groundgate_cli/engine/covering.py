"""What coverage writes: missing fields and unclaimed figures of a document, lineages behind a draft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import as_flag, as_object
from groundgate_cli.core.receipt import SPEC_VERSION, seal
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.admit import inputs_section, parse_packet, recorded_locate
from groundgate_cli.engine.coverage import coverage_section
from groundgate_cli.engine.decisions_form import check_decisions
from groundgate_cli.engine.draft_options import DraftOptions, parse_draft_options
from groundgate_cli.engine.given import JSON, Given, parse_given

if TYPE_CHECKING:
    from groundgate_cli.engine.coverage_draft import DraftCoverage


class Asked(NamedTuple):
    """What coverage is asked for. draft: None where no draft and no sources are given."""

    draft: DraftOptions
    unclaimed: bool = False


class Written(NamedTuple):
    """The sections that coverage writes, its options as a receipt records them, and its run on a draft."""

    sections: JSON
    options: JSON
    run: DraftCoverage | None


def recorded_asked(sections: Mapping[str, Any]) -> Asked:
    """What the options of a receipt or packet ask for."""
    options = as_object(sections.get("options", {}), "/options", "options")
    own = as_object(options.get("coverage", {}), "/options/coverage", "coverage")
    unclaimed = as_flag(own.get("unclaimed", False), "/options/coverage/unclaimed", "unclaimed")
    return Asked(parse_draft_options(own), unclaimed)


def cover(given: Given, asked: Asked, *, detach: bool = False) -> JSON:
    """The receipt with the sections of coverage written anew.

    Raises InputError, with the codes of refusals, and for a receipt that does not hold its inputs.
    """
    written = write_coverage(given, asked)
    options = given.sections.get("options", {})
    options = dict(options) if isinstance(options, dict) else {}
    kept = {name: value for name, value in given.sections.items() if name not in ("lineages", "unclaimed")}
    if written.run is not None and _is_of_others(kept, written.run):
        kept, options = without_grounding(kept, options)
    sections = {
        **kept,
        **written.sections,
        "groundgate": SPEC_VERSION,
        "options": {**options, "coverage": written.options},
        "notes": list(given.notes),
    }
    return seal(sections, None if detach else covered_inputs(given, written.run))


def _is_of_others(sections: JSON, run: DraftCoverage) -> bool:
    """Whether the grounding of a receipt rests on another draft or other sources than these."""
    from groundgate_cli.engine.ground_inputs import source_rows

    grounding = sections.get("grounding")
    if not isinstance(grounding, dict):
        return False
    same = grounding.get("draft_sha256") == run.draft.sha256
    return not same or grounding.get("sources") != source_rows(run.sources)


def without_grounding(sections: JSON, options: JSON) -> tuple[JSON, JSON]:
    """Sections and options of a receipt without its grounding and what a judge said for it."""
    from groundgate_cli.grounding.judge.judgments import is_grounding

    kept = {name: value for name, value in sections.items() if name != "grounding"}
    if "judgments" in kept:
        kept["judgments"] = [row for row in kept["judgments"] if not is_grounding(row)]
        if "decisions" not in kept:
            del kept["judgments"]
    return kept, {name: value for name, value in options.items() if name != "ground"}


def without_lineages(sections: Mapping[str, Any]) -> JSON:
    """Sections of a receipt without its lineages and the packs that they rest on."""
    from groundgate_cli.engine.coverage_draft import PACKS

    kept = {name: value for name, value in sections.items() if name != "lineages"}
    if "lineages" in sections:
        kept["packs"] = [row for row in kept.get("packs") or () if row.get("id") not in PACKS]
        if "decisions" not in kept:
            del kept["packs"]
    return kept


def write_coverage(given: Given, asked: Asked) -> Written:
    """What follows from the decisions, and from the draft and its sources, of what is given."""
    from groundgate_cli.engine.coverage_draft import cover_draft, draft_sections, has_draft

    _check_given(given)
    sections: JSON = {}
    options: JSON = {}
    run = None
    if "decisions" in given.sections:
        sections["coverage"] = coverage_section(given)
        if asked.unclaimed:
            from groundgate_cli.engine.unclaimed import unclaimed_section

            packet = parse_packet(given, locate=recorded_locate(given.sections))
            sections["unclaimed"] = unclaimed_section(packet, given.sections["decisions"])
            options["unclaimed"] = True
    if has_draft(given):
        run = cover_draft(given, asked.draft)
        sections |= draft_sections(given, run)
        options |= asked.draft.to_json()
    return Written(sections, options, run)


def derive_coverage(given: Given, sections: JSON) -> JSON:
    """Derived sections with those of coverage, as the recorded options of the receipt say.

    given: a receipt whose options record a coverage. sections: derived from its inputs so far.
    """
    recorded = given.sections
    asked = recorded_asked(recorded)
    basis = {name: value for name, value in recorded.items() if name not in ("decisions", "packs")}
    with_draft = "lineages" in recorded
    kept = given._replace(sections={**basis, **sections})
    if not with_draft:
        kept = kept._replace(draft=None, sources=None)
    written = write_coverage(kept, asked)
    options = dict(written.options)
    if not with_draft and set(recorded["options"]["coverage"]) - {"unclaimed"}:
        options |= asked.draft.to_json()  # a later ground dropped the lineages and kept the options
    derived: JSON = {**sections, **written.sections}
    derived["options"] = {**sections["options"], "coverage": options}
    return derived


def _check_given(given: Given) -> None:
    """An InputError where there is nothing to cover, or a receipt that does not hold its inputs."""
    if "decisions" not in given.sections:
        if given.draft is None and given.sources is None:
            raise InputError(
                "the receipt has no decisions",
                where=Where(pointer="/decisions"),
                hint="run groundgate admit first, or give a draft and its sources",
            )
        return
    check_decisions(given.sections)
    for name in ("text", "schema"):
        if getattr(given, name) is None:
            raise InputError(
                f"the receipt does not hold its {name}",
                where=Where(pointer=f"/inputs/{name}"),
                hint="it was made with --detach; make one without",
            )


def covered_inputs(given: Given, run: DraftCoverage | None) -> JSON:
    """The inputs: those given, the draft and the sources in normal form."""
    from groundgate_cli.engine.ground_inputs import source_value

    found = inputs_section(given) if given.text is not None else {}
    if run is None:
        given_more = {"draft": given.draft, "sources": given.sources}
        return found | {name: value for name, value in given_more.items() if value is not None}
    if run.draft.value is not None:
        found["draft"] = run.draft.value
    if given.sources is not None:
        found["sources"] = {source.name: source_value(source) for source in run.sources}
    return found


def coverage(receipt: Any, *, detach: bool = False) -> JSON:
    """The same for a receipt or packet from its JSON, with the options that it records."""
    given = parse_given(receipt)
    return cover(given, recorded_asked(given.sections), detach=detach)
