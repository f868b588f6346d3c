"""Claims that copy a unit and change it in one place: words exchanged, or another word in the place of one.

"The county sued the mill" beside "the mill sued the county" has all words of it. Where a claim keeps the
unit's own words around a place, it must have the same there.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.likeness import letters_place
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.aligned import ARTICLE, Step, Word, align
from groundgate_cli.grounding.support.appositions import is_unlinked
from groundgate_cli.grounding.support.dropped import QUANTIFIER_RANK
from groundgate_cli.grounding.support.filling import fills_more
from groundgate_cli.grounding.support.subjects import has_other_subject, lacks_predicate, opens_otherwise
from groundgate_cli.grounding.support.turned import is_turned
from groundgate_cli.grounding.words.spelled import is_spelled
from groundgate_cli.grounding.words.terms import Reading

_BRACKETS = frozenset("()")
_AROUND = 4  # words around a place that are the same
_NAMED = 3  # words in the place of others that are one thing


class Change(NamedTuple):
    """Words of the claim that stand where the unit has others.

    before, behind: how many words right around them are the same on both sides.
    """

    mine: tuple[Word, ...]
    theirs: tuple[Word, ...]
    before: int
    behind: int

    @property
    def fixed(self) -> bool:
        """Whether the words around it hold it in its place."""
        return self.before > 0 and self.behind > 0 and self.before + self.behind >= _AROUND


def check_copies(pairing: Pairing) -> tuple[list[Clash], list[str]]:
    """What a claim changes in a unit that it copies for the most part.

    A conflict of roles where two things are exchanged in place, one of direction where an opposite stands
    in place. Else reasons: "order" for another word in place or with another subject, "quantifier" for a
    stronger one, "person" for "he" in the place of "she", "hedge" for "will" in that of "may", "negation"
    and "condition" where just "not" or "if" is left out, "elsewhere" where the sentence before gives more
    than a thing.
    """
    if pairing.claim.offered:
        return [], []  # a question and its answer are no copy
    reasons = ["words"] if lacks_predicate(pairing) else []
    if is_unlinked(pairing):
        reasons.append("order")
    steps = align(pairing)
    if len(steps) < 2:
        return [], [*reasons, "elsewhere"] if fills_more(pairing) else reasons
    claim, unit = pairing.claim.reading, pairing.unit.reading
    changes = _changes(steps)
    found = list(_content(changes, pairing))
    clashes = [clash for clash in found if clash is not None]
    if clashes:
        return clashes[:1], []
    if (
        found
        or is_turned(steps, claim)
        or has_other_subject(pairing, steps)
        or opens_otherwise(pairing, steps)
    ):
        reasons.append("order")
    if any(_is_for_all(change, claim) for change in changes):
        reasons.append("quantifier")
    for change in changes:
        if change.fixed and len(change.mine) == len(change.theirs) == 1:
            reasons += _function_words(change, claim, unit)
    if any(_is_denial(step, claim, unit) for step in steps) and _denials(steps, claim, unit) % 2:
        reasons.append("negation")
    if any(_is_condition(step, unit) for step in steps):
        reasons.append("condition")
    if _fills_verb(pairing) or fills_more(pairing):
        reasons.append("elsewhere")
    return [], list(dict.fromkeys(reasons))


def _changes(steps: list[Step]) -> list[Change]:
    found = []
    last = len(steps) - 1
    for n, step in enumerate(steps):
        if not step.same and step.mine and step.theirs:
            before = _held(steps[n - 1], n == 1) if n else 0
            behind = _held(steps[n + 1], n + 1 == last) if n < last else _AROUND
            found.append(Change(step.mine, step.theirs, before, behind))
    return found


def _held(step: Step, outermost: bool) -> int:
    """How many words hold a change in its place; small words between two changes hold nothing."""
    return len(step.mine) if outermost or any(word.term >= 0 for word in step.mine) else 0


def _content(changes: list[Change], pairing: Pairing) -> Iterator[Clash | None]:
    """A conflict for each change of content words, None where it is just another word in place."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    content = [one for one in (_trimmed(change) for change in changes) if one is not None]
    for change in content:
        other = _exchanged(change, content)
        if other is not None:
            if not _is_list(change, other, unit) and not _is_identity(change, other, claim):
                yield Clash("role", change.mine[0].term, change.theirs[0].term)
        elif (
            change.fixed
            and _is_one_thing(change, pairing)
            and not _stands_for(change, pairing)
            and not any(_is_list(change, one, unit) for one in content if _shares(change, one))
        ):
            yield _opposite(change, pairing)


