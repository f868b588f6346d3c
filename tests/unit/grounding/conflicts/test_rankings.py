"""Claims that compare the rows or columns of a table."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

TABLE = (
    "Table 1: Ports of the coast.\n\nPort\tBerths\tCranes\tLoss (%)\n"
    "Selwick\t14\t3\t2.5\nMarrow\t9\t5\t1.5\nOrrin\t21\t4\t3.0\nOrrin-West\t11\t4\t0.5\n"
)
TURNED = "| Item | 2019 | 2021 |\n|---|---|---|\n| Ferries | 12 | 17 |\n| Barges | 30 | 24 |\n"
GOOD = [
    "Selwick has more berths than Marrow.",
    "Selwick has 5 more berths than Marrow.",
    "Marrow has fewer berths than Selwick.",
    "Marrow has more cranes than Selwick.",
    "Orrin has the most berths.",
    "Orrin has the highest number of berths.",
    "Marrow has the fewest berths.",
    "Orrin-West has the lowest loss.",
    "Selwick has a lower loss than Orrin.",
    "Compared with Marrow, Selwick has more berths.",
    "Selwick does not have more cranes than Marrow.",
    "Orrin has more berths than Selwick and Marrow.",
    "Orrin has more berths than all other ports.",
    "Marrow has the most cranes.",
    "Orrin has twice as many berths.",
]
BAD = [
    "Marrow has more berths than Selwick.",
    "Selwick has fewer berths than Marrow.",
    "Selwick has more cranes than Marrow.",
    "Selwick has the most berths.",
    "Orrin has the fewest berths.",
    "Orrin has the lowest loss.",
    "Selwick has a higher loss than Orrin.",
    "Compared with Selwick, Marrow has more berths.",
    "Selwick does not have more berths than Marrow.",
    "Marrow has more berths than all other ports.",
    "Orrin-West has more berths than Selwick.",
]
OPEN = [
    "Selwick has many more berths than Marrow because of the tide.",
    "Selwick has more sheds than Marrow.",
    "Selwick has more berths than Tarn.",
    "Orrin has more cranes than Orrin-West.",
    "Selwick is larger than Marrow.",
    "Selwick may have more berths than Marrow.",
    "If Selwick has more berths than Marrow, ships call there.",
    "Has Selwick more berths than Marrow?",
    "Selwick outperforms Marrow.",
    "Selwick has more berths than Marrow and Orrin-East.",
]


@pytest.mark.parametrize("claim", GOOD[:-1])
def test_a_table_bears_out_what_its_values_show(claim: str) -> None:
    assert told(claim, TABLE) == "supported"


@pytest.mark.parametrize("claim", BAD)
def test_a_table_contradicts_the_other_way_round(claim: str) -> None:
    assert told(claim, TABLE).startswith("conflict")


@pytest.mark.parametrize("claim", [*OPEN, GOOD[-1]])
def test_a_table_leaves_alone_what_it_does_not_settle(claim: str) -> None:
    assert told(claim, TABLE) in ("partial", "not_found")


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Selwick has 5 more berths than Marrow.", "supported"),
        ("Selwick has more berths than Marrow by 5.", "supported"),
        ("Selwick has more berths than Marrow by 6.", "conflict number"),
        ("Selwick has more berths (14) than Marrow (9).", "supported"),
    ],
)
def test_how_much_more(claim: str, wanted: str) -> None:
    assert told(claim, TABLE) == wanted


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("The number of ferries was higher in 2021 than in 2019.", "supported"),
        ("The number of ferries was lower in 2021 than in 2019.", "conflict direction"),
        ("The number of barges was lower in 2021 than in 2019.", "supported"),
    ],
)
def test_columns_are_compared_as_rows_are(claim: str, wanted: str) -> None:
    assert told(claim, TURNED) == wanted


MARKS = "Model\tRecall\tError\nAlder\t71.2\t9.0\nBirch\t68.9\t12.5\nCedar\t60.1\t14.0\n"


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Alder outperforms Birch.", "supported"),
        ("Alder outperforms Birch and Cedar.", "supported"),
        ("Birch outperforms Alder.", "conflict direction"),
        ("Birch outperforms Alder on recall.", "conflict direction"),
        ("Alder outperforms all other models.", "supported"),
        ("Birch outperforms all other models.", "conflict direction"),
        ("Most of the alder is felled.", "not conflict"),
        ("Tarn gives the best error to Birch.", "not conflict"),
        ("Alder has the best recall.", "supported"),
        ("Alder has the best error.", "supported"),
        ("Cedar has the best recall.", "conflict direction"),
        ("Alder outperforms Birch by 2.3 points on recall.", "supported"),
        ("Alder outperforms Birch by 2.9 points on recall.", "conflict number"),
        ("Alder outperforms Birch on recall and in the kitchen of the old mill.", "not supported"),
        ("Birch outperforms Alder, showing the worth of old wood.", "conflict direction"),
        ("Alder outperforms Birch, showing the worth of old wood.", "not supported"),
        ("Alder outperforms Birch and Beech.", "not supported"),
    ],
)
def test_better_is_less_where_the_head_speaks_of_errors(claim: str, wanted: str) -> None:
    found = told(claim, MARKS)
    if wanted.startswith("not "):
        assert not found.startswith(wanted[4:])
    else:
        assert found == wanted


YEARS = (
    "Catch (t)\n\nPort\t2018\t2019\t2020\n"
    "Selwick\t310\t295\t342\nMarrow\t120\t180\t150\nOrrin\t88\t79\t97\n"
)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Selwick had the highest catch in each year.", "supported"),
        ("Marrow had the highest catch in every year.", "conflict direction"),
        ("Orrin had the highest catch in 2019.", "conflict direction"),
        ("Marrow landed more than Selwick in 2019.", "conflict direction"),
        ("Marrow was highest in 2019.", "partial"),
        ("Marrow was highest in 2018.", "conflict direction"),
        ("Selwick was highest in 2020.", "supported"),
    ],
)
def test_heads_that_are_figures_and_words_for_all_columns(claim: str, wanted: str) -> None:
    assert told(claim, YEARS) == wanted
