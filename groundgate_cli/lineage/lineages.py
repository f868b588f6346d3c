"""Sources to independent origins.

Each source has keys: its declared lineage or else its site; the agency or paper that it is credited to;
the group of copies that it belongs to; for one claim, also whom its sentence has the news from. Sources
with a key in common are one lineage, and so are those joined through others that speak of the claim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.addresses import unwrap
from groundgate_cli.lineage.citations import cited_in
from groundgate_cli.lineage.copies import Copy, find_copies
from groundgate_cli.lineage.credits import credit_of
from groundgate_cli.lineage.dates import date_of
from groundgate_cli.lineage.hosts import host_of, registrable_domain, site_host
from groundgate_cli.lineage.model import Bearing, Credit, Dated, Lineage, Origin
from groundgate_cli.lineage.names import agency_of, is_medium
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.folding import NO_WORD
from groundgate_cli.reading.text.glyphs import lazy

Key = tuple[str, str]

NO_ADDRESS: Key = ("no address", "")
_WHOLE_TEXT = 300
_NAME_SIGNS = lazy(f"[_{NO_WORD}]+")
_BY = ("domain", "host")


class Known(NamedTuple):
    """What is known of one source apart from any claim.

    site: the key of its declared lineage, domain or host. host: None where it has no address. credit:
    the key of whom the whole text is credited to. group: the lowest number of its copies, or None.
    """

    site: Key
    host: str | None
    credit: Key | None
    group: int | None
    dated: Dated


class Lineages:
    """The lineages of a set of sources. by: "domain" or "host".

    speaking: the numbers of those that speak of some claim; only these are compared with one another and
    searched for credits. None: all.
    """

    def __init__(
        self, sources: Sequence[Origin], by: str = "domain", speaking: Iterable[int] | None = None
    ) -> None:
        if by not in _BY:
            raise ValueError(by)
        self.sources = sources
        self.by = by
        chosen = sorted(set(range(len(sources)) if speaking is None else speaking))
        self.copies = [
            Copy(chosen[one.first], chosen[one.second], one.shared, one.size)
            for one in find_copies([sources[number].text for number in chosen])
        ]
        groups = _joined(len(sources), self.copies)
        hosts = [_host_of(source) for source in sources]
        sites = [self._site(source, host) for source, host in zip(sources, hosts, strict=True)]
        self._written: dict[Key, str] = {}
        for source, site in zip(sources, sites, strict=True):
            if site[0] == "declared" and source.lineage is not None:
                self._written.setdefault(site, " ".join(source.lineage.split()))
        self._names = _names(sources, hosts, sites)
        self._declared = _declared_sites(hosts, sites, by)
        asked = set(chosen)
        self.known = [
            Known(
                sites[number],
                hosts[number],
                self._credit(source, sites[number]) if number in asked else None,
                groups.get(number),
                date_of(source),
            )
            for number, source in enumerate(sources)
        ]

    def _credit(self, source: Origin, site: Key) -> Key | None:
        """The key of whom the whole text is credited to, where that is not itself."""
        credit = credit_of(source.text)
        key = None if credit is None else self._key(credit)
        return None if key == site else key

    def _site(self, source: Origin, host: str | None) -> Key:
        """The key of a declared lineage, or of the address."""
        if source.lineage is not None and source.lineage.strip():
            return declared_key(source.lineage, self.by)
        return NO_ADDRESS if host is None else _host_key(host, self.by)

    def _key(self, credit: Credit) -> Key | None:
        """The key of whom a text names; None for a name that is neither a source nor a medium."""
        if credit.kind == "host":
            key = _host_key(credit.name, self.by)
            return self._declared.get(key, key)
        folded = fold_name(credit.name)
        found = self._names.get(folded)
        if found is not None:
            return found
        if credit.kind == "agency":
            return ("agency", credit.name)
        return ("name", folded) if folded and is_medium(credit.name) else None

    def cited(self, bearing: Bearing) -> list[Key]:
        """Whom a source has its news of a claim from, itself left out."""
        text = self.sources[bearing.source].text
        span = bearing.span
        if span is None or len(text) <= _WHOLE_TEXT:
            span = Span(0, min(len(text), _WHOLE_TEXT)) if span is None else Span(0, len(text))
        site = self.known[bearing.source].site
        keys = (self._key(credit) for credit in cited_in(text, span))
        return list(dict.fromkeys(key for key in keys if key is not None and key != site))

    def behind(self, bearings: Iterable[Bearing]) -> list[Lineage]:
        """The lineages of the sources that speak of one claim, by their first sources."""
        chosen = sorted({bearing.source: bearing for bearing in bearings}.values())
        cited = {bearing.source: self.cited(bearing) for bearing in chosen}
        finder: dict[Key, Key] = {}
        for number, keys in cited.items():
            first, *others = self._keys(number, keys)
            for key in others:
                _join(finder, first, key)
        groups: dict[Key, list[int]] = {}
        for number in cited:
            groups.setdefault(_root(finder, self.known[number].site), []).append(number)
        return [self._lineage(numbers, cited) for numbers in groups.values()]

    def _keys(self, number: int, cited: Sequence[Key]) -> list[Key]:
        known = self.known[number]
        copies: list[Key] = [] if known.group is None else [("copies", f"{known.group}")]
        return [known.site, *([known.credit] if known.credit is not None else []), *copies, *cited]

    def _lineage(self, numbers: list[int], cited: dict[int, list[Key]]) -> Lineage:
        """One lineage, named by whom it comes from."""
        origin, copied_from = self._origin(numbers, cited)
        hosts = {host for number in numbers if (host := self.known[number].host) is not None}
        return Lineage(self._label(origin), tuple(sorted(hosts)), tuple(numbers), copied_from)

    def _origin(self, numbers: list[int], cited: dict[int, list[Key]]) -> tuple[Key, str | None]:
        """The key that names a lineage, and whom it was copied from."""
        credits = sorted({key for n in numbers if (key := self.known[n].credit) is not None})
        sites = list(dict.fromkeys(self.known[n].site for n in numbers))
        if credits:
            return self._from(credits[0], numbers)
        copied = [n for n in numbers if self.known[n].group is not None]
        first = self._first([n for n in copied if self._shares_group(n, copied)])
        if first is not None and len(sites) > 1:
            return self.known[first].site, self.sources[first].name
        targets = sorted({key for n in numbers for key in cited[n]})
        if targets:
            outside = [key for key in targets if key not in sites]
            return self._from(outside[0] if outside else targets[0], numbers)
        return sites[0], None

    def _from(self, key: Key, numbers: list[int]) -> tuple[Key, str]:
        """A key and how it is named: by the source where one of the numbers stands for it."""
        own = [n for n in numbers if self.known[n].site == key]
        return key, self.sources[own[0]].name if own else self._label(key)

    def _label(self, key: Key) -> str:
        """A key as the id of a lineage; a declared one as it was first written."""
        return self._written.get(key, key[1] or key[0])

    def _shares_group(self, number: int, numbers: list[int]) -> bool:
        return sum(self.known[n].group == self.known[number].group for n in numbers) > 1

    def _first(self, numbers: list[int]) -> int | None:
        """The earliest of some copies where all declare comparable dates, else the first given."""
        if not numbers:
            return None
        return min(numbers, key=lambda n: (self.known[n].dated.date or "9999", n))


def _host_of(source: Origin) -> str | None:
    return host_of(unwrap(source.url)) if source.url is not None and source.url.strip() else None


def _host_key(host: str, by: str) -> Key:
    """The key of a host: its domain or itself; an agency's own site is the agency."""
    domain = registrable_domain(host)
    agency = need_pack("credits")["agency_sites"].get(domain)
    if agency is not None:
        return ("agency", agency)
    return ("site", domain if by == "domain" else site_host(host))


