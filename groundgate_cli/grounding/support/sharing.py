"""Whether two parts of a sentence share a subject, or the second goes on with the words of the first."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.terms import Reading

# For each term of a claim that stands in the unit: the parts that hold it, with its first place there.
Where = Mapping[int, Mapping[int, int]]


class Part(NamedTuple):
    """A part of a sentence: the indices of its terms from `start` to before `end`.

    apart: whether it shares no words with the part before it: a semicolon or a contrast stands between.
    """

    start: int
    end: int
    apart: bool


class _Split(NamedTuple):
    """A claim of which one part of the unit holds some words and others hold the rest.

    part: the one that holds the most. kept: the places of these words, in the claim's order. leads: whether
    the rest stands before them in the claim. whole: whether they are all of the part, in its order.
    """

    unit: Reading
    part: Part
    kept: list[int]
    leads: bool
    whole: bool


def shares(pairing: Pairing, parts: list[Part], where: Where, main: int) -> bool:
    """Whether the claim's words outside a part can go with those in it."""
    part = parts[main]
    rest = [n for n in where if main not in where[n]]
    kept = [where[n][main] for n in where if main in where[n]]
    leads = rest[-1] < min(n for n in where if main in where[n])
    whole = len(set(kept)) == part.end - part.start and kept == sorted(kept)
    split = _Split(pairing.unit.reading, part, kept, leads, whole)
    for home in sorted(set.intersection(*(set(where[n]) for n in rest))):
        low, high = min(home, main), max(home, main)
        apart = any(one.apart for one in parts[low + 1 : high + 1]) and not _goes_on(
            split.unit, parts[high]
        )
        places = {where[n][home] for n in rest}
        if home < main and _is_other_clause(pairing, parts[home], rest):
            continue
        if home > main:
            held = (
                places if not _is_alternative(split.unit, parts[home]) else {*places, parts[home].end - 1}
            )
            heads = parts[home].start in places and held == places
            if not apart and heads and _led_into(split, home == main + 1):
                return True
            if not apart and home == main + 1 and _shared_noun(split, parts[home], places):
                return True
        elif _subject_apart(split) if apart else _subject(split, parts[home], places):
            return True
    return False


def _shared_noun(split: _Split, home: Part, places: set[int]) -> bool:
    """Whether two words have one noun behind them: "red or blue shades"."""
    last = home.end - 1
    return places == {last} and last - home.start == 1 and max(split.kept) == split.part.end - 1


def _is_alternative(unit: Reading, part: Part) -> bool:
    """Whether an "or" stands before a part."""
    at = unit.terms[part.start].token
    return any(token.low in unit.lexicon.alternatives for token in unit.tokens[max(0, at - 2) : at])


def _led_into(split: _Split, following: bool) -> bool:
    """Whether a later part goes on where the claim's words of this one end ("online and at the door"), or
    is the subject of an opening ("Born in Ulm, she ...")."""
    start = split.part.start
    if max(split.kept) - start + 1 == len(set(split.kept)):
        return True
    opening = start in split.kept and split.unit.terms[start].token == 0
    return following and opening and split.leads


def _subject_apart(split: _Split) -> bool:
    """Whether a pronoun stands for words before a semicolon or contrast."""
    if split.whole:
        return _has_pronoun(split.unit, split.part)
    at = split.unit.terms[min(split.kept)].token
    first, second = split.unit.tokens[max(0, at - 1)], split.unit.tokens[max(0, at - 2)]
    pronouns = split.unit.lexicon.pronouns
    return split.leads and (first.low in pronouns or (first.word and second.low in pronouns))


def _subject(split: _Split, home: Part, places: set[int]) -> bool:
    """Whether words of an earlier part are the subject or object of a later one."""
    if _is_relative(split.unit, split.part):
        if home.end != split.part.start:
            return False
        last = max(places)
        return last == home.end - 1 or (
            home.start in places and _only_phrases(split.unit, last + 1, home.end)
        )
    if len(places) == home.end - home.start:
        return True
    if not split.leads:
        return split.whole
    if _has_pronoun(split.unit, split.part) or _listed(split.unit, max(places)):
        return True
    return min(places) == home.start and not _own_words(split, max(places), home)