def _trimmed(change: Change) -> Change | None:
    """A change from its first word that is no article, None where that is no content word on both sides."""
    sides = []
    for side in (change.mine, change.theirs):
        at = 0
        while at < len(side) and side[at].key == ARTICLE:
            at += 1
        if at == len(side) or side[at].term < 0:
            return None
        sides.append(side[at:])
    return change._replace(mine=sides[0], theirs=sides[1])


def _keys(words: tuple[Word, ...]) -> list[str]:
    return [word.key for word in words if word.key != ARTICLE]


def _shares(change: Change, other: Change) -> bool:
    return change is not other and not set(_keys(change.mine)).isdisjoint(_keys(other.theirs))


def _exchanged(change: Change, changes: list[Change]) -> Change | None:
    """The place whose words stand here, where the words of here stand there."""
    for other in changes:
        if _keys(other.theirs) == _keys(change.mine) and _keys(other.mine) == _keys(change.theirs):
            return other
    return None


def _is_one_thing(change: Change, pairing: Pairing) -> bool:
    """Whether a change puts words that stand elsewhere for others, a few on both sides."""
    if any(word.term < 0 for words in (change.mine, change.theirs) for word in words):
        return False
    if max(len(change.mine), len(change.theirs)) > _NAMED:
        return False
    return all(pairing.at[word.term] != -1 for word in change.mine)


def _opposite(change: Change, pairing: Pairing) -> Clash | None:
    """A conflict of direction where a word stands in the place of its opposite."""
    if len(change.mine) != 1 or len(change.theirs) != 1:
        return None
    mine, theirs = change.mine[0], change.theirs[0]
    term = pairing.claim.reading.terms[mine.term]
    low = pairing.unit.reading.tokens[theirs.token].low
    opposites = pairing.claim.reading.lexicon.opposites
    opposed = low in opposites.get(term.low, ()) or theirs.key in opposites.get(term.key, ())
    return Clash("direction", mine.term, theirs.term) if opposed else None


def _is_identity(change: Change, other: Change, reading: Reading) -> bool:
    """Whether a bracket, or a form of "be" with an article, alone stands between two things: "the head is
    Ann Roe", "Ann Roe is the head"; "salt (halite)", "halite (salt)"."""
    first, second = sorted((change.mine, other.mine), key=lambda words: words[0].token)
    between = reading.tokens[first[-1].token + 1 : second[0].token]
    lexicon = reading.lexicon
    if {token.low for token in between} <= _BRACKETS:
        return bool(between)
    words = [token.low for token in between if token.low not in lexicon.articles]
    definite = any(
        reading.tokens[max(0, words[0].token - 1)].low in lexicon.articles for words in (first, second)
    )
    return bool(words) and definite and all(low in lexicon.passive_be for low in words)


def _is_list(change: Change, other: Change, unit: Reading) -> bool:
    """Whether the words in two places of the unit are things of one list: a joining word or comma stands
    right behind the first and right before the second, and no other function word between."""
    lexicon, tokens = unit.lexicon, unit.tokens
    if any(token.low in lexicon.collective for token in tokens):
        return False
    first, second = sorted((change.theirs, other.theirs), key=lambda words: words[0].token)
    between = tokens[first[-1].token + 1 : second[0].token]
    joins = lexicon.coordinators | lexicon.alternatives | {",", "&"}
    if not between or between[0].low not in joins:
        return False
    last = [token.low for token in between if token.low not in lexicon.articles][-1]
    content = {term.token for term in unit.terms}
    start = first[-1].token + 1
    name = tokens[first[0].token].capital and first[0].token > 0
    return last in joins and all(
        token.low in joins | lexicon.articles or (n in content and token.capital >= name)
        for n, token in enumerate(between, start)
    )


