"""Claims that join two statements: each is borne out by a unit of its own, or the claim is not."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

VALVES = "The north valve opens at 40 bar. The south valve opens at 60 bar and closes at 20 bar."
LOAF = (
    "Mix the flour with warm water in a bowl. Leave the dough under a cloth. Bake the loaf on a hot stone."
)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The north valve opens at 40 bar, while the south valve opens at 60 bar.", VALVES),
        ("The north valve opens at 40 bar and the south valve opens at 60 bar.", VALVES),
        ("Mix the flour with warm water and bake the loaf on a hot stone.", LOAF),
        (
            "Ann Hill sold the farm in May, and Karl Orr bought the mill.",
            "Ann Hill sold the farm in May. Karl Orr bought the mill.",
        ),
        # the second statement has the subject of the first, as its unit says
        (
            "The kiln burns dry beech and holds forty clay jugs.",
            "The kiln burns dry beech. The kiln holds forty clay jugs.",
        ),
        (
            "The kiln burns dry beech and holds forty clay jugs.",
            "The kiln burns dry beech. It holds forty clay jugs.",
        ),
    ],
)
def test_each_statement_has_a_unit(claim: str, text: str) -> None:
    assert told(claim, text) == "supported"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The north valve opens at 60 bar, while the south valve opens at 40 bar.", VALVES),
        ("The north valve opens at 40 bar and closes at 20 bar.", VALVES),
        ("Mix the flour with warm water and bake the loaf under a cloth.", LOAF),
        # a subject of its own
        (
            "Ann Hill sold the farm in May and bought the old mill.",
            "Ann Hill sold the farm in May. Karl Orr bought the old mill.",
        ),
        (
            "Ann Hill sold the farm in May and bought the old mill.",
            "Ann Hill sold the farm in May. The old mill was bought by Karl Orr.",
        ),
        # more than a joining word
        (
            "The mill was closed in May because the river froze early.",
            "The mill was closed in May. The river froze early.",
        ),
        (
            "The mill was closed in May or the river froze early.",
            "The mill was closed in May. The weir froze early.",
        ),
        # one of the two is not stated so
        (
            "The mill was closed in May and the river froze early.",
            "The mill was closed in May. The river may have frozen early.",
        ),
        (
            "The mill was closed in May and the river froze early.",
            "The mill was closed in May. The river did not freeze early.",
        ),
        # said of both together
        (
            "The north pump lifts 40 litres and the south pump lifts 60 litres together.",
            "The north pump lifts 40 litres. The south pump lifts 60 litres.",
        ),
    ],
)
def test_or_the_claim_is_not_borne_out(claim: str, text: str) -> None:
    assert told(claim, text).split()[0] not in ("quoted", "supported")


@pytest.mark.parametrize(
    ("claim", "text", "language"),
    [
        (
            "Bienen machen Honig aus Nektar, während Wespen Insekten jagen.",
            "Bienen machen Honig aus Nektar. Wespen jagen Insekten.",
            "de",
        ),
        (
            "Les abeilles font du miel, tandis que les guêpes chassent des insectes.",
            "Les abeilles font du miel. Les guêpes chassent des insectes.",
            "fr",
        ),
        (
            "Las abejas hacen miel oscura, mientras que las avispas cazan insectos.",
            "Las abejas hacen miel oscura. Las avispas cazan insectos.",
            "es",
        ),
    ],
)
def test_in_other_languages(claim: str, text: str, language: str) -> None:
    assert told(claim, text, language=language) == "supported"
