"""Citations of a draft: the marks that tie a sentence to a source, and those that point nowhere.

Read are `[2]`, `[1, 3]`, `[2-4]`, `[^n]` with its definition, raised numbers after a stop, `(Source 1)`,
`[Source: NAME]`, names of sources in brackets, and Markdown links. A number is a position in the list of
sources, unless a source bears it as its name. Sources named in a sentence ("Source 2 states that") count
too. Nothing of a mark is content.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.citable import (
    BARE,
    NUMBER,
    Known,
    fold_name,
    known_sources,
    named_by,
    plain_address,
)
from groundgate_cli.grounding.drafts.citation_words import (
    joining_words,
    may_name_sources,
    source_words,
    sources_in_prose,
)
from groundgate_cli.reading.text.glyphs import lazy

# What a corrected draft says behind a claim that did not pass; no content of a draft either.
FLAGS = ("[unsupported]", "[contradicted]")
_NUMBERS = lazy(r"[\[【(]\^?[0-9]{1,3}(?:[ ]?[,;–—&-][ ]?[0-9]{1,3}){0,30}(?:†[^\]】\n]{0,60})?[\]】)]")
_NOTE = lazy(r"\[\^[^\]\s]{1,60}\]")
_RAISED = lazy(r"(?<=[.!?,;:”\"»)])[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[⁾,˒][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}){0,9}")
_BRACKETED = lazy(r"[\[(【][^\[\]()【】\n]{1,200}[\])】]")
_LINK = lazy(
    r"(?<!!)\[(?P<text>[^\[\]\n]{1,300})\]\((?P<target>[^()\s]{1,500})(?:[ ]\"[^\"\n]{0,200}\")?\)"
)
_ANGLED = lazy(r"<(?P<target>https?://[^<>\s]{1,500})>")
_SPREAD = lazy(r"([0-9]{1,3})[ ]?[–—-][ ]?([0-9]{1,3})")
_FILE = lazy(r"[^\s,;]{1,80}\.(?:pdf|docx?|txt|md|html?|csv|xlsx?|xml|json|eml)\Z", 2)
_RAISED_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LONGEST_SPREAD = 50


class Citation(NamedTuple):
    """A citation mark.

    span: in the draft. names: sources it points to. astray: it points to none, or not with all of its
    numbers. words: it is a link whose words are content.
    """

    span: Span
    names: tuple[str, ...]
    astray: bool
    words: bool = False
    prose: bool = False


def find_citations(text: str, names: Sequence[str], urls: Sequence[str | None] = ()) -> list[Citation]:
    """The citation marks of a draft by position; they don't overlap.

    names: the sources in the order of the run. urls: their addresses, None where there is none. Without
    names nothing can be astray.
    """
    known = known_sources(text, names, urls)
    found = [Citation(span, (), False) for flag in FLAGS for span in _occurrences(text, flag)]
    if "[" in text or "(" in text or "【" in text:
        found += _links(text, known)
        found += _numbered(text, known)
        found += _bracketed(text, known)
    found += _in_prose(text, known)
    if "://" in text:
        found += _addresses(text, known)
    if not text.isascii():
        found += [
            _resolved(Span(*at.span()), _numbers_of(at.group().translate(_RAISED_DIGITS)), known)
            for at in _RAISED.finditer(text)
        ]
    return _apart(found)


def _occurrences(text: str, words: str) -> list[Span]:
    found = []
    at = text.find(words)
    while at >= 0:
        found.append(Span(at, at + len(words)))
        at = text.find(words, at + len(words))
    return found


def _links(text: str, known: Known) -> list[Citation]:
    found = []
    for at in (*_LINK.finditer(text), *_ANGLED.finditer(text)):
        target = at.group("target")
        if target.startswith("#"):
            continue
        words = at.groupdict().get("text") or ""
        mark = not words or NUMBER.fullmatch(words) or source_words().fullmatch(words.lower())
        citation = _pointing(Span(at.start(), at.end()), target, known)
        alone = text[at.start() - 1 : at.start()] == "(" and text[at.end() : at.end() + 1] == ")"
        found.append(citation._replace(words=not (mark or (alone and citation.names))))
    return found


def _pointing(span: Span, target: str, known: Known) -> Citation:
    name = known.by_url.get(plain_address(target))
    last = fold_name(target.rsplit("/", 1)[-1])
    if not name and ("." in last or "://" not in target):
        name = known.by_name.get(last)
    return Citation(span, (name,) if name else (), not name and bool(known.names))


def _numbered(text: str, known: Known) -> list[Citation]:
    found = []
    for at in _NUMBERS.finditer(text):
        if at.group()[0] == "(" or text[at.end() : at.end() + 1] in ("(", ":"):
            continue
        found.append(_resolved(Span(*at.span()), _numbers_of(at.group().partition("†")[0]), known))
    for at in _NOTE.finditer(text):
        if text[at.end() : at.end() + 1] != ":":
            found.append(_resolved(Span(*at.span()), [at.group()[1:-1]], known))
    return found


def _numbers_of(mark: str) -> list[str]:
    """The numbers of a mark in order, ranges spelled out; `^` stays in front of each where it stands."""
    found: list[str] = []
    raised = "^" if "^" in mark else ""
    spread = {at.start(): at for at in _SPREAD.finditer(mark)}
    done = 0
    for at in NUMBER.finditer(mark):
        if at.start() < done:
            continue
        both = spread.get(at.start())
        if both is not None:
            first, last = int(both.group(1)), int(both.group(2))
            done = both.end()
            if first <= last < first + _LONGEST_SPREAD:
                found += [f"{raised}{number}" for number in range(first, last + 1)]
                continue
        found.append(raised + at.group())
    return found


def _resolved(span: Span, keys: list[str], known: Known) -> Citation:
    names: list[str] = []
    missed = False
    for key in keys:
        pointed = named_by(key, known)
        names += pointed
        missed = missed or not pointed
    return Citation(span, tuple(dict.fromkeys(names)), missed and bool(known.names))


def _bracketed(text: str, known: Known) -> list[Citation]:
    """Brackets that hold a source's name, or a word for a source and its number or name."""
    found = []
    for at in _BRACKETED.finditer(text):
        inside = at.group()[1:-1].strip()
        span = Span(at.start(), at.end())
        word = source_words().match(inside)
        if word is not None:
            rest = inside[word.end() :].strip(" :.#")
            cited = _cited(rest, known)
            if cited is not None:
                found.append(_resolved(span, cited, known))
        elif at.group()[0] != "(" or not _plain_words(inside):
            citation = _by_names(span, inside, known)
            if citation is not None:
                found.append(citation)
    return found


