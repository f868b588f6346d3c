"""One sentence of a claim against one unit of a source."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.changes import check_change
from groundgate_cli.grounding.conflicts.denials import check_denials
from groundgate_cli.grounding.conflicts.figures import Clash, check_figures, turned_values
from groundgate_cli.grounding.conflicts.frequencies import check_frequencies, check_names_of_digits
from groundgate_cli.grounding.conflicts.opposites import check_opposites
from groundgate_cli.grounding.conflicts.order_words import check_order_words
from groundgate_cli.grounding.conflicts.roles import check_roles
from groundgate_cli.grounding.matching.lives import other_life_date
from groundgate_cli.grounding.matching.pairing import Pairing, Side, pair
from groundgate_cli.grounding.support.dropped import check_dropped, check_quantifiers
from groundgate_cli.grounding.support.empty_words import empty_terms
from groundgate_cli.grounding.support.parts import check_parts, holds_part, settle
from groundgate_cli.grounding.support.quotations import check_quotations
from groundgate_cli.grounding.support.spared import spared_terms
from groundgate_cli.grounding.words.leads import leading

HALF = Fraction(1, 2)
MOST = Fraction(4, 5)
VALUES = ("number", "unit", "date")
# How much of the rest of a claim must stand in a unit for a difference to be a conflict.
_MUCH = Fraction(3, 5)
_LITTLE = Fraction(1, 4)
_NEEDED = {
    "date": Fraction(4, 5),
    "negation": Fraction(3, 4),
    "direction": Fraction(3, 4),
    "quote": Fraction(3, 4),
}


class Comparison(NamedTuple):
    """What a unit says of a sentence.

    coverage: the share of the terms that the unit has, but for those that it may lack. clashes: conflicts,
    by kind and place. reasons: codes for what keeps the unit from bearing the sentence out. missing:
    indices of its terms that the unit lacks. extra: how many terms of the unit the sentence does not speak
    of.
    """

    pairing: Pairing
    coverage: Fraction
    clashes: tuple[Clash, ...]
    reasons: tuple[str, ...]
    missing: tuple[int, ...]
    extra: int

    @property
    def supports(self) -> bool:
        """Whether the unit bears the sentence out."""
        return self.coverage >= MOST and not self.clashes and not self.reasons

    @property
    def conflicts(self) -> bool:
        """Whether the unit contradicts the sentence."""
        return bool(self.clashes)


def compare(claim: Side, unit: Side) -> Comparison:
    """The claim's sentence against a unit."""
    pairing = settle(pair(claim, unit))
    terms = claim.reading.terms
    spared = spared_terms(pairing) if 0 < pairing.matched < len(terms) else frozenset()
    if claim.heads:
        spared |= frozenset(n for n in range(claim.heads) if pairing.at[n] == -1)
    if claim.asked >= 0 and pairing.at[claim.asked] == -1:
        spared |= {claim.asked}
    spared |= empty_terms(pairing)
    coverage = Fraction(pairing.matched, len(terms) - len(spared)) if terms else Fraction(0)
    missing = tuple(n for n, place in enumerate(pairing.at) if place == -1 and n not in spared)
    held = {place for place in pairing.at if place >= 0}
    extra = len(unit.reading.terms) - len(held)
    clashes: list[Clash] = []
    reasons: list[str] = []
    if coverage >= _LITTLE:
        clashes, reasons = _differences(pairing, missing)
    return Comparison(pairing, coverage, tuple(clashes), tuple(reasons), missing, extra)


