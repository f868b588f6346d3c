"""What archives, caches, viewers and redirects hold."""

from __future__ import annotations

import pytest

from groundgate_cli.lineage.addresses import unwrap
from groundgate_cli.lineage.hosts import host_of


@pytest.mark.parametrize(
    "url",
    [
        "https://web.archive.org/web/20240203040506/https://pier.example/a?x=1",
        "https://web.archive.org/web/2024*/pier.example/a",
        "http://archive.ph/20200101/https://pier.example/b",
        "https://store.example/2024/https://pier.example/b",
        "https://store.example/https%3A%2F%2Fpier.example%2Fb",
        "https://webcache.googleusercontent.com/search?q=cache:AbC:https://pier.example/b+boat&hl=en",
        "https://pier-example.cdn.ampproject.org/c/s/pier.example/b",
        "https://pier-example.cdn.ampproject.org/",
        "https://www.google.com/amp/s/pier.example/b",
        "https://www.google.com/url?sa=t&url=https%3A%2F%2Fpier.example%2Fb",
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fpier.example%2Fb&h=1",
        "https://eu1.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpier.example%2Fb&data=1",
        "https://urldefense.proofpoint.com/v2/url?u=https-3A__pier.example_b&d=1",
        "https://away.example/?https://pier.example/b",
        "https://pier-example.translate.goog/b?_x_tr_sl=de",
        "https://click.post.example/track?target=https%253A%252F%252Fpier.example%252F",
        "https://web.archive.org/web/2024/https://www.google.com/url?q=https%253A%252F%252Fpier.example",
    ],
)
def test_a_keeper_is_no_origin(url: str) -> None:
    assert host_of(unwrap(url)) == "pier.example"


@pytest.mark.parametrize(
    "url",
    [
        "https://pier.example/a",
        "https://pier.example/story?ref=https://other.example/",
        "https://pier.example/b?utm_source=https://other.example",
        "https://pier.example/login?redirect=https://other.example/",
        "https://pier.example/share?url=https://other.example/",
    ],
)
def test_an_address_that_only_names_another_stays(url: str) -> None:
    assert unwrap(url) == url


@pytest.mark.parametrize("piece", ["https://", "%", "/", "?url=", "a-", "cache:"])
def test_hostile_addresses_stay_quick(piece: str) -> None:
    unwrap("https://pier.example/" + piece * 20_000)
