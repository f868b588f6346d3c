"""How many expectations of published test sets the readings meet, by kind and language.

    python benchmarks/readings.py --recognizers DIR --duckling DIR --quantulum DIR [-v KIND]

Each expectation is met (a reading of the same place has the value, and the unit where we know it), open
(several readings, one of them right, or a reading marked as suspicious), missed (no reading, or a date
less exact than the set's), apart, or wrong (one plain reading with another value). Apart are, by rule:
percentage points called percent, and a share of a hundred as its percent or the other way; a place that
cuts a printed numeral; a numeral alone to which the set gives other figures than it is printed with; a
part and its whole said with two numbers, which the set divides; an amount in two parts, which the set
adds; the short scale in a language of the long one; thousands of a unit as its kilos; one unit name for
all tons, or for cubic centimetres and millilitres; a dozen as one of a unit; a letter that the set,
told what to look for, takes for a unit where we take it for a scale. The folders hold the sets as their
sources describe them.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.conversions import convert
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary, load_vocabulary
from groundgate_cli.reading.model import NumberKind, Quantity
from groundgate_cli.reading.quantities.quantities import read_quantities

LOCALES = {
    "English": "en-US", "German": "de-DE", "French": "fr-FR", "Spanish": "es-ES", "Italian": "it-IT",
    "Portuguese": "pt-BR", "Dutch": "nl-NL", "Japanese": "ja-JP", "Chinese": "zh-CN", "Hindi": "hi-IN",
    "SpanishMexican": "es-MX",
    "en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES", "it": "it-IT", "pt": "pt-BR",
    "nl": "nl-NL", "ja": "ja-JP", "zh": "zh-CN",
}  # fmt: skip
STATES = ("met", "open", "missed", "apart", "wrong")
Expectation = tuple[str, str, str, Span | None, tuple[Fraction, ...], str | None]


def values_of(quantity: Quantity) -> tuple[Fraction, ...]:
    """Every signed and scaled value that a quantity can have."""
    factors = quantity.scale.factors if quantity.scale else (Fraction(1),)
    found = [m * f * quantity.sign.value for m in quantity.magnitudes for f in factors]
    return tuple(dict.fromkeys(found))


def close(first: Fraction, second: Fraction) -> bool:
    """Equal up to the rounding of a number that was printed with 15 digits."""
    return first == second or abs(first - second) <= abs(second) / 10**12


def state_of(
    text: str, span: Span | None, wanted: tuple[Fraction, ...], unit: str | None, vocabulary: Vocabulary
) -> str:
    """How the readings of a text stand to one expectation."""
    quantities = read_quantities(text, 0, len(text), vocabulary)
    near = [
        q
        for q in quantities
        if q.kind in (NumberKind.NUMBER, NumberKind.WORDS)
        and (span is None or (q.extent.start < span.end and span.start < q.extent.end))
    ]
    if not near:
        return "missed"
    state = "wrong"
    if is_apart(text, span, near, wanted, unit, vocabulary):
        state = "apart"
    for value in wanted:
        right = [q for q in near if any(close(v, value) for v in values_of(q))]
        if not right:
            if unit == "%" and any(
                q.unit is None and close(v * 100, value) for q in near for v in values_of(q)
            ):
                return "apart"
            doubtful = all(q.suspicious or len(values_of(q)) != 1 or not q.sign.certain for q in near)
            return "open" if doubtful else state
        quantity = right[0]
        if unit is not None:
            codes = vocabulary.unit_of(unit)
            if codes and quantity.unit is None:
                return "missed"
            if codes and quantity.unit and not set(codes) & set(quantity.unit.codes):
                heads = {code.split("/")[0] for code in quantity.unit.codes}
                if unit == "%" and heads & {"pp", "bp"}:
                    return "apart"
                if any(
                    convert(Fraction(1), one, other, vocabulary) == 1 for one in codes for other in heads
                ):
                    continue
                if any(heads & same and set(codes) & same for same in ONE_NAME):
                    return "apart"
                doubtful = quantity.suspicious or len(heads) > 1 or set(codes) & heads
                return "open" if doubtful else "wrong"
        if len(values_of(quantity)) > 1 or quantity.suspicious or not quantity.sign.certain:
            return "open"
    return "met"


ONE_NAME = ({"t", "ton", "long ton"}, {"mL", "cc", "cm^3"})
LONG_SCALE = ("fr", "es", "it", "de", "nl")


def is_apart(
    text: str,
    span: Span | None,
    near: list[Quantity],
    wanted: tuple[Fraction, ...],
    unit: str | None,
    vocabulary: Vocabulary,
) -> bool:
    """Whether the set takes the same print in another way than by the numbers that it holds."""
    if len(wanted) != 1:
        return False
    value, first = wanted[0], near[0]
    place = text[span.start : span.end] if span else text
    if span and (_cuts(text, span.start) or _cuts(text, span.end) or _misprint(place, value)):
        return True
    plain = values_of(first)
    if len(plain) != 1:
        return False
    if unit is None and first.unit and first.unit.codes == ("%",) and close(plain[0] / 100, value):
        return True
    if len(near) == 2 and all(len(values_of(q)) == 1 for q in near):
        second = values_of(near[1])[0]
        if second and close(plain[0] / second, value):
            return True
    if unit is not None and unit.startswith("Kilo") and plain[0] == value * 1000:
        return True
    if unit is not None and _sum(near, value, unit, vocabulary):
        return True
    if vocabulary.locale[:2] in LONG_SCALE and plain[0] >= 10**12 and close(plain[0], value * 10**6):
        return True
    if unit is not None and first.scale and first.scale.span.end - first.scale.span.start == 1:
        return first.unit is None and first.magnitudes == (value,)
    return unit is not None and vocabulary.words.collectives.get(unit) == plain[0] / (value or 1)


def _cuts(text: str, at: int) -> bool:
    """Whether a place begins or ends inside a numeral."""
    before, after = text[max(0, at - 2) : at], text[at : at + 2]
    marked = re.fullmatch("[0-9][.,]", before) and re.match("[0-9]", after)
    return bool(marked or (re.search("[0-9]$", before) and re.match("[.,]?[0-9]", after)))


def _misprint(place: str, value: Fraction) -> bool:
    """Whether a numeral alone has other figures than its value in the set."""
    numeral = re.fullmatch("[^0-9.,]{0,5}([0-9][0-9.,]*)[^0-9.,]?", place.strip())
    if numeral is None:
        return False
    figures = re.sub("[.,]", "", numeral.group(1)).strip("0")
    if numeral.group(1).isdigit() and len(numeral.group()) == len(numeral.group(1)):
        return abs(value) != int(numeral.group(1))
    digits = abs(value) * 10**20
    return digits.denominator != 1 or str(digits.numerator).strip("0") != figures


def _sum(near: list[Quantity], value: Fraction, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether the set adds the parts of an amount by their units, or a bare one as tenths or hundredths."""
    codes = vocabulary.unit_of(unit)
    total = Fraction(0)
    if len(near) < 2 or not codes or any(len(values_of(q)) != 1 for q in near):
        return False
    for quantity in near:
        amount, heads = values_of(quantity)[0], quantity.unit.codes if quantity.unit else ()
        if set(heads) & set(codes):
            total += amount
        elif heads and codes[0] not in vocabulary.currencies:
            total += convert(amount, heads[0], codes[0], vocabulary) or 0
        elif codes[0] in vocabulary.currencies and amount < 100:
            return any(close(total + amount / part, value) for part in (10, 100))
    return close(total, value)


