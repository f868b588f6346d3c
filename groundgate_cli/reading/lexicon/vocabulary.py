"""The vocabulary of a run: what its locale, its units and its date order let a reader understand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.exact import exact_fraction
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.packs import load_pack, need_pack
from groundgate_cli.reading.lexicon.cue_table import CueTable, build_cues
from groundgate_cli.reading.lexicon.styles import (
    Style,
    declared_order,
    declared_style,
    prove_style,
    split_locale,
)
from groundgate_cli.reading.lexicon.unit_table import UnitTable, freeze_units, unit_table
from groundgate_cli.reading.lexicon.units import canonical_unit
from groundgate_cli.reading.lexicon.word_table import WordTable, build_words
from groundgate_cli.reading.text.glyphs import fold

if TYPE_CHECKING:
    from groundgate_cli.core.own_packs import Pack


class Vocabulary(NamedTuple):
    """Everything that the readings ask of the packs.

    locale, language, region: as declared. style: how numbers are written. date_order: "DMY", "MDY",
    "YMD", or None where a text has to prove it. scales, money_scales, bare_scales: written scale words
    to factors. months: month names, lower case, to 1..12. packs: those of the user that hold here;
    own_scales: their scale words of one factor.
    """

    locale: str | None
    language: str
    region: str | None
    style: Style
    date_order: str | None
    units: UnitTable
    cues: CueTable
    words: WordTable
    scales: dict[str, tuple[Fraction, ...]]
    money_scales: dict[str, tuple[Fraction, ...]]
    bare_scales: dict[str, tuple[Fraction, ...]]
    code_prefixes: dict[str, tuple[Fraction, ...]]
    below_zero: tuple[str, ...]
    sign_marks: tuple[str, ...]
    unread_marks: frozenset[str]
    minor_marks: frozenset[str]
    tail_marks: frozenset[str]
    rate_prefixes: tuple[str, ...]
    indian_scales: frozenset[str]
    scale_marks: dict[str, Fraction]
    months: dict[str, int]
    dates: dict[str, Any]
    currencies: frozenset[str]
    home: str | None
    packs: tuple[Pack, ...]
    own_scales: dict[str, Fraction]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def scale_word(self, word: str) -> tuple[Fraction, ...]:
        """The factors of a scale word or abbreviation in any case, () for another word."""
        written = fold(word).strip().rstrip(".")
        lower = written.lower()
        if lower in self.scales:
            return self.scales[lower]
        if written in self.scale_marks:
            return (self.scale_marks[written],)
        return self.money_scales.get(written) or self.money_scales.get(lower) or ()

    def currency_of(self, word: str) -> tuple[str, ...]:
        """The currency codes that a word, name or sign can stand for, best known first."""
        return tuple(code for code in self.unit_of(word) if code in self.currencies)

    def unit_of(self, surface: str) -> tuple[str, ...]:
        """The canonical codes that a written unit can stand for, () for no unit."""
        from groundgate_cli.reading.lexicon.units import read_unit

        written = fold(surface).strip()
        found = read_unit(written, 0, len(written), self.units)
        if found is None or found.end != len(written):
            return ()
        return self.order_codes(found.codes)

    def canonical_unit(self, code: str) -> str:
        """The canonical form of a unit code; an unknown code is itself."""
        return canonical_unit(code, self.units, self.currencies)

    def same_unit(self, first: str, second: str) -> bool:
        """Whether two codes mean one unit: "mcg" and "\u00b5g", "percent" and "%"."""
        return first == second or self.canonical_unit(first) == self.canonical_unit(second)

    def split_rate(self, code: str) -> tuple[str, str]:
        """A canonical code as (numerator, denominators): "USD/share" gives ("USD", "share")."""
        head, _, tail = code.partition("/")
        return head, tail

    def order_codes(self, codes: tuple[str, ...]) -> tuple[str, ...]:
        """Codes with the currency of the declared region first, where it is among them."""
        if self.home is None or len(codes) < 2:
            return codes
        first = [code for code in codes if code.split("/")[0] == self.home]
        return (*first, *(code for code in codes if code not in first)) if first else codes

    def proven_by(self, text: str) -> Vocabulary:
        """This vocabulary with the number style that a text proves, where none is declared."""
        style = prove_style(fold(text), self.style)
        return self if style is self.style else _with_style(self, style)


@lru_cache(maxsize=64)
def _with_style(vocabulary: Vocabulary, style: Style) -> Vocabulary:
    """One object for a vocabulary and a style, so that what is kept for it serves the next text."""
    return vocabulary._replace(style=style)


def _factors(table: Mapping[str, Sequence[str]]) -> dict[str, tuple[Fraction, ...]]:
    return {word: tuple(map(exact_fraction, factors)) for word, factors in table.items()}


def load_vocabulary(
    locale: str | None = None,
    units: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
    date_order: str | None = None,
    packs: tuple[Pack, ...] = (),
) -> Vocabulary:
    """The vocabulary for a declared locale, a schema's own units, a declared date order and own packs.

    Shipped packs are read when first needed; equal arguments give the same object. Raises InputError
    for a word of the user's packs that already stands for something else.
    """
    return _vocabulary(locale, freeze_units(units), date_order, packs)


def _months(pack: dict[str, Any]) -> dict[str, int]:
    """The names of months of a locale pack's language, besides the English ones."""
    spoken = pack["language"]
    months = dict((load_pack(f"cldr-{spoken}") or need_pack("cldr-en"))["months"])
    if spoken != "en":
        months = {**need_pack("cldr-en")["months"], **months}
    months.update(pack.get("dates", {}).get("months", {}))
    return months


