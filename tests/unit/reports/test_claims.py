"""Receipts with a grounding in the formats for terminals, reviews, runners and sheets."""

from __future__ import annotations

import csv
import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from groundgate_cli.engine.given import Given
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.reports.claims import FAILED, claims_of
from groundgate_cli.reports.reading import read_report
from groundgate_cli.reports.render import FORMATS, render

DRAFT = (
    "# The pier\n\nThe pier fee is $12. The marina has 40 berths.\nThe tower stands on a <b>rock</b>"
    " of chalk. Le café opens at 7.\n"
)
SOURCES: dict[str, Any] = {
    "tariff.txt": "Prices.\n\nThe pier fee is $11.\n",
    "guide.txt": {
        "text": "The tower stands on a rock. Le café opens at 7.\n",
        "url": "https://guide.example/a",
    },
}


def receipt(draft: Any = DRAFT, detach: bool = False, **options: Any) -> dict[str, Any]:
    given = Given(draft=draft, sources=SOURCES)
    return ground(given, options=GroundOptions(**options), detach=detach)


def test_the_kinds_of_the_draft() -> None:
    checks = receipt()["grounding"]["checks"]
    assert [one["status"] for one in checks] == ["no_claim", "conflict", "not_found", "partial", "quoted"]


def test_text_shows_the_worst_first_with_both_sides() -> None:
    lines = render(receipt(), "text").splitlines()
    heads = [line for line in lines if line.isupper() and line.startswith("CLAIMS")]
    assert heads == [
        "CLAIMS CONTRADICTED BY A SOURCE (1)",
        "CLAIMS NOT FOUND IN THE SOURCES (1)",
        "CLAIMS BORNE OUT IN PART (1)",
        "CLAIMS QUOTED (1)",
    ]
    at = lines.index("s2: The pier fee is $12.  line 3")
    assert lines[at + 1 : at + 3] == [
        "   Differs in number: \u201c$12\u201d against \u201c$11\u201d.",
        "   tariff.txt, line 3: The pier fee is $11.",
    ]
    assert "s5: Le café opens at 7.  line 4" in lines
    assert max(map(len, lines)) <= 92
    assert "The pier" not in lines


def test_text_shows_the_corrected_draft() -> None:
    text = render(receipt(fix="drop"), "text")
    assert "THE CORRECTED DRAFT\n# The pier\n\nLe café opens at 7.\n\nTAKEN OUT (3)\n" in text
    assert "The pier fee is $12.\n   because the sources do not bear it out\n" in text


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_corrected_list_of_claims_says_what_stays_and_what_went(form: str) -> None:
    claims = {"claims": [{"id": "fee", "text": "The pier fee is 11."}, {"id": "dues", "text": "It is 12."}]}
    page = render(receipt(claims, fix="drop"), form)
    page = page[page.lower().index("the corrected draft") :]
    stays, went = re.split("(?i)taken out", page, maxsplit=1)
    assert "The pier fee is 11." in stays
    assert "fee" in stays
    assert "dues" not in stays
    assert "dues" in went
    assert "the sources do not bear it out" in went


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_refused_rewrite_and_an_empty_draft_say_why(form: str) -> None:
    given = receipt(fix="drop")
    given["grounding"]["corrected"] |= {"rewrite": "figure"}
    assert "it has a figure that no supported sentence holds" in " ".join(render(given, form).split())
    given["grounding"] |= {"abstained": True, "corrected": {"text": "", "removed": []}}
    page = render(given, form)
    assert "Too little of the draft is borne out" in page
    assert "Nothing of the draft stays." in page


def test_markdown_is_safe_and_folds_what_passed() -> None:
    page = render(receipt(), "markdown")
    assert "### Claims contradicted by a source (1)" in page
    assert "Differs in number: “&#36;12” against “&#36;11”." in page
    assert "<code>tariff.txt, line 3</code>: <code>The pier fee is &#36;11.</code>" in page
    assert "<b>" not in page
    assert "&#60;b&#62;rock" in page
    assert "<SUMMARY>Claims that the sources bear out (1)</SUMMARY>" in page


