"""A review from the first key to a receipt that holds it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Open, Shown

TEXT = (
    "Harbour dues\n\n\t2031\t2030\nMooring fee\t$1,250\t$1,180\nCrane hire\t$940\t$905\n\n"
    "The towing charge is more than $75 🙂, and the pilot charge is $310.\n"
    "The wintering fee is $2,400. The slip fee is $88, formerly $80.\n"
)
FIELDS = {
    "mooring_fee": {"unit": "USD", "keys": ["2031", "2030"]},
    "crane_hire": {"unit": "USD", "keys": ["2031", "2030"], "required": True},
    "towing_charge": {"unit": "USD"},
    "pilot_charge": {"unit": "USD"},
    "wintering_fee": {"unit": "USD"},
    "slip_fee": {"unit": "USD"},
    "ferry_name": {"type": "string"},
}
CANDIDATES: list[dict[str, Any]] = [
    {"id": "moor", "field": "mooring_fee", "key": "2031", "value": "1180", "evidence": {"text": "$1,180"}},
    {"id": "crane", "field": "crane_hire", "key": "2031", "value": "940", "evidence": {"text": "$940"}},
    {"id": "tow", "field": "towing_charge", "value": "75", "evidence": {"text": "more than $75"}},
    {"id": "pilot", "field": "pilot_charge", "value": "301", "evidence": {"text": "pilot charge is $310"}},
    {"id": "winter", "field": "wintering_fee", "value": "2400", "evidence": {"text": "fee is $2,400"}},
    {"id": "slip", "field": "slip_fee", "value": "80", "evidence": {"text": "formerly $80"}},
    {"id": "name", "field": "ferry_name", "value": "Gull", "evidence": {"text": "Harbour dues"}},
]


def groundgate(folder: Path, *words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "groundgate_cli.cli.main", *words],
        cwd=folder, capture_output=True, timeout=60, check=False, text=True, encoding="utf-8",
    )  # fmt: skip
    return done.returncode, done.stderr


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A receipt of these candidates, and its page."""
    folder = tmp_path_factory.mktemp("dues")
    (folder / "dues.txt").write_text(TEXT, encoding="utf-8")
    for name, value in (("schema", {"fields": FIELDS}), ("candidates", CANDIDATES)):
        (folder / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    groundgate(folder, "admit", "dues.txt", "schema.json", "candidates.json", "-o", "receipt.json")
    assert groundgate(folder, "report", "receipt.json", "-o", "report.html")[0] == 0
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """The same files, for one test alone."""
    return Path(shutil.copytree(made, tmp_path / "dues"))


def open_in(show: Open, folder: Path, **how: Any) -> Shown:
    return show((folder / "report.html").read_text("utf-8"), **how)


def export(page: Shown, folder: Path) -> list[dict[str, Any]]:
    with page.tab.expect_download() as download:
        page.tab.click("#export")
    download.value.save_as(folder / "reviews.json")
    assert download.value.suggested_filename == "reviews.json"
    found: list[dict[str, Any]] = json.loads((folder / "reviews.json").read_text("utf-8"))
    return found


def decisions(folder: Path, name: str) -> dict[str, dict[str, Any]]:
    rows = json.loads((folder / name).read_text("utf-8"))["decisions"]
    return {row["candidate_id"]: row for row in rows}


def test_walk_decide_export_admit_verify(show: Open, folder: Path) -> None:
    before = decisions(folder, "receipt.json")
    flagged = {name for name, row in before.items() if row["outcome"] != "admitted"}
    assert flagged == {"moor", "tow", "pilot", "slip", "name"}
    page = open_in(show, folder)
    page.tab.fill("#person", "Ada Lo")
    page.tab.click("#rows button")
    seen = [page.chosen]
    for _ in flagged:
        page.press("j")
        seen.append(page.chosen)
    assert [one.split(" ")[0] for one in seen[:5]] == [
        "mooring_fee", "towing_charge", "slip_fee", "pilot_charge", "ferry_name",
    ]  # fmt: skip
    page.press("Home")
    page.press("1")  # the mooring fee of the right year
    assert page.chosen.startswith("towing_charge")
    page.press("m")
    page.tab.keyboard.type("the bound is meant")
    page.press("Escape", "c")
    page.press("e")  # the slip fee
    page.tab.keyboard.type("$88.00")
    assert "no rule objects" in page.tab.text_content("#checked")
    page.press("Enter")
    page.press("e")
    page.tab.keyboard.type("310")
    page.press("Enter")
    page.press("x")  # no ferry is named
    assert page.tab.text_content("#progress") == "5 of 5 decided"
    reviews = {row["candidate_id"]: row for row in export(page, folder)}
    assert [reviews[name]["verdict"] for name in ("moor", "tow", "slip", "pilot", "name")] == [
        "choose", "confirm", "correct", "correct", "absent",
    ]  # fmt: skip
    assert reviews["tow"]["note"] == "the bound is meant"
    at = len(TEXT[: TEXT.index("$88")].encode())
    assert reviews["slip"]["evidence"] == [{"source": "document", "start": at, "end": at + 3}]
    told = groundgate(folder, "admit", "receipt.json", "--judgments", "reviews.json", "-o", "reviewed.json")
    after = decisions(folder, "reviewed.json")
    assert told[0] == 1
    assert {name: row["value"] for name, row in after.items() if row["outcome"] == "admitted"} == {
        "moor": "1250", "crane": "940", "tow": "75", "pilot": "310", "winter": "2400", "slip": "88",
    }  # fmt: skip
    assert {name for name, row in after.items() if "REVIEWED" in row["codes"]} == flagged
    assert "QUALIFIED_VALUE" in after["tow"]["codes"]
    assert groundgate(folder, "verify", "reviewed.json")[0] == 0
    _look_again(show, folder)


def _look_again(show: Open, folder: Path) -> None:
    """The page of the new receipt says who decided, and hands the first round on."""
    groundgate(folder, "report", "reviewed.json", "-o", "report.html")
    page = open_in(show, folder)
    page.run("reveal(rows.find((row) => row.id === 'tow'))")
    assert "Reviewed by Ada Lo in an earlier round: the bound is meant" in page.tab.text_content("#detail")
    page.tab.fill("#person", "Bo Ek")
    page.run("reveal(rows.find((row) => row.id === 'winter'))")
    page.press("c")
    page.run("reveal(rows.find((row) => row.id === 'tow'))")
    page.press("x")
    assert [row["reviewer"] for row in export(page, folder)] == ["Ada Lo"] * 5 + ["Bo Ek"] * 2
    groundgate(folder, "admit", "reviewed.json", "--judgments", "reviews.json", "-o", "twice.json")
    assert "REVIEWED" in decisions(folder, "twice.json")["winter"]["codes"]
    assert decisions(folder, "twice.json")["tow"]["outcome"] == "rejected"
    assert groundgate(folder, "verify", "twice.json")[0] == 0


def test_reviews_outlive_a_reload_and_can_be_undone(show: Open, folder: Path) -> None:
    page = open_in(show, folder)
    page.press("c")
    page.press("x")
    assert page.tab.text_content("#progress") == "2 of 5 decided"
    page.tab.click("#export")
    assert page.run("document.activeElement.id") == "person"
    page.tab.keyboard.type("Ada Lo")
    page.tab.wait_for_timeout(500)  # a browser hands its storage on to the next page a moment later
    page.tab.reload()
    assert page.tab.text_content("#progress") == "2 of 5 decided"
    assert page.tab.input_value("#person") == "Ada Lo"
    page.press("s")
    page.press("c")
    page.press("u")
    assert page.tab.text_content("#progress") == "2 of 5 decided"
    page.tab.select_option("#outcome", "reviewed")
    assert page.tab.text_content("#found") == "2 of 8 shown"


def test_a_rejected_value_is_not_confirmed(show: Open, folder: Path) -> None:
    page = open_in(show, folder)
    page.run("reveal(rows.find((row) => row.id === 'pilot'))")
    page.press("c")
    assert page.run("reviews.size") == 0
    assert page.tab.is_disabled('[data-key="c"]')


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1,250", "no rule objects"),
        ("$ 1250.00", "no rule objects"),
        ("1,18", "No number in plain digits."),
        ("1180", "still in doubt"),
        ("999", "No place in reach reads 999."),
        ("12e2", "No number in plain digits."),
    ],
)
def test_a_value_is_checked_as_one_types(show: Open, folder: Path, typed: str, said: str) -> None:
    page = open_in(show, folder)
    page.press("e")
    page.tab.keyboard.type(typed)
    assert said in page.tab.text_content("#checked")
    assert page.tab.is_enabled("form.typed [type=submit]") is ("No number" not in said)


