"""Hosts and registrable domains."""

from __future__ import annotations

import pytest

from groundgate_cli.lineage.hosts import host_of, registrable_domain, site_host


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://reader:pw@LIGHTHOUSE.example:8080/a?b#c", "lighthouse.example"),
        ("https://lighthouse.example./a", "lighthouse.example"),
        ("//lighthouse.example/a", "lighthouse.example"),
        ("lighthouse.example/a", "lighthouse.example"),
        ("https:\\\\lighthouse.example\\a", "lighthouse.example"),
        ("https://kränze.example/", "xn--krnze-hra.example"),
        ("https://XN--KRNZE-HRA.example/", "xn--krnze-hra.example"),
        ("https://kra\u0308nze.example/", "xn--krnze-hra.example"),
        ("https://kr%C3%A4nze.example/", "xn--krnze-hra.example"),
        ("https://lighthouse\u3002example/", "lighthouse.example"),
        ("http://0x7f.1/", "127.0.0.1"),
        ("http://[::ffff:10.0.0.1]:80/", "10.0.0.1"),
        ("http://[2001:DB8:0::1]/", "[2001:db8::1]"),
    ],
)
def test_forms_of_one_host_are_one(url: str, host: str) -> None:
    assert host_of(url) == host


@pytest.mark.parametrize(
    "url",
    ["", "minutes.pdf", "readme.md", "notes/a.txt", "mailto:a@b.example", "file:///tmp/a", "urn:isbn:1",
     "https://", "https://a..b/", "https://a b.example/", "http://1.2.3.4.5/", "doi:10.1/x"],
)  # fmt: skip
def test_what_names_no_host(url: str) -> None:
    assert host_of(url) is None


@pytest.mark.parametrize(
    ("host", "domain"),
    [
        ("a.b.lighthouse.example", "lighthouse.example"),
        ("keeper.github.io", "keeper.github.io"),
        ("www.keeper.github.io", "keeper.github.io"),
        ("github.io", "github.io"),
        ("news.harbour.co.uk", "harbour.co.uk"),
        ("a.b.c.kobe.jp", "b.c.kobe.jp"),
        ("x.city.kobe.jp", "city.kobe.jp"),
        ("localhost", "localhost"),
        ("10.0.0.1", "10.0.0.1"),
    ],
)
def test_registrable_domain(host: str, domain: str) -> None:
    assert registrable_domain(host) == domain


def test_forms_of_a_site_are_folded_but_no_name_is_lost() -> None:
    assert site_host("www.m.news.lighthouse.example") == "news.lighthouse.example"
    assert site_host("m.co.uk") == "m.co.uk"
    assert site_host("press.lighthouse.example") == "press.lighthouse.example"
