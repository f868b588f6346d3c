"""The table of decision codes, in the order in which receipts list them."""

from __future__ import annotations

from enum import StrEnum

from groundgate_cli.core.records import NamedTuple


class Outcome(StrEnum):
    """What a decision says of a proposed value."""

    ADMITTED = "admitted"
    NEEDS_VERIFICATION = "needs_verification"
    REJECTED = "rejected"


class CodeKind(StrEnum):
    """What a code does to the outcome."""

    REJECT = "reject"
    FLAG = "flag"
    INFORMATION = "information"
    COVERAGE = "coverage"


class Code(NamedTuple):
    """A code, what it does, and one plain sentence for people."""

    name: str
    kind: CodeKind
    meaning: str


_REJECTS = (
    ("CANDIDATE_INVALID", "The proposal does not have the form of a candidate."),
    ("FIELD_UNKNOWN", "The schema has no such field."),
    ("NULL_STRING_LITERAL", "The value is a placeholder such as n/a."),
    ("TYPE_INVALID", "The value is not of the field's type."),
    ("RANGE_INVALID", "The value lies outside the field's minimum and maximum."),
    ("UNIT_INVALID", "The proposed unit is not the field's unit."),
    ("KEY_INVALID", "The key is none of the field's keys."),
    ("NO_EVIDENCE", "No evidence is given."),
    ("SPAN_INVALID", "The evidence offsets are no range of the text."),
    ("QUOTE_NOT_FOUND", "The quote is not in the text."),
    ("HIDDEN_EVIDENCE", "The quote lies in text that a reader can't see."),
    ("VALUE_NOT_IN_EVIDENCE", "The cited place does not state this value."),
    ("UNIT_NOT_IN_EVIDENCE", "The cited place states another unit."),
    ("SOURCE_REJECTED", "The policy does not accept this kind of source."),
)
_FLAGS = (
    ("NON_VERBATIM_EVIDENCE", "The quote differs from the text."),
    ("VALUE_AMBIGUOUS", "The number can be read in two ways."),
    ("DATE_AMBIGUOUS", "The date can be read in two ways."),
    ("QUALIFIED_VALUE", "The text bounds or qualifies the number; the field does not."),
    ("SCALE_WORD", "A scale stands at the number and the value leaves it out."),
    ("PART_MISSING", "A part of the value is not proven by the text."),
    ("SIGN_CITATION_INVALID", "The cited sign does not belong to the value."),
    ("SCALE_CITATION_INVALID", "The cited scale does not belong to the value."),
    ("UNIT_CITATION_INVALID", "The cited unit does not belong to the value."),
    ("FIELD_CITATION_INVALID", "The cited field words do not name the field at the value."),
    ("FIELD_NOT_AT_VALUE", "The value stands at another field's place."),
    ("KEY_NOT_AT_VALUE", "The text does not bind the key to the value."),
    ("KEY_CITATION_INVALID", "The cited key words do not name the key."),
    ("NEGATED_STATEMENT", "The statement at the value is negated or set aside."),
    ("SUPERSEDED_VALUE", "The text states this value as a former one."),
    ("RECORD_SCATTERED", "The parts of one record do not stand together."),
    ("EVIDENCE_QUOTED", "The source is outside the document and is only quoted."),
    ("EVIDENCE_STATED", "The value rests on the model's own knowledge."),
    ("LOW_CONFIDENCE", "The confidence is under the policy's minimum."),
    ("CONFLICTING_CANDIDATES", "Another proposal states another value."),
    ("RELATION_FAILED", "A declared sum does not hold."),
    ("MODEL_DOUBT", "A recorded judgment doubts the value."),
)
_INFORMATION = (
    ("EVIDENCE_REANCHORED", "The evidence was moved to the one place that states the value."),
    ("EVIDENCE_LOCATED", "groundgate found the place of the evidence."),
    (
        "VALUE_DERIVED",
        "The value follows from the printed number and a cited or ruling scale or sign.",
    ),
    ("VALUE_CONVERTED", "The value is an exact unit conversion of the printed one."),
    ("KEY_CITED", "The key is proven by a citation."),
    ("KEY_FROM_TABLE", "The key is proven by the column or row head."),
    ("ADMITTED_BY_POLICY", "The policy accepts this source."),
    ("MODEL_CLEARED", "A recorded judgment cleared a flag."),
    ("REVIEWED", "A person decided."),
)
_COVERAGE = (("REQUIRED_FIELD_MISSING", "A required field has no admitted value."),)

CODES: tuple[Code, ...] = tuple(
    Code(name, kind, meaning)
    for kind, rows in (
        (CodeKind.REJECT, _REJECTS),
        (CodeKind.FLAG, _FLAGS),
        (CodeKind.INFORMATION, _INFORMATION),
        (CodeKind.COVERAGE, _COVERAGE),
    )
    for name, meaning in rows
)
BY_NAME: dict[str, Code] = {code.name: code for code in CODES}
_ORDER = {code.name: n for n, code in enumerate(CODES)}


def in_order(names: set[str]) -> tuple[str, ...]:
    """The codes of a decision in the order of the table."""
    return tuple(sorted(names, key=_ORDER.__getitem__))


def outcome_of(names: tuple[str, ...]) -> Outcome:
    """Rejected with any reject; to a person with any flag, unless a person decided; else admitted."""
    kinds = {BY_NAME[name].kind for name in names}
    if CodeKind.REJECT in kinds:
        return Outcome.REJECTED
    held = CodeKind.FLAG in kinds and "REVIEWED" not in names
    return Outcome.NEEDS_VERIFICATION if held else Outcome.ADMITTED