def _plain_words(inside: str) -> bool:
    """Whether round brackets hold several words: a remark rather than a name."""
    return inside.count(" ") > 5


def _cited(rest: str, known: Known) -> list[str] | None:
    """The keys that follow a word for a source, or None where the words go on as a remark."""
    numbers = _numbers_of(rest)
    if numbers and not any(char.isalpha() for char in joining_words().sub("", rest)):
        return numbers
    parts = [part.strip() for part in rest.split(",") if part.strip()]
    if parts and all(fold_name(part) in known.by_name for part in parts):
        return parts
    return [rest] if _FILE.fullmatch(rest) else None


def _by_names(span: Span, inside: str, known: Known) -> Citation | None:
    if inside.startswith(("http://", "https://")):
        return _pointing(span, inside, known)
    first = inside.partition(",")[0].strip()
    parts = [part.strip() for part in inside.replace(";", ",").split(",")]
    if all(fold_name(part) in known.by_name for part in parts):
        return _resolved(span, parts, known)
    if fold_name(first) in known.by_name and len(first) > 2:
        return _resolved(span, [first], known)
    if _FILE.fullmatch(inside) and known.names:
        return Citation(span, (), True)
    return None


def _in_prose(text: str, known: Known) -> list[Citation]:
    """Sources that a sentence names by their number; one that is none of the run's is a label."""
    found: list[Citation] = []
    if not may_name_sources(text):
        return found
    for at in sources_in_prose().finditer(text):
        numbers = _numbers_of(at.group("numbers1") or at.group("numbers2"))
        names = tuple(dict.fromkeys(name for number in numbers for name in named_by(number, known)))
        found.append(Citation(Span(*at.span()), names, False, prose=True))
    return found


def _addresses(text: str, known: Known) -> list[Citation]:
    """Bare addresses that are one of a source; another one is content."""
    found = []
    for at in BARE.finditer(text):
        written = at.group().rstrip(".,;:!?'")
        name = known.by_url.get(plain_address(written))
        if name:
            found.append(Citation(Span(at.start(), at.start() + len(written)), (name,), False))
    return found


def _apart(found: list[Citation]) -> list[Citation]:
    """By position; of two that overlap the one that starts first, or the longer one."""
    apart: list[Citation] = []
    for citation in sorted(found, key=lambda item: (item.span.start, -item.span.end)):
        if not apart or citation.span.start >= apart[-1].span.end:
            apart.append(citation)
    return apart
