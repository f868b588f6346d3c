"""Addresses that hold another address: archives, caches, AMP viewers, translators and redirects.

What an address holds is the text's address; the one who keeps or passes it on is no origin. Which words
of a path or query make a redirect, and which hosts keep pages, is data of the pack "addresses".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from groundgate_cli.lineage.hosts import host_of, registrable_domain
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy

_DEEPEST = 6
_INNER = lazy(r"https?:/{1,2}(?=[^/\s])|https?%3[aA](?:%2[fF]){1,2}")
_ESCAPE = lazy(r"%([0-9A-Fa-f]{2})")
_DASHED_ESCAPE = lazy(r"-([0-9A-Fa-f]{2})")
_TURN = lazy(r"[0-9*]{1,20}[a-z_]{0,6}")
_WORDS = lazy(r"[/._\-]+")
_HTTP = ("http://", "https://")


@lru_cache(maxsize=8192)
def unwrap(url: str) -> str:
    """The address that an address holds, through every layer; itself where it holds none."""
    for _ in range(_DEEPEST):
        inner = _held_by(url)
        if inner is None:
            return url
        url = inner
    return url


def _held_by(url: str) -> str | None:
    """The address one layer further in, or None."""
    host = host_of(url)
    if host is None:
        return None
    path, query = _after_host(url)
    found = _in_path(host, path, query) or _in_query(host, path, query) or _in_host(host)
    return found if found is not None and host_of(found) not in (None, host) else None


def _after_host(url: str) -> tuple[str, str]:
    """The path and the query of an address, without its fragment."""
    start = url.find("//")
    at = url.find("/", start + 2 if start >= 0 else 0)
    mark = url.find("?")
    if at < 0 or 0 <= mark < at:
        return "", url[mark + 1 :].partition("#")[0] if mark >= 0 else ""
    path, _, query = url[at:].partition("?")
    return path, query.partition("#")[0]


def _in_path(host: str, path: str, query: str) -> str | None:
    """An address that stands in the path, with a scheme or after the words of an archive or a viewer."""
    found = _INNER.search(path)
    if found is not None:
        return _clean(path[found.start() :] + (f"?{query}" if query else ""))
    pack = need_pack("addresses")
    if _among(host, pack["amp_path_hosts"]):
        return _after_words(path, lambda part: part in pack["amp_path_words"])
    if _among(host, pack["archives"]):
        return _after_words(path, lambda part: part in pack["archive_words"] or _is_turn(part))
    return None


def _is_turn(part: str) -> bool:
    """Whether a part of a path is the number of a snapshot: "20240102030405", "2024*", "123id_"."""
    return _TURN.fullmatch(part) is not None


def _after_words(path: str, skipped: Callable[[str], bool]) -> str | None:
    """The rest of a path after the words in front, where it begins with a host."""
    parts = path.lstrip("/").split("/")
    at = 0
    while at < len(parts) and skipped(parts[at]):
        at += 1
    rest = "/".join(parts[at:])
    return rest if at and "." in parts[min(at, len(parts) - 1)] and host_of(rest + "/") else None


def _in_query(host: str, path: str, query: str) -> str | None:
    """An address that is a value of the query, where path and name say that one is sent on."""
    if not query:
        return None
    whole = _address(query)
    if whole is not None:
        return whole
    pack = need_pack("addresses")
    for pair in query.replace(";", "&").split("&")[:64]:
        name, _, value = pair.partition("=")
        name = name.lower()
        cached = _cached(_plain(value), pack["cache_queries"])
        if cached is not None:
            return cached
        inner = _address(value)
        if inner is not None and _sends_on(host, path, name, pack):
            return inner
    return None


def _sends_on(host: str, path: str, name: str, pack: dict[str, list[str]]) -> bool:
    """Whether a query value of this name is where the address leads to."""
    words = set(_WORDS.split(path.lower())) | set(host.split(".")[:-2])
    if words & set(pack["redirect_words"]):
        return name in pack["target_names"]
    return path in ("", "/") and name in pack["bare_target_names"]


def _cached(value: str, heads: list[str]) -> str | None:
    """The address of a cache query: "cache:KEY:ADDRESS" or "cache:ADDRESS"."""
    for head in heads:
        if value.startswith(head):
            for part in (value[len(head) :], value[len(head) :].partition(":")[2]):
                bare = part.split(" ")[0].split("+")[0]
                if bare and host_of(bare) and "." in (host_of(bare) or ""):
                    return bare
    return None


def _in_host(host: str) -> str | None:
    """The host that the first label spells with dashes, for translators and AMP caches."""
    pack = need_pack("addresses")
    if not _among(host, pack["dashed_hosts"]):
        return None
    label = host.split(".")[0]
    spelled = label.replace("--", "\0").replace("-", ".").replace("\0", "-")
    return f"https://{spelled}/" if "." in spelled and host_of(f"https://{spelled}/") else None


def _among(host: str, names: list[str]) -> bool:
    return host in names or registrable_domain(host) in names or host.partition(".")[2] in names


def _address(value: str) -> str | None:
    """A value as an address with a scheme, through up to three layers of escapes."""
    plain = _plain(value)
    if plain.startswith(_HTTP):
        return plain
    if plain.startswith("//") and host_of(plain):
        return "https:" + plain
    if plain.startswith(("http-3A__", "https-3A__")):
        return _DASHED_ESCAPE.sub(lambda m: chr(int(m.group(1), 16)), plain.replace("_", "/"))
    return None


def _plain(value: str) -> str:
    for _ in range(3):
        if "%" not in value:
            break
        value = _ESCAPE.sub(lambda match: chr(int(match.group(1), 16)), value)
    return value


def _clean(inner: str) -> str:
    """An inner address with its escapes read and both slashes after the scheme."""
    if "%3a" in inner[:10].lower():
        inner = _plain(inner)
    scheme, _, rest = inner.partition(":")
    return f"{scheme}://{rest.lstrip('/')}"
