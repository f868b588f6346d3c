"""The counter: formats, diff, receipts without decisions or inputs."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.errors import UsageError
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import Given
from groundgate_cli.reports.reading import read_report
from groundgate_cli.reports.render import DIFF_FORMATS, FORMATS, render

from .receipts import TEXT, decision, finding, mixed, receipt, span


def test_unknown_format_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="unknown format"):
        render(mixed(), "docx")


@pytest.mark.parametrize("name", sorted(set(FORMATS) - set(DIFF_FORMATS)))
def test_a_format_without_a_diff_says_which_have_one(name: str) -> None:
    with pytest.raises(UsageError) as raised:
        render(mixed(), name, other=mixed())
    assert raised.value.hint == "use one of html, text, markdown, csv"


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_ends_in_one_line_end_and_is_repeatable(name: str) -> None:
    page = render(mixed(), name)
    assert page.endswith("\n")
    assert not page.endswith("\n\n")
    assert render(mixed(), name) == page


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_a_detached_receipt_says_so_and_gives_byte_places(name: str) -> None:
    made = receipt([decision(1, "rejected", ["SPAN_INVALID"], "4", evidence={"start": 3, "end": 9})], None)
    page = render(made, name)
    assert "holds no inputs" in page
    assert "bytes 3-9" in page


@pytest.mark.parametrize("name", FORMATS)
def test_a_receipt_of_extract_alone_has_no_decisions(name: str) -> None:
    note = {"code": "NEEDS_OCR", "where": {"page": 2}, "message": "page 2 is a picture"}
    made: dict[str, Any] = {
        "groundgate": "1",
        "document": {"id": "scan"},
        "notes": [note],
        "inputs": {"text": "One."},
    }
    page = render(made, name)
    if name in ("text", "markdown", "html"):
        assert "page 2 is a picture" in page
        assert "o decisions" in page


def test_spans_of_a_reference_are_read_in_the_reference() -> None:
    reference = {"id": "annex", "text": "Line one\nThe annex fee is $77.", "source": None}
    place = span(reference["text"] or "", "$77")
    made = receipt(
        [
            decision(
                1, "rejected", ["VALUE_NOT_IN_EVIDENCE"], "70", source="reference", ref="annex",
                evidence=place, findings=[finding("VALUE_NOT_IN_EVIDENCE", place, "the place reads 77")],
            )
        ]
    )  # fmt: skip
    made["inputs"]["references"] = [reference]
    assert "annex, line 2: Line one The annex fee is [$77]." in render(made, "text")


def test_a_proposal_without_a_canonical_value_shows_what_was_proposed() -> None:
    candidates = [{"field": "fee", "value": 3.5, "evidence": {"text": "of three and a half"}}]
    row = decision(1, "rejected", ["CANDIDATE_INVALID"], None, field="fee")
    page = render(receipt([row], candidates=candidates), "text")
    assert "fee = 3.5" in page
    assert "quoted: of three and a half" in page


def test_a_code_that_a_judgment_set_aside_is_no_reason() -> None:
    row = decision(
        1, "admitted", ["MODEL_CLEARED"], "9", evidence=span(TEXT, "$9"),
        findings=[finding("KEY_NOT_AT_VALUE", span(TEXT, "late"), "no key here")],
    )  # fmt: skip
    assert "no key here" not in render(receipt([row]), "text")
    assert "no key here" in render(receipt([row]), "html")


def test_what_a_person_set_aside_is_named_and_no_reason() -> None:
    row = decision(
        1, "admitted", ["KEY_NOT_AT_VALUE", "REVIEWED"], "9", evidence=span(TEXT, "$9"),
        findings=[finding("KEY_NOT_AT_VALUE", span(TEXT, "late"), "no key here")],
    )  # fmt: skip
    for name in ("text", "markdown"):
        page = render(receipt([row]), name)
        assert "decided by a person; set aside: KEY_NOT_AT_VALUE" in page
        assert "no key here" not in page


def test_nothing_is_left_to_settle_where_a_person_decided() -> None:
    cell = [finding("VALUE_NOT_IN_EVIDENCE", span(TEXT, "$9"), "Ida says so")]
    for codes, told in ((["VALUE_NOT_IN_EVIDENCE"], True), (["VALUE_NOT_IN_EVIDENCE", "REVIEWED"], False)):
        row = decision(1, "rejected", codes, "8", evidence=span(TEXT, "$9"), findings=cell)
        for name in ("text", "markdown", "github"):
            assert ("Correct the value" in render(receipt([row]), name)) is told or name == "markdown"


def test_lines_and_columns_after_characters_of_many_bytes() -> None:
    text = "Größe 🙂\nPreis: 5 €"
    row = decision(1, "rejected", ["UNIT_INVALID"], "5", evidence=span(text, "5 €"))
    page = render(receipt([row], text=text), "sarif")
    assert '"startLine": 2' in page
    assert '"startColumn": 8' in page
    assert '"charOffset": 15' in page
    assert '"a":[16,19]' in render(receipt([row], text=text), "html")


def test_pages_of_a_layout_give_page_and_line() -> None:
    text = "One.\nTwo.\n\fThree.\nFour 4."
    made = receipt([decision(1, "rejected", ["TYPE_INVALID"], "4", evidence=span(text, "4"))], text=text)
    second = span(text, "Three.\nFour 4.")
    made["inputs"]["layout"] = {
        "pages": [{"page": 5, "start": 0, "end": 10}, {"page": 6, **second}],
        "words": [],
    }
    assert "page 6, line 2: Three. Four [4]." in render(made, "text")


def test_a_missing_field_of_admit_gets_the_places_of_its_words() -> None:
    text = "Dues\nThe crane fee is $940.\n"
    schema = {
        "fields": {
            "crane_fee": {"unit": "USD", "required": True, "aliases": ["crane fee is"]},
            "toll": {"required": True},
        }
    }
    made = admit(Given(text=text, schema=schema, candidates=[]))
    assert [entry["places"] for entry in made["coverage"]] == [[], []]
    crane, toll = read_report(made).missing
    assert [place.label for place in crane.places] == ["line 2"]
    assert text[crane.places[0].start : crane.places[0].end] == "crane fee is"
    assert toll.places == ()
