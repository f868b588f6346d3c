"""Citations tie a sentence to its sources."""

from __future__ import annotations

from itertools import pairwise

import pytest

from groundgate_cli.grounding.drafts.citations import find_citations
from groundgate_cli.grounding.drafts.claims import split_draft

NAMES = ["harbour.txt", "notes/tolls.md", "crew"]
URLS = ["https://www.harbour.test/guide/", None, "https://crew.test/list?x=1"]


def cited(draft: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(one.cites, one.astray) for one in split_draft(draft, NAMES, URLS)]


@pytest.mark.parametrize(
    ("mark", "names"),
    [
        ("[1]", ("harbour.txt",)),
        ("[1, 3]", ("harbour.txt", "crew")),
        ("[1-3]", ("harbour.txt", "notes/tolls.md", "crew")),
        ("[1][3]", ("harbour.txt", "crew")),
        ("【2†L4】", ("notes/tolls.md",)),
        ("(Source 2)", ("notes/tolls.md",)),
        ("(see sources 1 and 3)", ("harbour.txt", "crew")),
        ("(Quelle 3)", ("crew",)),
        ("[Source: crew]", ("crew",)),
        ("(harbour.txt)", ("harbour.txt",)),
        ("[harbour]", ("harbour.txt",)),
        ("[tolls.md, p. 4]", ("notes/tolls.md",)),
        ("[crew, harbour]", ("crew", "harbour.txt")),
        ("[list](https://crew.test/list?x=1)", ("crew",)),
        ("<http://harbour.test/guide>", ("harbour.txt",)),
        ("https://harbour.test/guide", ("harbour.txt",)),
        ("(https://crew.test/list?x=1)", ("crew",)),
    ],
)
def test_marks_that_point_to_sources(mark: str, names: tuple[str, ...]) -> None:
    assert cited(f"The pier leaks {mark}.") == [(names, ())]


@pytest.mark.parametrize(
    "mark", ["[7]", "[0]", "(Source 9)", "[depth.pdf]", "[it](https://else.test/a)", "[^x]"]
)
def test_marks_that_point_nowhere_are_astray(mark: str) -> None:
    assert cited(f"The pier leaks {mark}.") == [((), (mark,))]


def test_a_mark_of_which_one_number_points_nowhere_is_both() -> None:
    assert cited("The pier leaks [1, 9].") == [(("harbour.txt",), ("[1, 9]",))]


@pytest.mark.parametrize(
    "words",
    [
        "(a long remark about the crew)",
        "[sic]",
        "(2 m)",
        "[it leaks]",
        "(1902)",
        "at https://else.test/a",
        "m²",
    ],
)
def test_other_brackets_are_content(words: str) -> None:
    draft = f"The pier leaks {words}."
    found = split_draft(draft, NAMES, URLS)
    assert (found[0].cites, found[0].astray) == ((), ())
    assert found[0].text == draft


@pytest.mark.parametrize(
    ("draft", "content", "names"),
    [
        ("Source 2 states that the toll rose.", "the toll rose.", ("notes/tolls.md",)),
        ("According to passages 1 and 3, the toll rose.", "the toll rose.", ("harbour.txt", "crew")),
        ("The toll rose, as noted in source 3.", "The toll rose, .", ("crew",)),
        ("Passage 1 describes the pier.", "describes the pier.", ("harbour.txt",)),
        ("Laut Quelle 1 ist der Steg alt.", "ist der Steg alt.", ("harbour.txt",)),
        ("Passage 9 states that it fell.", "it fell.", ()),
        ("The source 2 emissions fell.", "The source 2 emissions fell.", ()),
        ("It is from source 2.5 m away.", "It is from source 2.5 m away.", ()),
    ],
)
def test_sources_named_in_a_sentence(draft: str, content: str, names: tuple[str, ...]) -> None:
    found = split_draft(draft, NAMES)[0]
    assert (" ".join(found.text.split()), found.cites, found.astray) == (content, names, ())


def test_a_mark_behind_the_stop_belongs_to_the_sentence_before() -> None:
    assert cited("The pier leaks.[1] The crew is small. [3] It sleeps.") == [
        (("harbour.txt",), ()),
        (("crew",), ()),
        ((), ()),
    ]


def test_a_mark_in_front_belongs_to_the_sentence_after() -> None:
    assert cited("[1] The pier leaks. [3] The crew is small.") == [(("harbour.txt",), ()), (("crew",), ())]


def test_raised_numbers_cite_behind_a_stop_alone() -> None:
    assert cited("The pier leaks.² It has 40 m² of deck.") == [(("notes/tolls.md",), ()), ((), ())]


def test_notes_point_where_their_definition_says() -> None:
    draft = "It leaks.[^a] It is old.[^b] It is long [1].\n\n[^a]: See tolls.md\n[^b]: A friend\n"
    assert cited(draft) == [(("notes/tolls.md",), ()), ((), ("[^b]",)), (("harbour.txt",), ())]


def test_a_list_of_references_gives_numbers_their_meaning() -> None:
    draft = "It leaks [1].\n\nSources:\n[1] https://crew.test/list?x=1\n"
    assert cited(draft)[0] == (("crew",), ())


def test_a_source_named_like_a_number_wins_over_the_position() -> None:
    assert split_draft("It leaks [1].", ["b", "1"])[0].cites == ("1",)


def test_without_sources_nothing_is_astray() -> None:
    found = split_draft("It leaks [4].")[0]
    assert (found.astray, found.text.split()) == ((), ["It", "leaks", "."])


def test_the_words_of_a_link_are_content_and_its_target_is_none() -> None:
    found = split_draft("See [the old list](https://else.test/9).")[0]
    assert found.text.split() == ["See", "the", "old", "list", "."]


def test_citations_do_not_overlap() -> None:
    found = find_citations("a [crew](https://crew.test/list?x=1) b [1][2] (Source 1)", NAMES, URLS)
    assert all(a.span.end <= b.span.start for a, b in pairwise(found))


def test_a_link_alone_in_brackets_is_a_mark() -> None:
    (sentence,) = split_draft("The weir holds 5 gates ([notes](notes.txt)).", ["notes.txt"])
    assert sentence.cites == ("notes.txt",)
    assert "notes" not in sentence.text
