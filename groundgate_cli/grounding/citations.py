"""Citations of a draft: the marks that tie a sentence to a source, and those that point nowhere.

Read are `[2]`, `[1, 3]`, `[2-4]`, `[^n]` with its definition, raised numbers after a stop, `(Source 1)`,
`[Source: NAME]`, names of sources in brackets, and Markdown links. A number is a position in the list of
sources, unless a source bears it as its name. Sources named in a sentence ("Source 2 states that") count
too. Nothing of a mark is content.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.wordlists import compile_phrases

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
_BARE = lazy(r"https?://[^\s<>\[\]()\"]{1,500}")
_DEFINITION = lazy(
    r"^[ ]{0,3}\[(?P<label>\^?[^\]\n]{1,60})\](?P<colon>:)?[ \t]{1,8}(?P<body>\S[^\n]{0,1000})$", 8
)
_NUMBER = lazy(r"[0-9]{1,3}")
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


class Known(NamedTuple):
    """What a citation can point to: names in their order, and the names by folded name and by address."""

    names: tuple[str, ...]
    by_name: Mapping[str, str]
    by_url: Mapping[str, str]
    notes: Mapping[str, tuple[str, ...]]


def find_citations(text: str, names: Sequence[str], urls: Sequence[str | None] = ()) -> list[Citation]:
    """The citation marks of a draft by position; they don't overlap.

    names: the sources in the order of the run. urls: their addresses, None where there is none. Without
    names nothing can be astray.
    """
    known = _known(text, names, urls)
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


def definitions(text: str) -> list[Span]:
    """Lines that say what a note or a number stands for (`[^1]: …`), by position."""
    return [Span(at.start(), at.end()) for at in _DEFINITION.finditer(text) if at.group("colon")]


@lru_cache(maxsize=2)
def _sources(names: tuple[str, ...], urls: tuple[str | None, ...]) -> Known:
    """What the sources of a run alone give; many short texts may cite the same ones."""
    by_name: dict[str, str] = {}
    for name in names:
        for form in (_fold(name), _fold(name.rsplit("/", 1)[-1]), _fold(_stem(name))):
            by_name.setdefault(form, name)
    by_url = {_address(url): name for name, url in zip(names, urls, strict=False) if url}
    by_url.update({_address(name): name for name in names if "://" in name})
    return Known(names, by_name, by_url, {})


def _known(text: str, names: Sequence[str], urls: Sequence[str | None]) -> Known:
    bare = _sources(tuple(names), tuple(urls))
    notes: dict[str, tuple[str, ...]] = {}
    if "[" in text:
        for at in _DEFINITION.finditer(text):
            pointed = _named_in(at.group("body"), bare)
            if at.group("colon") or pointed:
                notes.setdefault(_fold(at.group("label")), pointed)
    return bare._replace(notes=notes)


def _named_in(body: str, known: Known) -> tuple[str, ...]:
    """The sources that a definition names: by address, by its whole text, or by a file name in it."""
    found = [known.by_url[key] for key in map(_address, _BARE.findall(body)) if key in known.by_url]
    if not found:
        folded = _fold(body.strip(" .*_`\"'"))
        found = [known.by_name[folded]] if folded in known.by_name else []
    if not found:
        files = [(_fold(name.rsplit("/", 1)[-1]), name) for name in known.names]
        found = [name for last, name in files if "." in last and last in _fold(body)]
    return tuple(dict.fromkeys(found))


def _links(text: str, known: Known) -> list[Citation]:
    found = []
    for at in (*_LINK.finditer(text), *_ANGLED.finditer(text)):
        target = at.group("target")
        if target.startswith("#"):
            continue
        words = at.groupdict().get("text") or ""
        mark = not words or _NUMBER.fullmatch(words) or _source_words().fullmatch(words.lower())
        citation = _pointing(Span(at.start(), at.end()), target, known)
        alone = text[at.start() - 1 : at.start()] == "(" and text[at.end() : at.end() + 1] == ")"
        found.append(citation._replace(words=not (mark or (alone and citation.names))))
    return found


def _pointing(span: Span, target: str, known: Known) -> Citation:
    name = known.by_url.get(_address(target))
    last = _fold(target.rsplit("/", 1)[-1])
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
    for at in _NUMBER.finditer(mark):
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
        pointed = _by_key(key, known)
        names += pointed
        missed = missed or not pointed
    return Citation(span, tuple(dict.fromkeys(names)), missed and bool(known.names))


def _by_key(key: str, known: Known) -> tuple[str, ...]:
    folded = _fold(key)
    if folded in known.notes:
        return known.notes[folded]
    bare = folded.lstrip("^")
    if bare in known.by_name:
        return (known.by_name[bare],)
    if _NUMBER.fullmatch(bare) and 1 <= int(bare) <= len(known.names):
        return (known.names[int(bare) - 1],)
    return ()


def _bracketed(text: str, known: Known) -> list[Citation]:
    """Brackets that hold a source's name, or a word for a source and its number or name."""
    found = []
    for at in _BRACKETED.finditer(text):
        inside = at.group()[1:-1].strip()
        span = Span(at.start(), at.end())
        word = _source_words().match(inside)
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
    if numbers and not any(char.isalpha() for char in _joiners().sub("", rest)):
        return numbers
    parts = [part.strip() for part in rest.split(",") if part.strip()]
    if parts and all(_fold(part) in known.by_name for part in parts):
        return parts
    return [rest] if _FILE.fullmatch(rest) else None