def _only_phrases(unit: Reading, first: int, end: int) -> bool:
    """Whether terms only go on with a noun: "the head of the office, who ..."."""
    words = unit.lexicon.prepositions
    return all(
        leading(unit, n) in words or unit.tokens[unit.terms[n].token - 1].low == ","
        for n in range(first, end)
    )


def _is_other_clause(pairing: Pairing, home: Part, rest: list[int]) -> bool:
    """Whether words are of a relative clause before the others, or some of those of a clause that opens the
    sentence ("When he came from Hull, ..."), but for its date behind a word such as "when"."""
    unit, lexicon = pairing.unit.reading, pairing.unit.reading.lexicon
    if home.start:
        return _is_relative(unit, home)
    first = unit.tokens[0].low
    if first not in lexicon.boundaries | lexicon.part_links or len(rest) == home.end - home.start:
        return False
    dated = all(pairing.claim.reading.terms[n].date for n in rest)
    return not (dated and first in lexicon.present_conditions)


def _is_relative(unit: Reading, part: Part) -> bool:
    """Whether a part begins with "which", "who" or the like."""
    at = unit.terms[part.start].token
    words = unit.lexicon.restrictions & unit.lexicon.boundaries
    return any(token.low in words for token in unit.tokens[max(0, at - 2) : at])


def _own_words(split: _Split, last: int, home: Part) -> bool:
    """Whether a part has words before those of the claim that can be its own subject, or its own verb where
    the term at `last` is the verb of the part before it."""
    unit, lexicon, first = split.unit, split.unit.lexicon, min(split.kept)
    if first == split.part.start or _goes_on(unit, split.part):
        return False
    begins = unit.terms[split.part.start].token
    if begins and unit.tokens[begins - 1].low in lexicon.articles and _is_linked(unit, begins - 1):
        return True  # "the lamp is red and the door blue"
    if split.part.start + 1 < split.part.end and leading(unit, split.part.start + 1) in lexicon.shares:
        return True  # "output of tin fell and use of coal rose"
    verb = unit.terms[last].token
    if verb and unit.tokens[verb - 1].low in lexicon.passive_be:
        return True
    if last + 1 < home.end and _is_led(unit, last + 1):
        return False  # a noun with words such as "at ..." behind it has no verb yet
    if last + 1 < home.end and unit.terms[first].key and not _is_manner(unit, split.part.start):
        return True  # "sales rose and debt fell"
    between = unit.tokens[unit.terms[split.part.start].token : unit.terms[first].token]
    if any(token.low in lexicon.passive_be or token.low in lexicon.auxiliaries for token in between):
        return True
    return any(token.capital and token.low not in lexicon.exclusive for token in between)


def _is_manner(unit: Reading, place: int) -> bool:
    """Whether a word says how or when and is no subject: "slowly", "in May"."""
    low, before = unit.tokens[unit.terms[place].token].low, leading(unit, place)
    joins = unit.lexicon.boundaries | unit.lexicon.part_links
    return low.endswith(unit.lexicon.endings["manner"]) or (before not in joins and _is_led(unit, place))


def _is_linked(unit: Reading, article: int) -> bool:
    return article > 0 and unit.tokens[article - 1].low in unit.lexicon.coordinators


def _is_led(unit: Reading, place: int) -> bool:
    low = leading(unit, place)
    return bool(low) and low not in unit.lexicon.passive_be and low not in unit.lexicon.auxiliaries


def _listed(unit: Reading, place: int) -> bool:
    """Whether a sign or word of a list follows a term: "gold, silver and copper are"."""
    at = unit.terms[place].token + 1
    if at >= len(unit.tokens):
        return False
    low = unit.tokens[at].low
    return low == "," or low in unit.lexicon.coordinators


def _goes_on(unit: Reading, part: Part) -> bool:
    """Whether a part has no subject of its own: it begins with a form of "be" or an auxiliary."""
    at = unit.terms[part.start].token - 1
    while at > 0 and unit.tokens[at].word and unit.tokens[at].low in unit.lexicon.articles:
        at -= 1
    low = unit.tokens[at].low
    return low in unit.lexicon.passive_be or low in unit.lexicon.auxiliaries


def _has_pronoun(unit: Reading, part: Part) -> bool:
    first = unit.terms[part.start].token
    last = unit.terms[part.end].token if part.end < len(unit.terms) else len(unit.tokens)
    return any(token.low in unit.lexicon.pronouns for token in unit.tokens[max(0, first - 2) : last])