COMMA = ("German", "French", "Spanish", "Italian", "Portuguese", "Dutch")


def number(text: Any, language: str = "") -> Fraction | None:
    """A number of the test sets, in the decimal mark of its language, thousands marks removed."""
    written = str(text)
    if language in COMMA and written.count(",") == 1:
        written = written.replace(".", "").replace(",", ".")
    try:
        return Fraction(written.replace(",", "").rstrip("%").strip())
    except (ValueError, ZeroDivisionError):
        return None


def recognizers(folder: Path) -> Iterator[Expectation]:
    """Number and NumberWithUnit of Recognizers-Text."""
    kinds = {
        "NumberModel": "number", "PercentModel": "percent", "CurrencyModel": "currency",
        "DimensionModel": "unit", "TemperatureModel": "unit", "AgeModel": "unit",
    }  # fmt: skip
    for path in sorted(folder.glob("Number*/*/*.json.gz")):
        kind, language = kinds.get(path.name.split(".")[0]), path.parent.name
        if kind is None or language not in LOCALES:
            continue
        for case in json.loads(gzip.decompress(path.read_bytes()).decode("utf-8-sig")):
            for result in case["Results"]:
                resolution = result.get("Resolution") or {}
                value = number(resolution.get("value"), language)
                if value is None or "Start" not in result:
                    continue
                span = Span(result["Start"], result["End"] + 1)
                unit = resolution.get("unit") if kind == "unit" or kind == "currency" else None
                if kind == "percent":
                    unit = "%"
                yield kind, language, case["Input"], span, (value,), unit


_AMOUNT = re.compile(r"^(simple|under|above) (\S+) \(?(-?[0-9.e+-]+)\)?$")
_BETWEEN = re.compile(r"^between (\S+) \(([0-9.e+-]+), ?([0-9.e+-]+)\)$")
_CODES = {"Dollar": "$", "Pound": "\u00a3", "Cent": "cent", "Rupee": "rupees", "M": "m"}


