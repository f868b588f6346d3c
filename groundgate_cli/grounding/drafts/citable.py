"""What a citation can point to: sources by name, by address and by position, and notes by their label."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.text.glyphs import lazy

BARE = lazy(r"https?://[^\s<>\[\]()\"]{1,500}")
DEFINITION = lazy(
    r"^[ ]{0,3}\[(?P<label>\^?[^\]\n]{1,60})\](?P<colon>:)?[ \t]{1,8}(?P<body>\S[^\n]{0,1000})$", 8
)
NUMBER = lazy(r"[0-9]{1,3}")


class Known(NamedTuple):
    """What a citation can point to: names in their order, and the names by folded name and by address."""

    names: tuple[str, ...]
    by_name: Mapping[str, str]
    by_url: Mapping[str, str]
    notes: Mapping[str, tuple[str, ...]]


def known_sources(text: str, names: Sequence[str], urls: Sequence[str | None]) -> Known:
    """What a draft can cite: the sources of the run, and the notes that it defines ("[^1]: crew.txt")."""
    bare = _sources(tuple(names), tuple(urls))
    notes: dict[str, tuple[str, ...]] = {}
    if "[" in text:
        for at in DEFINITION.finditer(text):
            pointed = _named_in(at.group("body"), bare)
            if at.group("colon") or pointed:
                notes.setdefault(fold_name(at.group("label")), pointed)
    return bare._replace(notes=notes)


@lru_cache(maxsize=2)
def _sources(names: tuple[str, ...], urls: tuple[str | None, ...]) -> Known:
    """What the sources of a run alone give; many short texts may cite the same ones."""
    by_name: dict[str, str] = {}
    for name in names:
        for form in (fold_name(name), fold_name(name.rsplit("/", 1)[-1]), fold_name(_stem(name))):
            by_name.setdefault(form, name)
    by_url = {plain_address(url): name for name, url in zip(names, urls, strict=False) if url}
    by_url.update({plain_address(name): name for name in names if "://" in name})
    return Known(names, by_name, by_url, {})


def _named_in(body: str, known: Known) -> tuple[str, ...]:
    """The sources that a definition names: by address, by its whole text, or by a file name in it."""
    found = [known.by_url[key] for key in map(plain_address, BARE.findall(body)) if key in known.by_url]
    if not found:
        folded = fold_name(body.strip(" .*_`\"'"))
        found = [known.by_name[folded]] if folded in known.by_name else []
    if not found:
        files = [(fold_name(name.rsplit("/", 1)[-1]), name) for name in known.names]
        found = [name for last, name in files if "." in last and last in fold_name(body)]
    return tuple(dict.fromkeys(found))


def named_by(key: str, known: Known) -> tuple[str, ...]:
    """The sources of a key: a note's label, a source's name, or its position from 1; () for none."""
    folded = fold_name(key)
    if folded in known.notes:
        return known.notes[folded]
    bare = folded.lstrip("^")
    if bare in known.by_name:
        return (known.by_name[bare],)
    if NUMBER.fullmatch(bare) and 1 <= int(bare) <= len(known.names):
        return (known.names[int(bare) - 1],)
    return ()


def fold_name(name: str) -> str:
    """A name for comparing: without case, with single spaces."""
    return " ".join(name.casefold().split())


def _stem(name: str) -> str:
    last = name.rsplit("/", 1)[-1]
    head, point, _ = last.rpartition(".")
    return head if point and head else last


def plain_address(url: str) -> str:
    """An address without scheme, "www.", fragment and last slash."""
    rest = url.partition("://")[2] or url
    rest = rest.partition("#")[0].rstrip("/.,;")
    host, slash, path = rest.partition("/")
    host = host.lower()
    return (host[4:] if host.startswith("www.") else host) + slash + path
