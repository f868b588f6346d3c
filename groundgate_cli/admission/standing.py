"""What the words around a number say of its standing: denied, former, a change, what a rate is per."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.series import index_of, same_kind
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import name_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.model import ChangeRole, NumberKind, PlaceKind, Quantity
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases, word_set

if TYPE_CHECKING:
    from groundgate_cli.admission.numbers import Setting

_YEAR_AFTER = lazy(r"[ \n][a-z]{1,10}[ \n]([0-9]{4})(?![0-9])")
_LAST_WORD = lazy(r"([^\W\d_]+)[ \u00a0\n]$")
_YEAR = lazy(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_DATED = lazy(r"\(([^():]{0,24}((?:19|20)[0-9]{2})[^():0-9]{0,12}:)[ \u00a0]?$")
_MONTH_OPENS = lazy(r"\((([^\W\d_]{3,12})\.?:)[ \u00a0]?(?:[^\W\d_]{1,3}[ \u00a0]|[^\w\s])?$")
_SHORT = 48


def check_standing(setting: Setting, quantity: Quantity, found: Assessment) -> None:
    """Negated, former, hypothetical or suspicious statements."""
    source = setting.source
    if quantity.suspicious:
        found.find("VALUE_AMBIGUOUS", quantity.span, quantity.suspicious)
    label = _label_around(source, quantity)
    if label is not None:
        found.find("VALUE_AMBIGUOUS", label, f"a number without a unit in the label {source.say(label)!r}")
    if _is_margin_number(source, quantity):
        found.find("VALUE_AMBIGUOUS", quantity.span, "a bare number between two lines of one sentence")
    if quantity.negation is not None:
        former = quantity.negation.kind == "former"
        if not (former and setting.citations.asks_former(setting.claim)):
            code = "SUPERSEDED_VALUE" if former else "NEGATED_STATEMENT"
            words = source.say(quantity.negation.span)
            found.find(code, quantity.negation.span, f"{words!r} stands at the number")
    asked = setting.citations.asks_former(setting.claim) or is_former_by_year(setting, quantity)
    if (quantity.change_role is ChangeRole.OLD or _says_old_again(setting, quantity)) and not asked:
        span = quantity.change_span or quantity.span
        found.find(
            "SUPERSEDED_VALUE", span, f"{source.say(quantity.extent)!r} is the value before the change"
        )
    _check_words(setting, quantity, found, asked)


def _check_words(setting: Setting, quantity: Quantity, found: Assessment, asked: bool) -> None:
    """Words right at a number that make it another thing than the value of what is named."""
    source = setting.source
    text, extent = source.text, quantity.extent
    clause = source.place(quantity.span.start).clause
    former = None if asked else _former(text, quantity, clause)
    if former is not None:
        found.find("SUPERSEDED_VALUE", former, f"{source.say(former)!r} stands at the number")
    if not asked and former is None and (dated := _dated_bracket(setting, quantity)) is not None:
        found.find("SUPERSEDED_VALUE", dated, f"{source.say(dated)!r} gives the number of another time")
    base = _rate_base(setting, quantity)
    if base is not None:
        found.find("QUALIFIED_VALUE", base, f"{source.say(base)!r}: the number is what a rate is per")
    change = _difference(text, extent) or _amount_beside(setting, quantity)
    if change is not None and not _asks_change(setting):
        found.find("QUALIFIED_VALUE", change, f"{source.say(extent)!r} is the amount of a change")


def lift_former(found: Assessment, key: str | None) -> None:
    """A former value is no fault where the key that is proven for it names its year."""
    proven = found.proved("key") and "KEY_NOT_AT_VALUE" not in found.codes
    if key is not None and proven and _YEAR.search(key):
        found.findings = [
            one for one in found.findings if one[0] != "SUPERSEDED_VALUE" or _replaced(found, one[1])
        ]


def _replaced(found: Assessment, span: Span | None) -> bool:
    """Whether words that replace a value of the same time made a finding: "restated from"."""
    return span is not None and _phrases("replaced_before").fullmatch(found.source.text, *span) is not None


def _says_old_again(setting: Setting, quantity: Quantity) -> bool:
    """Whether a number only says the old one before it in another measure: "from $25 million, or $0.67"."""
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    at = index_of(quantity, numbers)
    if at == 0 or numbers[at - 1].change_role is not ChangeRole.OLD:
        return False
    gap = setting.source.text[numbers[at - 1].extent.end : quantity.extent.start]
    return gap.replace(",", " ").split() in ([word] for word in word_set("matching", "or"))


def _former(text: str, quantity: Quantity, clause: Span) -> Span | None:
    """The words that make a number that of an earlier time: "(5 a year earlier)", "prior year: 5"."""
    extent = quantity.extent
    bare = quantity.scale.span.end if quantity.scale is not None else quantity.span.end
    for end in (extent.end, max(bare, quantity.span.end)):
        after = _phrases("former_after").match(text, end, min(clause.end, end + _SHORT))
        if after is not None:
            return Span(*after.span(1))
    begin = max(clause.start, extent.start - _SHORT)
    for name in ("former_before", "replaced_before"):
        found = list(_phrases(name).finditer(text, begin, extent.start))
        if found and not text[found[-1].end() : extent.start].strip(" \u00a0\n:("):
            return Span(*found[-1].span())
    return None


def _dated_bracket(setting: Setting, quantity: Quantity) -> Span | None:
    """The year and colon that open the bracket of a number behind another of its unit: "5 (2030: 4)".

    Not where the field or key names that year.
    """
    text, start = setting.source.text, quantity.extent.start
    opened = _DATED.search(text, max(0, start - _SHORT), start) or _month_opens(text, start)
    if opened is None:
        return None
    field = setting.claim.field
    said = " ".join((field.name, *(field.aliases or ()), field.description or ""))
    if opened.group(2).lower() in f"{said} {setting.claim.candidate.key or ''}".lower():
        return None
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    sentence = setting.source.place(quantity.span.start).sentence
    earlier = numbers[: index_of(quantity, numbers)]
    for other in earlier:
        inside = sentence.start <= other.span.start and other.span.end <= opened.start()
        if inside and other.magnitudes and same_kind(other, quantity):
            return Span(*opened.span(1))
    return None


def _month_opens(text: str, start: int) -> re.Match[str] | None:
    """The month and colon that open the bracket of a number: "5 (July: 4)"."""
    found = _MONTH_OPENS.search(text, max(0, start - _SHORT), start)
    months = word_set("structure", "months") | word_set("structure", "months_after_point")
    return found if found is not None and found.group(2).lower() in months else None


def _rate_base(setting: Setting, quantity: Quantity) -> Span | None:
    """The word that makes an amount of money what a rate is per: "30 cents for each $1"."""
    codes = quantity.unit.codes if quantity.unit else ()
    if not any(code in setting.vocabulary.currencies for code in codes):
        return None
    start = quantity.extent.start
    word = _LAST_WORD.search(setting.source.text, max(0, start - 16), start)
    if word is None or word.group(1).lower() not in word_set("matching", "rate_bases"):
        return None
    return Span(word.start(1), quantity.extent.end)


def _difference(text: str, extent: Span) -> Span | None:
    """The words of a comparison right behind a number: "5 more than"."""
    found = _phrases("differences").match(text, extent.end, extent.end + _SHORT)
    return None if found is None else Span(*found.span(1))


def _amount_beside(setting: Setting, quantity: Quantity) -> Span | None:
    """The words of a change of which a number is the amount, where the sentence has the new value too."""
    if quantity.change_role is not ChangeRole.AMOUNT:
        return None
    source = setting.source
    sentence = source.place(quantity.span.start).sentence
    numbers = source.quantities_at(quantity.span.start, setting.vocabulary)
    for other in numbers[index_of(quantity, numbers) + 1 :]:
        if other.span.start >= sentence.end:
            return None
        if other.change_role is ChangeRole.NEW and same_kind(other, quantity):
            return quantity.change_span or quantity.extent
    return None


def _asks_change(setting: Setting) -> bool:
    """Whether a word of the field asks for a change."""
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "", setting.claim.candidate.key or "")
    asked = word_set("matching", "change")
    return any(word in asked for text in said for word in words_of(name_words(text)))


@lru_cache(maxsize=8)
def _phrases(name: str) -> re.Pattern[str]:
    """The phrases of a list: those behind a number over white space and an opening bracket at most."""
    phrases = tuple(need_pack("matching")[name])
    if name.endswith("_before"):
        return compile_phrases(phrases)
    return re.compile(rf"[ \u00a0\n]?[(]?({compile_phrases(phrases).pattern})", re.IGNORECASE)


def is_former_by_year(setting: Setting, quantity: Quantity) -> bool:
    """Whether a year that the field names follows the number before any other number or mark does."""
    text, end = setting.source.text, quantity.extent.end
    match = _YEAR_AFTER.match(text, end, end + 24)
    return match is not None and match.group(1) in words_of(name_words(setting.claim.field.name))


def _label_around(source: Source, quantity: Quantity) -> Span | None:
    """The label of a row of amounts that has a bare number among its words: a note mark, a day, a name."""
    place = source.place(quantity.span.start)
    label, cell = place.row_label, place.cell
    if label is None or cell is None or place.table is None or place.row is None:
        return None
    if quantity.unit is not None or quantity.scale is not None or quantity.extent == cell:
        return None
    inside = place.column == 0 and label.start <= quantity.span.start < label.end
    return label if inside and source.structure.has_amounts(place.table, place.row) else None


def _is_margin_number(source: Source, quantity: Quantity) -> bool:
    """Whether a bare integer fills a line inside a running sentence, as line and page numbers do."""
    text, start, end = source.text, quantity.extent.start, quantity.extent.end
    if quantity.kind is not NumberKind.NUMBER or quantity.extent != quantity.span or quantity.decimals:
        return False
    if source.place(start).kind is PlaceKind.CELL:
        return False
    before, after = text[max(0, start - 80) : start], text[end : end + 160]
    head, tail = before.rstrip(" \t"), after.lstrip(" \t")
    if not head.endswith("\n") or not tail.startswith("\n"):
        return False
    last, first = head.rstrip()[-1:], tail.lstrip()[:1]
    following = tail.lstrip().partition("\n")[2].lstrip()[:1]
    return last.isalpha() and first.islower() and not ("0" <= following <= "9")
