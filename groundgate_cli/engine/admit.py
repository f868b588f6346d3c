"""admit: a document, a schema and candidates to a receipt with a decision on each candidate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.candidate import parse_candidates
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.judgments import parse_judgments
from groundgate_cli.core.members import as_flag, as_object
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.policy import parse_policy
from groundgate_cli.core.receipt import SPEC_VERSION, seal
from groundgate_cli.core.references import check_text, parse_references
from groundgate_cli.core.schema import Schema, parse_schema
from groundgate_cli.engine.given import JSON, Given, document_section, placed

if TYPE_CHECKING:
    from groundgate_cli.core.own_packs import Pack
    from groundgate_cli.core.packet import Admission

OUTCOMES = ("admitted", "needs_verification", "rejected")


def admit(given: Given, *, locate: bool | None = None, detach: bool = False) -> JSON:
    """The receipt of an admission. locate None: as the given receipt or packet says, else False.

    Raises InputError, with pointers as in a packet ("/inputs/schema/fields").
    """
    chosen = recorded_locate(given.sections) if locate is None else locate
    sections = derive_sections(given, locate=chosen)
    return seal(sections, None if detach else inputs_section(given))


def derive_sections(given: Given, *, locate: bool) -> JSON:
    """The sections as admission writes them, once it is sure that each review is one of this receipt."""
    packet = parse_packet(given, locate=locate)

    def sections(part: Packet) -> JSON:
        return admission_sections(given, part, decide(part))

    if any(judgment.question == "review" for judgment in packet.judgments):
        from groundgate_cli.engine.reviews import check_reviews

        check_reviews(given, packet, sections)
    return sections(packet)


def decide(packet: Packet) -> Admission:
    """The decisions on a packet; the chain is loaded when it is needed."""
    from groundgate_cli.admission import chain

    return chain.decide(packet)


def recorded_locate(sections: Mapping[str, Any]) -> bool:
    """The option that a receipt or packet records."""
    options = as_object(sections.get("options", {}), "/options", "options")
    own = as_object(options.get("admit", {}), "/options/admit", "admit", ("locate",))
    return as_flag(own.get("locate", False), "/options/admit/locate", "locate")


def parse_packet(given: Given, *, locate: bool = False) -> Packet:
    """The given values, parsed and checked. Text, schema and candidates must be there."""
    text = check_text(_present(given.text, "text"), "/inputs/text", "the text")
    with placed("/inputs/schema"):
        schema = parse_schema(_present(given.schema, "schema"))
    with placed("/inputs/candidates"):
        candidates = parse_candidates(_present(given.candidates, "candidates"))
    with placed("/inputs/policy"):
        policy = parse_policy(given.policy, schema.fields)
    with placed("/inputs/references"):
        references = parse_references(given.references)
    with placed("/inputs/judgments"):
        judgments = parse_judgments(given.judgments, [one.id for one in candidates])
    packs = parse_packs_of(given.packs, schema) if given.packs is not None or schema.packs else ()
    return Packet(
        text=text,
        schema=schema,
        candidates=candidates,
        layout=given.layout,
        policy=policy,
        references=references,
        judgments=judgments,
        packs=packs,
        source=given.source,
        locate=locate,
    )


def parse_packs_of(value: Any, schema: Schema) -> tuple[Pack, ...]:
    """The user's packs, which must be those that the schema asks for, or more."""
    from groundgate_cli.core.own_packs import parse_packs
    from groundgate_cli.engine.packs import check_packs

    with placed("/inputs/packs"):
        packs = parse_packs(value)
    check_packs(packs, schema.packs)
    return packs


def _present(value: Any, name: str) -> Any:
    if value is None:
        raise InputError(
            f"there is no {name} to decide on",
            where=Where(pointer=f"/inputs/{name}"),
            hint=f"give the {name} as a file, or a packet that holds it",
        )
    return value


def admission_sections(given: Given, packet: Packet, admission: Admission) -> JSON:
    """All sections of the receipt; those of the given receipt that admission does not write are kept,
    except what follows from decisions (coverage of the sources, grounding, lineages)."""
    decisions = [decision.to_json() for decision in admission.decisions]
    count = dict.fromkeys(OUTCOMES, 0)
    for row in decisions:
        count[row["outcome"]] += 1
    references = sorted((one.to_json() for one in packet.references), key=lambda row: str(row["id"]))
    return {
        "groundgate": SPEC_VERSION,
        "document": document_section(given, packet.text),
        "options": {"admit": {"locate": packet.locate}},
        "references": references,
        "packs": list(admission.packs),
        "schema_sha256": packet.schema.sha256,
        "policy_sha256": packet.policy.sha256,
        "decisions": decisions,
        "relations": list(admission.relations),
        "coverage": list(admission.coverage),
        "judgments": list(admission.judgments),
        "summary": count,
        "notes": list(given.notes),
    }


def inputs_section(given: Given) -> JSON:
    """What was decided on, as given; an input that was not given is absent, but the text's layout."""
    found: JSON = {"text": given.text, "layout": given.layout}
    for name in ("schema", "policy", "candidates", "references", "judgments", "packs"):
        value = getattr(given, name)
        if value is not None:
            found[name] = value
    return found
