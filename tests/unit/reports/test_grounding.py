"""The draft against its sources, lineages and uncited figures on the page; it needs no script."""

from __future__ import annotations

import re
from typing import Any

from groundgate_cli.engine.given import Given
from groundgate_cli.engine.ground import ground
from groundgate_cli.reports.markup import marked
from groundgate_cli.reports.render import render

from .receipts import decision, receipt, span

DRAFT = (
    "Le café opens at 7.\n\nThe pier fee is $12. The marina has 40 berths. The tower stands on a rock.\n"
)
SOURCES = {
    "tariff.txt": "The pier fee is $11.\n",
    "guide.txt": {
        "text": "The tower stands on a rock. Le café opens at 7.\n",
        "url": "https://guide.example/a",
    },
}


def grounded() -> dict[str, Any]:
    return ground(Given(draft=DRAFT, sources=SOURCES))


def test_the_draft_is_coloured_by_status_and_linked() -> None:
    page = render(grounded(), "html")
    for words, status in (
        ("The pier fee is $12.", "conflict"),
        ("The marina has 40 berths.", "not_found"),
        ("The tower stands on a rock.", "quoted"),
    ):
        start = f'<a class="claim {status}" dir="auto" href="#(check-[0-9]+)">'
        link = re.search(f"{start}{re.escape(words)}</a>", page)
        assert link
        assert f'id="{link[1]}"' in page
    assert "is held back" in page
    assert "G6_E_GROUNDING_CONFLICT" in page


def test_a_conflict_stands_beside_its_source() -> None:
    page = render(grounded(), "html")
    article = page[page.index('<article class="check conflict"') :].split("</article>")[0]
    assert '<blockquote dir="auto">The pier fee is <mark class="flag">$12</mark>.</blockquote>' in article
    source = '<h4>tariff.txt</h4><blockquote dir="auto">'
    assert source + 'The pier fee is <mark class="flag">$11</mark>.' in article
    assert "Differs in number" in article


def test_a_receipt_of_a_draft_alone_shows_no_desk_and_says_its_claims() -> None:
    page = render(grounded(), "html")
    assert '<body class="page undecided">' in page
    assert "4 claims: 1 conflict, 1 not found" in page
    assert "holds no inputs" not in page
    assert '<body class="page">' in render(receipt([decision(1, "admitted", [], "9")]), "html")


def test_claims_without_a_text_are_listed() -> None:
    made = ground(Given(draft={"claims": [{"id": "one", "text": "The pier fee is $12."}]}, sources=SOURCES))
    page = render(made, "html")
    assert '<ol><li><a class="claim conflict" dir="auto" href="#check-0">' in page
    assert '<mark class="flag">$12</mark>' in page


def test_marks_are_bytes_of_the_text() -> None:
    assert marked("a é <b>", [(2, 4)], "flag") == 'a <mark class="flag">é</mark> &lt;b&gt;'
    assert marked("abc", [(1, 2), (0, 9), (5, 6), (1, 2)], "k") == 'a<mark class="k">b</mark>c'


LINEAGES = {
    "state": "blocked-escalated",
    "warning_card": {"code": "G6_E_GROUNDING_CONTESTED", "message": "a source speaks against 1 claim"},
    "claims": [
        {
            "id": "s1", "text": "The pier fee is $12.", "status": "SUPPORTED", "against": [],
            "sources": [{"source": "tariff.txt", "status": "quoted", "start": 4, "end": 19}],
            "lineages": [
                {"id": "port.example", "hosts": ["www.port.example"], "sources": ["tariff.txt"]},
                {"id": "wire.example", "hosts": [], "sources": ["wire.txt"], "copied_from": "an agency"},
            ],
        },
        {
            "id": "s2", "text": "It rains.", "status": "CONTESTED", "lineages": [], "sources": [],
            "against": [{"id": "log.example", "sources": ["log.txt"], "newer": True}],
        },
    ],
    "covered": 1, "contested": 1, "covered_share": "0.5000",
    "staleness": [{"source": "tariff.txt", "status": "declared", "date": "2031-02-03"}],
    "must_mention": [{"text": "the tide", "claim": None}, {"text": "the fee", "claim": "s1"}],
    "left_out": [{"source": "log.txt", "text": "It rained for 9 days.", "figures": ["9"], "names": []}],
}  # fmt: skip


def test_sources_by_lineage() -> None:
    made = receipt([], lineages=LINEAGES)
    made["inputs"]["sources"] = {"tariff.txt": {"text": "é. The pier fee is $12."}}
    page = render(made, "html")
    table = page[page.index("Sources by lineage</caption>") :].split("</table>")[0]
    assert "<td>port.example</td><td>www.port.example</td>" in table
    assert "<td>tariff.txt (2031-02-03, declared)</td>" in table
    assert "<td>wire.example</td><td></td><td>wire.txt</td><td>an agency</td><td>1</td>" in table
    assert page.index("Contested: sources speak against it") < page.index("Supported: two or more")
    assert "<td>s2</td><td>It rains.</td><td></td><td></td><td>log.example (newer): log.txt</td>" in page
    assert '<b>tariff.txt</b> quoted <q dir="auto">The pier fee is</q>' in page
    assert "port.example: tariff.txt<br>wire.example: wire.txt" in page


def test_what_a_draft_leaves_out() -> None:
    page = render(receipt([], lineages=LINEAGES), "html")
    assert "<ul><li>the tide</li></ul>" in page
    assert "<td>log.txt</td><td>It rained for 9 days.</td><td>9</td>" in page


def test_lineages_alone_are_counted_in_the_head() -> None:
    made = receipt([], lineages=LINEAGES)
    del made["decisions"]
    assert "2 claims: 1 contested, 1 supported" in render(made, "html")
    assert "2 claims: 1 contested, 1 supported" in render(made, "text")


GRID = "Dues\n\n\t2031\t2030\nPier fee\t$11\t$10\nCrane hire\t$94\t$90\n\nThe club has 70 boats.\n"


def test_cells_that_no_decision_cites_are_told_from_the_cited_ones() -> None:
    figures = [
        {**span(GRID, words), "value": words.strip("$"), "unit": None, "label": f"label of {words}"}
        for words in ("$10", "$94", "$90", "70")
    ]
    made = receipt(
        [decision(1, "admitted", [], "11", evidence=span(GRID, "$11"))], text=GRID, unclaimed=figures
    )
    page = render(made, "html")
    grid = page[page.index('aria-label="Table at line 3"') :].split("</table>")[0]
    cells = re.findall('<td class="(cited|uncited)">.*?</span>([^<]*)</td>', grid)
    assert cells == [("cited", "$11"), ("uncited", "$10"), ("uncited", "$94"), ("uncited", "$90")]
    assert '<th scope="row">Pier fee</th>' in grid
    others = page[page.index("Other figures") :].split("</table>")[0]
    assert "<td>label of 70</td><td>70</td><td>line 7</td>" in others
    assert "label of $94" not in others


def test_figures_of_a_detached_receipt_are_a_list() -> None:
    made = receipt(
        [], text=None, unclaimed=[{"start": 1, "end": 3, "value": "12", "unit": "m", "label": "x"}]
    )
    assert "<td>x</td><td>12 m</td><td>bytes 1-3</td>" in render(made, "html")
