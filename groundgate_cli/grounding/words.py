"""The words that grounding knows, from its packs: function words, forms, opposites, cues."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from groundgate_cli.grounding.stems import Stems
from groundgate_cli.packs import load_pack, need_pack
from groundgate_cli.reading.wordlists import word_set

LANGUAGES = ("en", "de", "fr", "es")


_VERBS = ("form", "beat", "pass", "ceed")

# Phrases by their first word, longest first.
Phrases = dict[str, tuple[tuple[str, ...], ...]]


class Lexicon(NamedTuple):
    """The words of one language, lower case; stems where a member says so.

    stop: words that are no content. light: stems of content words that a claim may add. irregular: form
    to base. direction: stem to "up" or "down". opposites: stem or word to those that exclude it.
    exclusive: word to the kind of which only one can hold ("weekday"). free_prefixes deny any word,
    bound_prefixes those with one of bound_endings. deriving: endings that make words of other kinds. The
    others are lists of cues.
    """

    language: str
    stop: frozenset[str]
    light: frozenset[str]
    irregular: dict[str, str]
    direction: dict[str, str]
    opposites: dict[str, frozenset[str]]
    exclusive: dict[str, str]
    negators: frozenset[str]
    negative_phrases: Phrases
    negative_verbs: frozenset[str]
    negative_objects: frozenset[str]
    negative_exempt: Phrases
    negative_object_phrases: Phrases
    negative_pairs: dict[str, str]
    excepting: frozenset[str]
    excepting_after: frozenset[str]
    free_prefixes: frozenset[str]
    bound_prefixes: frozenset[str]
    bound_endings: tuple[str, ...]
    hedges: frozenset[str]
    attribution_verbs: frozenset[str]
    attribution_phrases: Phrases
    conditions: Phrases
    intentions: frozenset[str]
    quantifiers: dict[str, str]
    downward_heads: frozenset[str]
    downward_phrases: Phrases
    symmetric: frozenset[str]
    pronouns: frozenset[str]
    passive_be: frozenset[str]
    passive_by: frozenset[str]
    boundaries: frozenset[str]
    denied_forms: dict[str, str]
    date_bounds: frozenset[str]
    articles: frozenset[str]
    alternatives: frozenset[str]
    restrictions: frozenset[str]
    change_words: frozenset[str]
    level_words: frozenset[str]
    increments: frozenset[str]
    first_person: frozenset[str]
    coordinators: frozenset[str]
    contrasts: frozenset[str]
    auxiliaries: frozenset[str]
    infinitive: frozenset[str]
    deriving: tuple[str, ...]
    former: Phrases
    uncounted: Phrases
    part_links: frozenset[str]
    permit_words: frozenset[str]
    permits: frozenset[str]
    future: frozenset[str]
    past: frozenset[str]
    variants: frozenset[str]
    halting: frozenset[str]
    particles: frozenset[str]
    bounds: dict[str, tuple[tuple[tuple[str, ...], str], ...]]
    bounded: frozenset[str]
    periods: frozenset[str]
    period_leads: frozenset[str]
    nulls: frozenset[str]
    limits: Phrases
    shares: frozenset[str]
    compared: tuple[tuple[str, ...], ...]
    comparing: frozenset[str]
    per: frozenset[str]
    present_conditions: frozenset[str]
    present: frozenset[str]
    universal_heads: frozenset[str]
    collective: frozenset[str]
    intensifiers: frozenset[str]
    degrees: frozenset[str]
    superlatives: frozenset[str]
    pairs_of_two: frozenset[str]
    idle: frozenset[str]
    same: dict[str, int]
    wider: dict[str, frozenset[str]]
    rankings: dict[str, tuple[int, bool, bool]]
    compared_with: frozenset[str]
    less_is_better: frozenset[str]
    table_words: frozenset[str]
    partitive: frozenset[str]
    choices: frozenset[str]


def _phrases(rows: Iterable[str]) -> Phrases:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted((tuple(row.split()) for row in rows), key=lambda one: (-len(one), one)):
        found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(phrases) for first, phrases in found.items()}


def _sided(sides: dict[str, list[str]]) -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Phrases by their first word, longest first, each with its side."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    rows = [(tuple(row.split()), side) for side in sorted(sides) for row in sides[side]]
    for phrase, side in sorted(rows, key=lambda row: (-len(row[0]), row)):
        found.setdefault(phrase[0], []).append((phrase, side))
    return {first: tuple(phrases) for first, phrases in found.items()}


@lru_cache(maxsize=8)
def load_lexicon(language: str = "en") -> Lexicon:
    """The lexicon of a language; a language without a pack has that of English."""
    pack = load_pack(f"grounding-{language}") or need_pack("grounding-en")
    irregular: dict[str, str] = dict(pack.get("irregular", {}))
    base = Stems(irregular)
    negation: dict[str, Any] = pack["negation"]
    classes: dict[str, list[str]] = pack.get("classes", {})
    return Lexicon(
        language=str(pack["language"]),
        stop=frozenset(pack["stop"]),
        light=frozenset(base.stem(word) for word in pack.get("light", ())),
        irregular=irregular,
        direction={base.stem(word): name for name in sorted(classes) for word in classes[name]},
        opposites=_opposites(_with_equals(pack.get("antonyms", ()), pack.get("same", ())), base, classes),
        exclusive={
            word: kind for kind, words in sorted(pack.get("exclusive", {}).items()) for word in words
        },
        negators=frozenset(negation["words"]),
        negative_phrases=_phrases(negation.get("phrases", ())),
        negative_verbs=frozenset(base.stem(word) for word in negation.get("verbs", ())),
        negative_objects=frozenset(negation.get("object", ())),
        negative_exempt=_phrases(negation.get("exempt", ())),
        negative_object_phrases=_phrases(negation["object_phrases"]),
        negative_pairs=dict(negation["pairs"]),
        excepting=frozenset(negation["excepting"]["words"]),
        excepting_after=frozenset(negation["excepting"]["after"]),
        free_prefixes=frozenset(negation["prefixes"]["free"]),
        bound_prefixes=frozenset(negation["prefixes"]["bound"]),
        bound_endings=tuple(negation["prefixes"]["endings"]),
        hedges=frozenset(base.stem(word) for word in pack.get("hedges", ())),
        attribution_verbs=frozenset(base.stem(word) for word in pack["attribution"]["verbs"]),
        attribution_phrases=_phrases(pack["attribution"]["phrases"]),
        conditions=_phrases(pack.get("conditions", ())),
        intentions=frozenset(base.stem(word) for word in pack.get("intentions", ())),
        quantifiers={word: name for name, words in pack.get("quantifiers", {}).items() for word in words},
        downward_heads=frozenset(pack.get("downward", {}).get("restrictor", ())),
        downward_phrases=_phrases(pack.get("downward", {}).get("phrases", ())),
        symmetric=frozenset(base.stem(word) for word in pack.get("symmetric", ())),
        pronouns=frozenset(pack.get("pronouns", ())),
        passive_be=frozenset(pack.get("passive", {}).get("be", ())),
        passive_by=frozenset(pack.get("passive", {}).get("by", ())),
        boundaries=frozenset(pack.get("boundaries", ())),
        denied_forms=dict(negation.get("n_t", {})),
        date_bounds=frozenset(pack.get("date_bounds", ())),
        articles=frozenset(pack.get("articles", ())),
        alternatives=frozenset(pack.get("alternatives", ())),
        restrictions=frozenset(pack.get("restrictions", ())),
        change_words=frozenset(pack.get("change_words", ())),
        level_words=frozenset(pack.get("level_words", ())),
        increments=frozenset(pack.get("increments", ())),
        first_person=frozenset(pack.get("first_person", ())),
        coordinators=frozenset(pack["coordinators"]),
        contrasts=frozenset(pack["contrasts"]),
        auxiliaries=frozenset(pack["auxiliaries"]),
        infinitive=frozenset(pack["infinitive"]),
        deriving=tuple(pack["deriving"]),
        uncounted=_phrases(pack.get("uncounted", ())),
        former=_phrases(pack["former"]),
        part_links=frozenset(pack["part_links"]),
        permit_words=frozenset(pack["permits"]["words"]),
        permits=frozenset(base.stem(word) for word in pack["permits"]["nouns"]),
        future=frozenset(pack["tenses"]["future"]),
        past=frozenset(pack["tenses"]["past"]),
        variants=frozenset(pack["variants"]),
        halting=frozenset(base.stem(word) for word in negation["halting"]),
        particles=frozenset(pack["particles"]),
        bounds=_sided(pack["bounds"]["sides"]),
        bounded=frozenset(pack["bounds"]["words"]),
        periods=frozenset(pack["periods"]["words"]),
        period_leads=frozenset(pack["periods"]["leads"]),
        nulls=frozenset(negation["nulls"]),
        limits=_phrases(pack["limits"]),
        shares=frozenset(pack["figure_roles"]["shares"]),
        compared=tuple(tuple(row.split()) for row in pack["figure_roles"]["compared"]),
        per=frozenset(pack["figure_roles"]["per"]),
        comparing=frozenset(pack["comparing"]),
        present_conditions=frozenset(pack["conditions_in_present"]["words"]),
        present=frozenset(pack["conditions_in_present"]["present"]),
        universal_heads=frozenset(pack["downward"]["universal"]),
        collective=frozenset((*pack["collective"], *(base.stem(word) for word in pack["collective"]))),
        intensifiers=frozenset(pack["degrees"]["more"]),
        degrees=frozenset(pack["degrees"]["compared"]),
        superlatives=frozenset(pack["degrees"]["most"]),
        pairs_of_two=frozenset(pack["degrees"]["two"]),
        idle=frozenset(pack["idle"]),
        same={base.stem(word): n for n, row in enumerate(pack.get("same", ())) for word in row},
        wider=_wider(pack.get("wider", {}), base),
        rankings=_rankings(pack.get("rankings", {}), base),
        choices=frozenset(pack.get("choices", ())),
        partitive=frozenset(pack.get("rankings", {}).get("of", ())),
        compared_with=frozenset(pack.get("rankings", {}).get("with", ())),
        less_is_better=frozenset(map(base.stem, pack.get("rankings", {}).get("less_is_better", ()))),
        table_words=frozenset(map(base.stem, pack.get("rankings", {}).get("words", ()))),
    )


# Members of `rankings`: the sign, whether it is about good and bad, whether it is above all others.
_RANKINGS = {
    "more": (1, False, False),
    "less": (-1, False, False),
    "better": (1, True, False),
    "worse": (-1, True, False),
    "most": (1, False, True),
    "least": (-1, False, True),
    "best": (1, True, True),
    "worst": (-1, True, True),
}


def _rankings(rows: dict[str, list[str]], base: Stems) -> dict[str, tuple[int, bool, bool]]:
    """Words that compare, in their own form; verbs by their stem too."""
    found: dict[str, tuple[int, bool, bool]] = {}
    for name, way in _RANKINGS.items():
        for word in rows.get(name, ()):
            found[word] = way
            if base.stem(word) not in found and word.endswith(_VERBS):
                found[base.stem(word)] = way
    return found


def _wider(rows: dict[str, list[str]], base: Stems) -> dict[str, frozenset[str]]:
    """For each word all words that are wider, over any number of steps."""
    above: dict[str, set[str]] = {}
    for wide, words in rows.items():
        for word in words:
            above.setdefault(base.stem(word), set()).add(base.stem(wide))
    found = {}
    for word in above:
        todo, seen = [word], {word}
        while todo:
            new = above.get(todo.pop(), set()) - seen
            seen |= new
            todo.extend(new)
        found[word] = frozenset(seen - {word})
    return found


def _with_equals(rows: Iterable[list[str]], same: Iterable[list[str]]) -> list[list[str]]:
    """Pairs of opposites, and those of their equals: "buy" and "sell", so "purchase" and "sell"."""
    equals = {word: row for row in same for word in row}
    return [
        [a, b] for one, other in rows for a in equals.get(one, [one]) for b in equals.get(other, [other])
    ]


def _opposites(
    rows: Iterable[list[str]], base: Stems, classes: dict[str, list[str]]
) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for first, second in rows:
        for one in (first, base.stem(first)):
            for other in (second, base.stem(second)):
                if one != other:
                    found.setdefault(one, set()).add(other)
                    found.setdefault(other, set()).add(one)
    up = {base.stem(word) for word in classes.get("up", ())}
    down = {base.stem(word) for word in classes.get("down", ())}
    for here, there in ((up, down), (down, up)):
        for word in sorted(here):
            found.setdefault(word, set()).update(there - here)
    return {word: frozenset(others - {word}) for word, others in found.items()}


@lru_cache(maxsize=8)
def stems_of(language: str) -> Stems:
    """The stems of a language, shared by all texts."""
    return Stems(load_lexicon(language).irregular)


_SAMPLE = 20000


def language_of(texts: Iterable[str]) -> str:
    """The language whose function words are the most frequent in the beginnings of the texts.

    English unless another one has more than half as many again. No text is looked at after 20,000 words.
    """
    words: list[str] = []
    for text in texts:
        words.extend(text[:_SAMPLE].lower().replace("\u2019", " ").replace("'", " ").split())
        if len(words) > _SAMPLE:
            break
    stops = {name: word_set(f"grounding-{name}", "stop") for name in LANGUAGES}
    counts = {name: sum(word in stops[name] for word in words) for name in LANGUAGES}
    best = max(LANGUAGES, key=lambda name: (counts[name], -LANGUAGES.index(name)))
    return best if counts[best] * 2 > counts["en"] * 3 else "en"
