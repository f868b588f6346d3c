"""The table of units: which written forms stand for which canonical codes, and what a code measures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.exact import exact_fraction
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.packs import load_pack, need_pack
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, fold, lazy

if TYPE_CHECKING:
    from groundgate_cli.core.own_packs import Pack


class UnitTable(NamedTuple):
    """Written forms to codes.

    exact: one-run forms as written. folded: the same in lower case, for forms of two letters or more.
    phrases: forms with spaces or marks inside, in lower case, by their first two characters, longest first.
    atoms: code to (dimension, factor to the base of the dimension). touching: forms that must touch
    the number, or end the phrase, because they are words or letters too. counted: codes of things
    that are counted. squared, cubed: words behind a length. per_phrases: what leads to a denominator of
    time, mass or counted things, with its last space or apostrophe. prefix: forms that stand before the
    number, from a schema. compound: the smaller units that follow one ("5 ft 2 in"). parted: those whose
    short signs lead to an amount of a smaller unit though it has none ("8 lb 6").
    """

    exact: dict[str, tuple[str, ...]]
    folded: dict[str, tuple[str, ...]]
    phrases: dict[str, tuple[tuple[str, tuple[str, ...]], ...]]
    atoms: dict[str, tuple[str, Fraction]]
    touching: frozenset[str]
    touching_words: dict[str, frozenset[str]]
    counted: frozenset[str]
    per: frozenset[str]
    per_loose: frozenset[str]
    square: frozenset[str]
    cubic: frozenset[str]
    squared: frozenset[str]
    cubed: frozenset[str]
    per_phrases: tuple[str, ...]
    prefix: tuple[tuple[str, str], ...]
    declared: frozenset[str]
    same: dict[str, str]
    compound: dict[str, frozenset[str]]
    parted: frozenset[str]


class FormBuilder:
    """Collects forms; a later list adds to an earlier one, a declared form replaces it.

    The members are those of UnitTable; cased: forms that stand for a unit in this case alone.
    """

    def __init__(self) -> None:
        self.cased = frozenset(need_pack("units")["cased"])
        self.exact: dict[str, tuple[str, ...]] = {}
        self.folded: dict[str, tuple[str, ...]] = {}
        self.phrases: dict[str, dict[str, tuple[str, ...]]] = {}
        self.atoms: dict[str, tuple[str, Fraction]] = {}

    def form(self, surface: str, codes: tuple[str, ...], name: bool, declared: bool = False) -> None:
        surface = fold(surface)
        if is_run(surface):
            self.run(surface, codes, name, declared)
            return
        lower = surface.lower()
        self.phrases.setdefault(lower[0], {})
        if declared or lower not in self.phrases[lower[0]]:
            self.phrases[lower[0]][lower] = codes

    def run(self, surface: str, codes: tuple[str, ...], name: bool, declared: bool = False) -> None:
        """A form that is folded and known to be one run."""
        lower = surface.lower()
        if declared or surface not in self.exact:
            self.exact[surface] = codes
        if surface not in self.cased and (len(surface) > 1 or name or declared):
            known = self.folded.get(lower)
            if declared or known is None:
                self.folded[lower] = codes
            elif known != codes and not name:
                self.folded[lower] = ()

    def reading(self, surface: str) -> tuple[str, ...] | None:
        """The codes that a form stands for so far, () where that is not certain, None for a free one."""
        written = fold(surface)
        lower = written.lower()
        if not is_run(written):
            return self.phrases.get(lower[0], {}).get(lower)
        known = self.exact.get(written)
        return known if known is not None or written in self.cased else self.folded.get(lower)

    def ranked(self) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
        found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for forms in self.phrases.values():
            for form, codes in forms.items():
                found.setdefault(form[:2], []).append((form, codes))
        return {
            head: tuple(sorted(forms, key=lambda item: (-len(item[0]), item[0])))
            for head, forms in found.items()
        }


def is_run(surface: str) -> bool:
    """Whether a form is one run of letters and unit signs, with no space, digit or mark inside."""
    return (surface.isascii() and surface.isalpha()) or _RUN.fullmatch(surface) is not None


_RUN = lazy(
    f"[{LETTERS}{MARKS}\u00b5%\u2030\u00b0\u2032\u2033\u00a2\u00d7\u02da\u2103\u2109\u066a\u2113#]+"
)


def unit_forms(unit: dict[str, Any], pack: dict[str, Any], build: FormBuilder) -> None:
    """The forms of a unit and of its prefixed relatives."""
    code, factor = unit["code"], exact_fraction(unit["factor"])
    build.atoms[code] = (unit["dimension"], factor)
    build.form(code, (code,), False)
    for symbol in unit["symbols"]:
        build.form(symbol, (code,), False)
    for name in unit["names"]:
        build.form(name, (code,), True)
    # Prefixes are letters: before a run of letters they make one, which need not be looked at again.
    symbols = [one for one in unit["symbols"] if is_run(one) and one[-1] != "s"]
    names = [one for one in unit["names"] if one[:1].islower() and not unit.get("counted")]
    symbol_forms = [(build.run if is_run(one) else build.form, fold(one)) for one in (code, *symbols)]
    name_forms = [(build.run if is_run(one) else build.form, fold(one)) for one in names]
    for prefix in unit.get("prefixes", ()):
        entry, whole = pack["prefixes"][prefix], (prefix + code,)
        build.atoms[prefix + code] = (unit["dimension"], factor * exact_fraction(entry["factor"]))
        for written, only in pack["prefix_forms"].get(prefix, {prefix: None}).items():
            if only is None or code in only:
                for add, form in symbol_forms:
                    add(fold(written) + form, whole, False)
        for add, form in name_forms:
            add(entry["name"] + form, whole, True)


_ONE = Fraction(1)


def _money(language: str | None, build: FormBuilder) -> None:
    """Currency codes, signs and names as forms; codes and signs only in the case they are written in."""
    pack, known = need_pack("currencies"), need_pack("cldr")["currency_codes"]
    for code in (*known, *pack["other_codes"]):
        build.exact[code] = (pack["same"].get(code, code),)
        build.atoms[code] = (f"money:{code}", _ONE)
    for code in pack["common_codes"]:
        build.folded.setdefault(code.lower(), (pack["same"].get(code, code),))
    for sign, codes in pack["symbols"].items():
        folded = fold(sign)
        if is_run(folded):
            build.exact.setdefault(folded, tuple(codes))
        else:
            build.phrases.setdefault(folded[0].lower(), {})[folded.lower()] = tuple(codes)
    for name, codes in pack["names"].items():
        build.form(name, tuple(codes), True)
    for tongue in {"en", language or "en"}:
        names = load_pack(f"cldr-{tongue}")
        for name, codes in (names or {}).get("currencies", {}).items():
            build.form(name, tuple(codes), True)


def _local_names(language: str | None, build: FormBuilder) -> None:
    """Unit names of a language: those of its own pack, then those of CLDR."""
    if language and language != "en":
        for code, names in (load_pack(f"cldr-{language}") or {}).get("units", {}).items():
            for name in names:
                build.form(name, (code,), True)
    pack = load_pack(language) if language and language != "en" else None
    for code, names in ((pack or {}).get("units") or {}).items():
        for name in names:
            build.form(name, tuple(code.split("|")), True, declared=True)
    english = need_pack("currencies")["names"]
    for name, forms in ((pack or {}).get("money") or {}).items():
        for form in forms:
            build.form(form, tuple(english[name]), True, declared=True)


@lru_cache(maxsize=32)
def unit_table(
    language: str | None = None,
    declared: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (),
    packs: tuple[Pack, ...] = (),
    scale_words: frozenset[str] = frozenset(),
) -> UnitTable:
    """The table for a language, the user's packs and a schema's own units as (code, prefixes, suffixes).

    scale_words: what no unit of the packs may be called.
    """
    pack = need_pack("units")
    build = FormBuilder()
    for unit in pack["units"]:
        unit_forms(unit, pack, build)
    for surface, codes in pack["ambiguous"].items():
        build.form(surface, tuple(codes), len(surface) > 1, declared=True)
    _money(language, build)
    _local_names(language, build)
    own = frozenset[str]()
    if packs:
        from groundgate_cli.reading.lexicon.own_words import add_units

        own = add_units(build, packs, scale_words)
    prefix: list[tuple[str, str]] = []
    for code, before, after in declared:
        known = _code_of(code, build)
        for surface in (code, *after):
            build.form(surface, (known,), True, declared=True)
        prefix += [(fold(surface), known) for surface in before]
    local = load_pack(language) if language else None
    for code, before in ((local or {}).get("unit_prefixes") or {}).items():
        prefix += [(fold(surface), code) for surface in before]
    extra = (local or {}).get("unit_words") or {}
    return UnitTable(
        exact=build.exact,
        folded=build.folded,
        phrases=build.ranked(),
        atoms=build.atoms,
        touching=frozenset(pack["touching"]),
        touching_words={k: frozenset(v) for k, v in pack["after_unit_words"].items()},
        counted=own | {unit["code"] for unit in pack["units"] if unit.get("counted")},
        per=frozenset((*pack["per"][:1], *extra.get("per", ()))),
        per_loose=frozenset(pack["per"][1:]),
        square=frozenset((*pack["square"], *extra.get("square", ()))),
        cubic=frozenset((*pack["cubic"], *extra.get("cubic", ()))),
        squared=frozenset(("squared", *extra.get("squared", ()))),
        cubed=frozenset(("cubed", *extra.get("cubed", ()))),
        per_phrases=tuple(sorted(extra.get("per_phrases", ()), key=lambda item: (-len(item), item))),
        prefix=tuple(sorted(prefix, key=lambda item: (-len(item[0]), item[0]))),
        same=pack["same"],
        compound={code: frozenset(parts) for code, parts in pack["compound"].items()},
        parted=frozenset(pack["parted"]),
        declared=frozenset(_code_of(code, build) for code, _, _ in declared),
    )


def _code_of(code: str, build: FormBuilder) -> str:
    """The canonical code of a declared one: a known unit keeps its own, another one is itself."""
    written = fold(code)
    known = build.exact.get(written) or build.folded.get(written.lower()) or ()
    if not known:
        for form, codes in build.phrases.get(written[:1].lower(), {}).items():
            if form == written.lower():
                known = codes
    return known[0] if len(known) == 1 else written


def freeze_units(
    units: Mapping[str, Mapping[str, Sequence[str]]] | None,
) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """A schema's units member as a value that can be a cache key."""
    return tuple(
        (code, tuple(forms.get("prefix", ())), tuple(forms.get("suffix", ())))
        for code, forms in sorted((units or {}).items())
    )
