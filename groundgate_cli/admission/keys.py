"""Is the value under this key? The nearest words that name any key of the field must name this one."""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.pairing import bracket_at, brackets_of, key_beside, mentions_in, other_numbers
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.titles import title_over
from groundgate_cli.admission.words import content_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.text.wordlists import phrase_pattern

_RUNNING = ("clause", "sentence")
_ABOVE = ("caption", "heading")


def check_key(setting: Setting, place: Place, at: Span, found: Assessment) -> None:
    """Prove the key by structure or citation, or find KEY_NOT_AT_VALUE."""
    key, keys = setting.claim.candidate.key, setting.claim.field.keys
    if key is None or keys is None:
        return
    text = setting.source.text
    if place.cell is not None and _in_cell(setting, place, at, found):
        return
    for level, spans in _levels(place, setting.source):
        beside = _named_beside(setting, place) if level in _ABOVE else None
        if beside is not None:
            found.find("KEY_NOT_AT_VALUE", beside, f"another column of the row is the one of {key!r}")
            return
        if level in _RUNNING:
            spans = _own_part(setting, place.sentence, spans[0], at)
        named = _named_in(text, spans, keys)
        if not named:
            continue
        if level in _RUNNING and named == [key] and (other := _compared(setting, place, at)) is not None:
            found.find("KEY_NOT_AT_VALUE", other, f"{key!r} is said of the number that it is compared with")
            return
        if named == [key] or (key in named and level == "row" and _one_number(setting, place, at)):
            found.prove("key", spans[-1], "column" if level == "column" else "row")
            if level in ("column", "row", "caption", "heading"):
                found.information.add("KEY_FROM_TABLE")
            return
        paired = key_beside(setting, place, at) if level in _RUNNING else None
        if paired is not None and key in paired[0]:
            found.prove("key", paired[1], "adjacent")
            return
        settled = paired is None and _one_number(setting, place, at)
        if key not in named or not settled or not _cited_key(setting, place, found):
            said = " and ".join(repr(one) for one in named)
            found.find("KEY_NOT_AT_VALUE", spans[-1], f"the {level} names {said}, not only {key!r}")
        return
    excepted = _excepted(setting, place, at)
    if excepted is not None and key not in excepted[0]:
        found.prove("key", excepted[1], "adjacent")
    elif excepted is not None or not _cited_key(setting, place, found):
        found.find("KEY_NOT_AT_VALUE", at, f"nothing at the value names {key!r}")


def _named_in(text: str, spans: tuple[Span, ...], keys: tuple[str, ...]) -> list[str]:
    """The keys that stretches name together."""
    words = frozenset[str]().union(*(frozenset(words_of(text[s.start : s.end])) for s in spans))
    return keys_named(words, keys)


def _own_part(setting: Setting, sentence: Span, within: Span, at: Span) -> tuple[Span, ...]:
    """What speaks of a number in a clause or sentence: its bracket where that names a key; else all but the
    brackets that hold another number of its unit."""
    text, keys = setting.source.text, setting.claim.field.keys or ()
    clipped = (
        Span(max(b.start, within.start), min(b.end, within.end)) for b in brackets_of(text, sentence)
    )
    brackets = [bracket for bracket in clipped if bracket.start < bracket.end]
    mine = bracket_at(at.start, brackets)
    if mine is not None:
        return (mine,) if _named_in(text, (mine,), keys) else (within,)
    numbers = other_numbers(setting, sentence, at)
    pieces, start = [], within.start
    for bracket in brackets:
        if any(bracket.start <= number.start < bracket.end for number in numbers):
            pieces.append(Span(start, bracket.start))
            start = bracket.end
    return (*pieces, Span(start, within.end))


