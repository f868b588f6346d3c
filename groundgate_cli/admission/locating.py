"""A place for a proposal that quotes nothing: where the document prints the value."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.evidence import MAX_PLACES, Anchor, Located
from groundgate_cli.admission.form import Fault
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.core.exact import format_decimal
from groundgate_cli.core.spans import Span

_SCALES = tuple(Fraction(10**power) for power in (0, 3, 6, 9, 12, 5, 7))


def locate_value(setting: Setting) -> Located | Fault:
    """The places where the value may be printed, or NO_EVIDENCE where there is none."""
    spans = _number_spans(setting) if setting.claim.field.is_numeric else _text_spans(setting)
    if not spans:
        return Fault("NO_EVIDENCE", "the document does not print the value")
    return Located(tuple(Anchor(span, "located", (span,)) for span in sorted(set(spans))[:MAX_PLACES]))


def _number_spans(setting: Setting) -> list[Span]:
    """Lines in which digits of the value stand, in any of its printed forms."""
    found = []
    for form in _printed_forms(setting.claim.numbers[0]):
        for match in setting.source.finder.find(form, limit=MAX_PLACES):
            found.append(setting.source.structure.line_at(match.span.start))
    return found


def _printed_forms(number: Fraction) -> list[str]:
    forms: list[str] = []
    for scale in _SCALES:
        text = format_decimal(abs(number) / scale)
        if text is None:
            continue
        whole, point, part = text.partition(".")
        for mark in (",", ".", " ", "\u00a0", "\u202f"):
            grouped = _grouped(whole, mark)
            forms.append(grouped + (("," if mark == "." else ".") + part if point else ""))
        forms.append(text)
    return list(dict.fromkeys(forms))


def _grouped(digits: str, mark: str) -> str:
    head = len(digits) % 3
    groups = [digits[:head]] if head else []
    groups += [digits[at : at + 3] for at in range(head, len(digits), 3)]
    return mark.join(groups)


def _text_spans(setting: Setting) -> list[Span]:
    whole = Span(0, len(setting.source.text))
    if setting.claim.field.type == "date":
        dates = setting.source.dates_in(whole, setting.vocabulary)
        return [date.span for date in dates if setting.claim.value in date.values]
    return list(setting.source.finder.find_word(setting.claim.value, whole))
