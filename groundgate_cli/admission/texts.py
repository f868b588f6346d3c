"""Whether a place states the string, the enum value or the date that a candidate claims."""

from __future__ import annotations

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quantities.negations import negation_at


def assess_texts(setting: Setting, span: Span) -> list[Assessment]:
    """An assessment for every statement of the value inside a span."""
    kind = setting.claim.field.type
    if kind == "date":
        return _assess_dates(setting, span)
    forms = (setting.claim.value,) if kind == "string" else _forms(setting)
    found: dict[Span, Assessment] = {}
    for form in forms:
        for place in setting.source.finder.find_word(form, span):
            found.setdefault(place, _assess_words(setting, span, place))
    return list(found.values())


def _forms(setting: Setting) -> tuple[str, ...]:
    for value, forms in setting.claim.field.values:
        if value == setting.claim.value:
            return forms if value in forms else (value, *forms)
    return ()


def _assess_words(setting: Setting, span: Span, place: Span) -> Assessment:
    found = Assessment(setting.source, span)
    found.prove("value", place, "cited")
    clause = setting.source.place(place.start).clause
    word = negation_at(setting.source.text, place, clause, setting.vocabulary)
    if word is not None:
        code = "SUPERSEDED_VALUE" if word.kind == "former" else "NEGATED_STATEMENT"
        found.find(code, word.span, f"{setting.source.say(word.span)!r} stands at the value")
    return found


def _assess_dates(setting: Setting, span: Span) -> list[Assessment]:
    found = []
    for date in setting.source.dates_in(span, setting.vocabulary):
        if setting.claim.value not in date.values:
            continue
        one = _assess_words(setting, span, date.span)
        if len(date.values) > 1:
            said = " or ".join(date.values)
            one.find("DATE_AMBIGUOUS", date.span, f"{setting.source.say(date.span)!r} is {said}")
        found.append(one)
    return found