def _by_names(span: Span, inside: str, known: Known) -> Citation | None:
    if inside.startswith(("http://", "https://")):
        return _pointing(span, inside, known)
    first = inside.partition(",")[0].strip()
    parts = [part.strip() for part in inside.replace(";", ",").split(",")]
    if all(_fold(part) in known.by_name for part in parts):
        return _resolved(span, parts, known)
    if _fold(first) in known.by_name and len(first) > 2:
        return _resolved(span, [first], known)
    if _FILE.fullmatch(inside) and known.names:
        return Citation(span, (), True)
    return None


def _in_prose(text: str, known: Known) -> list[Citation]:
    """Sources that a sentence names by their number; one that is none of the run's is a label."""
    found = []
    for at in _prose().finditer(text):
        numbers = _numbers_of(at.group("numbers1") or at.group("numbers2"))
        names = tuple(dict.fromkeys(name for number in numbers for name in _by_key(number, known)))
        found.append(Citation(Span(*at.span()), names, False, prose=True))
    return found


def _addresses(text: str, known: Known) -> list[Citation]:
    """Bare addresses that are one of a source; another one is content."""
    found = []
    for at in _BARE.finditer(text):
        written = at.group().rstrip(".,;:!?'")
        name = known.by_url.get(_address(written))
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


def _fold(name: str) -> str:
    return " ".join(name.casefold().split())


def _stem(name: str) -> str:
    last = name.rsplit("/", 1)[-1]
    head, point, _ = last.rpartition(".")
    return head if point and head else last


def _address(url: str) -> str:
    """An address without scheme, "www.", fragment and last slash."""
    rest = url.partition("://")[2] or url
    rest = rest.partition("#")[0].rstrip("/.,;")
    host, slash, path = rest.partition("/")
    host = host.lower()
    return (host[4:] if host.startswith("www.") else host) + slash + path


@lru_cache(maxsize=1)
def _source_words() -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("drafts")["source_marks"]))


@lru_cache(maxsize=1)
def _joiners() -> re.Pattern[str]:
    pack = need_pack("drafts")
    return compile_phrases((*pack["source_marks"], *pack["mark_joiners"]))


@lru_cache(maxsize=1)
def _prose() -> re.Pattern[str]:
    """An introduction, words for sources with numbers, and the verb that introduces what they say.

    Without an introduction a verb or a stop must follow: "source 2 emissions" names no source.
    """
    intros, marks, verbs, followers = (
        _any_of(need_pack("drafts")[member])
        for member in ("prose_intros", "prose_marks", "prose_verbs", "prose_followers")
    )
    joined = r"(?:, (?:and )?| and | und | et | y | & )"
    numbers = rf"(?P<numbers%d>[0-9]{{1,3}}(?:{joined}[0-9]{{1,3}}){{0,9}})(?![0-9]|[.,][0-9])"
    named = rf"(?:the |der |la )?{marks} {numbers}"
    says = rf"(?: (?:(?:also|further) )?{verbs} that(?![^\W_]))"
    after = rf"(?={says}|[ ]?(?:[,.;:)\n]|\Z)| (?:{verbs}|{followers})(?![^\W_]))"
    return re.compile(
        rf"(?<![^\W_])(?:{intros} {named % 1}|{named % 2}{after})(?![^\W_]){says}?,?", re.IGNORECASE
    )


def _any_of(words: Sequence[str]) -> str:
    return "(?:" + "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) + ")"
