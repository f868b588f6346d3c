"""Units after a number: atoms, powers, products and rates. A denominator is never dropped."""

from __future__ import annotations

import re

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.share_counts import SHARE, read_shares
from groundgate_cli.reading.lexicon.unit_table import UnitTable
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

_RUN = lazy(f"[{LETTERS}{MARKS}\u00b5%\u2030\u00b0\u2032\u2033\u00a2\u00d7\u02da\u2103\u2109\u066a\u2113]+")
_WORD = lazy(f"[{LETTERS}{MARKS}]+")
_POWER = lazy(r"\^?([-\u2212\u207b]?)([1-9\u00b9\u00b2\u00b3])(?![0-9A-Za-z.,/]?[0-9])")
_SPACES = (" ", "\u00a0", "\n")
_PER_WORD = lazy(f"[ \u00a0\n]([{LETTERS}]+)[ \u00a0\n](?=[{LETTERS}(\u00b01-9])")
_SLASH = lazy(r" ?/ ?(?=[A-Za-z\u00b5\u00b0(0-9\u03a9\u00e0-\u00ff])")
_COUNT = lazy(r"([1-9][0-9]{0,3}(?:\.[0-9]{1,2})?)[ \u00a0]?(?=[A-Za-z\u00b5])")
_TIMES = lazy(r"[\u00b7*\u00d7](?=[A-Za-z\u00b5])")
_DIGITS = {"\u00b9": "1", "\u00b2": "2", "\u00b3": "3"}
_POWERED = frozenset(("length", "time"))
_NOT_LETTER = lazy(f"(?![{LETTERS}{MARKS}])")
_MAX_PARTS = 6


class UnitMatch(NamedTuple):
    """A unit that was read: its codes, where it ends, and whether it is a rate."""

    codes: tuple[str, ...]
    end: int
    rate: bool = False


def read_unit(text: str, at: int, stop: int, table: UnitTable) -> UnitMatch | None:
    """The unit that starts exactly at a position of a folded text, with its whole denominator."""
    found = _factor(text, at, stop, table)
    if found is None:
        if at < stop and text[at] == "/":
            return read_denominators(text, at, stop, table, ("",))
        return None
    codes, end = found
    count = 0
    while count < _MAX_PARTS and (times := _TIMES.match(text, end, stop)) is not None:
        more = _factor(text, times.end(), stop, table)
        if more is None:
            break
        codes, end = tuple(f"{code}\u00b7{more[0][0]}" for code in codes), more[1]
        count += 1
    rate = read_denominators(text, end, stop, table, codes)
    return rate or UnitMatch(codes, end)


def read_denominators(
    text: str, at: int, stop: int, table: UnitTable, codes: tuple[str, ...]
) -> UnitMatch | None:
    """The rate that goes on from a position: "/kg/day", " per kg per day", " a day"; None without one."""
    tail, end = "", at
    for _ in range(_MAX_PARTS):
        part = _denominator(text, end, stop, table)
        if part is None or _says_again(part[0], codes, table):
            break
        tail, end = f"{tail}/{part[0]}", part[1]
    if not tail:
        return None
    made = tuple(table.same.get(code + tail, code + tail) for code in codes)
    return UnitMatch(made, end, True)


def _says_again(denominator: str, codes: tuple[str, ...], table: UnitTable) -> bool:
    """Whether what follows a slash is the amount again in another unit: "187 kJ / 45 kcal"."""
    count, space, unit = denominator.partition(" ")
    below, above = table.atoms.get(unit), table.atoms.get(codes[0])
    if not space or below is None or above is None or below[0] != above[0] or unit == codes[0]:
        return False
    return count.strip("0") != "1" or below[0] == "energy"


