"""Names that are written short or in full: "the US", "U.S.", "the United States"."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.grounding.words.terms import Reading

Form = tuple[str, ...]


def spelled_terms(
    claim: Reading, unit: Reading, at: list[int], defined: Sequence[Sequence[Form]] = ()
) -> list[tuple[int, int]]:
    """The missing terms of a claim that belong to a name which the unit writes in another form, each with
    the place of that. defined: the forms of each name that the source of the unit has in two."""
    found: list[tuple[int, int]] = []
    if -1 not in at:
        return found
    missing = {claim.terms[n].key for n, place in enumerate(at) if place == -1}
    for forms in (*claim.lexicon.spelled, *defined):
        if all(missing.isdisjoint(form) for form in forms):
            continue
        mine = [run for form in forms for run in _runs(claim, form) if any(at[n] == -1 for n in run)]
        theirs = [run.start for form in forms for run in _runs(unit, form)] if mine else []
        if theirs:
            found += ((n, theirs[0]) for run in mine for n in run if at[n] == -1)
    return found


def is_spelled(reading: Reading, index: int, defined: Sequence[Sequence[Form]] = ()) -> bool:
    """Whether a term belongs to a name that can be written short or in full."""
    forms = (form for row in (*reading.lexicon.spelled, *defined) for form in row)
    return any(index in run for form in forms for run in _runs(reading, form))


def _runs(reading: Reading, form: Form) -> list[range]:
    """Where the words of a form stand one behind the other."""
    terms, size = reading.terms, len(form)
    return [
        range(n, n + size)
        for n in range(len(terms) - size + 1)
        if terms[n].key == form[0] and tuple(term.key for term in terms[n : n + size]) == form
    ]