def test_github_has_an_error_for_a_conflict_and_warnings_for_the_rest() -> None:
    lines = render(receipt(), "github").splitlines()
    assert [re.split("[ :]+", line)[1] for line in lines] == ["error", "warning", "warning", "notice"]
    assert lines[0].startswith(
        "::error title=G6_E_GROUNDING_CONFLICT s2::s2: The pier fee is $12. (line 3)%0A"
    )
    assert "tariff.txt, line 3: The pier fee is $11." in lines[0]
    assert "4 claims: 1 conflict" in lines[-1]


def test_csv_has_a_row_for_each_claim() -> None:
    rows = list(csv.DictReader(render(receipt(), "csv").splitlines()))
    assert [(row["claim_id"], row["status"], row["passed"]) for row in rows] == [
        ("s2", "conflict", "no"),
        ("s3", "not_found", "no"),
        ("s4", "partial", "no"),
        ("s5", "quoted", "yes"),
    ]
    assert (rows[0]["source"], rows[0]["source_line"], rows[0]["code"]) == (
        "tariff.txt", "3", "G6_E_GROUNDING_CONFLICT",
    )  # fmt: skip
    data = DRAFT.encode()
    assert data[int(rows[3]["start"]) : int(rows[3]["end"])].decode() == "Le café opens at 7."


def test_junit_counts_what_did_not_pass() -> None:
    suite = ElementTree.fromstring(render(receipt(), "junit")).find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures")) == ("4", "3")
    failures = [one.get("type") for one in suite.iter("failure")]
    assert failures == [f"G6_E_GROUNDING_{status.upper()}" for status in FAILED]


def test_sarif_points_into_draft_and_source() -> None:
    (run,) = json.loads(render(receipt(), "sarif"))["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    uris = [one["location"]["uri"] for one in run["artifacts"]]
    assert uris[2:] == ["https://guide.example/a", "tariff.txt"]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "warning"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        region = place["region"]
        assert uris[place["artifactLocation"]["index"]] == place["artifactLocation"]["uri"]
        start = region["byteOffset"]
        said = DRAFT.encode()[start : start + region["byteLength"]].decode()
        assert region["snippet"]["text"] == said
    (related,) = run["results"][0]["relatedLocations"]
    assert related["physicalLocation"]["artifactLocation"]["uri"] == "tariff.txt"
    assert related["physicalLocation"]["region"]["startLine"] == 3


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_takes_every_kind_of_grounding(format: str) -> None:
    claims = {
        "claims": [{"id": "=k", "text": "The pier fee\nis $11.", "spans": [{"start": 0, "end": 9999}]}]
    }
    for value in (receipt(detach=True), receipt(claims), receipt(claims, detach=True)):
        assert render(value, format).endswith("\n")


def test_claims_below_the_threshold_are_borne_out_in_part() -> None:
    value = receipt("In the guide, le café opens at 7. The pier fee is $11.", threshold="1")
    claims = claims_of(read_report(value))
    assert claims is not None
    below = [row for row in claims.rows if row.reason == "threshold"]
    assert below
    assert set(below) <= set(claims.group("partial"))
    assert all(row.code == "G6_E_GROUNDING_PARTIAL" and not row.passed for row in below)


def test_a_receipt_without_a_grounding_has_no_claims() -> None:
    assert claims_of(read_report({"document": {"id": "d"}})) is None


def _told(draft: str, source: str) -> list[str]:
    given = Given(draft=draft, sources={"note": source})
    lines = render(ground(given), "text").splitlines()
    begin = next(n for n, line in enumerate(lines) if line.startswith("s1: "))
    return [line.strip() for line in lines[begin + 1 :] if line]


def test_a_conflict_is_told_once() -> None:
    told = _told(
        "Jon Peel blamed the council.", "Ida Moss blamed the council. Jon Peel, a banker, rejected this."
    )
    assert told[0].startswith("Differs in name: ")
    assert told[1].startswith("note, line 1: ")


@pytest.mark.parametrize(
    ("draft", "source", "why"),
    [
        ("The mill is very old.", "The mill is old.", "The source says it in another degree."),
        (
            "The crew took the cart.",
            "The crew took the cart or the sled.",
            "The source leaves a choice open.",
        ),
    ],
)
def test_why_a_claim_is_borne_out_in_part(draft: str, source: str, why: str) -> None:
    assert why in _told(draft, source)
