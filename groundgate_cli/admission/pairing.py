"""The key that a sentence pairs with a number: "12 in May and 19 in June"."""

from __future__ import annotations

import itertools

from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.series import same_kind
from groundgate_cli.admission.words import name_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

Token = tuple[tuple[str, ...], Span]
_WORD = lazy(r"[^\W\d_]+")
_LONGEST_GAP = 60


def key_beside(setting: Setting, place: Place, at: Span) -> tuple[tuple[str, ...], Span] | None:
    """The keys that the sentence pairs with a number, and where they stand, or None where nothing does.

    Keys and numbers of one unit are taken in order, those inside brackets apart from those outside; keys
    joined by "or" are one. Brackets without a key are no brackets for the numbers in them.
    """
    row = _row(setting, place.sentence, at)
    said = _in_turn(setting, place.sentence, row)
    pairs = said if said is not None else _pairs(row)
    return next((key for number, key in pairs if number == at), None)


def _row(setting: Setting, sentence: Span, at: Span) -> list[Token]:
    """The keys and numbers (without a key) of a sentence on one level with a number, in order."""
    brackets = brackets_of(setting.source.text, sentence)
    mine = bracket_at(at.start, brackets)
    mentions = mentions_in(setting, sentence)
    keyless = [b for b in brackets if not any(bracket_at(span.start, [b]) for _, span in mentions)]
    inside = mine in keyless
    level = None if inside else mine
    outer = [(key, span) for key, span in mentions if bracket_at(span.start, brackets) == level]
    row = _alternatives(setting.source.text, outer)
    for span in (at, *other_numbers(setting, sentence, at)):
        bracket = bracket_at(span.start, brackets)
        if (bracket in keyless) if inside else (bracket == mine):
            row.append(((), span))
    return sorted(row, key=lambda token: token[1])


def _pairs(row: list[Token]) -> list[tuple[Span, Token]]:
    """Numbers with their keys where the row is made of pairs of one key and one number.

    A row that is none of pairs alone can have numbers left over: before pairs that all end in their key
    ("of 90 they sold 12 in May and 19 in June"), or behind pairs that all begin with it.
    """
    kinds = "".join("K" if keys else "N" for keys, _ in row)
    if len(row) % 2 == 0 and all(kinds[n : n + 2] in ("KN", "NK") for n in range(0, len(row), 2)):
        return _two_by_two(row)
    if kinds.endswith("NKNK"):
        lead = kinds.index("K") - 1
        if kinds[lead:] == "NK" * ((len(row) - lead) // 2):
            return _two_by_two(row[lead:])
    if kinds.startswith("KNKN"):
        last = kinds.rindex("K") + 2
        if kinds[:last] == "KN" * (last // 2) and set(kinds[last:]) <= {"N"}:
            return _two_by_two(row[:last])
    return []


def _two_by_two(row: list[Token]) -> list[tuple[Span, Token]]:
    found = []
    for left, right in zip(row[::2], row[1::2], strict=True):
        found.append((left[1], right) if right[0] else (right[1], left))
    return found


def _in_turn(setting: Setting, sentence: Span, row: list[Token]) -> list[tuple[Span, Token]] | None:
    """Numbers with keys that "respectively" gives them one by one, or None where no such word stands there.

    Right before the word a list of keys follows on a list of numbers, or the other way; each list holds
    only joining words between its members.
    """
    text = setting.source.text
    words = word_set("matching", "respectively")
    ends = [
        word.start()
        for word in _WORD.finditer(text, sentence.start, sentence.end)
        if word.group().lower() in words
    ]
    if not ends:
        return None
    numbers = setting.source.quantities_in(sentence, setting.vocabulary)
    extents = {number.span: number.extent for number in numbers}
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()))
    joins = word_set("structure", "series_words").union(*(words_of(name_words(one)) for one in said))
    found: list[tuple[Span, Token]] = []
    for end in ends:
        found.extend(_lists_before(text, [token for token in row if token[1].end <= end], extents, joins))
    return found