def _excepted(setting: Setting, place: Place, at: Span) -> tuple[list[str], Span] | None:
    """The keys for which a bracket right behind a number gives another one: "$5 ($8 if abroad)"."""
    text, keys = setting.source.text, setting.claim.field.keys or ()
    numbers = setting.source.quantities_in(place.sentence, setting.vocabulary)
    end = next((number.extent.end for number in numbers if number.span == at), at.end)
    others = other_numbers(setting, place.sentence, at)
    for bracket in brackets_of(text, place.sentence):
        if end <= bracket.start and not text[end : bracket.start].strip():
            inside = any(bracket.start < one.start < bracket.end for one in others)
            named = _named_in(text, (bracket,), keys) if inside else []
            return (named, bracket) if named else None
    return None


def _named_beside(setting: Setting, place: Place) -> Span | None:
    """A head over another column of the row that names the key, where no own head or label does."""
    source, key, keys = setting.source, setting.claim.candidate.key, setting.claim.field.keys or ()
    for span in source.structure.heads_beside(place):
        if keys_named(frozenset(words_of(source.text[span.start : span.end])), keys) == [key]:
            return span
    return None


def keys_named(words: frozenset[str], keys: tuple[str, ...]) -> list[str]:
    """The keys whose words all stand there; one that holds more of them hides a shorter one."""
    sets = {key: content_words(key) or frozenset(words_of(key)) for key in keys}
    there = [key for key in keys if sets[key] <= words]
    return [key for key in there if not any(sets[key] < sets[other] for other in there)]


def _one_number(setting: Setting, place: Place, at: Span) -> bool:
    """Whether the value is the only number of its unit in its sentence, or stands in a table cell.

    A number that is itself part of a key ("2031") is never the only one: it names, it is not a value.
    """
    if place.kind is PlaceKind.CELL:
        return True
    inside = any(s.start <= at.start < s.end for _, s in mentions_in(setting, place.sentence))
    return not inside and not other_numbers(setting, place.sentence, at)


def _compared(setting: Setting, place: Place, at: Span) -> Span | None:
    """The mention of a key that stands behind a word of comparison and a number of its unit, where the
    cited number stands before the word: "it was 5%, versus 4% in May"."""
    text, sentence = setting.source.text, place.sentence
    words = phrase_pattern("matching", "compared_with").search(text, at.end, sentence.end)
    if words is None:
        return None
    others = [one.start for one in other_numbers(setting, sentence, at) if one.start >= words.end()]
    mentions = [span for key, span in mentions_in(setting, sentence) if key == setting.claim.candidate.key]
    if not others or not mentions or any(span.start < words.start() for span in mentions):
        return None
    return mentions[0] if others[0] < mentions[0].start else None


def _in_cell(setting: Setting, place: Place, at: Span, found: Assessment) -> bool:
    """Whether the words beside a number in its own cell decide: "Years 1-7: $5", "12% (2030: 11%)"."""
    key, keys, text = setting.claim.candidate.key, setting.claim.field.keys or (), setting.source.text
    if place.cell is None or key is None:
        return False
    spans = []
    for part in _own_part(setting, place.sentence, place.cell, at):
        spans += [Span(part.start, min(part.end, at.start)), Span(max(part.start, at.end), part.end)]
    named = _named_in(text, tuple(span for span in spans if span.start < span.end), keys)
    paired = key_beside(setting, place, at) if len(named) > 1 else None
    beside = paired[0] if paired is not None else tuple(named)
    if not beside or (paired is None and len(named) > 1):
        return False
    if key in beside:
        found.prove("key", place.cell, "adjacent")
    else:
        found.find("KEY_NOT_AT_VALUE", place.cell, f"the cell names {beside[0]!r} at it, not {key!r}")
    return True


def _levels(place: Place, source: Source) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """The words that can name a key, nearest first."""
    if place.kind is PlaceKind.CELL or place.column_heads:
        if place.column_heads:
            yield "column", place.column_heads
        for cell in reversed(source.structure.stub_of(place)):
            yield "row", (cell,)
        if place.row_label:
            yield "row", (*place.peers, place.row_label)
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
        for parent in place.parents:
            yield "row", (parent,)
        title = title_over(source, place)
        if title is not None:
            yield "heading", (title,)
            if place.headings and place.headings[0].start >= place.block.start:
                return
    for heading in place.headings if place.kind is PlaceKind.CELL else place.headings[:1]:
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
