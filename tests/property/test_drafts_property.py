"""Drafts of all shapes: places are exact, nothing is lost, and a corrected draft stays as it is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.grounding.drafts.claims import split_draft
from groundgate_cli.grounding.fixes.correction import correct

_SENTENCES = (
    "The pier is old.", "However, it leaks.", "She left at six [1].", "The **toll. Rose** then.",
    "*It* was so.", "See [the list](http://x.test) now.", "It rose (Source 1).", "Hello!", "What is it?",
    "Vesby.", 'He said "go. now" then.', "Therefore, x rose 3.5%.", "Dr. B. paid e.g. 5 EUR.",
    "“Q. R.” he said.", "The cat. [2]", "But the dog ran.", "船は古い。",
)  # fmt: skip
_paragraph = st.lists(st.sampled_from(_SENTENCES), min_size=1, max_size=4).map(" ".join)
_items = st.lists(_paragraph, min_size=1, max_size=4)
_block = st.one_of(
    _paragraph,
    _items.map(lambda items: "\n".join(f"{n}. {item}" for n, item in enumerate(items, 1))),
    _items.map(lambda items: "The crew brings:\n" + "\n".join(f"- {item}" for item in items)),
    st.integers(1, 3).map(lambda rank: "#" * rank + " Fees"),
    st.integers(1, 3).map(
        lambda rows: "| a | b |\n|---|---|\n" + "\n".join(f"| {n} | x |" for n in range(rows))
    ),
    _items.map(lambda items: "\n".join(f"> {item}" for item in items)),
    st.just("```\nport = 22\nhost = a\n```"),
)
_drafts = st.lists(_block, min_size=1, max_size=6).map("\n\n".join)
_noise = st.text(st.sampled_from("ab .!?\n-*_#>|`[](){}\"'“”1.:;。\t\\<"), max_size=120)


@given(st.one_of(_drafts, _noise))
@settings(max_examples=300, deadline=None)
def test_places_are_exact_and_in_order(draft: str) -> None:
    at = 0
    for sentence in split_draft(draft, ["a", "b"]):
        assert at <= sentence.span.start < sentence.span.end <= len(draft)
        assert len(sentence.text) == sentence.span.end - sentence.span.start
        at = sentence.span.end


@given(_drafts, st.data())
@settings(max_examples=300, deadline=None)
def test_a_dropped_draft_holds_kept_sentences_alone_and_stays(draft: str, data: st.DataObject) -> None:
    sentences = split_draft(draft)
    passed = data.draw(st.lists(st.booleans(), min_size=len(sentences), max_size=len(sentences)))
    found = correct(draft, sentences, passed)
    if found.abstained:
        return
    known = ["".join(one.text.replace("*", "").split()) for one in sentences]
    again = split_draft(found.text)
    for one in again:
        said = "".join(one.text.replace("*", "").split())
        assert any(said == other or other.endswith(said[1:]) for other in known)
    assert correct(found.text, again, [True] * len(again)).text == found.text


@given(_drafts, st.data())
@settings(max_examples=200, deadline=None)
def test_a_flagged_draft_stays_and_loses_nothing(draft: str, data: st.DataObject) -> None:
    sentences = split_draft(draft)
    failing = data.draw(st.sets(st.sampled_from([one.text for one in sentences] or [""])))
    found = correct(draft, sentences, [one.text not in failing for one in sentences], "flag")
    if found.abstained:
        return
    assert found.text.replace(" [unsupported]", "") == draft
    again = split_draft(found.text)
    assert [one.text.strip() for one in again] == [one.text.strip() for one in sentences]
    passed = [one.text.strip() not in {text.strip() for text in failing} for one in again]
    assert correct(found.text, again, passed, "flag").text == found.text
