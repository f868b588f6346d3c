"""Names of agencies and of papers, stations and other media, by the pack "credits"."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.packs import need_pack


@lru_cache(maxsize=1)
def _agencies() -> dict[str, str]:
    """Agency names without case to the usual form of each."""
    found: dict[str, str] = {}
    for name, others in need_pack("credits")["agencies"].items():
        for form in (name, *others):
            found[form.casefold()] = name
    return found


def agency_of(words: str) -> str | None:
    """The agency that words name as a whole, in its usual form; short names are of one case alone."""
    name = plain_name(words)
    known = _agencies().get(name.casefold())
    if known is not None and len(name) <= 4 and name not in (known, known.upper()):
        return None
    if known is None and _ends_in(name, "agency_endings"):
        return name.title() if name == name.upper() else name
    return known


def is_medium(words: str) -> bool:
    """Whether a name ends as the names of newspapers and stations do."""
    return _ends_in(plain_name(words), "medium_endings")


def _ends_in(name: str, member: str) -> bool:
    lowered = name.casefold()
    endings = need_pack("credits")[member]
    joined = need_pack("credits")["joined_endings"] if member == "agency_endings" else ()
    return name[:1].isupper() and (
        (name.split(" ")[-1][:1].isupper() and any(lowered.endswith(f" {ending}") for ending in endings))
        or (" " not in name and len(name) > 6 and lowered.endswith(tuple(joined)))
    )


def plain_name(words: str) -> str:
    """A name without marks at its ends, spaces run together, and without an article in front."""
    name = " ".join(words.strip(" \t.,;:*\u00a0").split())
    head, _, tail = name.partition(" ")
    return tail if tail and head.casefold() in need_pack("credits")["articles"] else name