def _lists_before(
    text: str, row: list[Token], extents: dict[Span, Span], joins: frozenset[str]
) -> list[tuple[Span, Token]]:
    """The pairs of the two lists of one length that end a row, one of keys and one of numbers."""
    size = 0
    while size < len(row) and bool(row[-1 - size][0]) == bool(row[-1][0]):
        size += 1
    second, first = row[len(row) - size :], row[max(0, len(row) - 2 * size) : len(row) - size]
    if size < 2 or len(first) != size or len({bool(keys) for keys, _ in first}) != 1:
        return []
    if not all(
        _is_list(text, [extents.get(span, span) for _, span in part], joins) for part in (first, second)
    ):
        return []
    pairs = zip(first, second, strict=True)
    return [(one[1], two) if two[0] else (two[1], one) for one, two in pairs]


def _is_list(text: str, spans: list[Span], joins: frozenset[str]) -> bool:
    """Whether only joining words and marks stand between the members of a list."""
    for left, right in itertools.pairwise(spans):
        gap = text[left.end : right.start]
        if ";" in gap or len(gap) > _LONGEST_GAP or not joins.issuperset(words_of(gap)):
            return False
    return True


def _alternatives(text: str, mentions: list[tuple[str, Span]]) -> list[tuple[tuple[str, ...], Span]]:
    """Mentions of keys in order; those that "or" joins, with commas before it, are taken together."""
    joined: list[tuple[tuple[str, ...], Span]] = []
    waiting: list[tuple[str, Span]] = []
    for key, span in sorted(mentions, key=lambda mention: mention[1]):
        gap = text[waiting[-1][1].end : span.start] if waiting else ""
        if waiting and not _joins(gap) and gap.strip() != ",":
            joined.extend(((one,), place) for one, place in waiting)
            waiting = []
        waiting.append((key, span))
        if len(waiting) > 1 and _joins(gap):
            names = tuple(one for one, _ in waiting)
            joined.append((names, Span(waiting[0][1].start, span.end)))
            waiting = []
    joined.extend(((one,), place) for one, place in waiting)
    return joined


def _joins(gap: str) -> bool:
    """Whether words between two keys are "or", with a comma or article at most."""
    words = gap.replace(",", " ").lower().split()
    return bool(words) and words[0] in word_set("matching", "or") and len(words) <= 2


def mentions_in(setting: Setting, within: Span) -> list[tuple[str, Span]]:
    """Where the keys of the field stand; a mention inside a longer one is none."""
    spans = [
        (key, span)
        for key in setting.claim.field.keys or ()
        for span in setting.source.finder.find_word(key, within)
    ]
    return [
        (key, span)
        for key, span in spans
        if not any(o != span and o.start <= span.start and span.end <= o.end for _, o in spans)
    ]


def other_numbers(setting: Setting, within: Span, at: Span) -> list[Span]:
    """The other numbers of a stretch that are of the unit of the number at a place."""
    numbers = setting.source.quantities_in(within, setting.vocabulary)
    own = next((number for number in numbers if number.span == at), None)
    if own is None:
        return []
    keys = [span for _, span in mentions_in(setting, within)]
    return [
        other.span
        for other in numbers
        if other.span != at
        and other.magnitudes
        and same_kind(own, other)
        and not any(span.start <= other.span.start < span.end for span in keys)
    ]


def brackets_of(text: str, within: Span) -> list[Span]:
    """The outermost bracketed stretches of a span."""
    found, depth, start = [], 0, within.start
    for position in range(within.start, within.end):
        if text[position] in "([":
            start = position if depth == 0 else start
            depth += 1
        elif text[position] in ")]" and depth:
            depth -= 1
            if depth == 0:
                found.append(Span(start, position + 1))
    return found


def bracket_at(position: int, brackets: list[Span]) -> Span | None:
    return next((span for span in brackets if span.start <= position < span.end), None)