def _denominator(text: str, at: int, stop: int, table: UnitTable) -> tuple[str, int] | None:
    slash = _SLASH.match(text, at, stop) if "/" in text[at : at + 2] else None
    if slash is not None:
        return _after_slash(text, slash.end(), stop, table, slash.end() - slash.start() == 1)
    phrase = _per_phrase(text, at, table) if table.per_phrases else None
    if phrase is not None:
        return _after_per(text, phrase, stop, table, True)
    word = _PER_WORD.match(text, at, stop)
    name = word.group(1).lower() if word is not None else ""
    if word is not None and (name in table.per or name in table.per_loose):
        return _after_per(text, word.end(), stop, table, name in table.per_loose)
    if at < stop and text[at] in " \u00a0":
        found = _factor(text, at + 1, stop, table)
        if found is not None and found[0][0].find("^-") > 0:
            unit, _, power = found[0][0].partition("^-")
            return (unit if power == "1" else f"{unit}^{power}"), found[1]
    return None


def _per_phrase(text: str, at: int, table: UnitTable) -> int | None:
    """Where a phrase that leads to a denominator ends: "a l'" of "50 km a l'heure"."""
    if text[at : at + 1] not in _SPACES:
        return None
    at += 1
    lead = next((one for one in table.per_phrases if text[at : at + len(one)].lower() == one), None)
    return None if lead is None else at + len(lead)


def _after_slash(text: str, at: int, stop: int, table: UnitTable, tight: bool) -> tuple[str, int] | None:
    count = _COUNT.match(text, at, stop)
    number = ""
    if count is not None:
        at, number = count.end(), f"{count.group(1)} "
    elif text[at : at + 1] == "(":
        return _bracketed(text, at + 1, stop, table)
    found = _factor(text, at, stop, table, bounded=False)
    if found is not None:
        return number + found[0][0], found[1]
    word = _WORD.match(text, at, stop)
    if word is None or not tight:
        return None
    return number + word.group(), word.end()


def _bracketed(text: str, at: int, stop: int, table: UnitTable) -> tuple[str, int] | None:
    """ "(kg\u00b7day)" as "kg/day"."""
    names: list[str] = []
    for _ in range(_MAX_PARTS):
        found = _factor(text, at, stop, table)
        if found is None:
            return None
        names.append(found[0][0])
        at = found[1]
        if text[at : at + 1] == ")":
            return "/".join(names), at + 1
        if text[at : at + 1] not in ("\u00b7", "*", " ", "."):
            return None
        at += 1
    return None


def _after_per(text: str, at: int, stop: int, table: UnitTable, loose: bool) -> tuple[str, int] | None:
    count = None if loose else _COUNT.match(text, at, stop)
    number = ""
    if count is not None:
        at, number = count.end(), f"{count.group(1)} "
    found = _factor(text, at, stop, table)
    if found is None:
        shares = read_shares(text, at, stop, table)
        return None if shares is None else (number + SHARE, shares[1])
    code = found[0][0]
    if number and table.atoms.get(code, ("",))[0].startswith("money:"):
        return None
    if loose and _YEAR_NEXT.match(text, found[1], stop):
        return None
    if (
        loose
        and code not in table.counted
        and table.atoms.get(code, ("",))[0]
        not in (
            "time",
            "calendar",
            "mass",
        )
    ):
        return None
    return number + code, found[1]


def _factor(
    text: str, at: int, stop: int, table: UnitTable, bounded: bool = True
) -> tuple[tuple[str, ...], int] | None:
    """An atom with its power: "m2", "square metres", "km^2", "s-1"."""
    run = _RUN.match(text, at, stop)
    if run is not None:
        word = run.group().lower()
        for names, power in ((table.square, "^2"), (table.cubic, "^3")):
            if word in names:
                inner = _powered_name(text, run.end(), stop, table, power)
                if inner is not None:
                    return inner
    found = _phrase(text, at, stop, table) or _atom(text, run, stop, table, bounded)
    if found is None:
        return None
    codes, end = found
    dimension = table.atoms.get(codes[0], ("",))[0]
    power_mark = _POWER.match(text, end, stop)
    if power_mark is not None and "^" not in codes[0]:
        sign, digit = power_mark.group(1), _DIGITS.get(power_mark.group(2), power_mark.group(2))
        raised = text[end] in "^\u00b9\u00b2\u00b3\u207b"
        if (sign and digit in "123") or (
            dimension in _POWERED
            and digit in "23"
            and (raised or dimension == "length" or text[at - 1 : at] == "/")
        ):
            mark = "^-" if sign else "^"
            return tuple(f"{code}{mark}{digit}" for code in codes), power_mark.end()
        if raised and not table.atoms.get(codes[0]):
            return None
    after = _PER_AFTER.match(text, end, stop) if dimension == "length" else None
    if after is not None:
        word = after.group(1).lower()
        if word in table.squared or word in table.cubed:
            return tuple(f"{code}^{2 if word in table.squared else 3}" for code in codes), after.end()
    return codes, end


