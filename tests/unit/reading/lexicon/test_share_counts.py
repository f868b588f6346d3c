"""Shares that words describe, and amounts per such a share."""

from __future__ import annotations

import pytest

from tests.unit.reading.reading_rows import rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("holds 4,200 common shares", ["4200 share"]),
        ("holds 4,200 Class B Common Shares", ["4200 share"]),
        ("holds 4.2 million of its treasury shares", ["21/5 x1000000 share"]),
        ("holds 42 of the Sponsor Shares", ["42 share"]),
        ("holds 42 of our shares", ["42 share"]),
        ("holds 42 of the goods and shares", ["42"]),
        ("asked 42 Owners for shares", ["42"]),
        ("holds 42 very old and rare common shares", ["42"]),
        ("pays $0.42 per ordinary share", ["21/50 USD/share"]),
        ("pays $0.42 per Class B share", ["21/50 USD/share"]),
        ("pays $0.42 per sold ticket", ["21/50 USD"]),
        ("were 4,200; 4,300; and 4,400 shares", ["4200 share", "4300 share", "4400 share"]),
        ("were 4,200; 4,400 shares remained", ["4200", "4400 share"]),
        ("were 4,200; and 4,400 shares remained", ["4200 share", "4400 share"]),
    ],
)
def test_shares(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted
