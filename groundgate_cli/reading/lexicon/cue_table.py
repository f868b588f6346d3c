"""The phrases that bound, range, change or deny a number, made ready for look-up by their last word."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.model import Comparator

Phrase = tuple[str, ...]


class Cue(NamedTuple):
    """A phrase in lower-case words, what it says, and whether it may stand a few words away."""

    words: Phrase
    kind: str
    reach: bool = False


class CueTable(NamedTuple):
    """Every list of a locale pack that is about words around a number.

    before, negations: by last word, longest phrase first. after: by first word, longest first. The sets
    hold lower-case words. before_marks, after_marks: forms of scripts without spaces, longest first.
    """

    before: dict[str, tuple[Cue, ...]]
    after: dict[str, tuple[Cue, ...]]
    negations: dict[str, tuple[Cue, ...]]
    exempt: dict[str, tuple[Phrase, ...]]
    negation_suffix: tuple[str, ...]
    fillers: frozenset[str]
    stop: frozenset[str]
    reach_words: int
    skip: frozenset[str]
    but: frozenset[str]
    openers: frozenset[str]
    joints: frozenset[str]
    subjects: frozenset[str]
    limits: dict[str, str]
    limit_roots: tuple[tuple[str, str], ...]
    between: frozenset[str]
    range_and: frozenset[str]
    range_from: frozenset[str]
    range_to: tuple[str, ...]
    plus_minus: tuple[str, ...]
    change: frozenset[str]
    old: frozenset[str]
    new: frozenset[str]
    amount: frozenset[str]
    range_verbs: frozenset[str]
    no_change_after: frozenset[str]
    not_new_after: frozenset[str]
    labels: frozenset[str]
    abbreviations: frozenset[str]
    times: frozenset[str]
    streets: frozenset[str]
    credit: tuple[str, ...]
    debit: tuple[str, ...]
    joined_by: frozenset[str]
    bracket_leads: frozenset[str]
    ratio_links: frozenset[str]
    after_nouns: tuple[str, ...]
    before_marks: tuple[tuple[str, str], ...]
    after_marks: tuple[tuple[str, str], ...]
    watch: frozenset[str]


def _phrase(text: str) -> Phrase:
    return tuple(text.lower().split())


def _by(cues: list[Cue], last: bool) -> dict[str, tuple[Cue, ...]]:
    found: dict[str, list[Cue]] = {}
    for cue in cues:
        found.setdefault(cue.words[-1 if last else 0], []).append(cue)
    return {
        word: tuple(sorted(group, key=lambda cue: (-len(cue.words), cue.words)))
        for word, group in found.items()
    }


def _before(pack: dict[str, Any]) -> list[Cue]:
    near = set(pack.get("reach", {}).get("exclude", ()))
    cues = [
        Cue(_phrase(text), kind, text not in near and kind != Comparator.APPROX)
        for kind, texts in pack["comparators"].items()
        for text in texts
    ]
    skip = set(pack.get("adjacent_skip", ()))
    for kind, texts in pack.get("adjacent_comparators", {}).items():
        cues += [Cue(_phrase(text), kind) for text in texts if text not in skip]
    return cues


def _marks(pack: dict[str, Any], name: str) -> tuple[tuple[str, str], ...]:
    pairs = [(text, kind) for kind, texts in pack.get(name, {}).items() for text in texts]
    return tuple(sorted(pairs, key=lambda pair: (-len(pair[0]), pair[0])))


def _ranges(ranges: dict[str, Any]) -> dict[str, Any]:
    """Words between and before the ends of a range."""
    return {
        "between": frozenset(ranges.get("between", ())),
        "range_and": frozenset(ranges.get("and", ())),
        "range_from": frozenset(ranges.get("from", ())),
        "range_to": tuple(sorted(ranges.get("to", ()), key=lambda text: (-len(text), text))),
        "plus_minus": tuple(ranges.get("plus_minus", ())),
    }


def _changes(changes: dict[str, Any]) -> dict[str, Any]:
    """Words that tell the old value, the new one and the amount of a change apart."""
    return {
        "old": frozenset(changes.get("old", ())),
        "new": frozenset(changes.get("new", ())),
        "amount": frozenset(changes.get("amount", ())),
        "range_verbs": frozenset(changes.get("range_verbs", ())),
        "no_change_after": frozenset(changes.get("no_change_after", ())),
        "not_new_after": frozenset(changes.get("not_new_after", ())),
    }


def _lists(lists: dict[str, Any]) -> dict[str, Any]:
    """Lists that a locale pack takes from the English one where it has none of its own."""
    return {
        "labels": frozenset(lists["labels"]),
        "abbreviations": frozenset(lists["abbreviations"]),
        "times": frozenset(lists["times"]),
        "streets": frozenset(lists["streets"]),
        "credit": tuple(lists["credit"]),
        "debit": tuple(lists["debit"]),
        "after_nouns": tuple(lists["after_nouns"]),
    }


def build_cues(pack: dict[str, Any], shared: dict[str, Any]) -> CueTable:
    """The table of a locale pack; `shared` is the English pack, for lists that all locales have."""
    changes = pack.get("changes", {})
    negations = pack.get("negations", {})
    denials = [
        Cue(_phrase(text), kind)
        for kind in ("negated", "excluded", "former", "hypothetical")
        for text in negations.get(kind, ())
    ]
    exempt: dict[str, tuple[Phrase, ...]] = {}
    for text in negations.get("exempt", ()):
        phrase = _phrase(text)
        for word in set(phrase):
            exempt[word] = (*exempt.get(word, ()), phrase)
    change = frozenset(changes.get("verbs", ()))
    suffix = tuple(negations.get("suffix", ()))
    watch = change | {cue.words[-1] for cue in denials} | frozenset(changes.get("range_verbs", ()))
    after = [Cue(_phrase(t), kind) for kind, ts in pack.get("after", {}).items() for t in ts]
    reach = pack.get("reach", {})
    return CueTable(
        before=_by(_before(pack), last=True),
        after=_by(after, last=False),
        negations=_by(denials, last=True),
        exempt=exempt,
        negation_suffix=suffix,
        fillers=frozenset(pack.get("fillers", ())),
        stop=frozenset(reach.get("stop", ())),
        reach_words=int(reach.get("words", 0)),
        skip=frozenset(pack.get("skip", ())),
        but=frozenset(negations.get("but", ())),
        openers=frozenset(negations.get("openers", ())),
        joints=frozenset(negations.get("joints", ())),
        subjects=frozenset(negations.get("subjects", ())),
        limits={word: kind for kind, words in pack.get("limits", {}).items() for word in words},
        limit_roots=tuple(
            (root, kind) for kind, roots in pack.get("limit_roots", {}).items() for root in roots
        ),
        change=change,
        joined_by=frozenset(pack.get("joined_by", ())),
        bracket_leads=frozenset(pack.get("bracket_leads", ())),
        ratio_links=frozenset(pack.get("ratio_links", ())),
        before_marks=_marks(pack, "before_marks"),
        after_marks=_marks(pack, "after_marks"),
        watch=watch,
        **_ranges(pack.get("range", {})),
        **_changes(changes),
        **_lists({**shared, **pack}),
    )
