"""Quotes: what may differ from the text, and what never may."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.reading.quotes.finding import QuoteFinder


def places(text: str, quote: str) -> list[tuple[str, str]]:
    """Tier and text of each place."""
    return [(m.tier, text[m.span.start : m.span.end]) for m in QuoteFinder(text).find(quote)]


@pytest.mark.parametrize(
    ("text", "quote", "found"),
    [
        ("A (b+c)*[d] e.", "(b+c)*[d]", "(b+c)*[d]"),
        ("Paid as [sic billed.", "as [sic billed", "as [sic billed"),
    ],
)
def test_identical_characters(text: str, quote: str, found: str) -> None:
    assert places(text, quote) == [("verbatim", found)]


@pytest.mark.parametrize(
    ("text", "quote", "found"),
    [
        ("an inde-\npendent board", "independent board", "inde-\npendent board"),
        ("Non-\ncurrent loans", "Non-current loans", "Non-\ncurrent loans"),
        ("a regu\xad\nlar visit", "regular visit", "regu\xad\nlar visit"),
        ("from 3\u202f250 kg up", "3 250 kg", "3\u202f250 kg"),
        ("the \ufb01nal \ufb02oor", "final floor", "\ufb01nal \ufb02oor"),
        ("the final floor", "\ufb01nal \ufb02oor", "final floor"),
        ("Line one\nLine two", "one\r\nLine", "one\nLine"),
        ("The caf\xe9 rent", "cafe\u0301 rent", "caf\xe9 rent"),
        ("so “agreed” today", 'so "agreed" today', "so “agreed” today"),
        ("a loss of −5 units", "loss of -5 units", "loss of −5 units"),
        ("wait… and go", "wait... and go", "wait… and go"),
        ("a \U0001f600 b\n\nc", "\U0001f600 b c", "\U0001f600 b\n\nc"),
    ],
)
def test_other_characters_for_the_same(text: str, quote: str, found: str) -> None:
    assert places(text, quote) == [("normalised", found)]


def test_a_hyphen_of_a_line_end_is_none_elsewhere() -> None:
    assert places("They co-sign and resign.", "re-sign.") == []
    assert places("They re-sign it.", "They resign it.") == []


def test_case_is_a_tier_of_its_own_and_keeps_words_whole() -> None:
    assert places("Rent is DUE now", "rent is due") == [("case", "Rent is DUE")]
    assert places("a BUSINESS plan", "us") == []


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Wefoundsmallershareswithrate0.75intrials.", "We found smaller shares with rate 0.75 in trials"),
        (
            "S urgical time fell to 4.5 h in the contr ol arm",
            "Surgical time fell to 4.5 h in the control arm",
        ),
    ],
)
def test_lost_and_stray_spaces(text: str, quote: str) -> None:
    assert [tier for tier, _ in places(text, quote)] == ["spacing"]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("in all 12 34 boxes of tea", "in all 1234 boxes of tea"),
        ("in all 1234 boxes of tea", "in all 12 34 boxes of tea"),
        ("a margin of 3 .5 points", "a margin of 3.5 points"),
        ("moved from 5 -10 overnight", "moved from 5-10 overnight"),
        ("this is notable for staff", "this is not able for staff"),
    ],
)
def test_spaces_that_carry_meaning(text: str, quote: str) -> None:
    assert places(text, quote) == []


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Loss on\tdepre- ciation of boats\t12", "depreciation of boats"),
        ("Loss on\tdepre- ciation\t12", "depreciation"),
        ("Sum after- tax gain\t12", "after-tax gain"),
        ("Sum after- tax gain\t12", "after tax gain"),
        ("short- and long-term notes", "short- and  long-term notes"),
        ("Miete un- bezahlt und ge- mindert\t4", "unbezahlt und gemindert"),
    ],
)
def test_words_that_a_joined_cell_parts(text: str, quote: str) -> None:
    assert places(text, quote)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("in all 12- 34 boxes of tea", "in all 1234 boxes of tea"),
        ("this is not- able for staff", "this is not able for staff"),
        ("a pre-ciation of boats", "a preciation of boats"),
        ("grades a- b of tea", "grades ab of tea"),
    ],
)
def test_hyphens_that_part_no_word(text: str, quote: str) -> None:
    assert places(text, quote) == []


TWO = "Rent was 7 in May. Then it rained. Rent fell to 5 in June."


@pytest.mark.parametrize("dots", [" ... ", "… ", " [...] "])
def test_an_ellipsis_joins_pieces_in_order(dots: str) -> None:
    (match,) = QuoteFinder(TWO).find(f"Rent was 7 in May{dots}fell to 5 in June")
    assert match.tier == "elided"
    assert [TWO[a:b] for a, b in match.pieces] == ["Rent was 7 in May", "fell to 5 in June"]
    assert [TWO[a:b] for a, b in match.skipped] == [". Then it rained. Rent "]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        (TWO, "fell to 5 in June ... Rent was 7 in May"),
        (TWO, "Rent was 7 in May ... fell to 6 in June"),
        ("The toll is not due before June", "The toll is ... due before June"),
        ("Toll due." + " x" * 900 + " Paid later.", "Toll due ... Paid later"),
    ],
)
def test_an_ellipsis_hides_no_order_number_negation_or_distance(text: str, quote: str) -> None:
    assert places(text, quote) == []


@pytest.mark.parametrize(
    ("text", "quote", "skipped", "differences"),
    [
        ("The rate [4] held all year", "The rate held all year", ["[4]"], ()),
        ("It binds a [3Zn-2S] site at 4.4 uM", "It binds a site at 4.4 uM", ["[3Zn-2S]"], ()),
        ("A clause\n12\n\fACME LOG\nends here", "A clause ends here", ["12", "ACME LOG"], ()),
        ("The rate held", "The rate [sic] held", [], (("[sic]", ""),)),
        ("We ordered 30 chairs", "[user] We ordered 30 chairs", [], (("[user]", ""),)),
        ("We ordered 30 chairs", "User: We ordered 30 chairs", [], (("user:", ""),)),
        ("Buyer: Halmar Castngs Group", "Buyer: Halmar Castings Group", [], (("castings", "Castngs"),)),
    ],
)
def test_repairs_are_listed(
    text: str, quote: str, skipped: list[str], differences: tuple[tuple[str, str], ...]
) -> None:
    (match,) = QuoteFinder(text).find(quote)
    assert match.tier == "repaired"
    assert [text[a:b] for a, b in match.skipped] == skipped
    assert match.differences == differences


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("The toll is 12 a day here", "The toll is 21 a day here"),
        ("The toll is 5.5 % of the base", "The toll is 55 % of the base"),
        ("The toll is 5 % of the base", "The toll is 5 of the base"),
        ("The toll is not due at noon", "The toll is due at noon"),
        ("The toll is due at noon", "The toll is not due at noon"),
        ("The gain was -5 in all years", "The gain was 5 in all years"),
        ("Costs were $(1,234) for boats", "Costs were $1,234 for boats"),
        ("a rise of > 5 mg in total", "a rise of < 5 mg in total"),
        ("It grew 10^9 times in all", "It grew 109 times in all"),
        ("It grew 10^9 times in all", "It grew 10 times in all"),
        ("The toll (5 mg) covers all boats", "The toll covers all boats"),
        ("The sum [see 12 euros] covers boats", "The sum covers boats"),
        ("It must [not] be paid at noon", "It must be paid at noon"),
        ("an unlawful act of state here", "a lawful act of state here"),
        ("rates increased in the whole land", "rates decreased in the whole land"),
        ("It took thirteen days in all here", "It took thirty days in all here"),
        ("Anna sued Bert over the barn", "Bert sued Anna over the barn"),
        ("The sky is wide and blue", "Model C was trained on maps"),
    ],
)
def test_what_no_tier_forgives(text: str, quote: str) -> None:
    assert places(text, quote) == []


@pytest.mark.parametrize("quote", ["", "  \n", "\u200b", "longer than the text itself"])
def test_quotes_that_say_nothing_or_too_much(quote: str) -> None:
    assert QuoteFinder("short text").find(quote) == ()
    assert QuoteFinder("").find(quote) == ()


def test_places_come_in_order_inside_the_reach() -> None:
    text = "Fee 5. Fee 5. Fee 5."
    finder = QuoteFinder(text)
    assert [m.span.start for m in finder.find("Fee 5")] == [0, 7, 14]
    assert [m.span.start for m in finder.find("Fee 5", Span(3, 14))] == [7]
    assert [m.span.start for m in finder.find("Fee 5", limit=2)] == [0, 7]


def test_a_span_says_a_quote_and_no_more() -> None:
    finder = QuoteFinder("The fee is  5. It may rise. A loss of -5  mg.")
    match = finder.matches_at("The fee is 5", 0, 15)
    assert match is not None
    assert match.tier == "normalised"
    assert finder.matches_at("The fee is 5", 0, 25) is None
    assert finder.matches_at("5 mg", 38, 44) is None
    assert finder.matches_at("The fee", 5, 400) is None


def test_offsets_in_other_units() -> None:
    accents = QuoteFinder("ééééé The fee is 5.")
    offsets = OffsetMap(accents.text)
    assert accents.diagnose_offset("The fee", 11, 18, offsets) == (Span(6, 13), "bytes")
    assert accents.diagnose_offset("The fee", 6, 13, offsets) == (Span(6, 13), "code points")
    assert accents.diagnose_offset("The fee", 14, 21, offsets) == (Span(6, 13), "shifted")
    assert accents.diagnose_offset("The toll", 11, 18, offsets) is None
    faces = QuoteFinder("\U0001f600\U0001f600 The fee is 5.")
    found = faces.diagnose_offset("The fee", 5, 12, OffsetMap(faces.text))
    assert found == (Span(3, 10), "UTF-16 units")


def test_a_near_miss_names_both_sides() -> None:
    finder = QuoteFinder("We say: Termination requires 45 days of notice.")
    message = finder.near_miss("termination requires 54 days")
    assert message is not None
    assert "'Termination requires'" in message
    assert "'54'" in message
    assert "'45'" in message
    assert finder.near_miss("zebra") is None


@pytest.mark.parametrize(
    ("text", "phrase", "found"),
    [
        ("Un-paid bills, paid twice", "paid", ["paid"]),
        ("a catalog of cats, one CAT", "cat", ["CAT"]),
        ("code 12345, box 234", "234", ["234"]),
        ("sum 1,234 or 234.5", "234", []),
        ("a shift of -5 or 5", "5", ["5"]),
        ("the company's seat", "company", ["company"]),
        ("you can't go", "can", []),
        ("New\nYork is here", "new york", ["New\nYork"]),
    ],
)
def test_phrases_stand_on_word_boundaries(text: str, phrase: str, found: list[str]) -> None:
    spans = QuoteFinder(text).find_word(phrase, Span(0, len(text)))
    assert [text[a:b] for a, b in spans] == found


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("word " * 8000, "word " * 60 + "end"),
        ("a" * 1_000_000, "A" * 500),
        ("[" * 100_000, "[ a b"),
        ("- " * 50_000, "- - - x y"),
        ("a-\n" * 40_000, "a-a-a b"),
        ("\xad" * 100_000, "a b c"),
        (" " * 100_000 + "x", "x y z"),
    ],
)
def test_hostile_texts_stay_quick(text: str, quote: str) -> None:
    start = time.process_time()
    finder = QuoteFinder(text)
    assert len(finder.find(quote)) <= 64
    finder.near_miss(quote)
    assert time.process_time() - start < 5


def test_an_index_finds_what_reading_finds() -> None:
    text = "".join(f"Row {at} holds {at * 37 % 1009} crates of tea and\nsome. " for at in range(4000))
    finder = QuoteFinder(text)
    for at in range(0, 4000, 20):
        quote = f"Row {at} holds {at * 37 % 1009} crates of tea and some"
        (match,) = finder.find(quote)
        assert match.tier == "normalised"
        assert text[match.span.start : match.span.end] == quote.replace("and some", "and\nsome")


COLUMNS = "the pier takes nine\nSheds of the yard 2031; 7:44.\nboats of fourteen tons"


def test_a_strange_line_is_passed_over_and_told() -> None:
    (match,) = QuoteFinder(COLUMNS).find("the pier takes nine boats of fourteen tons")
    assert match.tier == "repaired"
    assert match.differences == (("", "Sheds of the yard 2031; 7:44."),)


@pytest.mark.parametrize(
    "text",
    [
        COLUMNS.replace("Sheds of the yard", "Sheds are not in the yard"),
        COLUMNS.replace("\nSheds", " Sheds"),
        COLUMNS.replace("7:44.\n", "7:44.\nmore of it\nand more yet\n"),
    ],
)
def test_what_denies_or_stands_in_the_line_is_never_passed_over(text: str) -> None:
    assert not QuoteFinder(text).find("the pier takes nine boats of fourteen tons")
