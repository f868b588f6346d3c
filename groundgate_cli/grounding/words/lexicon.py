"""The words that grounding knows, from its packs: function words, forms, opposites, cues."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.words.stems import Stems
from groundgate_cli.grounding.words.word_tables import (
    Phrases,
    opposite_words,
    phrase_table,
    ranking_table,
    sided_phrases,
    wider_words,
    with_equals,
)
from groundgate_cli.packs import load_pack, need_pack


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
    exceptions: Phrases
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
    date_sides: dict[str, str]
    date_ends: frozenset[str]
    date_starts: frozenset[str]
    articles: frozenset[str]
    definite: frozenset[str]
    alternatives: frozenset[str]
    restrictions: frozenset[str]
    change_words: frozenset[str]
    level_words: frozenset[str]
    change_sizes: frozenset[str]
    origins: frozenset[str]
    increments: frozenset[str]
    first_person: frozenset[str]
    bodies: frozenset[str]
    coordinators: frozenset[str]
    contrasts: frozenset[str]
    auxiliaries: frozenset[str]
    infinitive: frozenset[str]
    deriving: tuple[str, ...]
    former: Phrases
    unreal: Phrases
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
    frequencies: dict[str, int]
    period_adverbs: dict[str, str]
    range_words: frozenset[str]
    periods: frozenset[str]
    period_leads: frozenset[str]
    period_articles: frozenset[str]
    nulls: frozenset[str]
    null_persons: frozenset[str]
    postponing: frozenset[str]
    people: frozenset[str]
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
    comparatives: frozenset[str]
    compared_with: frozenset[str]
    less_is_better: frozenset[str]
    table_words: frozenset[str]
    columns_of: dict[str, frozenset[str]]
    sum_words: frozenset[str]
    total_words: frozenset[str]
    partitive: frozenset[str]
    choices: frozenset[str]
    called: Phrases
    joins: Phrases
    linking: dict[str, frozenset[str]]
    light_forms: frozenset[str]
    nouns: dict[str, frozenset[str]]
    asking: frozenset[str]
    life: dict[str, str]
    spelled: tuple[tuple[tuple[str, ...], ...], ...]
    persons: dict[str, int]
    prepositions: frozenset[str]
    complements: frozenset[str]
    cases: frozenset[str]
    endings: dict[str, tuple[str, ...]]
    small_times: bool
    achieving: frozenset[str]
    firsts: frozenset[str]
    openers: Phrases
    distributive: frozenset[str]
    obligations: frozenset[str]
    naming: frozenset[str]
    titles: frozenset[str]
    generic: frozenset[str]
    others: frozenset[str]
    dependent: frozenset[str]
    identifying: frozenset[str]
    subject_pronouns: frozenset[str]


@lru_cache(maxsize=8)
def load_lexicon(language: str = "en") -> Lexicon:
    """The lexicon of a language; a language without a pack has that of English."""
    pack = load_pack(f"grounding-{language}") or need_pack("grounding-en")
    irregular: dict[str, str] = dict(pack.get("irregular", {}))
    base = Stems(irregular)
    return Lexicon(
        language=str(pack["language"]),
        irregular=irregular,
        **_function_words(pack),
        **_denials(pack["negation"], base),
        **_cues(pack, base),
        **_figures(pack),
        **_comparisons(pack, base),
        **_relations(pack, base),
        bodies=frozenset(base.stem(word) for word in pack["bodies"]),
    )


def _function_words(pack: dict[str, Any]) -> dict[str, Any]:
    """Words that are no content, and those that join, end or point."""
    return {
        "stop": frozenset(pack["stop"]),
        "pronouns": frozenset(pack.get("pronouns", ())),
        "persons": {word: n for n, row in enumerate(pack.get("persons", ())) for word in row},
        "obligations": frozenset(pack.get("obligations", ())),
        "distributive": frozenset(pack.get("distributive", ())),
        "openers": phrase_table(pack.get("openers", ())),
        "prepositions": frozenset(pack.get("prepositions", ())),
        "complements": frozenset(pack.get("complements", ())),
        "cases": frozenset(pack.get("cases", ())),
        "endings": {
            kind: tuple(pack.get("endings", {}).get(kind, ()))
            for kind in ("done", "ongoing", "manner", "noun")
        },
        "small_times": bool(pack.get("small_times")),
        "firsts": frozenset(pack.get("firsts", ())),
        "naming": frozenset(pack.get("naming", ())),
        "titles": frozenset(pack.get("titles", ())),
        "definite": frozenset(pack.get("definite", ())),
        "identifying": frozenset(pack.get("identifying", ())),
        "others": frozenset(pack.get("others", ())),
        "dependent": frozenset(pack.get("dependent", ())),
        "generic": frozenset(pack.get("generic", ())),
        "subject_pronouns": frozenset(pack.get("subject_pronouns", ())),
        "passive_be": frozenset(pack.get("passive", {}).get("be", ())),
        "passive_by": frozenset(pack.get("passive", {}).get("by", ())),
        "boundaries": frozenset(pack.get("boundaries", ())),
        "articles": frozenset(pack.get("articles", ())),
        "coordinators": frozenset(pack["coordinators"]),
        "contrasts": frozenset(pack["contrasts"]),
        "auxiliaries": frozenset(pack["auxiliaries"]),
        "infinitive": frozenset(pack["infinitive"]),
        "alternatives": frozenset(pack.get("alternatives", ())),
        "restrictions": frozenset(pack.get("restrictions", ())),
        "first_person": frozenset(pack.get("first_person", ())),
        "particles": frozenset(pack["particles"]),
        "part_links": frozenset(pack["part_links"]),
        "deriving": tuple(pack["deriving"]),
    }


def _denials(negation: dict[str, Any], base: Stems) -> dict[str, Any]:
    """Words, phrases and parts of words that deny."""
    return {
        "negators": frozenset(negation["words"]),
        "negative_phrases": phrase_table(negation.get("phrases", ())),
        "negative_verbs": frozenset(base.stem(word) for word in negation.get("verbs", ())),
        "negative_objects": frozenset(negation.get("object", ())),
        "negative_exempt": phrase_table(negation.get("exempt", ())),
        "negative_object_phrases": phrase_table(negation["object_phrases"]),
        "negative_pairs": dict(negation["pairs"]),
        "exceptions": phrase_table(negation["exceptions"]),
        "excepting": frozenset(negation["excepting"]["words"]),
        "excepting_after": frozenset(negation["excepting"]["after"]),
        "free_prefixes": frozenset(negation["prefixes"]["free"]),
        "bound_prefixes": frozenset(negation["prefixes"]["bound"]),
        "bound_endings": tuple(negation["prefixes"]["endings"]),
        "denied_forms": dict(negation.get("n_t", {})),
        "halting": frozenset(base.stem(word) for word in negation["halting"]),
        "nulls": frozenset(negation["nulls"]),
        "null_persons": frozenset(negation["null_persons"]["words"]),
        "people": frozenset(base.stem(word) for word in negation["null_persons"]["people"]),
        "postponing": frozenset(negation["until"]),
    }


def _cues(pack: dict[str, Any], base: Stems) -> dict[str, Any]:
    """Words that say how a sentence is meant: doubt, condition, who says so, of how many, when."""
    return {
        "achieving": frozenset(map(base.stem, pack.get("achieving", ()))),
        "hedges": frozenset(base.stem(word) for word in pack.get("hedges", ())),
        "attribution_verbs": frozenset(base.stem(word) for word in pack["attribution"]["verbs"]),
        "attribution_phrases": phrase_table(pack["attribution"]["phrases"]),
        "conditions": phrase_table(pack.get("conditions", ())),
        "intentions": frozenset(base.stem(word) for word in pack.get("intentions", ())),
        "former": phrase_table(pack["former"]),
        "unreal": phrase_table(pack.get("unreal", ())),
        "permit_words": frozenset(pack["permits"]["words"]),
        "permits": frozenset(base.stem(word) for word in pack["permits"]["nouns"]),
        "future": frozenset(pack["tenses"]["future"]),
        "past": frozenset(pack["tenses"]["past"]),
        "present_conditions": frozenset(pack["conditions_in_present"]["words"]),
        "present": frozenset(pack["conditions_in_present"]["present"]),
        "variants": frozenset(pack["variants"]),
        "quantifiers": {
            word: name for name, words in pack.get("quantifiers", {}).items() for word in words
        },
        "downward_heads": frozenset(pack.get("downward", {}).get("restrictor", ())),
        "downward_phrases": phrase_table(pack.get("downward", {}).get("phrases", ())),
        "universal_heads": frozenset(pack["downward"]["universal"]),
        "collective": frozenset((*pack["collective"], *(base.stem(word) for word in pack["collective"]))),
        "choices": frozenset(pack.get("choices", ())),
        "called": phrase_table(pack.get("called", ())),
        "joins": phrase_table(pack.get("joins", ())),
        "asking": frozenset(pack.get("asking", ())),
    }


def _figures(pack: dict[str, Any]) -> dict[str, Any]:
    """Words around figures and dates."""
    return {
        "uncounted": phrase_table(pack.get("uncounted", ())),
        "bounds": sided_phrases(pack["bounds"]["sides"]),
        "bounded": frozenset(pack["bounds"]["words"]),
        "frequencies": dict(pack["periods"].get("frequencies", {})),
        "period_adverbs": dict(pack["periods"].get("adverbs", {})),
        "range_words": frozenset(pack["bounds"].get("range", ())),
        "periods": frozenset(pack["periods"]["words"]),
        "period_leads": frozenset(pack["periods"]["leads"]),
        "period_articles": frozenset(pack["periods"].get("articles", ())),
        "limits": phrase_table(pack["limits"]),
        "shares": frozenset(pack["figure_roles"]["shares"]),
        "compared": tuple(tuple(row.split()) for row in pack["figure_roles"]["compared"]),
        "per": frozenset(pack["figure_roles"]["per"]),
        "comparing": frozenset(pack["comparing"]),
        "date_sides": {
            word: side for side, words in sorted(pack.get("date_sides", {}).items()) for word in words
        },
        "date_ends": frozenset(pack.get("date_ends", ())),
        "date_starts": frozenset(pack.get("date_starts", ())),
        "date_bounds": frozenset(pack.get("date_bounds", ())),
        "change_words": frozenset(pack.get("change_words", ())),
        "level_words": frozenset(pack.get("level_words", ())),
        "change_sizes": frozenset(pack["changes"]["sizes"]),
        "origins": frozenset(pack["changes"]["origins"]),
        "increments": frozenset(pack.get("increments", ())),
    }


def rankings_columns(pack: dict[str, Any]) -> dict[str, list[str]]:
    """Words that compare, each with the heads of the columns that it speaks of: "cheaper", "price"."""
    columns: dict[str, list[str]] = pack.get("rankings", {}).get("columns", {})
    return columns


def _comparisons(pack: dict[str, Any], base: Stems) -> dict[str, Any]:
    """Words that compare or rank."""
    rankings: dict[str, list[str]] = pack.get("rankings", {})
    return {
        "rankings": ranking_table(rankings, base),
        "partitive": frozenset(rankings.get("of", ())),
        "comparatives": frozenset((*rankings.get("more", ()), *rankings.get("less", ()))),
        "compared_with": frozenset(rankings.get("with", ())),
        "less_is_better": frozenset(map(base.stem, rankings.get("less_is_better", ()))),
        "table_words": frozenset(map(base.stem, rankings.get("words", ()))),
        "columns_of": {
            word: frozenset(map(base.stem, heads)) for word, heads in rankings_columns(pack).items()
        },
        "sum_words": frozenset(rankings.get("sum", ())),
        "total_words": frozenset(map(base.stem, rankings.get("total", ()))),
        "intensifiers": frozenset(pack["degrees"]["more"]),
        "degrees": frozenset(pack["degrees"]["compared"]),
        "superlatives": frozenset(pack["degrees"]["most"]),
        "pairs_of_two": frozenset(pack["degrees"]["two"]),
    }


def _relations(pack: dict[str, Any], base: Stems) -> dict[str, Any]:
    """Words by what they have to do with others: opposites, equals, wider ones."""
    classes: dict[str, list[str]] = pack.get("classes", {})
    return {
        "light": frozenset(base.stem(word) for word in pack.get("light", ())),
        "direction": {base.stem(word): name for name in sorted(classes) for word in classes[name]},
        "opposites": opposite_words(
            with_equals(pack.get("antonyms", ()), pack.get("same", ())), base, classes
        ),
        "exclusive": {
            word: kind for kind, words in sorted(pack.get("exclusive", {}).items()) for word in words
        },
        "symmetric": frozenset(base.stem(word) for word in pack.get("symmetric", ())),
        "idle": frozenset(pack["idle"]),
        "nouns": {
            base.stem(noun): frozenset(base.stem(verb) for verb in verbs)
            for noun, verbs in sorted(pack.get("nouns", {}).items())
        },
        "light_forms": frozenset(pack.get("light", ())),
        "linking": {
            word: frozenset(base.stem(verb) for verb in verbs)
            for word, verbs in sorted(pack.get("linking", {}).items())
        },
        "life": {word: kind for kind, words in sorted(pack.get("life", {}).items()) for word in words},
        "spelled": tuple(
            tuple(tuple(base.stem(word) for word in form.split()) for form in row)
            for row in pack.get("spelled", ())
        ),
        "same": {base.stem(word): n for n, row in enumerate(pack.get("same", ())) for word in row},
        "wider": wider_words(pack.get("wider", {}), base),
    }


@lru_cache(maxsize=8)
def stems_of(language: str) -> Stems:
    """The stems of a language, shared by all texts."""
    return Stems(load_lexicon(language).irregular)
