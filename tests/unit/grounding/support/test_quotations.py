"""Words between quotation marks stand so in the source."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.support.quotations import quotations
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import told

SAID = 'The keeper wrote "the lamp burned until dawn" in the log.'
ROWS = [
    (SAID, SAID, "quoted"),
    ("The keeper wrote \u201cthe lamp burned until dawn\u201d in the log.", SAID, "quoted"),
    ('The keeper wrote "the lamp burned until noon" in the log.', SAID, "conflict quote"),
    ('The keeper wrote "lamp" in the log.', SAID, "supported"),
    ("The keeper wrote that the lamp burned until dawn in the log.", SAID, "supported"),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_quotations(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('say "one two" and "three"', 2),
        ("\u201cone\u201d", 1),
        ("\u00abun deux\u00bb", 1),
        ('"open', 0),
        ("", 0),
    ],
)
def test_stretches_between_marks(text: str, count: int) -> None:
    assert len(quotations(read_sentence(text))) == count


def test_a_title_is_no_quotation() -> None:
    assert "quote" not in told('Orla read "Night Ferry" in the log.', "Orla read Night Ferries in the log.")


@pytest.mark.parametrize(
    ("claim", "text", "wanted"),
    [
        ('Orr wrote "Old Mill".', 'Orr wrote "Down by the Old Mill".', "partial"),
        ('Orr wrote "Down by the Old Mill".', 'Orr wrote "Down by the Old Mill".', "quoted"),
        ('Orr wrote "Old Mill".', 'Orr wrote "Old Mill" and "Down by the Old Mill".', "quoted"),
        ('Orr called it "a ruin".', 'Orr called it "a ruin by the road".', "quoted"),
    ],
)
def test_a_part_of_a_title_is_another_title(claim: str, text: str, wanted: str) -> None:
    assert told(claim, text) == wanted
