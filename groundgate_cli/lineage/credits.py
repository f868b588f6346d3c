"""Whom a text is credited to as a whole: the agency of a wire story, or the paper that it comes from.

A mark is an agency's name in a place for it: a dateline, a sign-off at the end of a line, a byline, a
copyright line, or after words such as "provided by". The same letters elsewhere are no mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.citations import name_after
from groundgate_cli.lineage.model import Credit
from groundgate_cli.lineage.names import agency_of, is_medium, plain_name
from groundgate_cli.lineage.phrases import find_phrases
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import LETTERS, lazy

_DASH = r"(?:--|[-\u2013\u2014])"
_DATELINE = lazy(
    r"[ \t]{0,8}(?P<place>[^\n()]{0,80}?)[ ]?[(/](?P<name>[^()/\n]{2,40}(?:/[^()/\n]{2,12})?)[)/]"
    r"[ \t\u00a0]{0,2}(?P<dash>" + _DASH + ")?"
)
_PLAIN_DATELINE = lazy(
    r"[ \t]{0,8}(?P<name>[^\n():|\u2013\u2014-]{2,30}?)(?:[ ]{1,2}" + _DASH + "[ ]|:[ ]|[ ]?[|][ ])"
)
_SIGN_OFF = lazy(
    r"(?P<before>[^\s(\[]?)[ \t]{0,3}(?:[(\[](?P<inner>[^()\[\]\n]{2,60})[)\]]|"
    + _DASH
    + r"[ ]?(?P<bare>[^\n()\u2013\u2014-]{2,40}))[.]?[ \t]*\Z"
)
_SENTENCE = lazy(r"[.!?]['\"\u201d\u2019)]{0,2}[ ]{1,4}")
_SEPARATORS = lazy(r"[,|/;:\u2013\u2014]|\s-\s|\band\b|\bund\b|\bet\b")
_LETTER = lazy(f"[{LETTERS}0-9]")
_HEAD_LINES = 12
_NAME_LINES = 3
_SIGNED_TAIL = 90
_LONGEST_BYLINE = 160
_REACH = 90
_EDGE = 1500


@lru_cache(maxsize=4096)
def credit_of(text: str) -> Credit | None:
    """The agency or publisher that a whole text is credited to, or None."""
    for number, at, stop in _lines(text):
        line = text[at:stop]
        found = _dateline(line) if number < _HEAD_LINES else None
        found = (
            found or _sign_off(line) or _byline(line) or _alone(line, number, stop == len(text.rstrip()))
        )
        if found is not None:
            start, end, name = found
            return Credit(name, "agency", Span(at + start, at + end))
    return _republished(text)


def _lines(text: str) -> Iterator[tuple[int, int, int]]:
    """The lines that are not empty, with their numbers."""
    at, number = 0, 0
    while at < len(text):
        stop = text.find("\n", at)
        stop = len(text) if stop < 0 else stop
        if stop > at:
            yield number, at, stop
            number += 1
        at = stop + 1


def _dateline(line: str) -> tuple[int, int, str] | None:
    """An agency in brackets or slashes behind a place, or at the start of a line."""
    found = _DATELINE.match(line)
    if found is not None:
        place, words = found.group("place"), found.group("name")
        name = _first_agency(words)
        if name is None and _is_acronym(words) and _all_capitals(place) and found.group("dash"):
            name = words.strip()
        marked = found.group("dash") is not None or _all_capitals(place)
        if name is not None and marked and not _spells(place, words):
            return found.start("name"), found.end("name"), name
    plain = _PLAIN_DATELINE.match(line)
    name = agency_of(plain.group("name")) if plain is not None else None
    if plain is None or name is None or (len(name) < 4 and "|" not in plain.group()):
        return None
    return plain.start("name"), plain.end("name"), name


def _alone(line: str, number: int, last: bool) -> tuple[int, int, str] | None:
    """A line near the start, or the last one, that is nothing but an agency's name."""
    fits = len(line) <= _SIGNED_TAIL and (last or (number < _NAME_LINES and len(line.strip()) > 2))
    name = agency_of(line) if fits else None
    return None if name is None else (0, len(line), name)


