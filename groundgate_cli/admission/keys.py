"""Is the value under this key? The nearest words that name any key of the field must name this one."""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.words import content_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind


def check_key(setting: Setting, place: Place, at: Span, found: Assessment) -> None:
    """Prove the key by structure or citation, or find KEY_NOT_AT_VALUE."""
    key, keys = setting.claim.candidate.key, setting.claim.field.keys
    if key is None or keys is None:
        return
    text = setting.source.text
    for level, spans in _levels(place, at):
        words = frozenset[str]().union(*(frozenset(words_of(text[s.start : s.end])) for s in spans))
        named = keys_named(words, keys)
        if not named:
            continue
        if named == [key] or (key in named and level == "row"):
            found.prove("key", spans[-1], "column" if level == "column" else "row")
            if level in ("column", "row", "caption", "heading"):
                found.information.add("KEY_FROM_TABLE")
            return
        if key not in named or not _cited_key(setting, place, found):
            said = " and ".join(repr(one) for one in named)
            found.find("KEY_NOT_AT_VALUE", spans[-1], f"the {level} names {said}, not only {key!r}")
        return
    if not _cited_key(setting, place, found):
        found.find("KEY_NOT_AT_VALUE", at, f"nothing at the value names {key!r}")


def keys_named(words: frozenset[str], keys: tuple[str, ...]) -> list[str]:
    """The keys whose words all stand there; one that holds more of them hides a shorter one."""
    sets = {key: content_words(key) or frozenset(words_of(key)) for key in keys}
    there = [key for key in keys if sets[key] <= words]
    return [key for key in there if not any(sets[key] < sets[other] for other in there)]


def _levels(place: Place, at: Span) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """The words that can name a key, nearest first."""
    if place.kind is PlaceKind.CELL or place.column_heads:
        if place.column_heads:
            yield "column", place.column_heads
        if place.row_label:
            yield "row", (place.row_label,)
        for parent in place.parents:
            yield "row", (parent,)
        if place.column_heads and place.captions:
            yield "caption", (*place.captions, *place.column_heads)
        for caption in place.captions:
            yield "caption", (caption,)
    else:
        if place.row_label:
            yield "row", (place.row_label,)
        yield "clause", (place.clause,)
        yield "sentence", (place.sentence,)
    for heading in place.headings:
        yield "heading", (heading,)


def _cited_key(setting: Setting, place: Place, found: Assessment) -> bool:
    """Whether a key item names the key and stands where it can rule the value."""
    key, keys = setting.claim.candidate.key, setting.claim.field.keys or ()
    for span in setting.citations.spans("key", setting.source):
        words = frozenset(words_of(setting.source.text[span.start : span.end]))
        if keys_named(words, keys) == [key] and _stands_at(span, place):
            found.prove("key", span, "cited")
            found.information.add("KEY_CITED")
            return True
    return False


def _stands_at(span: Span, place: Place) -> bool:
    """Whether a cited key stands in the row, heads, captions or sentence, or in the nearest heading."""
    spans = (place.line, place.sentence, place.clause, *place.parents, *place.column_heads)
    labels = (place.row_label,) if place.row_label else ()
    return any(
        one.start <= span.start and span.end <= one.end
        for one in (*spans, *labels, *place.captions, *place.headings[:1])
    )
