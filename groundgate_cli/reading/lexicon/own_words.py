"""Words of the user's packs added to the shipped vocabulary. They add; a word that is taken is an error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from groundgate_cli.core.members import fail, join
from groundgate_cli.core.own_packs import Pack, parse_factor
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.lexicon.currencies import SIGNS
from groundgate_cli.reading.lexicon.unit_table import FormBuilder, UnitTable, unit_forms
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, fold, lazy

Factors = dict[str, tuple[Fraction, ...]]
Known = Mapping[str, Iterable[str]]

_MONTH = lazy(f"[{LETTERS}]{{3,14}}")
_WORD = lazy(f"[{LETTERS}{MARKS}]+")
_PHRASE = lazy(f"[{LETTERS}{MARKS}]+(?:'[{LETTERS}]+)?(?: [{LETTERS}{MARKS}]+(?:'[{LETTERS}]+)?)*")
_SIGN = lazy(f"[{LETTERS}{MARKS}.]+")


def packs_for(packs: Sequence[Pack], languages: Iterable[str | None]) -> tuple[Pack, ...]:
    """The packs that hold for a locale's languages."""
    known = set(languages)
    return tuple(pack for pack in packs if pack.language is None or pack.language in known)


def taken(at: str, form: str, known: Any) -> None:
    """Raise the InputError for a word that the vocabulary already reads otherwise."""
    said = ", ".join(str(one) for one in known) or "nothing that is certain"
    hint = "the schema's own units can read a form otherwise" if "/units/" in at else None
    fail(at, f"{form!r} already stands for {said}: a pack adds words and changes none", hint)


class _Adder(FormBuilder):
    """Adds forms to those of a builder, each free or already what it is to be."""

    def __init__(self, build: FormBuilder, scale_words: frozenset[str]) -> None:
        self.build, self.scale_words, self.at = build, scale_words, ""
        self.cased, self.atoms = build.cased, {}

    def form(self, surface: str, codes: tuple[str, ...], name: bool, declared: bool = False) -> None:
        known = self.build.reading(surface)
        if known is not None and known != codes:
            taken(self.at, surface, known)
        if surface in self.scale_words or surface.lower() in self.scale_words:
            taken(self.at, surface, ("a scale",))
        if known is None:
            self.build.form(surface, codes, True, declared)


def add_units(build: FormBuilder, packs: Sequence[Pack], scale_words: frozenset[str]) -> frozenset[str]:
    """Enter the units and currencies of the packs; the codes of what is counted."""
    adder = _Adder(build, scale_words)
    counted = set()
    for pack in packs:
        for n, unit in enumerate(pack.body.get("units") or ()) if pack.type == "units" else ():
            adder.at = f"{pack.at}/units/{n}"
            counted |= {unit["code"]} if unit.get("counted") else set()
            unit_forms(_whole_unit(unit, build, adder.at), need_pack("units"), adder)
            for code, measure in adder.atoms.items():
                if build.atoms.setdefault(code, measure) != measure:
                    taken(adder.at, code, ("a unit of another measure",))
            adder.atoms.clear()
    mine = [pack for pack in packs if pack.type == "currencies"]
    for pack in mine:
        for n, code in enumerate(pack.body.get("other_codes") or ()):
            adder.at = f"{pack.at}/other_codes/{n}"
            adder.form(code, (code,), True)
            build.atoms[code] = (f"money:{code}", Fraction(1))
    for pack in mine:
        _add_money_forms(adder, pack)
    return frozenset(counted)


def _whole_unit(unit: Mapping[str, Any], build: FormBuilder, at: str) -> dict[str, Any]:
    """A unit with all its members; one that is known keeps its measure, another one measures itself."""
    filled = {name: unit.get(name) or [] for name in ("symbols", "names", "prefixes")}
    for n, prefix in enumerate(filled["prefixes"]):
        if prefix not in need_pack("units")["prefixes"]:
            fail(f"{at}/prefixes/{n}", f"no prefix is written {prefix!r}")
    dimension, factor = build.atoms.get(unit["code"], (f"own:{unit['code']}", Fraction(1)))
    if unit.get("dimension") is not None:
        dimension, factor = unit["dimension"], parse_factor(unit["factor"], f"{at}/factor")
    return {**unit, **filled, "dimension": dimension, "factor": str(factor)}


