"""Lineages on texts and addresses by chance: nothing raises, forms are stable, order changes no group."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.addresses import unwrap
from groundgate_cli.lineage.citations import cited_in
from groundgate_cli.lineage.credits import credit_of
from groundgate_cli.lineage.dates import date_of, parse_date
from groundgate_cli.lineage.hosts import host_of, registrable_domain, site_host
from groundgate_cli.lineage.lineages import Lineages
from groundgate_cli.lineage.model import Bearing, Origin

PIECES = st.sampled_from(
    ["https://", "http:/", "//", "/", "?", "url=", "&", "@", ":80", ".", "a", "example", "co.uk", "www.",
     "xn--",
     "%2F", "%", "[", "]", "::1", "1.2", "0x", "ü", "\u3002", "#", "cache:", "web/2024/", "archive.org",
     "-", " "]
)  # fmt: skip
ADDRESSES = st.lists(PIECES, max_size=12).map("".join)
WORDS = st.sampled_from(
    ["The", "mill", "(AP)", "-", "\u2014", "Reuters", ".", "\n", "reports", "according to", "Lake Post",
     "lakepost.example", "(", ")", '"', "By", "Source:", "4 May 2031", "Updated",
     "/", "|", "2031-05-04", "40"]
)  # fmt: skip
TEXTS = st.lists(WORDS, max_size=30).map(" ".join)


@given(ADDRESSES)
@settings(max_examples=300, deadline=None)
def test_a_host_is_a_host_of_its_own(address: str) -> None:
    host = host_of(unwrap(address))
    if host is not None:
        assert host_of(f"https://{host}/") == host
        domain = registrable_domain(host)
        assert registrable_domain(domain) == domain
        assert host.endswith(domain)
        assert host.endswith(site_host(host))


@given(TEXTS)
@settings(max_examples=200, deadline=None)
def test_what_a_text_says_of_its_origin_lies_in_it(text: str) -> None:
    whole = Span(0, len(text))
    for credit in (credit_of(text), *cited_in(text, whole)):
        if credit is not None:
            assert 0 <= credit.span.start < credit.span.end <= len(text)
    date = date_of(Origin("a", text)).date
    assert date is None or parse_date(date) == (date,)


@given(st.lists(st.tuples(TEXTS, ADDRESSES), min_size=1, max_size=6), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_every_source_is_in_one_lineage_whatever_the_order(
    rows: list[tuple[str, str]], rng: object
) -> None:
    sources = [Origin(f"s{n}", text, url) for n, (text, url) in enumerate(rows)]
    mixed = list(sources)
    rng.shuffle(mixed)  # type: ignore[attr-defined]
    groups = []
    for order in (sources, mixed):
        found = Lineages(order).behind(Bearing(n) for n in range(len(order)))
        numbers = [n for lineage in found for n in lineage.sources]
        assert sorted(numbers) == list(range(len(order)))
        groups.append({frozenset(order[n].name for n in lineage.sources) for lineage in found})
    assert groups[0] == groups[1]
