"""Writes the packs that come from CLDR: number formats, date orders, month and currency names.

Run `python tools/generate_packs.py` to write them, with `--check` to see whether they are what the
installed babel gives. The CLDR version is recorded in each pack.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from babel import Locale, __version__, localedata
from babel.core import get_cldr_version, get_global
from babel.numbers import get_currency_name

PACKS = Path(__file__).resolve().parent.parent / "groundgate_cli" / "packs"
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "ja", "zh", "hi")
UNITS = {
    "angle-degree": "\u00b0", "area-acre": "acre", "area-hectare": "ha", "area-square-centimeter": "cm^2",
    "area-square-foot": "sq ft", "area-square-kilometer": "km^2", "area-square-meter": "m^2",
    "area-square-mile": "sq mi", "concentr-percent": "%", "concentr-permille": "\u2030",
    "digital-byte": "B", "digital-gigabyte": "GB", "digital-kilobyte": "kB", "digital-megabyte": "MB",
    "digital-terabyte": "TB", "duration-century": "century", "duration-day": "day",
    "duration-decade": "decade", "duration-hour": "h", "duration-minute": "min",
    "duration-month": "month", "duration-quarter": "quarter", "duration-second": "s",
    "duration-week": "week", "duration-year": "year", "electric-ampere": "A", "electric-ohm": "\u03a9",
    "electric-volt": "V", "energy-joule": "J", "energy-kilocalorie": "kcal", "energy-kilojoule": "kJ",
    "energy-kilowatt-hour": "kWh", "force-newton": "N", "frequency-hertz": "Hz",
    "frequency-kilohertz": "kHz", "frequency-megahertz": "MHz", "frequency-gigahertz": "GHz",
    "length-centimeter": "cm", "length-decimeter": "dm", "length-foot": "ft", "length-inch": "in",
    "length-kilometer": "km", "length-meter": "m", "length-micrometer": "\u00b5m", "length-mile": "mi",
    "length-millimeter": "mm", "length-nanometer": "nm", "length-yard": "yd", "light-lumen": "lm",
    "light-lux": "lx", "mass-carat": "ct", "mass-gram": "g", "mass-kilogram": "kg",
    "mass-microgram": "\u00b5g", "mass-milligram": "mg", "mass-ounce": "oz", "mass-pound": "lb",
    "mass-tonne": "t", "power-gigawatt": "GW", "power-horsepower": "hp", "power-kilowatt": "kW",
    "power-megawatt": "MW", "power-watt": "W", "pressure-bar": "bar", "pressure-hectopascal": "hPa",
    "pressure-kilopascal": "kPa", "pressure-megapascal": "MPa", "pressure-pascal": "Pa",
    "speed-kilometer-per-hour": "km/h", "speed-meter-per-second": "m/s", "speed-mile-per-hour": "mph",
    "temperature-celsius": "\u00b0C", "temperature-fahrenheit": "\u00b0F", "temperature-kelvin": "K",
    "volume-barrel": "bbl", "volume-centiliter": "cL", "volume-cubic-centimeter": "cm^3",
    "volume-cubic-kilometer": "km^3", "volume-cubic-meter": "m^3", "volume-cup": "cup",
    "volume-deciliter": "dL", "volume-gallon": "gal", "volume-hectoliter": "hL", "volume-liter": "L",
    "volume-milliliter": "mL", "volume-tablespoon": "tbsp", "volume-teaspoon": "tsp",
}  # fmt: skip
VARIANTS = {"es": ("es", "es_MX"), "pt": ("pt", "pt_PT"), "zh": ("zh", "zh_Hant"), "fr": ("fr", "fr_CA")}


def number_format(locale: Locale) -> list[str] | None:
    """[decimal mark, grouping mark, date order, default digits] of a locale, or None without data."""
    symbols = locale.number_symbols.get("latn") or locale.number_symbols.get(
        locale.default_numbering_system
    )
    if not symbols or "decimal" not in symbols:
        return None
    pattern = locale.date_formats["short"].pattern
    places = sorted((pattern.find(mark), mark.upper()) for mark in "yMd" if mark in pattern)
    return [symbols["decimal"], symbols["group"], "".join(mark for _, mark in places)]


def formats() -> dict[str, list[str]]:
    """The format of each language, and of each region whose format differs from its language's."""
    found: dict[str, list[str]] = {}
    names = sorted(localedata.locale_identifiers(), key=lambda name: (name.count("_"), name))
    for name in names:
        locale = Locale.parse(name)
        if locale.variant or locale.script or name in ("root", "en_US_POSIX"):
            continue
        form = number_format(locale)
        if form is None:
            continue
        if locale.territory is None:
            found[locale.language] = form
        elif found.get(locale.language) != form:
            found[f"{locale.language}-{locale.territory}"] = form
    return dict(sorted(found.items()))


