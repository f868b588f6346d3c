"""The ways in which one quote can stand in a folded text."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.text.folding import NO_WORD
from groundgate_cli.reading.text.glyphs import lazy

_HYPHEN = lazy(f"(?<=[^{NO_WORD}])- ?(?=[^{NO_WORD}])")
# More hyphens than this are varied only all together.
_FREE = 3
_WRAPPED = {'"': '"', "'": "'"}


class Variant(NamedTuple):
    """A string to look for.

    hyphens: offsets at which a line of the text must have ended in a hyphen: there the quote has the
    hyphen and the form of the text has lost it, or the quote has a space after it.
    """

    text: str
    hyphens: tuple[int, ...] = ()


@lru_cache(maxsize=1024)
def quote_variants(folded: str) -> tuple[Variant, ...]:
    """The quote itself, then with its hyphens taken as those of line ends, then without the quotation
    marks around it. Empty for a quote in which nothing but space stands."""
    if not folded:
        return ()
    variants = _hyphenated(folded)
    if len(folded) > 2 and _WRAPPED.get(folded[0]) == folded[-1]:
        inner = folded[1:-1].strip(" ")
        if inner and folded[0] not in inner:
            variants += _hyphenated(inner)
    return tuple(variants)


def _hyphenated(folded: str) -> list[Variant]:
    variants = [Variant(folded)]
    places = list(_HYPHEN.finditer(folded))
    if not places:
        return variants
    choices = [_choices(folded, place) for place in places]
    last = tuple(options[-1] for options in choices)
    chosen = product(*choices) if len(places) <= _FREE else (last,)
    for picks in chosen:
        variant = _built(folded, places, picks)
        if variant.hyphens:
            variants.append(variant)
    return variants


def _choices(folded: str, place: re.Match[str]) -> tuple[str, ...]:
    """What can stand in the form of the text for a hyphen of the quote, itself first."""
    numeric = any("0" <= c <= "9" for c in (folded[place.start() - 1], folded[place.end()]))
    if numeric:
        return (place[0], "-") if place[0] == "- " else (place[0],)
    return (place[0], "")


def _built(folded: str, places: list[re.Match[str]], picks: tuple[str, ...]) -> Variant:
    parts: list[str] = []
    hyphens: list[int] = []
    done = length = 0
    for place, pick in zip(places, picks, strict=True):
        parts.append(folded[done : place.start()])
        length += place.start() - done
        if pick != place[0]:
            hyphens.append(length)
        parts.append(pick)
        length += len(pick)
        done = place.end()
    parts.append(folded[done:])
    return Variant("".join(parts), tuple(hyphens))