def _marks(pack: dict[str, Any]) -> dict[str, Any]:
    """The signs and words of a locale pack that stand right at a number and change it."""
    return {
        "sign_marks": tuple(pack.get("sign_marks", ())),
        "unread_marks": frozenset(pack.get("unread_marks", ())),
        "minor_marks": frozenset(pack.get("minor_marks", ())),
        "tail_marks": frozenset(pack.get("tail_marks", ())),
        "rate_prefixes": tuple(pack.get("rate_prefixes", ())),
        "below_zero": tuple(pack.get("below_zero", ())),
        "scale_marks": {mark: Fraction(factor) for mark, factor in pack.get("scale_marks", {}).items()},
    }


@lru_cache(maxsize=64)
def _vocabulary(
    locale: str | None,
    units: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...],
    date_order: str | None,
    packs: tuple[Pack, ...],
) -> Vocabulary:
    language, region = split_locale(locale)
    english = need_pack("en")
    pack = (load_pack(language) if language else None) or english
    if pack.get("type") != "locale":
        pack = english
    spoken = pack["language"]
    months = _months(pack)
    cldr = need_pack("cldr")
    scales = _factors({**english["scales"], **pack["scales"]})
    money_scales = _factors({**english["money_scales"], **pack.get("money_scales", {})})
    bare_scales = _factors({**english["bare_scales"], **pack.get("bare_scales", {})})
    own: dict[str, Fraction] = {}
    if packs:
        from groundgate_cli.reading.lexicon import own_words

        packs = own_words.packs_for(packs, (language or "en", spoken))
        both = own_words.add_scales(packs, scales, money_scales, bare_scales)
        table = unit_table(spoken, units, packs, frozenset((*both[0], *both[1], *bare_scales)))
        own_words.check_scales_apart(packs, unit_table(spoken, units))
        own = {word: f[0] for word, f in both[0].items() if len(f) == 1 and scales.get(word) != f}
        scales, money_scales = both
        pack = own_words.with_qualifiers(pack, packs)
        months = own_words.add_months(packs, months)
    else:
        table = unit_table(spoken, units)
    return Vocabulary(
        locale=locale,
        language=spoken,
        region=region,
        style=declared_style(locale),
        date_order=date_order or declared_order(locale),
        units=table,
        cues=build_cues(pack, english),
        words=build_words(pack),
        **_marks(pack),
        scales=scales,
        money_scales=money_scales,
        bare_scales=bare_scales,
        code_prefixes=_factors(english["code_prefixes"]),
        indian_scales=frozenset(english["indian_scales"]),
        months=months,
        dates={**english["dates"], **pack.get("dates", {})},
        currencies=frozenset(
            code for code, (dimension, _) in table.atoms.items() if dimension[:6] == "money:"
        ),
        home=cldr["regions"].get(region) if region else None,
        packs=packs,
        own_scales=own,
    )
