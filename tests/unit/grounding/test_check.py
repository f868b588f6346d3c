"""A sentence of a draft against all sources."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.model import Place, Sentence, Source, Status
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from tests.unit.grounding.asking import ask, prints_one_thing, told

TEXT = "The weir broke in 1902. Nobody was hurt. The mill was sold to Ada Finch for 900 pounds."


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        ("The weir broke in 1902.", "quoted"),
        ("In 1902 the weir broke.", "supported"),
        ("The weir broke in 1903.", "conflict date"),
        ("The mill was sold for 950 pounds.", "conflict number"),
        ("The mill was sold to Ada Finch by the bank.", "partial"),
        ("Kites soar above deserts.", "not_found"),
    ],
)
def test_statuses(claim: str, status: str) -> None:
    assert told(claim, TEXT) == status


def test_what_claims_nothing_has_no_score() -> None:
    sentence = Sentence(Span(0, 6), "Hello!", "greeting")
    found = check_sentence(sentence, SourceIndex([Source("a", TEXT)]))
    assert (found.status, found.score, found.reason) == (Status.NO_CLAIM, None, "greeting")


def test_places_show_what_decided() -> None:
    found = ask("The weir broke in 1903.", TEXT)
    (conflict,) = found.conflicts
    where = conflict.source.span
    assert TEXT[where.start : where.end] == "1902"
    assert "The weir broke in 1903."[conflict.claim.start : conflict.claim.end] == "1903"
    assert found.best == Place(0, Span(0, 23))
    assert ask("The weir sank.", TEXT).missing == ("sank",)


def test_two_sources_that_contradict_each_other() -> None:
    assert told("The weir broke in 1902.", "The weir broke in 1902.", "The weir broke in 1903.") == (
        "conflict date"
    )
    assert told("The weir broke in 1902.", "The weir broke in 1902.", "The mill broke in 1903.") == "quoted"


def test_the_order_of_the_sources_changes_places_only() -> None:
    rows = ["The weir broke in 1902.", "Ada Finch bought the mill.", "The weir was rebuilt in stone."]
    for claim in ("The weir broke in 1902.", "Ada Finch bought the weir.", "The mill was rebuilt."):
        one, other = ask(claim, *rows), ask(claim, *reversed(rows))
        assert (one.status, one.coverage, one.score, one.reason) == (
            other.status,
            other.coverage,
            other.score,
            other.reason,
        )
    assert ask(rows[0], rows[0], rows[0]).best == Place(0, Span(0, len(rows[0])))


def test_one_source_alone() -> None:
    sentence = Sentence(Span(0, 15), "The weir broke.")
    index = SourceIndex([Source("a", "The weir broke."), Source("b", "The mill turned.")])
    assert check_sentence(sentence, index, only=0).status is Status.QUOTED
    assert check_sentence(sentence, index, only=1).status is Status.NOT_FOUND


def test_a_short_item_is_read_with_the_words_that_lead_it() -> None:
    index = SourceIndex([Source("a", "The crew carried oats and rope.")])
    lead = "The crew carried:"
    assert check_sentence(Sentence(Span(0, 4), "rope", lead=lead), index).status in ("quoted", "supported")
    assert check_sentence(Sentence(Span(0, 4), "guns", lead=lead), index).status is Status.PARTIAL


def test_a_finding_does_not_hang_on_the_hash_seed() -> None:
    code = (
        "from tests.unit.grounding.asking import ask\n"
        "text = 'The weir broke in 1902. The mill was sold for 900 pounds, not 950. Some gates may rust.'\n"
        "for claim in ('The weir broke in 1903.', 'All gates rust.', 'It sold for 950 pounds.'):\n"
        "    print(ask(claim, text, text.upper()))\n"
    )
    assert prints_one_thing(code)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "not " * 10_000,
        "not red " * 5_000,
        "red " * 10_000,
        "((((" * 20_000,
        '"' * 50_000,
        "or red " * 5_000,
        "7 " * 3_000,
        "every red 7 and " * 1_000,
        "red by be said " * 3_000,
    ],
    ids=lambda text: text[:12],
)
def test_hostile_text_is_quick_on_either_side(text: str) -> None:
    begun = time.process_time()
    ask("The red weir did not break in 1902.", text)
    ask(text, "The red weir did not break in 1902.")
    assert time.process_time() - begun < 8


@pytest.mark.parametrize("text", ["7 ", "red 7 and ", "a 7 b 8 ", "not red "])
def test_a_hostile_sentence_is_quick_against_itself(text: str) -> None:
    many = (text * 1_000)[:2_000]
    begun = time.process_time()
    ask(many, many + " blue")
    assert time.process_time() - begun < 4


def test_every_source_that_bears_a_sentence_out_is_named() -> None:
    found = ask("The weir broke in 1902.", *["The weir broke in 1902."] * 8)
    assert {place.source for place in found.support} == set(range(8))


@pytest.mark.parametrize(
    "sentence",
    [
        "There is no lock without a key and no key without a lock.",
        "The crew had no boat without a lamp and no lamp in any boat.",
        "Guests who do not pay do not stay, and those that do not stay pay no fee.",
    ],
)
def test_a_sentence_that_stands_there_whole_is_quoted(sentence: str) -> None:
    assert told(sentence, f"The weir broke. {sentence} It was sold.") == "quoted"
    assert told(sentence, f"The weir broke. {sentence[:-1]}? It was sold.") != "quoted"


def _answer(lead: str, text: str, source: str) -> str:
    sentence = Sentence(Span(0, len(text)), text, lead=lead)
    return check_sentence(sentence, SourceIndex([Source("a", source)])).status.value


@pytest.mark.parametrize(
    ("lead", "text", "wanted"),
    [
        ("In which town did the two potters build the kiln?", "Orrin.", "supported"),
        ("In which town did the two potters build the kiln?", "Marrow.", "partial"),
        # what else the question says must stand there
        ("In which town did the two old potters build the kiln?", "Orrin.", "partial"),
        ("Which of the town's potters built the kiln in Orrin?", "Two.", "partial"),
    ],
)
def test_a_short_answer_is_of_the_kind_that_is_asked_for(lead: str, text: str, wanted: str) -> None:
    assert _answer(lead, text, "Two potters built the kiln in Orrin in 1931.") == wanted


def test_units_that_a_claim_copies_with_a_change_do_not_hide_one_that_bears_it_out() -> None:
    changed = "After the trial she was made a judge in Ormley. "
    before = "Long after the flood that took the weir and both gates, and against the wish of all, "
    right = before + "after the trial he was made a judge."
    claim = "After the trial he was made a judge."
    assert ask(claim, changed * 6).status == "partial"
    assert ask(claim, changed * 6 + right).status == "quoted"
    assert ask(claim, changed * 6 + right, changed).status == "quoted"
