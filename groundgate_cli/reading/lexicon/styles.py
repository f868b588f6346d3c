"""How a text writes numbers: decimal mark, grouping marks, digit scripts; declared or proven.

A style is declared by a locale, proven by numbers that only one style can read, or open. An open style
reads English forms, and carries two readings where another style would read a number otherwise.
"""

from __future__ import annotations

import re

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.packs import load_pack, need_pack
from groundgate_cli.reading.text.glyphs import first_of, lazy

DATE_ORDERS = ("DMY", "MDY", "YMD")
_SPACES = " \u00a0\u202f\u2009"


class Style(NamedTuple):
    """decimal: "." or ",", None where open. group: the grouping mark: ".", ",", "'", " " or "".

    origin: "declared", "proven" or "open". scripts: zeros of the digit scripts that count.
    """

    decimal: str | None = None
    group: str = ","
    origin: str = "open"
    scripts: frozenset[int] = frozenset((48,))


OPEN = Style()


def split_locale(locale: str | None) -> tuple[str | None, str | None]:
    """Language and region of a locale tag: "pt-BR" gives ("pt", "BR"); script parts are skipped."""
    if not locale:
        return None, None
    parts = locale.replace("_", "-").split("-")
    region = next((part.upper() for part in parts[1:] if len(part) == 2), None)
    return parts[0].lower(), region


def locale_format(locale: str | None) -> tuple[str, str, str] | None:
    """(decimal mark, grouping mark, date order) of a locale, or None for an unknown one."""
    language, region = split_locale(locale)
    if language is None:
        return None
    own = (load_pack(language) or {}).get("formats", {})
    known = {**need_pack("cldr")["formats"], **own}
    form = known.get(f"{language}-{region}") if region else None
    form = form or known.get(language)
    return (form[0], form[1], form[2]) if form else None


def declared_style(locale: str | None) -> Style:
    """The style that a locale declares; OPEN for None, for an unknown locale and an open format."""
    language, _ = split_locale(locale)
    form = locale_format(locale)
    if language is None or form is None or form[0] not in (".", ",", "\u066b"):
        return OPEN
    zeros = need_pack("digits")["languages"].get(language, [])
    scripts = frozenset((48, *(int(zero[2:], 16) for zero in zeros)))
    group = "'" if form[1] in "'\u2019" else " " if form[1] in _SPACES else form[1]
    return Style("," if form[0] == "\u066b" else form[0], group, "declared", scripts)


def declared_order(locale: str | None) -> str | None:
    """The order of numeric dates that a locale with a region, or a language but English, declares."""
    language, region = split_locale(locale)
    form = locale_format(locale)
    if form is None or (language == "en" and region is None):
        return None
    return form[2] if form[2] in DATE_ORDERS else None


_FIRST = first_of(r"\d", r"[\d.,/]")
_POINT = lazy(
    _FIRST + r"(?:(?:(?<=0)\.\d+|\d{0,2}(?:,\d{3})+\.\d+|\d*\.(?:\d{2}|\d{4,9}))(?![\d./,])"
    r"|(?<!0)\d{0,2}(?:,\d{3})+(?![\d.,]))",
    re.ASCII,
)
_COMMA = lazy(
    _FIRST + r"(?:(?:(?<=0),\d+|\d{0,2}(?:[. \u00a0]\d{3})+,\d+)(?![\d./,])"
    r"|\d*,\d{1,2}(?= ?[%\u20ac$\u00a3a-z])"
    r"|\d{0,2}(?:\.\d{3}){2,8}(?![\d.]))",
    re.ASCII,
)


def prove_style(text: str, style: Style) -> Style:
    """The style that the numbers of a (folded) text prove, or the given one where they don't.

    Only an open style can be proven, and only by a text whose numbers all agree.
    """
    if style.origin != "open":
        return style
    point, comma = _POINT.search(text), _COMMA.search(text)
    if point is not None and comma is None:
        return style._replace(decimal=".", group=",", origin="proven")
    if comma is not None and point is None:
        return style._replace(decimal=",", group=".", origin="proven")
    return style
