"""Whether the unit that rules a number is the unit of the field."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.stated import Measure, Stated, unit_cells
from groundgate_cli.admission.words import name_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases

if TYPE_CHECKING:
    from groundgate_cli.admission.numbers import Setting

_PER_SHARE = "/share"
_IDEOGRAPHS = "\u2e80"
_FORM = lazy(r"[$£]|[^\W\d_]+")


def asked_unit(setting: Setting, stated: Stated) -> Stated:
    """A number with the unit that only the field tells: one of its own, or a scale that is its unit."""
    return _without_money(setting, _unit_for_scale(setting, _own_unit(setting, stated)))


def _without_money(setting: Setting, stated: Stated) -> Stated:
    """A count that no scale rules, since the statement speaks of money: "in thousands of euros"."""
    field, scaling = setting.claim.field, stated.scaling
    if scaling is None or field.type != "integer" or field.unit is not None or stated.kind is not None:
        return stated
    said = setting.source.statements(setting.vocabulary).in_force(stated.place)
    money = any(one.span == scaling.span and one.currencies for one in said)
    return stated._replace(scaling=None) if money and scaling.origin != "adjacent" else stated


def _own_unit(setting: Setting, stated: Stated) -> Stated:
    """A unit of the schema that no table knows, written as the schema writes it right behind the number."""
    unit, quantity, text = setting.claim.field.unit, stated.quantity, setting.source.text
    if not unit or quantity.unit is not None or quantity.scale is not None:
        return stated
    start = quantity.span.end + (text[quantity.span.end : quantity.span.end + 1] in (" ", "\u00a0"))
    end = start + len(unit)
    after = text[end : end + 1]
    if not text.startswith(unit, start) or after.isalnum() or after in ("/", "^"):
        beside = stated.place.cell is not None and quantity.extent == stated.place.cell
        cells = unit_cells(stated.place, setting.source) if beside else iter(())
        found = next((cell for cell in cells if text[cell.start : cell.end] == unit), None)
        if found is None:
            return stated
        start, end = found
    return stated._replace(measure=Measure((setting.claim.unit or unit,), Span(start, end), "adjacent"))


def _unit_for_scale(setting: Setting, stated: Stated) -> Stated:
    """A statement of scale that is the unit of the field is its unit: "Rain (mm)" for a field in mm."""
    scaling, unit = stated.scaling, setting.claim.unit
    if scaling is None or unit is None or (stated.measure is not None and stated.measure.codes != (unit,)):
        return stated
    words = setting.source.text[scaling.span.start : scaling.span.end].strip("()[] \u00a0")
    if setting.vocabulary.unit_of(words) != (unit,):
        return stated
    return stated._replace(scaling=None, measure=Measure((unit,), scaling.span, scaling.origin))


def check_unit(setting: Setting, stated: Stated, found: Assessment) -> None:
    """Prove the unit, or find UNIT_NOT_IN_EVIDENCE or a missing unit."""
    wanted = setting.claim.unit
    if wanted is None:
        _check_glued(setting, stated, found)
    if wanted is None or "VALUE_CONVERTED" in found.information:
        if stated.measure is not None:
            found.prove("unit", stated.measure.span, stated.measure.origin)
        return
    measure = stated.measure
    if _is_per_share(wanted, stated, setting):
        measure = _per_share(setting.source.text, wanted, stated, found)
    if measure is None:
        _from_citation(setting, stated, wanted, found)
        return
    codes = _settled(setting, measure, stated)
    if _says_time(setting, wanted, codes):
        found.prove("unit", measure.span, measure.origin)
    elif wanted not in codes:
        _other_unit(setting, measure, wanted, found)
    elif len({code.split("/")[0] for code in codes}) == 1 or _is_assumed(setting, wanted, measure.span):
        found.prove("unit", measure.span, measure.origin)
    else:
        words = setting.source.say(measure.span)
        if not _cited(setting, stated, wanted, found):
            found.miss("unit", f"{words!r} can be {' or '.join(codes[:3])}", measure.span)


def _check_glued(setting: Setting, stated: Stated, found: Assessment) -> None:
    """A single letter glued to a number, for a field without a unit, may as well be part of a name."""
    quantity, text = stated.quantity, setting.source.text
    if quantity.unit is None or quantity.unit.span.start != quantity.span.end:
        return
    letters = text[quantity.unit.span.start : quantity.unit.span.end]
    if len(letters) == 1 and letters.isalpha() and letters < _IDEOGRAPHS:
        said = setting.source.say(quantity.extent)
        found.find("VALUE_AMBIGUOUS", quantity.extent, f"{said!r} is a number with a unit, or a name")


def _is_per_share(wanted: str, stated: Stated, setting: Setting) -> bool:
    """Whether a unit per share is asked for, or stated where the field has none."""
    if wanted.endswith(_PER_SHARE):
        return True
    codes = stated.measure.codes if stated.measure else ()
    return any(code == wanted + _PER_SHARE for code in codes) and not setting.per_share_unit


def _per_share(text: str, wanted: str, stated: Stated, found: Assessment) -> Measure | None:
    """The unit of a per-share amount: the currency at the number and the words that say per share."""
    measure = stated.measure
    if not wanted.endswith(_PER_SHARE):
        return measure and Measure((wanted,), measure.span, measure.origin)
    if measure is not None and wanted in measure.codes:
        return measure
    if measure is not None and stated.kind is None and stated.quantity.scale is None:
        place = stated.place
        words = _per_share_words().search(text, place.clause.start, place.clause.end)
        if words is not None:
            found.prove("unit", Span(*words.span()), "clause")
            return Measure(tuple(code + _PER_SHARE for code in measure.codes), measure.span, measure.origin)
    if stated.kind is None or stated.kind.kind != "per_share" or measure is None:
        return measure
    found.prove("unit", stated.kind.span, "row")
    return Measure(tuple(code + _PER_SHARE for code in measure.codes), measure.span, measure.origin)


@lru_cache(maxsize=1)
def _per_share_words() -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("statements")["kinds"]["per_share"]))


def _settled(setting: Setting, measure: Measure, stated: Stated) -> tuple[str, ...]:
    """The codes of a sign that can be several, settled by a statement of currency in force."""
    codes = measure.codes
    if len(codes) == 1:
        return codes
    bases = {code.removesuffix(_PER_SHARE) for code in codes}
    for statement in setting.source.statements(setting.vocabulary).in_force(stated.place):
        named = [code for code in statement.currencies if code in bases]
        if len(named) == 1 and len(statement.currencies) == 1:
            return tuple(code for code in codes if code.removesuffix(_PER_SHARE) == named[0])
    return codes


def _says_time(setting: Setting, wanted: str, codes: tuple[str, ...]) -> bool:
    """Whether a unit per time is the wanted one and the field says the time: a "daily dose" in mg."""
    head, _, time = codes[0].partition("/")
    words = need_pack("matching")["times"].get(time, ())
    if len(codes) != 1 or head != wanted or not words:
        return False
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "")
    return any(word in words_of(name_words(text)) for text in said for word in words)


def _is_assumed(setting: Setting, wanted: str, span: Span) -> bool:
    """Whether a sign or word of several currencies is the wanted one where nothing else is said."""
    words = _FORM.findall(setting.source.text[span.start : span.end].lower())
    return any(form in words for form in need_pack("currencies")["assumed"].get(wanted.split("/")[0], ()))


def _other_unit(setting: Setting, measure: Measure, wanted: str, found: Assessment) -> None:
    words = setting.source.say(measure.span)
    detail = f"the text says {words!r} ({measure.codes[0]}); the field wants {wanted}"
    if measure.origin == "adjacent":
        found.find("UNIT_NOT_IN_EVIDENCE", measure.span, detail)
    else:
        found.miss("unit", detail, measure.span)


def _from_citation(setting: Setting, stated: Stated, wanted: str, found: Assessment) -> None:
    """No unit rules the number: a cited one may, or the unit word stands in the row or clause."""
    if not _cited(setting, stated, wanted, found):
        found.miss("unit", f"no {wanted} stands at the number", stated.quantity.span)


def _cited(setting: Setting, stated: Stated, wanted: str, found: Assessment) -> bool:
    span = setting.citations.unit(setting.source, setting.vocabulary, wanted, stated)
    if span is None:
        return False
    found.prove("unit", span, "cited")
    found.information.add("VALUE_DERIVED")
    return True