def region_currencies() -> dict[str, str]:
    """The currency in use of each region."""
    found: dict[str, str] = {}
    for region, uses in get_global("territory_currencies").items():
        current = [use[0] for use in uses if use[2] is None and use[3]]
        if current and len(region) == 2:
            found[region] = current[0]
    return dict(sorted(found.items()))


def currency_codes() -> list[str]:
    """Codes of currencies in use somewhere, and the units of the funds and metals left out."""
    uses = get_global("territory_currencies").values()
    return sorted({use[0] for region in uses for use in region if use[2] is None and use[3]})


def _patterns(node: Any) -> list[str]:
    """Every string of a tree of patterns."""
    if isinstance(node, str):
        return [node]
    if hasattr(node, "values"):
        parts = [part for name, part in node.items() if name != "per"]
        return [text for part in parts for text in _patterns(part)]
    return []


def unit_names(locale: Locale) -> dict[str, list[str]]:
    """Names of units that stand after a number, lower case, by the code of the unit."""
    found: dict[str, list[str]] = {}
    for key, code in UNITS.items():
        texts = _patterns(locale._data["unit_patterns"].get(key, {}).get("long", {}))
        names = {text[3:].strip().lower() for text in texts if text.startswith("{0}")}
        found[code] = sorted(name for name in names if name and "{" not in name)
    return {code: names for code, names in found.items() if names}


def language_pack(language: str) -> dict[str, Any]:
    """Month and currency names of a language, lower case, each with its numbers or codes."""
    months: dict[str, int] = {}
    names: dict[str, set[str]] = {}
    codes = currency_codes()
    for variant in VARIANTS.get(language, (language,)):
        locale = Locale.parse(variant)
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for number, name in locale.months[context][width].items():
                    months[name.rstrip(".").lower()] = number
        for code in codes:
            for count in (None, 1, 2, 5):
                names.setdefault(get_currency_name(code, count, locale).lower(), set()).add(code)
    units: dict[str, list[str]] = {}
    if language != "en":
        for variant in VARIANTS.get(language, (language,)):
            for code, forms in unit_names(Locale.parse(variant)).items():
                units[code] = sorted({*units.get(code, ()), *forms})
    return {
        "id": f"cldr-{language}",
        "type": "names",
        "version": f"CLDR {get_cldr_version()}",
        "language": language,
        "months": dict(sorted(months.items(), key=lambda item: (item[1], item[0]))),
        "currencies": {
            name: sorted(found) for name, found in sorted(names.items()) if name.upper() not in codes
        },
        "units": units,
    }


def packs() -> dict[str, dict[str, Any]]:
    """Every generated pack by file name."""
    made: dict[str, dict[str, Any]] = {
        "cldr.json": {
            "id": "cldr",
            "type": "formats",
            "version": f"CLDR {get_cldr_version()}",
            "formats": formats(),
            "regions": region_currencies(),
            "currency_codes": currency_codes(),
        }
    }
    for language in LANGUAGES:
        made[f"cldr-{language}.json"] = language_pack(language)
    return made


def render(pack: dict[str, Any]) -> str:
    """A pack as it stands in its file: one entry a line."""
    members = []
    for name, value in pack.items():
        text = json.dumps(value, ensure_ascii=False)
        if isinstance(value, dict):
            entries = (
                f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}"
                for k, v in value.items()
            )
            text = "{\n  " + ",\n  ".join(entries) + "\n }"
        members.append(f" {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(members) + "\n}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only; 1 when a pack differs")
    check = parser.parse_args().check
    stale = []
    for name, pack in packs().items():
        path, text = PACKS / name, render(pack)
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"not what babel {__version__} gives: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
