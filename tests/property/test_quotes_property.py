"""Quotes of made-up texts: what is cut out is found again, what is altered is not taken for it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.finding import QuoteFinder
from groundgate_cli.reading.quotes.index import GramIndex
from groundgate_cli.reading.text.folding import fold

_WORDS = st.sampled_from(
    ["the", "rent", "of", "barn", "12", "7,400", "3.5", "was", "not", "paid", "in", "May"]
)
_TEXTS = st.lists(_WORDS, min_size=6, max_size=40)
_ODD = st.text(st.sampled_from('aß 1-\n\xad\u200bﬁ…’"[].*é\u0301\U0001f600'), min_size=1, max_size=60)


@settings(max_examples=150, deadline=None)
@given(_ODD, st.data())
def test_every_stretch_is_found_verbatim(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    quote = text[start:end]
    found = QuoteFinder(text).find(quote)
    if fold(quote).strip():
        assert Span(start, end) in [match.span for match in found]
    for match in found:
        assert text[match.span.start : match.span.end] == quote


@settings(max_examples=150, deadline=None)
@given(_TEXTS, st.data())
def test_a_changed_digit_is_never_forgiven(words: list[str], data: st.DataObject) -> None:
    text = " ".join(words)
    start = data.draw(st.integers(0, len(words) - 4))
    quote = [*words[start : start + 3], "86", *words[start + 4 :]]
    assert QuoteFinder(text).find(" ".join(quote)) == ()


@settings(max_examples=150, deadline=None)
@given(_TEXTS)
def test_line_ends_and_spaces_lose_no_quote(words: list[str]) -> None:
    text = "\n".join(words)
    (match, *_) = QuoteFinder(text).find(" \xa0 ".join(words))
    assert match.tier == "normalised"
    assert match.span == Span(0, len(text))


@settings(max_examples=150, deadline=None)
@given(
    st.text("ab", min_size=0, max_size=400),
    st.text("ab", min_size=17, max_size=30),
    st.sampled_from([(10, 8), (3, 3), (4, 2)]),
    st.integers(0, 12),
)
def test_the_index_finds_what_reading_finds(
    text: str, needle: str, kind: tuple[int, int], cut: int
) -> None:
    index = GramIndex(text + needle + text, *kind)
    text = text + needle + text
    needle = needle[: max(index.shortest, len(needle) - cut)]
    listed = index.positions(needle, 10**6)
    assert listed == [at for at in range(len(text)) if text.startswith(needle, at)]


@given(st.text("abc", max_size=4))
def test_the_index_leaves_strings_that_are_too_short_to_reading(needle: str) -> None:
    assert GramIndex("abcabcabc", 3, 3).positions(needle, 10**6) is None