def _declared_sites(hosts: Sequence[str | None], sites: Sequence[Key], by: str) -> dict[Key, Key]:
    """For each host whose sources have one site key: that key, which those who cite the host mean."""
    found: dict[Key, set[Key]] = {}
    for host, site in zip(hosts, sites, strict=True):
        if host is not None:
            found.setdefault(_host_key(host, by), set()).add(site)
    return {key: next(iter(values)) for key, values in found.items() if len(values) == 1}


def declared_key(words: str, by: str) -> Key:
    """The key of a declared lineage: an agency, a site where it is written as one, or a name."""
    agency = agency_of(words)
    if agency is not None:
        return ("agency", agency)
    host = host_of(words) if "." in words and " " not in words.strip() else None
    return _host_key(host, by) if host is not None else ("declared", " ".join(words.split()).casefold())


def fold_name(name: str) -> str:
    """A name as its letters and digits without case."""
    return _NAME_SIGNS.sub("", name.casefold())


def _names(sources: Sequence[Origin], hosts: Sequence[str | None], sites: Sequence[Key]) -> dict[str, Key]:
    """Names by which one source may speak of another: its own, its declared lineage, its domain's label."""
    found: dict[str, Key] = {}
    for source, host, site in zip(sources, hosts, sites, strict=True):
        names = [source.lineage or "", source.name]
        if host is not None:
            names.append(registrable_domain(host).split(".")[0])
        for name in names:
            folded = fold_name(name)
            if len(folded) > 3:
                for form in (folded, folded.removeprefix("the")):
                    found.setdefault(form, site)
    return found


def _joined(count: int, copies: Iterable[Copy]) -> dict[int, int]:
    """For each text that has copies, the lowest number of their group."""
    parents = list(range(count))

    def root(number: int) -> int:
        while parents[number] != number:
            parents[number] = parents[parents[number]]
            number = parents[number]
        return number

    members: set[int] = set()
    for copy in copies:
        low, high = sorted((root(copy.first), root(copy.second)))
        parents[high] = low
        members.update((copy.first, copy.second))
    return {number: root(number) for number in sorted(members)}


def _root(finder: dict[Key, Key], key: Key) -> Key:
    while finder.get(key, key) != key:
        key = finder[key]
    return key


def _join(finder: dict[Key, Key], one: Key, other: Key) -> None:
    first, second = sorted((_root(finder, one), _root(finder, other)))
    finder[second] = first