# Marks words in the text as a person does.
MARK = """(words) => {
    const walker = document.createTreeWalker(byId("words"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && !walker.currentNode.data.includes(words));
    const node = walker.currentNode;
    const at = node.data.indexOf(words);
    getSelection().setBaseAndExtent(node, at, node, at + words.length);
}"""


def test_marked_words_become_the_place(show: Open, folder: Path) -> None:
    page = open_in(show, folder)
    page.run("reveal(rows.find((row) => row.id === 'name'))")
    page.run(MARK, "slip fee")
    page.tab.click("#pick")
    assert page.tab.input_value("#typed") == "slip fee"
    page.press("Enter")
    page.tab.fill("#person", "Ada Lo")
    (review,) = export(page, folder)
    start = len(TEXT[: TEXT.index("slip fee")].encode())
    assert review["evidence"] == [{"source": "document", "start": start, "end": start + 8}]


def test_single_keys_can_be_turned_off(show: Open, folder: Path) -> None:
    page = open_in(show, folder)
    page.tab.uncheck("#keys")
    page.tab.click("#rows button")
    page.press("c", "x")
    assert page.run("reviews.size") == 0
    page.press("ArrowDown")
    assert page.chosen.startswith("towing_charge")


@pytest.mark.parametrize(("width", "dark"), [(1400, False), (1400, True), (390, False)])
def test_no_barrier_that_axe_knows(show: Open, folder: Path, width: int, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python")
    script = Path(axe.__file__).with_name("axe.min.js").read_text("utf-8")
    page = open_in(show, folder, width=width, height=900, dark=dark)
    page.run(script)
    for name in ("moor", "pilot"):
        page.run("(name) => reveal(rows.find((row) => row.id === name))", name)
        page.tab.fill("#typed", "7")
        found = page.run(
            "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
        )
        assert [(row["id"], row["nodes"][0]["html"]) for row in found["violations"]] == []
    assert page.run("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_next_decision_comes_into_view(show: Open, folder: Path) -> None:
    page = open_in(show, folder, width=390, height=800)
    page.tab.click("#rows button >> nth=1")
    assert page.chosen.startswith("towing_charge")
    page.tab.click('[data-key="c"]')
    assert page.chosen.startswith("slip_fee")
    top = page.run("document.querySelector('#detail h3').getBoundingClientRect().top")
    assert 0 <= top < 800


def test_a_missing_value_without_a_proposal_gets_a_line_that_admit_takes(show: Open, folder: Path) -> None:
    page = open_in(show, folder)
    page.tab.select_option("#outcome", "missing")
    page.tab.click("#rows button")
    assert page.chosen == "crane_hire [2030]"
    assert "a review needs a proposal" in page.tab.text_content("#detail")
    page.tab.fill("#typed", "$905")
    page.run(MARK, "$905")
    page.tab.click("#pick")
    line = json.loads(page.tab.text_content("#line"))
    assert (line["field"], line["key"], line["value"], line["unit"]) == ("crane_hire", "2030", "905", "USD")
    (folder / "more.json").write_text(json.dumps([*CANDIDATES, line]), encoding="utf-8")
    groundgate(folder, "admit", "dues.txt", "schema.json", "more.json", "-o", "again.json")
    added = list(decisions(folder, "again.json").values())[-1]
    assert (added["outcome"], added["value"]) == ("admitted", "905")
