"""The chain: every candidate through form, evidence, value, field and key to its decision."""

from __future__ import annotations

from typing import Any

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.citations import Citations
from groundgate_cli.admission.cited import check_citations, check_required_parts
from groundgate_cli.admission.evidence import locate
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.form import Claim, Fault, check_form
from groundgate_cli.admission.locating import locate_value
from groundgate_cli.admission.numbers import Setting, states_opposite
from groundgate_cli.admission.other_fields import SchemaNames
from groundgate_cli.admission.places import assess_anchor, choose, unstated
from groundgate_cli.admission.ruling import Ruling
from groundgate_cli.admission.source import Source, document_source
from groundgate_cli.admission.wholes import (
    check_conflicts,
    check_records,
    check_relations,
    missing_fields,
)
from groundgate_cli.core.candidate import Candidate, Evidence
from groundgate_cli.core.packet import Admission, Packet
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack, shipped_digest
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary, load_vocabulary

_COMMON_PACKS = (
    "cldr",
    "currencies",
    "digits",
    "en",
    "matching",
    "quotes",
    "statements",
    "structure",
    "units",
)


def _pack_row(pack: dict[str, Any]) -> dict[str, Any]:
    return {name: pack[name] for name in ("id", "type", "version")} | {"sha256": shipped_digest(pack["id"])}


def decide(packet: Packet) -> Admission:
    """The decisions on all candidates of a packet, in input order, and what follows from them."""
    chain = Chain(packet)
    if packet.judgments:  # what people and judges add is loaded only where they have spoken
        from groundgate_cli.admission.judged import apply_judgments
        from groundgate_cli.admission.reviewed import reviews_by_candidate, settle, under_review

        reviews = reviews_by_candidate(packet.judgments)
        rulings = [chain.rule(under_review(one, reviews.get(one.id))) for one in packet.candidates]
        settle(rulings, reviews)
    else:
        rulings = [chain.rule(one) for one in packet.candidates]
    check_conflicts(rulings)
    check_records(rulings, packet.schema)
    relations = check_relations(rulings, packet.schema)
    by_id = {ruling.candidate.id: ruling for ruling in rulings}
    judgments: list[dict[str, Any]] = []
    if packet.judgments:
        judgments = apply_judgments(by_id, packet.judgments, packet.policy.judge, reviews)
    return Admission(
        decisions=tuple(ruling.decision() for ruling in rulings),
        relations=tuple(relations),
        coverage=tuple(missing_fields(rulings, packet.schema)),
        packs=chain.packs(),
        judgments=tuple(judgments),
    )


