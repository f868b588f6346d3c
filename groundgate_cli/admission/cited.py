"""The cited parts of a value: each citation must be found and must rule the value."""

from __future__ import annotations

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.citations import rules, says, units_said
from groundgate_cli.admission.keys import keys_named
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place

_INVALID = {
    "sign": "SIGN_CITATION_INVALID",
    "scale": "SCALE_CITATION_INVALID",
    "unit": "UNIT_CITATION_INVALID",
    "field": "FIELD_CITATION_INVALID",
    "key": "KEY_CITATION_INVALID",
}


def check_citations(setting: Setting, found: Assessment) -> None:
    """Flag a citation that is nowhere in its source, or that can't rule the value."""
    at = next((span for role, span, _ in found.parts if role == "value"), found.span)
    place = setting.source.place(at.start)
    for role, code in _INVALID.items():
        if not setting.citations.cites(role):
            continue
        spans = setting.citations.spans(role, setting.source)
        if not spans:
            if not _cited_elsewhere(setting, role):
                words = ", ".join(repr(text) for text in setting.citations.texts(role))
                found.find(code, None, f"the cited {role} {words} is not in the text")
            continue
        ruling = [span for span in spans if rules(span, place, setting.source)]
        if _says_another(setting, role, spans) or _over_others(setting, role, spans, place):
            ruling = []
        elif _is_idle(setting, role, spans, found):
            continue
        if not ruling:
            found.find(code, spans[0], f"{setting.source.say(spans[0])!r} does not rule the value")
        elif not _names(setting, role, ruling):
            found.find(code, ruling[0], f"{setting.source.say(ruling[0])!r} does not name the {role}")


def _is_idle(setting: Setting, role: str, spans: tuple[Span, ...], found: Assessment) -> bool:
    """Whether structure itself proves the part, and the citation says the same or names no other one."""
    if not found.proved(role) or role == "sign":
        return False
    if role == "scale":
        if any(role == "scale" and origin == "cited" for role, _, origin in found.parts):
            return True
        scaling = found.stated.scaling if found.stated else None
        cited = setting.citations.scales(setting.source, setting.vocabulary)
        return scaling is not None and any(factors == scaling.factors for _, factors in cited)
    if role == "unit":
        return False
    claim = setting.claim
    if role == "field" or claim.candidate.key is None or claim.field.keys is None:
        return role == "field" and _names(setting, role, list(spans))
    texts = (setting.source.text[span.start : span.end] for span in spans)
    named = [keys_named(frozenset(words_of(text)), claim.field.keys) for text in texts]
    return all(not keys or claim.candidate.key in keys for keys in named)


def _says_another(setting: Setting, role: str, spans: tuple[Span, ...]) -> bool:
    """Whether a unit citation says units, and the field's unit is none of them at any of its places."""
    wanted = setting.claim.unit
    if role != "unit" or wanted is None:
        return False
    said = [units_said(setting.source, span, setting.vocabulary) for span in spans]
    return all(said) and not any(says(codes, wanted) for codes in said)


def _over_others(setting: Setting, role: str, spans: tuple[Span, ...], place: Place) -> bool:
    """Whether all places of a key citation are column heads of the table, none of them over the value."""
    heads = setting.source.structure.other_heads(place) if role == "key" else ()
    return bool(heads) and all(
        any(head.start <= span.start and span.end <= head.end for head in heads) for span in spans
    )


def _cited_elsewhere(setting: Setting, role: str) -> bool:
    """Whether the role is cited from another source than the one of the value."""
    items = setting.claim.candidate.items(role)
    return any(item.source != setting.source.kind for item in items)


def _names(setting: Setting, role: str, spans: list[Span]) -> bool:
    """Whether a cited field or key says the field or key at all; other roles are checked by value."""
    texts = [setting.source.text[span.start : span.end] for span in spans]
    claim = setting.claim
    if role == "key" and claim.candidate.key is not None and claim.field.keys is not None:
        key = claim.candidate.key
        return any(
            key in keys_named(frozenset(words_of(text)), claim.field.keys)
            or content_words(text) & content_words(key)
            for text in texts
        )
    if role == "field":
        wanted = content_words(name_words(claim.field.name))
        for alias in (*(claim.field.aliases or ()), claim.field.description or ""):
            wanted |= content_words(alias)
        return any(content_words(text) & wanted for text in texts)
    return True


def check_required_parts(require: tuple[str, ...], found: Assessment) -> None:
    """The parts that the policy wants proven by the text."""
    for role in require:
        if not found.proved(role) and role not in found.missing:
            found.miss(role, f"the policy wants the {role} proven")
