"""The bound that a text states at a number against the one that the field asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.standing import is_former_by_year
from groundgate_cli.admission.words import name_words, words_of
from groundgate_cli.reading.model import Comparator, Quantity, RangeRole, Word

if TYPE_CHECKING:
    from groundgate_cli.admission.numbers import Setting

_WANTED = {
    "eq": (Comparator.EQ,),
    "gt": (Comparator.GT,),
    "ge": (Comparator.GE,),
    "lt": (Comparator.LT,),
    "le": (Comparator.LE,),
    "approx": (Comparator.APPROX, Comparator.EQ),
}
_SAYS = {
    Comparator.EQ: "exactly",
    Comparator.GT: "more than",
    Comparator.GE: "at least",
    Comparator.LT: "less than",
    Comparator.LE: "at most",
    Comparator.APPROX: "about",
}


def check_bound(setting: Setting, quantity: Quantity, found: Assessment) -> None:
    """Comparator and range role against the comparator of the field."""
    wanted = setting.claim.field.comparator
    role, here = quantity.range_role, setting.source.say(quantity.extent)
    if role in (RangeRole.LOW, RangeRole.HIGH):
        fits = (role is RangeRole.LOW and wanted == "ge") or (role is RangeRole.HIGH and wanted == "le")
        if not fits:
            found.find("QUALIFIED_VALUE", quantity.extent, f"{here!r} is one end of a range")
        return
    if role is RangeRole.TOLERANCE:
        found.find("QUALIFIED_VALUE", quantity.extent, f"{here!r} is a tolerance")
        return
    limit = _foreign_limit(setting, quantity) if wanted == "eq" else None
    if limit is not None:
        words = setting.source.say(limit.span)
        found.find(
            "QUALIFIED_VALUE", limit.span, f"{words!r} stands at the number, the field names no such"
        )
        return
    said = _said_bound(setting, quantity)
    if wanted == "eq" and said in (Comparator.LE, Comparator.GE) and _names_limit(setting, quantity, said):
        return
    if said not in _WANTED[wanted] and not _is_limit(quantity, wanted):
        field_says = _SAYS[Comparator(wanted)]
        text_says = _SAYS[said]
        detail = f"the text says {text_says} {here!r}; the field wants {field_says}"
        found.find("QUALIFIED_VALUE", quantity.comparator_span or quantity.extent, detail)


def _is_limit(quantity: Quantity, wanted: str) -> bool:
    """Whether a plain number is called a maximum (for at most) or a minimum (for at least)."""
    kind = {"le": "maximum", "ge": "minimum"}.get(wanted)
    plain = quantity.comparator is Comparator.EQ
    return plain and any(word.kind == kind for word in quantity.qualifiers)


def _foreign_limit(setting: Setting, quantity: Quantity) -> Word | None:
    """A word that makes the number a maximum or minimum, where no word of the field says so."""
    field = setting.claim.field
    names = {word for name in (field.name, *(field.aliases or ())) for word in words_of(name_words(name))}
    for word in quantity.qualifiers:
        said = words_of(setting.source.text[word.span.start : word.span.end])
        own = any(len(name) > 2 and word.kind.startswith(name) for name in names)
        roots = [root for root, kind in setting.vocabulary.cues.limit_roots if kind == word.kind]
        own = own or any(root in name for root in roots for name in names)
        if word.kind in ("maximum", "minimum") and not own and not names & set(said):
            return word
    return None


def _names_limit(setting: Setting, quantity: Quantity, said: Comparator) -> bool:
    """Whether the field asks for the maximum or minimum that the words of a bound name."""
    kind = "maximum" if said is Comparator.LE else "minimum"
    field, span, limits = setting.claim.field, quantity.comparator_span, setting.vocabulary.cues.limits
    if span is None:
        return False
    spoken = words_of(setting.source.text[span.start : span.end])
    names = {word for name in (field.name, *(field.aliases or ())) for word in words_of(name_words(name))}
    asked = any(len(name) > 2 and kind.startswith(name) for name in names)
    return asked and any(limits.get(word) == kind for word in spoken)


def _said_bound(setting: Setting, quantity: Quantity) -> Comparator:
    """The bound at a number; a former value in brackets shares the bound of the number before them."""
    if quantity.comparator is not Comparator.EQ or not is_former_by_year(setting, quantity):
        return quantity.comparator
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    before = next((one for one in reversed(numbers) if one.extent.end <= quantity.extent.start), None)
    if before is None or before.unit is None or quantity.unit is None:
        return quantity.comparator
    gap = setting.source.text[before.extent.end : quantity.extent.start]
    if len(gap) <= 24 and gap.lstrip().startswith("(") and before.unit.codes == quantity.unit.codes:
        return before.comparator
    return quantity.comparator
