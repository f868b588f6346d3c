"""Sources to independent origins."""

from __future__ import annotations

from groundgate_cli.lineage.lineages import Lineages
from groundgate_cli.lineage.model import Bearing, Lineage, Origin
from tests.unit.lineage.test_copies import OTHER, STORY


def behind(*sources: Origin, by: str = "domain") -> list[Lineage]:
    return Lineages(sources, by).behind(Bearing(number) for number in range(len(sources)))


def ids(*sources: Origin, by: str = "domain") -> list[str]:
    return [lineage.id for lineage in behind(*sources, by=by)]


A, B = "Forty rooms stand empty in the old mill.", "The mill has 40 empty rooms, a count of the town says."


def test_pages_of_one_site_are_one() -> None:
    assert ids(
        Origin("a", A, "https://news.tarn.example/1"), Origin("b", B, "https://www.tarn.example/2")
    ) == ["tarn.example"]


def test_hosts_count_apart_on_request() -> None:
    sources = (
        Origin("a", A, "https://news.tarn.example/1"),
        Origin("b", B, "https://m.press.tarn.example/2"),
    )
    assert ids(*sources, by="host") == ["news.tarn.example", "press.tarn.example"]


def test_a_declared_lineage_stands_for_the_address() -> None:
    url = "https://feeds.example/"
    assert ids(Origin("a", A, url, lineage="Lake Post"), Origin("b", B, url, lineage="Hill Post")) == [
        "Lake Post",
        "Hill Post",
    ]
    assert ids(Origin("a", A, "https://x.example", lineage="Q"), Origin("b", B, lineage="Q")) == ["Q"]


def test_texts_with_no_address_are_one() -> None:
    assert ids(Origin("a", A), Origin("b", B), Origin("c", OTHER, "https://c.example")) == [
        "no address",
        "c.example",
    ]


def test_an_archive_is_its_page() -> None:
    kept = Origin("b", B, "https://web.archive.org/web/2031/https://tarn.example/x")
    assert ids(Origin("a", A, "https://tarn.example/1"), kept) == ["tarn.example"]


def test_copies_collapse_to_the_earliest() -> None:
    late = Origin("late", "Tarn\n" + STORY, "https://late.example", date="2031-03-02")
    early = Origin("early", STORY, "https://early.example", date="2031-03-01")
    own = Origin("own", OTHER, "https://own.example")
    found = behind(late, early, own)
    assert found == [
        Lineage("early.example", ("early.example", "late.example"), (0, 1), "early"),
        Lineage("own.example", ("own.example",), (2,), None),
    ]


def test_two_stories_of_one_agency_are_one() -> None:
    found = behind(
        Origin("a", f"TARN (AP) - {A}", "https://a.example"), Origin("b", f"{B} (AP)", "https://b.example")
    )
    assert [(one.id, one.copied_from) for one in found] == [("AP", "AP")]
    own = Origin("c", OTHER, "https://apnews.com/x")
    assert ids(Origin("a", f"TARN (AP) - {A}", "https://a.example"), own) == ["AP"]


def test_who_cites_a_source_is_not_independent_of_it() -> None:
    first = Origin("a", A, "https://lakepost.example/1")
    for said in ("Lake Post reports that", "According to Lake Post,", "Citing lakepost.example:"):
        found = behind(first, Origin("b", f"{said} 40 rooms of the mill stand empty.", "https://b.example"))
        assert [(one.id, one.sources, one.copied_from) for one in found] == [
            ("lakepost.example", (0, 1), "a")
        ]


def test_a_circle_is_one() -> None:
    one = Origin(
        "a", "According to Hill Post (hillpost.example), 40 rooms are empty.", "https://lakepost.example"
    )
    two = Origin("b", "Lake Post (lakepost.example) reports 40 empty rooms.", "https://hillpost.example")
    assert len(behind(one, two)) == 1


def test_two_that_cite_one_paper_outside_are_one() -> None:
    one = Origin("a", "According to the Tarn Courier, 40 rooms are empty.", "https://a.example")
    two = Origin("b", "Some 40 rooms are empty, the Tarn Courier reported.", "https://b.example")
    assert len(behind(one, two)) == 1


def test_two_that_heard_one_office_are_two() -> None:
    one = Origin("a", "According to the town office, 40 rooms are empty.", "https://a.example")
    two = Origin("b", "Some 40 rooms are empty, the town office said.", "https://b.example")
    assert len(behind(one, two)) == 2


def test_order_of_sources_changes_no_grouping() -> None:
    sources = [
        Origin("a", STORY, "https://a.example"),
        Origin("b", "By Ida\n" + STORY, "https://b.example"),
        Origin("c", OTHER, "https://c.example"),
        Origin("d", OTHER + " Read on.", "https://d.example"),
    ]

    def groups(order: list[Origin]) -> set[frozenset[str]]:
        return {frozenset(order[n].name for n in one.sources) for one in behind(*order)}

    assert groups(sources) == groups(sources[::-1]) == {frozenset("ab"), frozenset("cd")}