def _sign_off(line: str) -> tuple[int, int, str] | None:
    shift = max(0, len(line) - _SIGNED_TAIL)
    tail = line[shift:]
    found = _SIGN_OFF.search(tail)
    if found is None:
        return None
    group = "inner" if found.group("inner") else "bare"
    words = found.group(group)
    name = _first_agency(words)
    if name is None or _spells(tail[: found.start(group)], words):
        return None
    before = found.group("before")
    ends = before in ("", ".", "!", "?", '"', "\u201d", "'", "\u2019", ")")
    if not ends and (group == "bare" or len(plain_name(words)) < 4):
        return None
    return shift + found.start(group), shift + found.end(group), name


def _byline(line: str) -> tuple[int, int, str] | None:
    """An agency in a line that begins as a byline, a source or a copyright line does, or ends with one."""
    ends = [match.end() for match in _SENTENCE.finditer(line[-_SIGNED_TAIL:])]
    starts = {0, max(0, len(line) - _SIGNED_TAIL) + ends[-1] if ends else 0}
    for start in sorted(starts):
        stop = _SENTENCE.search(line, start)
        found = _in_byline(line[start : stop.start() if stop is not None else len(line)])
        if found is not None:
            return start + found[0], start + found[1], found[2]
    return None


def _in_byline(line: str) -> tuple[int, int, str] | None:
    """The agency that ends a byline, or stands in a copyright line."""
    pack = need_pack("credits")
    lowered = line.strip().casefold()
    head = lowered.split(":")[0] if ":" in lowered[:20] else lowered.split(" ")[0]
    owned = lowered.startswith(tuple(pack["copyright_heads"]))
    if len(line) > _LONGEST_BYLINE or not (owned or head.strip() in pack["byline_heads"]):
        return None
    for part in _SEPARATORS.split(line):
        name = _bare_name(part.strip(" .\t"))
        known = agency_of(name) if name else None
        if known is not None:
            at = line.index(name)
            return at, at + len(name), known
    return None


def _bare_name(words: str) -> str:
    """A part of a byline or copyright line without its heads in front and the years around the name."""
    pack = need_pack("credits")
    heads = (*pack["byline_heads"], *pack["copyright_heads"])
    kept = words.split(" ")
    while kept and (kept[0].casefold() in heads or kept[0][:1] in "0123456789"):
        del kept[0]
    while kept and kept[-1][:1] in "0123456789":
        del kept[-1]
    return " ".join(kept)


def _first_agency(words: str) -> str | None:
    """The first agency of a list such as "AFP/dpa"."""
    whole = agency_of(words)
    if whole is not None:
        return whole
    return next((name for part in _SEPARATORS.split(words) if (name := agency_of(part))), None)


def _is_acronym(name: str) -> bool:
    plain = name.strip()
    return 2 <= len(plain) <= 6 and plain.isascii() and plain.isalpha() and plain.isupper()


def _all_capitals(place: str) -> bool:
    town = place.split(",")[0].strip()
    return len(town) > 1 and town == town.upper() and _LETTER.search(town) is not None


def _spells(before: str, name: str) -> bool:
    """Whether the words before a name in brackets are what its letters stand for."""
    letters = [char for char in name.casefold() if char.isalpha()]
    words = [word for word in before.split() if _LETTER.match(word)][-len(letters) :]
    return 1 < len(letters) <= 6 and [word[0].casefold() for word in words] == letters


def _republished(text: str) -> Credit | None:
    """Whom a text says, near its start or end, that it was taken over from."""
    phrases = need_pack("credits")["republished"]
    for low, high in ((0, min(len(text), _EDGE)), (max(_EDGE, len(text) - _EDGE), len(text))):
        for span in find_phrases(text, low, high, phrases):
            found = name_after(text, span.end, min(len(text), span.end + _REACH))
            if found is not None and (found.kind != "name" or is_medium(found.name)):
                return found
    return None
