"""Is a string or enum value at its field's place? Told by the label or the words that lead up to it."""

from __future__ import annotations

from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.other_fields import Near
from groundgate_cli.admission.unnamed import telling_words, words_at
from groundgate_cli.admission.words import content_words
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place
from groundgate_cli.reading.terms import term_behind
from groundgate_cli.reading.text.glyphs import lazy

_PARTS = lazy(r"\t|[ \u00a0]{2,}|[.;][ \u00a0]")
_LABEL_ENDS = lazy(r"[*_]{0,3}[ \u00a0]?:|[ \u00a0]{2,}|\t")
_COLON = lazy(r":[*_ \u00a0]*$")
_ENDS_COLON = lazy(r"[*_]{0,3}[ \u00a0]?:")


class Misplaced(NamedTuple):
    """Why a text is not at its field's place: where that is said, and how."""

    span: Span
    detail: str


def misplaced(setting: Setting, places: FieldPlaces, at: Span) -> Misplaced | None:
    """What says that a value is another field's, or that the field's label stands elsewhere; or None."""
    if setting.claim.field.multiple or setting.names is None:
        return None
    text, place = setting.source.text, setting.source.place(at.start)
    name = setting.claim.field.name
    term = term_behind(text, at.end, place.line.end)
    if term is not None and any(
        words <= content_words(text[term.start : term.end]) for words in places.words
    ):
        return None
    for near in ([Near("", text[term.start : term.end], "")] if term else []) + [_near(text, place, at)]:
        other = setting.names.other(name, near)
        if other is not None:
            return Misplaced(at, f"the words at the value say {other!r}, another field")
    telling = telling_words(places)
    if not places.contestable or telling & words_at(setting.source, place):
        return _labelled_elsewhere(setting, places, place, at) if places.contestable else None
    label = next((span for span in places.phrase_spans() if _is_label(setting, span)), None)
    if label is None:
        return None
    return Misplaced(label, f"{setting.source.say(label)!r} stands at another value")


def _labelled_elsewhere(setting: Setting, places: FieldPlaces, place: Place, at: Span) -> Misplaced | None:
    """A label elsewhere that says a phrase of the field right before a colon, where the label of the value
    has none of the telling words."""
    text = setting.source.text
    near = _near(text, place, at)
    lead = near.before if content_words(near.before) else near.label
    if not _COLON.search(lead) or telling_words(places) & content_words(f"{lead} {near.around}"):
        return None
    for span in places.phrase_spans():
        if (
            _ENDS_COLON.match(text, span.end) is not None
            and setting.source.place(span.start).line != place.line
        ):
            return Misplaced(span, f"{setting.source.say(span)!r} stands at another value")
    return None


def _near(text: str, place: Place, at: Span) -> Near:
    """The words that lead up to a text in its part of the line, or its label where none do."""
    within = place.cell or place.line
    start = max(within.start, place.sentence.start if place.cell is None else within.start)
    for part in _PARTS.finditer(text, start, at.start):
        start = part.end()
    before = text[start : at.start]
    label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
    heads = " ".join(text[span.start : span.end] for span in (*place.parents, *place.column_heads))
    return Near("" if content_words(before) else label, before, "", heads)


def _is_label(setting: Setting, span: Span) -> bool:
    """Whether a phrase of a field ends a label: before a colon or a gap, or as all of a cell."""
    text = setting.source.text
    if _LABEL_ENDS.match(text, span.end) is not None:
        return True
    place = setting.source.place(span.start)
    return place.cell == span
