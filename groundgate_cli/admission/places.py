"""Which place the evidence means: assess every place that it can mean, and take the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.beside import beside
from groundgate_cli.admission.contests import Contests, Rival
from groundgate_cli.admission.date_fields import DateFields
from groundgate_cli.admission.date_roles import asked_end, end_at, is_other_end
from groundgate_cli.admission.evidence import Anchor
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.keys import check_key
from groundgate_cli.admission.numbers import Setting, assess_numbers, misread
from groundgate_cli.admission.qualifiers import check_qualifiers
from groundgate_cli.admission.rivals import passes
from groundgate_cli.admission.standing import lift_former
from groundgate_cli.admission.stretch import is_labelled, near_words
from groundgate_cli.admission.texts import assess_texts
from groundgate_cli.admission.years import other_year
from groundgate_cli.core.policy import Rules
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Comparator, Place, Quantity

Contest = Callable[[Place, Quantity], Rival | None]

_MOVES = frozenset(
    ("VALUE_NOT_IN_EVIDENCE", "UNIT_NOT_IN_EVIDENCE", "QUALIFIED_VALUE", "FIELD_NOT_AT_VALUE")
)


def assess_anchor(
    setting: Setting, anchor: Anchor, places: FieldPlaces, rules: Rules, *, moving: bool = False
) -> Assessment | None:
    """The best assessment at one place, or None where it does not state the value.

    moving: evidence is to be moved there, so that a place with a finding need not be contested as well.
    """
    found: list[Assessment] = []
    for piece in anchor.pieces:
        assess = assess_numbers if setting.claim.field.is_numeric else assess_texts
        found.extend(assess(setting, piece))
    for one in found:
        one.span = anchor.span
        if anchor.differs:
            one.find("NON_VERBATIM_EVIDENCE", anchor.span, anchor.differs)
        if anchor.how == "located":
            one.information.add("EVIDENCE_LOCATED")
        elif anchor.how == "moved":
            one.information.add("EVIDENCE_REANCHORED")
        at = _value_span(one)
        check_key(setting, setting.source.place(at.start), at, one)
        lift_former(one, setting.claim.candidate.key)
        check_qualifiers(setting, one, at, places)
        if not (moving and one.codes):
            _check_field(setting, one, at, places, rules)
    return min(found, key=lambda one: one.weight, default=None)


def _value_span(found: Assessment) -> Span:
    return next((span for role, span, _ in found.parts if role == "value"), found.span)


def _check_field(setting: Setting, found: Assessment, at: Span, places: FieldPlaces, rules: Rules) -> None:
    """FIELD_NOT_AT_VALUE where another place in reach fits the field better."""
    if rules.field_check == "off":
        return
    if setting.claim.field.type == "date":
        _check_date_field(setting, found, at, places)
    if setting.claim.field.type in ("string", "enum"):
        from groundgate_cli.admission.text_fields import misplaced

        if (elsewhere := misplaced(setting, places, at)) is not None:
            found.find("FIELD_NOT_AT_VALUE", elsewhere.span, elsewhere.detail)
    if not setting.claim.field.is_numeric or found.stated is None:
        return
    place, quantity = found.stated.place, found.stated.quantity
    passed = partial(passes, setting, found, quantity)
    contests = Contests(places, setting.source, setting.vocabulary)
    if is_labelled(setting.source, place, quantity):
        fit = places.label_fit(place)
        spoken = partial(contests.named_elsewhere, passed=passed, measured=found.stated.measure is not None)
        rivals: tuple[Contest, ...] = (contests.better_label, contests.better_column, spoken)
        if fit and place.row_label is not None:
            found.prove("field", place.row_label, "row")
    else:
        fit = places.prose_fit(quantity, place)
        near = partial(contests.better_prose, passed=passed)
        spoken = partial(contests.named_elsewhere, passed=passed)
        rivals = (near, spoken, contests.named_by_label, contests.amount_of_label)
    found.named = not places.contestable or places.names(place, quantity)
    found.unsaid = not found.named and places.unsaid()
    found.fit = fit
    rival = first_rival(rivals, place, quantity) if places.contestable else None
    if not places.contestable and not setting.claim.field.multiple:
        from groundgate_cli.admission.exact_names import exact_rival

        rival = exact_rival(setting, places, place, quantity)
    if rival is None and not fit and not setting.claim.field.multiple and found.stated.measure is not None:
        from groundgate_cli.admission.unnamed import unnamed_rival

        rival = unnamed_rival(places, setting.source, setting.vocabulary, place, quantity)
    if rival is not None:
        label = place.row_label or place.clause
        said = setting.source.say(label)
        detail = f"{rival.label!r} fits the field better than {said!r}"
        found.find("FIELD_NOT_AT_VALUE", rival.span, detail)
    elif (second := beside(setting, places, place, quantity)) is not None:
        said = setting.source.say(quantity.extent)
        found.find(
            "FIELD_NOT_AT_VALUE", second.span, f"{second.label!r} is the field's, not {said!r} beside it"
        )
    elif (year := other_year(setting, place, at)) is not None:
        said = setting.source.say(year)
        found.find("FIELD_NOT_AT_VALUE", year, f"{said!r} names another year than the field does")
    elif (other := _other_field(setting, place, quantity)) is not None:
        found.find("FIELD_NOT_AT_VALUE", at, f"the words at the value say {other!r}, another field")
    elif rules.field_check == "require" and not fit:
        found.miss("field", "no word of the field stands at the value", at)


def _check_date_field(setting: Setting, found: Assessment, at: Span, places: FieldPlaces) -> None:
    """FIELD_NOT_AT_VALUE where the words at another date, or those of another field, say so."""
    if setting.claim.field.multiple:
        return
    dates = DateFields(places, setting.source, setting.vocabulary)
    asked = asked_end(setting)
    passed = partial(is_other_end, setting, asked)
    rival = dates.better(at, frozenset((setting.claim.value,)), passed) if places.contestable else None
    end = end_at(setting, at) if asked is not None else None
    if end is not None and end.role != asked:
        said = setting.source.say(end.span)
        found.find("FIELD_NOT_AT_VALUE", end.span, f"{said!r} makes it the {end.role} of a period")
        return
    if rival is not None:
        said = setting.source.say(Span(at.start, at.end))
        found.find(
            "FIELD_NOT_AT_VALUE",
            rival.span,
            f"the words at {rival.label!r} say the field better than at {said!r}",
        )
        return
    if end is not None:
        return
    near = dates.near(at, setting.source.place(at.start))
    other = setting.names.other(setting.claim.field.name, near) if setting.names else None
    if other is not None:
        found.find("FIELD_NOT_AT_VALUE", at, f"the words at the value say {other!r}, another field")


def _other_field(setting: Setting, place: Place, quantity: Quantity) -> str | None:
    """The name of another field of the schema that the words at a number state, or None."""
    if setting.names is None:
        return None
    near = near_words(setting.source, setting.vocabulary, quantity, place)
    return setting.names.other(setting.claim.field.name, near)


def first_rival(checks: Iterable[Contest], place: Place, quantity: Quantity) -> Rival | None:
    """The first place that any of the contests finds better than the cited one."""
    return next((rival for check in checks if (rival := check(place, quantity)) is not None), None)


def choose(
    assessed: list[Assessment | None], others: Callable[[], list[Assessment | None]], multiple: bool = False
) -> Assessment | None:
    """The best of the cited places; evidence moves only to the one other place that states the value
    for this field without doubt. Of several the one that fits the field best is taken; of several such,
    the first where the field has many values."""
    stated = [one for one in assessed if one is not None]
    best = min(stated, key=lambda one: one.weight, default=None)
    if best is not None and not best.codes & _MOVES:
        return best
    clean = [one for one in others() if one is not None and not one.codes and _takes_over(one, best)]
    most = max((one.fit for one in clean), default=Fraction(0))
    fitting = [one for one in clean if one.fit == most]
    return fitting[0] if len(fitting) == 1 or (fitting and multiple) else best


def _takes_over(one: Assessment, cited: Assessment | None) -> bool:
    """Whether a place names the field, or states in the cited block the bound that is asked for.

    A field that the document never names needs no name, unless the cited number has the label of another.
    """
    if one.unsaid and (cited is None or cited.stated is None or cited.stated.place.row_label is None):
        return True
    if one.named or cited is None or cited.stated is None or one.stated is None:
        return one.named
    bounded = one.stated.quantity.comparator is not Comparator.EQ and cited.codes == {"QUALIFIED_VALUE"}
    same_block = cited.stated.place.block == one.stated.place.block
    return bounded and same_block and one.fit >= cited.fit


def unstated(setting: Setting, anchor: Anchor) -> Assessment:
    """The assessment of a place that does not state the value."""
    found = Assessment(setting.source, anchor.span)
    if setting.claim.field.is_numeric:
        detail = misread(setting, anchor.span)
    else:
        detail = f"the text reads {setting.source.say(anchor.span)!r}"
    if anchor.differs:
        detail = f"{anchor.differs}; {detail}"
    found.find("VALUE_NOT_IN_EVIDENCE", anchor.span, detail)
    return found