_YEAR_NEXT = lazy(r"[ \u00a0][0-9]")
_PER_AFTER = lazy(f"[ \u00a0]([{LETTERS}]+)")


def _powered_name(
    text: str, at: int, stop: int, table: UnitTable, power: str
) -> tuple[tuple[str, ...], int] | None:
    at += text[at : at + 1] == "."
    if at >= stop or text[at] not in " \u00a0\n-":
        return None
    found = _atom(text, _RUN.match(text, at + 1, stop), stop, table, True)
    if found is None or table.atoms.get(found[0][0], ("",))[0] != "length":
        return None
    code = found[0][0]
    short = {"^2": "sq ", "^3": "cu "}[power] + code
    return ((short if short in table.atoms else code + power,), found[1])


def _phrase(text: str, at: int, stop: int, table: UnitTable) -> tuple[tuple[str, ...], int] | None:
    """A form of several words or with marks inside, with any white space between its words."""
    if at >= stop:
        return None
    heads = text[at : min(stop, at + 2)].lower().replace("\n", " ").replace("\u00a0", " ")
    if heads[:2] not in table.phrases and heads[:1] not in table.phrases:
        return None
    window = text[at : min(stop, at + 48)].lower().replace("\n", " ").replace("\u00a0", " ")
    for head in (window[:2], window[:1]):
        for form, codes in table.phrases.get(head, ()):
            if window.startswith(form) and (
                not form[-1].isalnum() or _NOT_LETTER.match(text, at + len(form))
            ):
                return codes, at + len(form)
    return None


def _atom(
    text: str, run: re.Match[str] | None, stop: int, table: UnitTable, bounded: bool
) -> tuple[tuple[str, ...], int] | None:
    """A form of one run; forms that are words too only at the end of a phrase."""
    if run is None:
        return None
    written = run.group()
    codes = table.exact.get(written) or table.folded.get(written.lower())
    if not codes and "%" in written:
        cut = written.index("%") + 1
        codes, written = table.exact.get(written[:cut]), written[:cut]
    if not codes:
        return None
    end = run.start() + len(written)
    if written in "x\u00d7" and _FACTOR_NEXT.match(text, end, stop):
        return None
    if bounded and written in table.touching and not _ends_phrase(text, run.start(), end, stop, table):
        return None
    return codes, end


def _ends_phrase(text: str, start: int, end: int, stop: int, table: UnitTable) -> bool:
    if start > 0 and text[start - 1] not in " \u00a0\n":
        return True
    word = _NEXT_WORD.match(text, end, stop)
    if word is None:
        return True
    return word.group(1).lower() in table.touching_words.get(text[start:end].lower(), ())


_FACTOR_NEXT = lazy(r"[ \u00a0]?[0-9$\u20ac\u00a3\u00a5(]")
_NEXT_WORD = lazy(f"[ \u00a0\n]+([{LETTERS}0-9$\u20ac\u00a3]+)")


def canonical_unit(code: str, table: UnitTable, currencies: frozenset[str]) -> str:
    """The canonical form of a unit code as a schema or candidate writes it; unknown codes stay."""
    from groundgate_cli.reading.text.glyphs import fold

    written = fold(code).strip()
    if not written or written in table.declared:
        return written
    head, slash, _ = written.partition("/")
    name = head.strip().upper()
    if name in currencies:
        if not slash:
            return name
        rate = read_denominators(written, len(head.rstrip()), len(written), table, (name,))
        return rate.codes[0] if rate and rate.end == len(written) else name + written[len(head) :]
    found = read_unit(written, 0, len(written), table)
    if found is None or found.end != len(written):
        return written
    return found.codes[0]