class Chain:
    """One run over a packet: the sources, each read once, and the rules for a candidate."""

    def __init__(self, packet: Packet) -> None:
        self.packet = packet
        self.document = document_source(packet.text, packet.layout)
        self.references: dict[str, Source] = {}
        self._texts = {reference.id: reference.text for reference in packet.references}
        self._fields: dict[tuple[str, int], FieldPlaces] = {}
        self._vocabularies: dict[str, Vocabulary] = {}
        units = {field.unit for field in packet.schema.fields.values() if field.unit}
        self._names = SchemaNames(packet.schema.fields)
        self._per_share_unit = any(unit.endswith("/share") for unit in units)
        if packet.packs:
            # A word that is taken is an error whatever the candidates are.
            for field in (None, *packet.schema.fields.values()):
                self.vocabulary(field)

    def packs(self) -> tuple[dict[str, Any], ...]:
        """The packs that were read, by id: [{id, type, version, sha256}]."""
        names = set(_COMMON_PACKS)
        for vocabulary in self._vocabularies.values():
            names |= {vocabulary.language, f"cldr-{vocabulary.language}"}
        rows = [_pack_row(need_pack(name)) for name in names]
        rows += [pack.to_json() for pack in self.packet.packs]
        return tuple(sorted(rows, key=lambda row: str(row["id"])))

    def vocabulary(self, field: Field | None) -> Vocabulary:
        """The vocabulary for a field: its own locale and date order, or the schema's."""
        schema = self.packet.schema
        locale = (field.locale if field else None) or schema.locale
        order = (field.date_order if field else None) or schema.date_order
        key = f"{locale}|{order}"
        if key not in self._vocabularies:
            self._vocabularies[key] = load_vocabulary(locale, schema.units, order, self.packet.packs)
        return self._vocabularies[key]

    def rule(self, candidate: Candidate) -> Ruling:
        """The ruling on one candidate alone."""
        field = self.packet.schema.fields.get(candidate.field or "")
        vocabulary = self.vocabulary(field)
        claim = check_form(candidate, self.packet.schema, vocabulary)
        if isinstance(claim, Fault):
            faulty = Ruling(candidate)
            faulty.extra.append((claim.code, claim.detail))
            return faulty
        ruling = Ruling(candidate, claim)
        item = self._value_item(candidate)
        if item is None:
            ruling.extra.append(("NO_EVIDENCE", "no item of evidence says where the value is from"))
            return ruling
        if item.source in ("external", "knowledge"):
            ruling = self._rule_outside(candidate, claim, vocabulary)
        else:
            ruling.item = item
            self._rule_source(ruling, claim, item, vocabulary)
        rules = self.packet.policy.for_field(claim.field.name)
        confidence = candidate.confidence
        least = rules.min_confidence
        if least is not None and not ruling.rejected and (confidence is None or confidence < least):
            ruling.find("LOW_CONFIDENCE", f"confidence {confidence} is under {least}")
        return ruling

    def _value_item(self, candidate: Candidate) -> Evidence | None:
        """The item that the value rests on: from the document before a reference before outside."""
        items = candidate.items("value")
        for source in ("document", "reference", "external", "knowledge"):
            for item in items:
                if item.source == source:
                    return item
        if self.packet.locate and not items:
            return Evidence()
        return None

    def _rule_source(self, ruling: Ruling, claim: Claim, item: Evidence, vocabulary: Vocabulary) -> None:
        source = self.document if item.source == "document" else self._reference(item)
        if source is None:
            ruling.extra.append(("QUOTE_NOT_FOUND", f"no reference has the id {item.ref!r}"))
            return
        self._rule_text(ruling, claim, item, source, vocabulary)

    def _rule_outside(self, candidate: Candidate, claim: Claim, vocabulary: Vocabulary) -> Ruling:
        """The ruling by the item from outside that carries furthest; of equal ones the first, quotations
        before knowledge."""
        items = candidate.items("value")
        rulings = []
        for item in (one for kind in ("external", "knowledge") for one in items if one.source == kind):
            ruling = Ruling(candidate, claim)
            ruling.item = item
            if item.source == "knowledge":
                self._rule_knowledge(ruling)
            else:
                self._rule_external(ruling, claim, item, vocabulary)
            rulings.append(ruling)
        return min(rulings, key=lambda one: (one.rejected, not one.admitted))

    def _reference(self, item: Evidence) -> Source | None:
        name = item.ref or ""
        if name not in self.references and name in self._texts:
            self.references[name] = Source(self._texts[name], "reference")
        return self.references.get(name)

    def _rule_knowledge(self, ruling: Ruling) -> None:
        answer = self.packet.policy.knowledge
        if answer == "admit":
            ruling.information.add("ADMITTED_BY_POLICY")
        elif answer == "reject":
            ruling.extra.append(("SOURCE_REJECTED", "the policy accepts no knowledge of the model"))
        else:
            ruling.extra.append(("EVIDENCE_STATED", "the value rests on the model's own knowledge"))

    def _rule_external(self, ruling: Ruling, claim: Claim, item: Evidence, vocabulary: Vocabulary) -> None:
        if not item.text or not item.text.strip():
            ruling.extra.append(("NO_EVIDENCE", "a source outside the document must be quoted"))
            return
        source = Source(item.text, "external")
        quote = Evidence(source="external", text=item.text, url=item.url)
        self._rule_text(ruling, claim, quote, source, vocabulary)
        ruling.item = item
        if ruling.rejected:
            return
        from groundgate_cli.admission.outside import external_answer

        answer = external_answer(item.url or "", self.packet.policy, self.packet.source)
        if answer == "admit":
            ruling.information.add("ADMITTED_BY_POLICY")
        elif answer == "reject":
            ruling.find("SOURCE_REJECTED", f"the policy does not accept {item.url!r}")
        else:
            ruling.find("EVIDENCE_QUOTED", f"{item.url!r} is quoted; nobody fetched it")

    def _rule_text(
        self, ruling: Ruling, claim: Claim, item: Evidence, source: Source, vocabulary: Vocabulary
    ) -> None:
        vocabulary = source.proven(vocabulary)
        setting = Setting(
            claim, source, vocabulary, Citations(claim.candidate), self._per_share_unit, self._names
        )
        if item.text is None and item.start is None and self.packet.locate:
            located = locate_value(setting)
        else:
            region = self._region(claim.candidate, source)
            located = locate(item, source, region)
        if isinstance(located, Fault):
            ruling.extra.append((located.code, located.detail))
            return
        rules = self.packet.policy.for_field(claim.field.name)
        places = self._field_places(claim.field, source, vocabulary)
        assess = [assess_anchor(setting, anchor, places, rules) for anchor in located.anchors]
        elsewhere = located.elsewhere if rules.reanchor else None

        def others() -> list[Assessment | None]:
            opposite = claim.numbers and any(states_opposite(setting, a.span) for a in located.anchors)
            if elsewhere is None or opposite:
                return []
            return [assess_anchor(setting, anchor, places, rules, moving=True) for anchor in elsewhere()]

        best = choose(assess, others, claim.field.multiple)
        if best is None:
            best = unstated(setting, located.anchors[0])
        else:
            check_citations(setting, best)
            check_required_parts(rules.require, best)
        ruling.assessment = best

    def _region(self, candidate: Candidate, source: Source) -> Span | None:
        if candidate.search_region is None or source.kind != "document":
            return None
        start, end = (source.offsets.to_point(offset) for offset in candidate.search_region)
        return Span(start, end) if start is not None and end is not None and start < end else None

    def _field_places(self, field: Field, source: Source, vocabulary: Vocabulary) -> FieldPlaces:
        key = (field.name, id(source))
        if key not in self._fields:
            self._fields[key] = FieldPlaces(field, source, vocabulary)
        return self._fields[key]
