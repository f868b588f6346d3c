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
from groundgate_cli.admission.stretch import is_labelled, near_words, own_stretch
from groundgate_cli.admission.texts import assess_texts
from groundgate_cli.admission.years import other_year
from groundgate_cli.core.policy import Rules
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Comparator, Place, Quantity

_LITTLE = Fraction(1, 5)
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
    rivals = _rivals_of(setting, found, places, place, quantity)
    found.named = not places.contestable or places.names(place, quantity)
    found.unsaid = not found.named and places.unsaid()
    rival = first_rival(rivals, place, quantity) if places.contestable else None
    rival = rival or _unnamed(setting, found, places, place, quantity)
    reason = _reason(setting, places, place, quantity, at) if rival is None else None
    if rival is not None:
        said = setting.source.say(place.row_label or place.clause)
        detail = f"{rival.label!r} fits the field better than {said!r}"
        found.find("FIELD_NOT_AT_VALUE", rival.span, detail)
    elif reason is not None:
        found.find("FIELD_NOT_AT_VALUE", *reason)
    elif not found.fit and places.contestable and (taken := _taken(setting, place, quantity)) is not None:
        found.find("FIELD_NOT_AT_VALUE", at, f"the words at the value fit {taken!r}, another field, alone")
    elif rules.field_check == "require" and not found.fit:
        found.miss("field", "no word of the field stands at the value", at)


def _rivals_of(
    setting: Setting, found: Assessment, places: FieldPlaces, place: Place, quantity: Quantity
) -> tuple[Contest, ...]:
    """The contests for a number by how it is named, after its own fit is noted."""
    assert found.stated is not None
    passed = partial(passes, setting, found, quantity)
    contests = Contests(places, setting.source, setting.vocabulary)
    if is_labelled(setting.source, place, quantity):
        found.fit = places.label_fit(place)
        if found.fit and place.row_label is not None:
            found.prove("field", place.row_label, "row")
        spoken = partial(contests.named_elsewhere, passed=passed, measured=found.stated.measure is not None)
        return (contests.better_label, contests.better_column, spoken)
    found.fit = places.prose_fit(quantity, place)
    near = partial(contests.better_prose, passed=passed)
    spoken = partial(contests.named_elsewhere, passed=passed)
    return (near, spoken, contests.named_by_label, contests.amount_of_label)


def _reason(
    setting: Setting, places: FieldPlaces, place: Place, quantity: Quantity, at: Span
) -> tuple[Span, str] | None:
    """A number beside, a year or a name of another field that says no, and where it stands."""
    source = setting.source
    if (second := beside(setting, places, place, quantity)) is not None:
        said = source.say(quantity.extent)
        return second.span, f"{second.label!r} is the field's, not {said!r} beside it"
    if (year := other_year(setting, place, at)) is not None:
        return year, f"{source.say(year)!r} names another year than the field does"
    if (other := _other_field(setting, place, quantity)) is not None:
        return at, f"the words at the value say {other!r}, another field"
    return None


def _unnamed(
    setting: Setting, found: Assessment, places: FieldPlaces, place: Place, quantity: Quantity
) -> Rival | None:
    """A place that says a weak name word for word, or words of the field where the cited one has none."""
    if not places.contestable and not setting.claim.field.multiple:
        from groundgate_cli.admission.exact_names import exact_rival

        if (exact := exact_rival(setting, places, place, quantity)) is not None:
            return exact
    from groundgate_cli.admission.unnamed import described_rival, unnamed_rival

    field, rival = setting.claim.field, None
    if (
        not found.fit
        and not field.multiple
        and found.stated is not None
        and found.stated.measure is not None
    ):
        rival = unnamed_rival(places, setting.source, setting.vocabulary, place, quantity)
    if rival is None and found.fit <= _LITTLE:
        rival = described_rival(places, setting.source, place)
    return rival


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


def _taken(setting: Setting, place: Place, quantity: Quantity) -> str | None:
    """The other field that the own words of a number fit, where none at it is of the field at hand."""
    from groundgate_cli.admission.claimed import Claims, stretch_of

    if setting.names is None or setting.claim.field.multiple:
        return None
    if setting.names.claims is None:
        setting.names.claims = Claims(setting.names.fields)
    source = setting.source
    before, after = own_stretch(source, setting.vocabulary, quantity, place)
    own = stretch_of(source.text, place.row_label, before, quantity.span, after)
    return setting.names.claims.claimed_by(setting.claim.field, source, place, own)


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
