"""Whom a sentence has its news from: "according to NAME (host)", "NAME reports that"."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.hosts import host_of, is_known_suffix
from groundgate_cli.lineage.model import Credit
from groundgate_cli.lineage.names import agency_of, plain_name
from groundgate_cli.lineage.phrases import find_phrases
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import LETTERS, lazy

_HOST = lazy(r"(?<![\w.@-])(?:https?://)?(?:[^\W_][\w-]{0,62}\.){1,6}[^\W\d_][\w-]{1,62}(?![\w-])")
_CAPITALS = lazy(f"[{LETTERS}0-9][{LETTERS}0-9'\u2019&.-]*")
_STOP = lazy(r"[;\n]|[.!?](?=\s|$)|,(?=\s)")
_REACH = 90


def cited_in(text: str, span: Span) -> list[Credit]:
    """Whom the sentences of a span have their news from: agencies, hosts and names, in order."""
    pack = need_pack("credits")
    found: list[Credit] = []
    for cue in find_phrases(text, span.start, span.end, pack["cites_before"]):
        named = name_after(text, cue.end, min(span.end, cue.end + _REACH))
        if named is not None:
            found.append(named)
    for cue in find_phrases(text, span.start, span.end, pack["cites_after"]):
        found.extend(_names_before(text, max(span.start, cue.start - _REACH), cue.start))
    return sorted(set(found), key=lambda one: (one.span, one.kind))


def name_after(text: str, start: int, end: int) -> Credit | None:
    """The host or name that follows: the host in brackets where a name has one."""
    stop = _STOP.search(text, start, end)
    end = stop.start() if stop is not None else end
    host = _host_in(text, start, end)
    if host is not None:
        return host
    name = _capitals_from(text, start, end)
    return _named(text, name) if name is not None else None


def _names_before(text: str, start: int, end: int) -> list[Credit]:
    """The host or name right before a verb of saying."""
    host = None
    for match in _HOST.finditer(text, start, end):
        if not text[match.end() : end].strip(" ),"):
            host = _host_credit(text, Span(*match.span()))
    if host is not None:
        return [host]
    words = list(_CAPITALS.finditer(text, start, end))
    joints = need_pack("credits")["name_joints"]
    first = len(words)
    stop = end
    for number in range(len(words) - 1, -1, -1):
        word = words[number]
        if text[word.end() : stop].strip(" ") or not (
            word.group()[:1].isupper() or word.group().lower() in joints
        ):
            break
        first, stop = number, word.start()
    if first == len(words):
        return []
    return [_named(text, Span(words[first].start(), words[-1].end()))]


def _capitals_from(text: str, start: int, end: int) -> Span | None:
    """The run of capitalised words that begins a stretch, after an article."""
    pack = need_pack("credits")
    first = last = None
    at = start
    for word in _CAPITALS.finditer(text, start, end):
        gap = text[at : word.start()]
        upper = word.group()[:1].isupper()
        small = word.group().lower()
        if gap.strip() or not (
            upper or small in pack["name_joints"] or (first is None and small in pack["articles"])
        ):
            break
        if upper:
            first, last = first if first is not None else word.start(), word.end()
        at = word.end()
    return None if first is None or last is None else Span(first, last)


def _named(text: str, span: Span) -> Credit:
    words = text[span.start : span.end].strip(" .,")
    agency = agency_of(words)
    return Credit(agency, "agency", span) if agency is not None else Credit(plain_name(words), "name", span)


def _host_in(text: str, start: int, end: int) -> Credit | None:
    for match in _HOST.finditer(text, start, end):
        found = _host_credit(text, Span(*match.span()))
        if found is not None:
            return found
    return None


def _host_credit(text: str, span: Span) -> Credit | None:
    written = text[span.start : span.end]
    host = host_of(written if "//" in written else f"https://{written}/")
    if host is None:
        return None
    tail = host.rpartition(".")[2]
    known = is_known_suffix(tail) or tail in need_pack("addresses")["reserved"]
    return Credit(host, "host", span) if known else None