def _differences(pairing: Pairing, missing: tuple[int, ...]) -> tuple[list[Clash], list[str]]:
    denials, unsure = check_denials(pairing)
    found = [
        *check_figures(pairing),
        *check_frequencies(pairing),
        *check_names_of_digits(pairing),
        *dict.fromkeys((*check_opposites(pairing), *check_order_words(pairing))),
        *denials,
        *check_quantifiers(pairing),
        *check_roles(pairing),
        *check_quotations(pairing),
    ]
    change = check_change(pairing)
    if change is not None:
        found = [*(clash for clash in found if clash.claim != change.claim), change]
    life = other_life_date(pairing)
    if life is not None:
        found = [*(clash for clash in found if clash.claim != life[0]), Clash("date", *life)]
    swapped, mixed = check_parts(pairing)
    if mixed:
        found = [c for c in found if c.kind != "negation" or holds_part(pairing, c.unit)]
    clashing = {clash.claim for clash in found}
    found += [clash for clash in swapped if clash.claim not in clashing]
    clashing.update(clash.claim for clash in swapped)
    if not turned_values(pairing) and not change and _elsewhere(pairing, found):
        found = [clash for clash in found if clash.kind not in (*VALUES, "direction")]
    if len({clash.claim for clash in found if clash.kind == "direction"}) > 1:
        found = [clash for clash in found if clash.kind != "direction"]
    asked = pairing.unit.marks.question
    kept = [clash for clash in found if not asked and _holds(pairing, clash, clashing)]
    reasons = list(check_dropped(pairing))
    if _rests_on_context(pairing):
        reasons.append("elsewhere")
    if mixed and not swapped:
        reasons.append("mixed")
    if unsure:
        reasons.append("negation")
    if len(kept) < len(found):
        reasons.append("context")
    reasons += _absent(pairing, missing)
    return kept, reasons


def _rests_on_context(pairing: Pairing) -> bool:
    """Whether most of a claim stands in the sentence before a unit alone, which speaks for itself."""
    if "\t" in pairing.unit.reading.text or pairing.unit.reading.text.count("|") > 1:
        return False
    return pairing.at.count(-2) > 1 + sum(place >= 0 for place in pairing.at)


def _elsewhere(pairing: Pairing, clashes: list[Clash]) -> bool:
    """Whether the unit speaks of another time or thing, or lacks most of the claim's values: its figures
    then exclude nothing."""
    terms = pairing.claim.reading.terms
    kinds = {clash.kind for clash in clashes}
    values = [n for n, term in enumerate(terms) if not term.key]
    absent = [n for n in values if pairing.at[n] == -1]
    dated = any(terms[n].date for n in absent) and any(term.date for term in pairing.unit.reading.terms)
    if kinds & {"number", "unit"} and (dated or "direction" in kinds):
        return True
    groups = sum(not _goes_on(pairing, absent, n) for n in absent)
    return groups > max(1, len(values) - len(absent))


def _goes_on(pairing: Pairing, absent: Sequence[int], index: int) -> bool:
    """Whether a value is the end of a range that begins with an absent one: "40 to 59"."""
    reading = pairing.claim.reading
    if index - 1 not in absent or reading.terms[index].date:
        return False
    between = reading.text[reading.terms[index - 1].span.end : reading.terms[index].span.start]
    return not between.strip() or between.split() in ([word] for word in reading.lexicon.range_words)


def _holds(pairing: Pairing, clash: Clash, clashing: set[int]) -> bool:
    """Whether enough of the claim stands in the unit, and little else, for a conflict."""
    terms, size = pairing.claim.reading.terms, len(pairing.unit.reading.terms)
    cues = {cue.token for cue in pairing.claim.marks.of("negation")}
    left = clashing | (_counted_out(pairing) if clash.kind == "negation" else frozenset())
    light = pairing.claim.reading.lexicon.light
    rest = [
        n
        for n, place in enumerate(pairing.at)
        if n not in left and terms[n].token not in cues and (place != -1 or terms[n].key not in light)
    ]
    if rest and rest[0] == 0 and pairing.at[0] == -1 and _speaks_of_itself(pairing):
        rest = rest[1:]
    here = sum(pairing.at[n] != -1 for n in rest)
    if not rest and left > clashing:
        return True  # "nobody died", "two people died"
    if not rest or here == 0 or Fraction(here, len(rest)) < _NEEDED.get(clash.kind, _MUCH):
        return False
    first = pairing.claim.reading.tokens[terms[0].token].capital and terms[0].token == 0
    if any((terms[n].name or (n == 0 and first)) and pairing.at[n] == -1 for n in rest):
        return False
    if size > 3 * len(terms) + 6:
        return False
    if clash.kind == "date":
        dates = sum(bool(term.date) for term in pairing.unit.reading.terms)
        if _is_of_deed(pairing, clash):
            return False
        few = size <= 2 * len(terms) + 4 and (dates == 1 or _stands_alike(pairing, clash))
        return few or other_life_date(pairing) == clash[1:]
    whole = clash.kind in ("quantifier", "role") and (-1 not in pairing.at or clash.kind != "role")
    return not whole or here == len(rest)


