"""Drafts split into sentences."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.drafts.claims import draft_claims, given_claim, split_draft
from groundgate_cli.grounding.model import Sentence


def said(draft: str) -> list[str]:
    return [draft[one.span.start : one.span.end] for one in split_draft(draft)]


def claims(draft: str) -> list[Sentence]:
    return [one for one in split_draft(draft) if not one.no_claim]


@pytest.mark.parametrize(
    ("draft", "parts"),
    [
        ("The mill burned. It was rebuilt.", ["The mill burned.", "It was rebuilt."]),
        (
            "Dr. Holm paid 3.50 EUR, i.e. too much. He left.",
            ["Dr. Holm paid 3.50 EUR, i.e. too much.", "He left."],
        ),
        ("A. B. Lund wrote it. C. Vik drew it.", ["A. B. Lund wrote it.", "C. Vik drew it."]),
        ("It shuts at 6 p.m. The gate is locked.", ["It shuts at 6 p.m.", "The gate is locked."]),
        ("It shuts at 6 p.m. Guests must leave.", ["It shuts at 6 p.m.", "Guests must leave."]),
        ("It shuts at 6 p.m. Monday to Friday.", ["It shuts at 6 p.m. Monday to Friday."]),
        ("Heat it to 71 °C. Then stir.", ["Heat it to 71 °C.", "Then stir."]),
        (
            'She said "Wait here. Come at six." to him. He came.',
            ['She said "Wait here. Come at six." to him.', "He came."],
        ),
        (
            "The fee (see the list. It is long.) rose. All paid.",
            ["The fee (see the list. It is long.) rose.", "All paid."],
        ),
        ("They waited … and left. Nobody saw them.", ["They waited … and left.", "Nobody saw them."]),
        ("which port? vesby", ["which port?", "vesby"]),
        ("the ferry left early. nobody knew why.", ["the ferry left early.", "nobody knew why."]),
        (
            "Am 3. Mai begann er. Im 19. Jahrhundert endete es.",
            ["Am 3. Mai begann er.", "Im 19. Jahrhundert endete es."],
        ),
        (
            "船は六時に出る。「待て。」と彼は言った。雨だ。",
            ["船は六時に出る。", "「待て。」と彼は言った。", "雨だ。"],
        ),
        ("नाव छह बजे जाती है। बारिश है।", ["नाव छह बजे जाती है।", "बारिश है।"]),
        ("هل وصلت السفينة؟ نعم.", ["هل وصلت السفينة؟", "نعم."]),
    ],
)
def test_sentences_end_where_they_end(draft: str, parts: list[str]) -> None:
    assert said(draft) == parts


def test_positions_in_the_text_are_positions_in_the_draft() -> None:
    draft = "## Fees\n\nThe **toll** is 9 EUR [1]. See [the list](https://toll.test/a)."
    for one in split_draft(draft):
        assert len(one.text) == one.span.end - one.span.start
    toll, link = claims(draft)
    assert toll.text.split() == ["The", "toll", "is", "9", "EUR", "."]
    assert draft[toll.span.start : toll.span.end] == "The **toll** is 9 EUR [1]."
    assert link.text.split() == ["See", "the", "list", "."]


def test_an_item_continues_its_lead_in() -> None:
    draft = "Bring with you:\n\n1. a lamp\n2. two ropes. Test both.\n   - a knife\n"
    found = split_draft(draft)
    assert [one.no_claim for one in found] == ["heading", "", "", "", ""]
    assert [one.lead for one in found] == ["", "Bring with you:", "Bring with you:", "", "Bring with you:"]
    assert draft[found[4].span.start : found[4].span.end] == "a knife"


def test_an_item_without_lead_in_stands_under_its_heading() -> None:
    found = split_draft("## Opening hours\n- Monday: 9 to 5\n")
    assert (found[0].no_claim, found[1].lead) == ("heading", "Opening hours")


def test_talk_of_the_answer_leads_nothing() -> None:
    for talk in ("Here is a summary of the report:", "Here are the key points:"):
        found = split_draft(f"{talk}\n\n- No guest was late.\n- The hall was cold.\n")
        assert found[0].no_claim
        assert [one.lead for one in found[1:]] == ["", ""]


def test_a_table_row_is_one_sentence_with_the_heads_as_lead() -> None:
    draft = "| Berth | Length |\n|---|---:|\n| North | 40 m |\n| South | 55 m |\n\nAfter it.\n"
    head, north, south, after = split_draft(draft)
    assert head.no_claim == "heading"
    assert (north.lead, south.lead, after.lead) == ("Berth\tLength", "Berth\tLength", "")
    assert [cell.strip() for cell in south.text.split("\t")] == ["South", "55 m"]
    assert draft[south.span.start : south.span.end] == "South | 55 m"


def test_rows_with_tabs_are_a_table() -> None:
    found = split_draft("Berth\tLength\nNorth\t40 m\n")
    assert [one.lead for one in found] == ["", "Berth\tLength"]


def test_a_short_answer_continues_its_question() -> None:
    question, answer = split_draft("Which berth is longer? South.")
    assert (question.no_claim, answer.no_claim) == ("question", "")
    assert answer.lead == "Which berth is longer?"


def test_quoted_lines_are_read_without_their_marks() -> None:
    draft = "> The pier is old and\n> long. It leaks.\n"
    first, second = split_draft(draft)
    assert first.text.split() == ["The", "pier", "is", "old", "and", "long."]
    assert draft[second.span.start : second.span.end] == "It leaks."


def test_lines_of_code_are_claims() -> None:
    found = split_draft("```\nport = 22\n```\n")
    assert [(one.text, one.no_claim) for one in found] == [("port = 22", "")]


def test_definitions_comments_and_rules_say_nothing() -> None:
    draft = "The pier leaks.[^a]\n\n---\n\n<!-- draft two -->\n\n[^a]: harbour.txt\n"
    assert said(draft) == ["The pier leaks.[^a]"]


def test_the_claims_of_a_text_are_numbered_in_order() -> None:
    found = draft_claims("Hello! The pier leaks. It is 40 m long.")
    assert [one.id for one in found] == ["s1", "s2", "s3"]
    assert [one.text for one in found] == ["Hello!", "The pier leaks.", "It is 40 m long."]
    assert [one.sentences[0].no_claim for one in found] == ["greeting", "", ""]


def test_a_given_claim_keeps_id_spans_and_all_sentences() -> None:
    span = {"start": 0, "end": 4}
    found = given_claim(3, {"id": "k", "text": "It leaks. It is old.", "spans": [span, "no"]})
    assert (found.id, len(found.sentences), found.spans, found.span) == ("k", 2, (span,), None)
    assert given_claim(3, {"text": "It leaks."}).id == "s3"


def test_a_question_that_is_given_as_a_claim_is_one() -> None:
    assert given_claim(1, {"text": "Was the pier built in 1902?"}).sentences[0].no_claim == ""
    mixed = given_claim(1, {"text": "Was the pier built in 1902? Yes."})
    assert [one.no_claim for one in mixed.sentences] == ["question", ""]
    assert given_claim(1, {"text": "Hello!"}).sentences[0].no_claim == "greeting"


def test_no_text_no_sentences() -> None:
    assert split_draft("") == ()
    assert split_draft(" \n\t\n") == ()


@pytest.mark.parametrize(
    "piece", ["a", "(", '"', "*", "|", "[1]", "> ", "- x\n", "?", "`", "# ", "。", "a. "]
)
def test_long_drafts_cost_no_more_than_their_length(piece: str) -> None:
    split_draft(piece * 20_000)


@pytest.mark.parametrize(
    ("draft", "parts"),
    [
        ("Toll: 9 EUR\nBerth: South\nDepth: 5 m", ["Toll: 9 EUR", "Berth: South", "Depth: 5 m"]),
        ("Do this: 1. Open it. 2. Close it. 3. Go.", ["Do this:", "1. Open it.", "2. Close it.", "3. Go."]),
        ("The result was: 5. Then it fell.", ["The result was: 5.", "Then it fell."]),
        ("It was built by\nVesby and\nRome long ago.", ["It was built by\nVesby and\nRome long ago."]),
    ],
)
def test_short_lines_and_counted_steps_stand_for_themselves(draft: str, parts: list[str]) -> None:
    assert said(draft) == parts


def test_the_number_of_a_step_is_no_figure_of_it() -> None:
    found = split_draft("Do this: 1. Open it. 2. Close it.")
    assert [one.no_claim for one in found] == ["heading", "", ""]
    assert [one.text.strip() for one in found] == ["Do this:", "Open it.", "Close it."]


@pytest.mark.parametrize(
    ("draft", "kinds"),
    [
        ("**Fees**\n\nThe toll is 9 EUR.\n\n**Place**\n\nIt is in Vesby.", ["heading", "", "heading", ""]),
        ("**Fees**\n\n- a toll of 9 EUR\n", ["heading", ""]),
        ("Opening hours\n- Monday: 9 to 5\n", ["heading", ""]),
        ("**Vesby**\n\nIt lies in the north.", ["", ""]),
        ("The pier leaks a lot\n- at night\n", ["", ""]),
    ],
)
def test_titles_without_marks_are_headings_where_they_are_plainly_titles(
    draft: str, kinds: list[str]
) -> None:
    assert [one.no_claim for one in split_draft(draft)] == kinds