def _stands_for(change: Change, pairing: Pairing) -> bool:
    """Whether the claim names what the unit points to: a name for "the firm", letters for a name."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    there = {word.term for word in change.theirs if word.term >= 0}
    if all(word.term >= 0 and _is_other_form(pairing, word.term, there) for word in change.mine):
        return True
    first = change.theirs[0]
    before = unit.tokens[first.token - 1].low if first.token else ""
    plain = not any(unit.tokens[word.token].capital for word in change.theirs if word.token > 0)
    named = all(claim.tokens[word.token].capital and pairing.at[word.term] < 0 for word in change.mine)
    return named and plain and before in unit.lexicon.articles


def _is_other_form(pairing: Pairing, index: int, there: set[int]) -> bool:
    """Whether a word is another form of a name, or one for birth or death that stands there as dates."""
    claim, place = pairing.claim.reading, pairing.at[index]
    if place < 0:
        return letters_place(index, claim, pairing.unit.reading)
    known = claim.terms[index].low in claim.lexicon.life or is_spelled(
        claim, index, (*pairing.unit.defined, *pairing.claim.defined)
    )
    return known and place in there


def _is_for_all(change: Change, claim: Reading) -> bool:
    """Whether "all" or the like stands in the place of words that narrow: "all guests", "paying guests"."""
    lows = [claim.tokens[word.token].low for word in change.mine]
    narrow = change.theirs[-1].term >= 0 and change.behind > 0
    return narrow and all(claim.lexicon.quantifiers.get(low) == "all" for low in lows)


def _function_words(change: Change, claim: Reading, unit: Reading) -> list[str]:
    """Reasons from function words: a stronger quantifier, another person, a bare verb for a hedged one."""
    lexicon = claim.lexicon
    mine, theirs = claim.tokens[change.mine[0].token].low, unit.tokens[change.theirs[0].token].low
    persons = [lexicon.persons.get(low, -1) for low in (mine, theirs)]
    if -1 not in persons and persons[0] != persons[1]:
        return ["person"]
    ranks = [QUANTIFIER_RANK.get(lexicon.quantifiers.get(low, ""), -1) for low in (mine, theirs)]
    if -1 not in ranks and (ranks[0] > ranks[1] or (ranks[0] < ranks[1] and not ranks[0])):
        return ["quantifier"]
    verbs = lexicon.auxiliaries | lexicon.future | lexicon.obligations
    if theirs in lexicon.choices and mine in verbs and mine not in lexicon.choices:
        return ["hedge"]
    return ["order"] if mine in lexicon.opposites.get(theirs, ()) else []


def _is_denial(step: Step, claim: Reading, unit: Reading) -> bool:
    """Whether nothing but a denial was put in or taken out."""
    size = len(step.mine) + len(step.theirs)
    return (not step.mine or not step.theirs) and not step.same and _denials([step], claim, unit) == size


def _denials(steps: list[Step], claim: Reading, unit: Reading) -> int:
    """How many denials stand on one side alone."""
    return sum(
        reading.tokens[word.token].low in reading.lexicon.negators | reading.lexicon.free_prefixes
        for step in steps
        if not step.same
        for reading, words in ((claim, step.mine), (unit, step.theirs))
        for word in words
    )


def _is_condition(step: Step, unit: Reading) -> bool:
    """Whether nothing but a word such as "if" was taken out."""
    lows = [unit.tokens[word.token].low for word in step.theirs]
    return (
        not step.same
        and not step.mine
        and len(lows) == 1
        and (lows[0],) in unit.lexicon.conditions.get(lows[0], ())
    )


def _fills_verb(pairing: Pairing) -> bool:
    """Whether only the sentence before the unit has what a form of "be" says, or words on both sides of a
    verb: what is pointed to is a thing ("it"), not a statement."""
    claim, at = pairing.claim.reading, pairing.at
    verbs = claim.lexicon.passive_be | claim.lexicon.auxiliaries
    for index, place in enumerate(at):
        if place != -2:
            continue
        end = claim.terms[index].token
        start = claim.terms[index - 1].token + 1 if index else 0
        between = [
            token.low for token in claim.tokens[start:end] if token.low not in claim.lexicon.articles
        ]
        if any(low in verbs for low in between) and (
            (index and at[index - 1] == -2) or between[-1] in claim.lexicon.passive_be
        ):
            return True
    return False