def _speaks_of_itself(pairing: Pairing) -> bool:
    """Whether the unit begins with a word for its speaker where the claim names them by a noun: "we", "the
    company"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    named = claim.tokens[claim.terms[0].token].capital or claim.terms[0].key not in claim.lexicon.bodies
    return not named and bool(unit.tokens) and unit.tokens[0].low in unit.lexicon.first_person


def _is_of_deed(pairing: Pairing, clash: Clash) -> bool:
    """Whether the unit's date is that of a deed in the passive that the claim does not speak of: "in 1960
    the firm was in Ulm", "the firm was founded in 1954 in Ulm"."""
    unit, verb = pairing.unit.reading, clash.unit - 1
    if verb < 0 or not unit.terms[verb].key or verb in pairing.at:
        return False
    at = unit.terms[verb].token
    passive = at > 0 and unit.tokens[at - 1].low in unit.lexicon.passive_be
    return passive and not unit.tokens[at].capital


def _stands_alike(pairing: Pairing, clash: Clash) -> bool:
    """Whether the claim's only date stands behind the same two words as the unit's: "begins on"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if sum(bool(term.date) for term in claim.terms) != 1 or not clash.claim or not clash.unit:
        return False
    before = pairing.at[clash.claim - 1]
    if before != clash.unit - 1 or not claim.terms[clash.claim - 1].key:
        return False
    lead, after = leading(claim, clash.claim), clash.unit + 1
    listed = after < len(unit.terms) and bool(unit.terms[after].date)
    return bool(lead) and lead == leading(unit, clash.unit) and not listed


def _counted_out(pairing: Pairing) -> frozenset[int]:
    """Numbers of the claim of things of which the unit says that there are none, and its word for people
    where the unit says it of nobody; missing words that the unit's "never" is the opposite of."""
    lexicon = pairing.unit.reading.lexicon
    cues = pairing.unit.marks.of("negation")
    terms = pairing.claim.reading.terms
    often = {n for n, place in enumerate(pairing.at) if cues and place == -1 and _denies_never(pairing, n)}
    if not any(pairing.unit.reading.tokens[cue.token].low in lexicon.nulls for cue in cues):
        return frozenset(often)
    numbers = (
        n for n, term in enumerate(terms) if term.amount is not None and term.amount.kind == "number"
    )
    found = {n for n in numbers if pairing.at[n] == -1}
    if any(pairing.unit.reading.tokens[cue.token].low in lexicon.null_persons for cue in cues):
        found |= {n for n, term in enumerate(terms) if term.key in lexicon.people and pairing.at[n] == -1}
        if 0 in found and len(terms) > 2 and pairing.at[1] == -1 and terms[1].key and not terms[1].name:
            found.add(1)  # "two candidates passed", "nobody passed"
    return frozenset(found | often)


def _denies_never(pairing: Pairing, index: int) -> bool:
    """Whether a word is the opposite of one that denies: "often", "never"."""
    lexicon = pairing.claim.reading.lexicon
    against = lexicon.opposites.get(pairing.claim.reading.terms[index].low, frozenset())
    return not against.isdisjoint(lexicon.negators)


def _other_change(pairing: Pairing) -> bool:
    """Whether a figure is a change on one side and a state on the other: "rose by 30", "rose to 30"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    for index, place in enumerate(pairing.at):
        if place >= 0 and not claim.terms[index].key:
            sides = {leading(claim, index), leading(unit, place)}
            if len(sides) > 1 and sides <= claim.lexicon.change_words and sides & claim.lexicon.level_words:
                return True
    return False


def _absent(pairing: Pairing, absent: tuple[int, ...]) -> list[str]:
    """Why missing terms matter: a figure, a name, or a word that a short claim can't spare."""
    terms = pairing.claim.reading.terms
    light = pairing.claim.reading.lexicon.light
    missing = [terms[n] for n in absent]
    found = []
    if any(not term.key for term in missing) or _other_change(pairing):
        found.append("figure")
    if any(term.name for term in missing):
        found.append("name")
    words = [term for term in missing if term.key and not term.name and term.key not in light]
    if words:
        found.append("words")
    return found
