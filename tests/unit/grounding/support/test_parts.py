"""Claims that mix what two parts of a sentence say, and those that share a subject."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

MIXED = [
    ("The mill was closed in 1902.", "The mill was opened in 1902 and closed in 1951.", "conflict"),
    ("The mill was closed in 1951.", "The mill was opened in 1902 and closed in 1951.", "supported"),
    ("The lodger pays for the coal.", "The owner pays for the coal; the lodger pays for gas.", "conflict"),
    ("The lodger pays for gas.", "The owner pays for the coal; the lodger pays for gas.", "quoted"),
    ("Brown hens were ill.", "White hens were ill, whereas brown hens were not.", "conflict"),
    ("White hens were ill.", "White hens were ill, whereas brown hens were not.", "quoted"),
    (
        "The hall was built by Ida Moss.",
        "The hall was built by Jon Peel and painted by Ida Moss.",
        "conflict",
    ),
    (
        "The hall was painted by Ida Moss.",
        "The hall was built by Jon Peel and painted by Ida Moss.",
        "supported",
    ),
    ("Porters were less pleased than cooks.", "Porters liked it; cooks were less pleased.", "partial"),
    ("Seals are counted daily in bays 1 and 2.", "Seals are counted daily in bays 1 and 2.", "quoted"),
]
MIXED += [
    ("Output of coal rose.", "Output of tin fell and use of coal rose.", "partial"),
    # no noun that ends a list
    ("The lamp is blue.", "The lamp is red and the door blue.", "partial"),
    ("The lamp is blue.", "The lamp is red and the tall door blue.", "partial"),
]
MIXED += [
    ("Alcohol is covered.", "Meals are covered; alcohol is not covered.", "conflict"),
    (
        "The Aune joins on the right.",
        "The Aune, which joins on the left, and the Tess, which joins on the right.",
        "partial",
    ),
    (
        "Ida Moss received 44 votes.",
        "Ida Moss won the seat. Her rival, Jon Peel, received 44 votes.",
        "partial",
    ),
]
SHARED = [
    ("Lena Holt is a teacher.", "Lena Holt (a Dane) is a painter and teacher."),
    ("The loft holds straw.", "The loft holds hay and straw; the barn holds oats."),
    ("Tickets are sold at the gate.", "Tickets are sold online and at the gate."),
    ("The shop sells ropes.", "The shop sells nails, ropes and tar."),
    ("Copper is a soft metal.", "Gold, silver and copper are soft metals."),
    ("The firm hired 20 smiths.", "On Monday, the firm closed its yard and hired 20 smiths."),
    ("Ida Moss is a painter.", "Ida Moss (born 4 May 1931; died 1990) is a Danish painter."),
    ("The ferry was formed by a merger.", "Formed by a merger, the ferry was sold in 1960."),
    ("The lamp has red shades.", "The lamp has red and blue shades."),
    ("Both mills are closed.", "The mills at Marrow and Selwick are both closed."),
    ("Mr Bell was hired to replace Ms Roe.", "Ms Roe left the firm; Mr Bell was hired to replace her."),
]


@pytest.mark.parametrize(("claim", "source", "status"), MIXED)
def test_parts_that_say_different_things(claim: str, source: str, status: str) -> None:
    assert told(claim, source).split()[0] == status


@pytest.mark.parametrize(("claim", "source"), SHARED)
def test_parts_that_share_their_words(claim: str, source: str) -> None:
    assert told(claim, source) in ("quoted", "supported")


_CANAL = "The Marlow Canal, which was finished in 1822, links two rivers."
_CINEMA = "When he came back from Wales in 1936, he opened a cinema."
_TWO_TOWNS = "Selwick and North Selwick have a combined population of 900."


@pytest.mark.parametrize(
    ("claim", "text", "accepted"),
    [
        ("The Marlow Canal was finished in 1822.", _CANAL, True),
        ("The Marlow Canal links two rivers.", _CANAL, True),
        ("The two rivers were finished in 1822.", _CANAL, False),
        ("He opened a cinema.", _CINEMA, True),
        ("He opened a cinema in 1936.", _CINEMA, True),
        ("He opened a cinema in Wales.", _CINEMA, False),
        (_TWO_TOWNS, _TWO_TOWNS, True),
        ("North Selwick have a combined population of 900.", _TWO_TOWNS, False),
    ],
)
def test_clauses_keep_their_own_words(claim: str, text: str, accepted: bool) -> None:
    assert (told(claim, text) in ("supported", "quoted")) is accepted
