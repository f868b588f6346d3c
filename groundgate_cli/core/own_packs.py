"""Packs of the user: vocabulary that comes with a packet, in the shapes of the shipped packs.

Here their form is checked; whether a word is free is checked where the vocabulary is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.members import as_choice, as_flag, as_list, as_object, as_text, fail, join, kind_of
from groundgate_cli.core.records import NamedTuple

COMPARATORS = ("gt", "ge", "lt", "le", "approx")
NEGATIONS = ("negated", "excluded", "former", "hypothetical")
_LISTS = {
    "units": ("units",),
    "currencies": ("other_codes", "symbols", "names"),
    "scales": ("scales", "money_scales"),
    "qualifiers": ("comparators", "after", "negations"),
    "dates": ("months",),
}
TYPES = tuple(_LISTS)
_COMMON = ("id", "type", "version", "language", "description")
_UNIT = ("code", "dimension", "factor", "symbols", "names", "prefixes", "counted")
_LONGEST = 60
_LONGEST_PHRASE = 30
_CONTROL = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]")


class Pack(NamedTuple):
    """A pack of the user. language: None where it holds for every locale. at: its JSON pointer in a
    packet. Two packs are equal when their digests are, so that a vocabulary can be kept by its packs."""

    id: str
    type: str
    version: str
    language: str | None
    sha256: str
    at: str
    body: Mapping[str, Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.sha256 == other.sha256

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.sha256)

    def to_json(self) -> dict[str, str]:
        """Its row in a receipt."""
        return {"id": self.id, "type": self.type, "version": self.version, "sha256": self.sha256}


def parse_packs(value: Any) -> tuple[Pack, ...]:
    """Packs from their JSON list; ids must differ. Raises InputError with a pointer from the list on."""
    found: list[Pack] = []
    for n, row in enumerate(as_list(value if value is not None else [], "", "packs")):
        pack = _parse_pack(row, join("", n))
        if any(pack.id == other.id for other in found):
            fail(join(join("", n), "id"), f"two packs have the id {pack.id!r}")
        found.append(pack)
    return tuple(found)


def _parse_pack(value: Any, at: str) -> Pack:
    body = as_object(value, at, "a pack")
    kind = as_choice(body.get("type"), join(at, "type"), "type", TYPES)
    lists = _LISTS[kind]
    as_object(body, at, f"a pack of type {kind}", (*_COMMON, *lists))
    texts = {name: as_text(body.get(name), join(at, name), name) for name in ("id", "version")}
    for name in ("language", "description"):
        if body.get(name) is not None:
            as_text(body[name], join(at, name), name)
    if not any(body.get(name) for name in lists):
        fail(at, "the pack holds no words", f"a pack of type {kind} has {', '.join(lists)}")
    for name in lists:
        if body.get(name) is not None:
            _check_list(name, body[name], join(at, name))
    return Pack(
        type=kind,
        language=body.get("language"),
        sha256=digest("pack", body),
        at=f"/inputs/packs{at}",
        body=body,
        **texts,
    )


def _check_list(name: str, value: Any, at: str) -> None:
    if name == "units":
        for n, row in enumerate(as_list(value, at, name)):
            _check_unit(row, join(at, n))
    elif name == "other_codes":
        for n, code in enumerate(as_list(value, at, name)):
            _check_code(code, join(at, n))
    elif name in ("symbols", "names"):
        for form, codes in as_object(value, at, name).items():
            check_form(form, join(at, form), "a form")
            for n, code in enumerate(_filled(codes, join(at, form), "the codes")):
                _check_code(code, join(join(at, form), n))
    elif name == "months":
        for word, number in as_object(value, at, name).items():
            check_form(word, join(at, word), "a month")
            if type(number) is not int or not 1 <= number <= 12:
                fail(join(at, word), f"a month is a number from 1 to 12, not {number!r}")
    elif name in ("scales", "money_scales"):
        for word, factors in as_object(value, at, name).items():
            check_form(word, join(at, word), "a scale word")
            for n, factor in enumerate(_filled(factors, join(at, word), "the factors")):
                parse_factor(factor, join(join(at, word), n))
    else:
        _check_phrases(value, at, name, NEGATIONS if name == "negations" else COMPARATORS)


def _check_unit(value: Any, at: str) -> None:
    unit = as_object(value, at, "a unit", _UNIT)
    code = check_form(unit.get("code"), join(at, "code"), "code")
    if any(sign in code for sign in "/·*^()"):
        fail(join(at, "code"), f"the code {code!r} is no single unit", "rates and powers need no pack")
    if (unit.get("dimension") is None) != (unit.get("factor") is None):
        fail(at, "dimension and factor stand together")
    if unit.get("dimension") is not None:
        dimension = as_text(unit["dimension"], join(at, "dimension"), "dimension")
        if dimension.startswith("money:"):
            fail(join(at, "dimension"), "money is no unit", "use a pack of type currencies")
        parse_factor(unit["factor"], join(at, "factor"))
    for name in ("symbols", "names"):
        for n, form in enumerate(as_list(unit.get(name) or [], join(at, name), name)):
            check_form(form, join(join(at, name), n), "a form")
    for n, prefix in enumerate(as_list(unit.get("prefixes") or [], join(at, "prefixes"), "prefixes")):
        as_text(prefix, join(join(at, "prefixes"), n), "a prefix")
    as_flag(unit.get("counted", False), join(at, "counted"), "counted")


def _check_code(value: Any, at: str) -> None:
    code = as_text(value, at, "a currency code")
    if not (len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()):
        fail(at, f"a currency code is three capital letters, not {code!r}")


def _check_phrases(value: Any, at: str, name: str, kinds: Sequence[str]) -> None:
    for kind, phrases in as_object(value, at, name, kinds).items():
        for n, phrase in enumerate(as_list(phrases, join(at, kind), kind)):
            where = join(join(at, kind), n)
            if len(check_form(phrase, where, "a phrase")) > _LONGEST_PHRASE:
                fail(where, f"a phrase has at most {_LONGEST_PHRASE} characters")


def check_form(value: Any, at: str, what: str) -> str:
    """A written form: a short text on one line that does not begin with a digit or sign of a number."""
    text = as_text(value, at, what)
    if len(text) > _LONGEST:
        fail(at, f"{what} has at most {_LONGEST} characters")
    if _CONTROL.search(text) or text != " ".join(text.split(" ")).strip() or "  " in text:
        fail(at, f"{what} has white space other than single spaces inside: {text!r}")
    if text[0] in "0123456789.,+-\u2212(":
        fail(at, f"{what} begins like a number: {text!r}")
    return text


def parse_factor(value: Any, at: str) -> Fraction:
    """A positive factor: "1000", "0.5" or "1/60"."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,60}(?:\.[0-9]{1,60}|/[0-9]{1,60})?", value):
        head, slash, below = value.partition("/")
        if Fraction(head) and (not slash or int(below)):
            return Fraction(value)
    shown = repr(value) if isinstance(value, str) else kind_of(value)
    fail(at, f"a factor is a positive decimal number as a text, not {shown}", 'such as "1000" or "1/60"')


def _filled(value: Any, at: str, what: str) -> list[Any]:
    rows = as_list(value, at, what)
    if not rows:
        fail(at, f"{what} must not be empty")
    return rows
