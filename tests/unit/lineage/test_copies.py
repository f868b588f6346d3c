"""Near-duplicate texts."""

from __future__ import annotations

import random

from groundgate_cli.lineage.copies import find_copies

STORY = """The council of Tarn voted on Monday to close the old swimming hall at the end of the season.
Engineers had found cracks in eleven of the beams that carry the roof, and repairs would cost more than a
new building on the meadow behind the school. Parents of the swimming club asked for more time. The mayor
answered that no insurer would cover another winter, and that lessons could move to the lake until autumn.

A firm from the next valley has offered to take the tiles and the clock. The clock, made by a local
watchmaker, hung over the deep end for sixty years and was never right. It will be sold for charity."""
OTHER = """Tarn loses its swimming hall. After a heated meeting the councillors decided that the building,
whose roof is damaged, will shut this year. A replacement is planned near the school. Members of the club
are angry, while the town points to safety and to its insurer, which had threatened to leave. For some time
children will have to learn to swim outdoors. Nobody knows yet what becomes of the famous wrong clock."""


def pairs(*texts: str) -> set[tuple[int, int]]:
    return {(copy.first, copy.second) for copy in find_copies(texts)}


def test_a_byline_and_a_headline_hide_nothing() -> None:
    assert pairs(STORY, "Hall to close\nBy Ida Holm, 07:15\n" + STORY + "\nRead more in our app.") == {
        (0, 1)
    }


def test_a_trimmed_and_reordered_text_is_a_copy() -> None:
    first, second = STORY.split("\n\n")
    assert pairs(STORY, second + "\n\n" + first) == {(0, 1)}
    assert pairs(STORY, first) == {(0, 1)}


def test_other_words_in_a_seventh_of_the_places_hide_nothing() -> None:
    rng = random.Random(4)
    words = STORY.split()
    edited = ["other" if rng.random() < 0.15 else word for word in words]
    assert pairs(STORY, " ".join(edited)) == {(0, 1)}


def test_two_accounts_of_one_event_are_no_copies() -> None:
    assert pairs(STORY, OTHER) == set()


def test_a_shared_quotation_is_no_copy() -> None:
    said = "“No insurer would cover another winter under that roof, and I will send no child there”"
    one = f"The mayor defended the plan to close the hall in Tarn. {said}, she said on Monday evening."
    two = f"In a long debate over its pool the town heard hard words: {said}. Many stood up and left."
    assert pairs(one, two) == set()


def test_short_texts_are_copies_only_where_they_are_the_same() -> None:
    assert pairs("The hall closes on 4 May.", "The Hall closes on 4 May!") == {(0, 1)}
    assert pairs("The hall closes on 4 May.", "The hall closes on 4 May, says the town.") == set()
    assert pairs("Closed.", "Closed.") == set()


def test_many_copies_of_one_story_are_all_joined() -> None:
    texts = [f"Edition {n}. {STORY} Page {n * 7}." for n in range(40)]
    joined = {0}
    for first, second in sorted(pairs(*texts)):
        if first in joined:
            joined.add(second)
    assert joined == set(range(40))


def test_texts_without_spaces_between_words() -> None:
    text = "市議会は月曜日に古い水泳場を閉鎖することを決めた。屋根を支える梁に亀裂が見つかったためである。"
    assert pairs(text, "速報 " + text) == {(0, 1)}


def test_line_end_hyphens_and_unseen_characters_change_nothing() -> None:
    assert pairs(STORY, STORY.replace("swimming", "swim-\nming").replace("roof", "ro\u00adof")) == {(0, 1)}