def duckling(folder: Path) -> Iterator[Expectation]:
    """Numeral, AmountOfMoney, Distance, Volume and Temperature of duckling."""
    with gzip.open(folder / "examples.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            language, expected, kind = case["lang"], case["expected"], case["dimension"]
            if language not in LOCALES or expected is None:
                continue
            if kind == "Numeral":
                value = number(expected.replace("NumeralValue", "").strip(" ()"))
                if value is not None:
                    yield "number", language, case["text"], None, (value,), None
            elif kind in ("AmountOfMoney", "Distance", "Volume", "Temperature"):
                name = "currency" if kind == "AmountOfMoney" else "unit"
                one, two = _AMOUNT.match(expected), _BETWEEN.match(expected)
                if one:
                    unit = _CODES.get(one.group(2), one.group(2))
                    values: tuple[Fraction, ...] = (Fraction(one.group(3)),)
                elif two:
                    unit = _CODES.get(two.group(1), two.group(1))
                    values = (Fraction(two.group(2)), Fraction(two.group(3)))
                else:
                    continue
                yield (
                    name,
                    language,
                    case["text"],
                    None,
                    values,
                    (None if unit in ("Unnamed", "Degree") else unit),
                )


def quantulum(folder: Path) -> Iterator[Expectation]:
    """The English sentences of quantulum3; ranges are given as their middle and half-width."""
    for case in json.loads((folder / "quantities.json").read_text(encoding="utf-8")):
        text = case["req"]
        for result in case["res"]:
            start = text.find(result["surface"])
            if start < 0:
                continue
            span = Span(start, start + len(result["surface"]))
            value = Fraction(str(result["value"]))
            half = Fraction(str(result.get("uncertainty") or 0))
            unit = result["unit"] if result["unit"] != "dimensionless" else None
            if half and "\u00b1" not in result["surface"] and "+/-" not in result["surface"]:
                yield "unit", "en", text, span, (value - half, value + half), unit
            else:
                yield "unit", "en", text, span, (value,), unit


_TIMEX = re.compile(r"^[0-9]{4}(?:-[0-9]{2}){0,2}$")


def date_states(folder: Path) -> Iterator[tuple[str, str, str, str]]:
    """(kind, language, state, note) of absolute dates of Recognizers-Text."""
    for path in sorted(folder.glob("DateTime/*/Date*.json.gz")):
        language = path.parent.name
        if language not in LOCALES or path.name.split(".")[0] not in ("DateParser", "DatePeriodParser"):
            continue
        vocabulary = load_vocabulary(LOCALES[language])
        for case in json.loads(gzip.decompress(path.read_bytes()).decode("utf-8-sig")):
            for result in case["Results"]:
                value = result.get("Value") or {}
                timex = str(value.get("Timex") or value.get("timex") or "")
                if not _TIMEX.match(timex) or not re.search(r"[0-9]{2,4}", result["Text"]):
                    continue
                if timex[:4] not in result["Text"] and timex[2:4] not in result["Text"]:
                    continue
                text = case["Input"]
                begin = result.get("Start", text.lower().find(result["Text"].lower()))
                end = begin + len(result["Text"])
                found = [
                    d
                    for d in read_dates(text, 0, len(text), vocabulary)
                    if d.span.start < end and begin < d.span.end and d.form != "month_day"
                ]
                if not found:
                    state = "missed"
                elif any(d.values == (timex,) for d in found):
                    state = "met"
                elif any(timex in d.values or not d.values for d in found):
                    state = "open"
                elif all(timex.startswith(f"{one}-") for d in found for one in d.values):
                    state = "missed"
                else:
                    state = "wrong" if all(len(d.values) == 1 for d in found) else "open"
                yield "date", language, state, f"{text!r} {timex} {[d.values for d in found]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--recognizers", type=Path)
    parser.add_argument("--duckling", type=Path)
    parser.add_argument("--quantulum", type=Path)
    parser.add_argument("-v", "--verbose", help="print what is wrong or missed of one language")
    options = parser.parse_args()
    table: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    sets: list[tuple[str, Iterator[Expectation]]] = []
    if options.recognizers:
        sets.append(("rec", recognizers(options.recognizers)))
    if options.duckling:
        sets.append(("duck", duckling(options.duckling)))
    if options.quantulum:
        sets.append(("quant", quantulum(options.quantulum)))
    for name, cases in sets:
        for kind, language, text, span, wanted, unit in cases:
            vocabulary = load_vocabulary(LOCALES[language])
            state = state_of(text, span, wanted, unit, vocabulary)
            table[f"{name} {kind}", language][state] += 1
            if options.verbose == language and state in ("wrong", "missed"):
                print(state, kind, repr(text[:160]), span, [str(w) for w in wanted], unit)
    if options.recognizers:
        for kind, language, state, note in date_states(options.recognizers):
            table[f"rec {kind}", language][state] += 1
            if options.verbose == language and state in ("wrong", "missed"):
                print(state, kind, note)
    total: Counter[str] = Counter()
    print(f"{'kind':16}{'language':16}" + "".join(f"{state:>8}" for state in STATES))
    for (kind, language), counts in sorted(table.items()):
        total.update(counts)
        print(f"{kind:16}{language:16}" + "".join(f"{counts[state]:8}" for state in STATES))
    print(f"{'all':32}" + "".join(f"{total[state]:8}" for state in STATES))
    return 0


if __name__ == "__main__":
    sys.exit(main())