def _add_money_forms(adder: _Adder, pack: Pack) -> None:
    for name in ("symbols", "names"):
        for form, codes in (pack.body.get(name) or {}).items():
            adder.at = join(join(pack.at, name), form)
            if name == "symbols" and form[-1] not in SIGNS and not _SIGN.fullmatch(fold(form)):
                fail(adder.at, f"{form!r} is no currency sign: of letters, or ending in a sign like $")
            for n, code in enumerate(codes):
                if adder.build.atoms.get(code, ("",))[0] != f"money:{code}":
                    fail(join(adder.at, n), f"{code!r} is no known currency", "put it into other_codes")
            adder.form(form, tuple(codes), True)


def add_scales(
    packs: Sequence[Pack], scales: Factors, money_scales: Factors, bare_scales: Factors
) -> tuple[Factors, Factors]:
    """The scale words that stand alone and those of money, with the words of the packs."""
    found = {"scales": dict(scales), "money_scales": dict(money_scales)}
    tables = (*found.values(), bare_scales)
    for at, name, word, factors in _own_scales(packs):
        form = word.lower() if name == "scales" else word
        made = tuple(parse_factor(factor, at) for factor in factors)
        for table in tables:
            before = table.get(form, made)
            if before != made:
                taken(at, word, before)
        found[name][form] = made
    return found["scales"], found["money_scales"]


def check_scales_apart(packs: Sequence[Pack], table: UnitTable) -> None:
    """An InputError for a scale word that is a shipped unit, or one of the schema."""
    for at, _, word, _ in _own_scales(packs):
        codes = table.exact.get(word) or table.folded.get(word.lower())
        if codes:
            taken(at, word, codes)


def _own_scales(packs: Sequence[Pack]) -> Iterator[tuple[str, str, str, list[str]]]:
    """(pointer, list, word, factors) of the packs of scales."""
    for pack in packs:
        for name in ("scales", "money_scales") if pack.type == "scales" else ():
            for word, factors in (pack.body.get(name) or {}).items():
                at = join(join(pack.at, name), word)
                if not _WORD.fullmatch(word):
                    fail(at, f"a scale word is one word of letters, not {word!r}")
                yield at, name, word, factors


def add_months(packs: Sequence[Pack], known: Mapping[str, int]) -> dict[str, int]:
    """The names of months with those of the packs."""
    found = dict(known)
    for pack in packs:
        for name, number in (pack.body.get("months") or {}).items() if pack.type == "dates" else ():
            at, form = join(join(pack.at, "months"), name), name.lower()
            if not _MONTH.fullmatch(form):
                fail(at, f"a month is one word of 3 to 14 letters, not {name!r}")
            if found.setdefault(form, number) != number:
                taken(at, name, (f"month {found[form]}",))
    return found


def with_qualifiers(locale: dict[str, Any], packs: Sequence[Pack]) -> dict[str, Any]:
    """A locale pack with the phrases of the packs of qualifiers in its lists."""
    made = locale
    for pack in packs:
        for name in ("comparators", "after", "negations") if pack.type == "qualifiers" else ():
            lists = pack.body.get(name)
            if lists:
                made = {**made, name: _with_phrases(made, name, lists, join(pack.at, name))}
    return made


def _with_phrases(made: Mapping[str, Any], name: str, lists: Known, at: str) -> dict[str, Any]:
    before = dict(made.get(name) or {})
    kinds = {phrase: kind for kind, phrases in _kinds(made, name) for phrase in phrases}
    for kind, phrases in lists.items():
        for n, phrase in enumerate(phrases):
            form, where = phrase.lower(), join(join(at, kind), n)
            if not _PHRASE.fullmatch(form):
                fail(where, f"a phrase is of words of letters, not {phrase!r}")
            if kinds.setdefault(form, kind) != kind:
                taken(where, phrase, (kinds[form],))
            if form not in before.get(kind, ()):
                before[kind] = [*before.get(kind, ()), form]
    return before


def _kinds(made: Mapping[str, Any], name: str) -> Iterator[tuple[str, Iterable[str]]]:
    """The lists that a phrase may already be in."""
    tables = [made.get(name) or {}]
    if name == "comparators":
        tables.append(made.get("adjacent_comparators") or {})
    for table in tables:
        yield from ((kind, value) for kind, value in table.items() if isinstance(value, list))
