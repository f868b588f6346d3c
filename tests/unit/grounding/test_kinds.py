"""Kinds of right and wrong claims, each beside its near misses."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

# "good": borne out. "not": neither borne out nor contradicted, or contradicted. Else as told.
ALTERNATIVES = [
    ("The lamp is sold in brass or copper.", "The lamp is sold in brass.", "not"),
    ("The lamp is sold in brass and copper.", "The lamp is sold in brass.", "not"),
    ("The lamp is sold in brass.", "The lamp is sold in brass or copper.", "not"),
    ("The mill was built in either 1841 or 1847.", "The mill was built in 1841.", "not"),
    ("The mill was built in 1841 and 1847.", "The mill was built in 1841.", "not"),
    ("The mill was built in 1841.", "The mill was built in either 1841 or 1847.", "partial"),
    ("The lamp is not sold in brass.", "The lamp is not sold in brass or copper.", "good"),
    ("The lamp is not sold in brass or copper.", "The lamp is not sold in brass.", "not"),
    ("The club never trained or hired a keeper.", "The club never hired a keeper.", "not"),
    ("The club never hired a keeper.", "The club never trained or hired a keeper.", "good"),
    ("No brass or copper was used.", "No brass was used.", "not"),
    ("No brass was used.", "No brass or copper was used.", "good"),
    ("The club trained or hired a keeper.", "The club hired a keeper.", "not"),
    ("The prize goes to Ann Orr or Lea Voss.", "The prize goes to Ann Orr.", "not"),
    ("The prize goes to Ann Orr and Lea Voss.", "The prize goes to Ann Orr.", "not"),
    ("The prize goes to Ann Orr and Lea Voss.", "The prize goes to Ann Orr or Lea Voss.", "not"),
    ("The prize goes to Ann Orr or Lea Voss.", "The prize goes to Ann Orr and Lea Voss.", "good"),
    ("Most of the lamps have glass or paper shades.", "Most of the lamps have paper shades.", "not"),
    ("Every lamp or candle was lit.", "Every lamp was lit.", "not"),
    ("Every lamp was lit.", "Every lamp or candle was lit.", "good"),
    ("If it rains or snows, the fair is moved.", "If it rains, the fair is moved.", "not"),
]
ONE_OF_TWO = [
    ("The lamp has red shades.", "The lamp has red or blue shades.", "not"),
    ("The lamp has blue shades.", "The lamp has red or blue shades.", "not"),
    ("The lamp has red or blue shades.", "The lamp has red or blue shades.", "quoted"),
    ("You can pay by card.", "You can pay by card or cheque.", "good"),
    ("The box holds 15 songs.", "The box holds 15 or 13 songs.", "not"),
    ("The crags stand in Marrow.", "The crags stand in or around Marrow.", "not"),
    ("The crags stand in or around Marrow.", "The crags stand in or around Marrow.", "quoted"),
    ("Marrow and North Marrow trade in wool.", "North Marrow trade in wool.", "not"),
    ("A plum cake or a seed cake is served.", "A seed cake is served.", "not"),
]
COORDINATION = [
    ("The band consists of Orr, Voss, Hale.", "The band consists of Orr, Voss, Hale and Pike.", "not"),
    ("The band consists of Orr, Voss and Hale.", "The band consists of Orr, Voss and Hale.", "quoted"),
    ("Hale and Pike met in Selwick.", "Orr, Hale and Pike met in Selwick.", "good"),
    (
        "Selwick has a combined area of 90 acres.",
        "Selwick and Marrow have a combined area of 90 acres.",
        "not",
    ),
    (
        "Selwick and Marrow have a combined area of 90 acres.",
        "Selwick and Marrow have a combined area of 90 acres.",
        "quoted",
    ),
    (
        "Marrow held the fair in 1931.",
        "Selwick and Marrow held the fair in 1931 and 1934, respectively.",
        "not",
    ),
    (
        "Selwick and Marrow held the fair in 1931 and 1934, respectively.",
        "Selwick and Marrow held the fair in 1931 and 1934, respectively.",
        "quoted",
    ),
    (
        "The Selwick Canal Company owned the lock.",
        "The Selwick and Marrow Canal Company owned the lock.",
        "not",
    ),
    (
        "The Marrow Canal Company owned the lock.",
        "The Selwick and Marrow Canal Company owned the lock.",
        "not",
    ),
    (
        "The Selwick and Marrow Canal Company owned the lock.",
        "The Selwick and Marrow Canal Company owned the lock.",
        "quoted",
    ),
    ("The lock has gates of oak.", "The lock has gates of oak and iron.", "good"),
    ("The kiln burns wood.", "The kiln burns both wood and peat.", "good"),
    ("The kiln burns both wood and peat.", "The kiln burns wood.", "not"),
    ("The kiln and the forge burn peat.", "The kiln burns peat.", "not"),
    ("The fire killed 12 horses.", "The fire killed 12 horses and goats.", "not"),
    ("The fire killed 12 horses.", "The fire killed 12 horses and 3 goats.", "good"),
    ("Orr wrote the song between 1931 and 1934.", "Orr wrote the song between 1931 and 1934.", "quoted"),
    ("The walk took 3 hours and 20 seconds.", "The walk took 3 hours 40 minutes and 20 seconds.", "not"),
]
NARROWING = [
    ("The shop sells no ripe plums.", "The shop sells no plums.", "good"),
    ("The shop sells no plums.", "The shop sells no ripe plums.", "not"),
    ("In addition, the ferry calls at Lyme.", "The ferry calls at Lyme.", "good"),
    (
        "According to the passage, in this case, the ferry calls at Lyme.",
        "The ferry calls at Lyme.",
        "good",
    ),
    ("The addition of salt calls at Lyme.", "The ferry calls at Lyme.", "not"),
    ("THE FERRY FROM ORRIN CALLS AT LYME.", "The ferry from Orrin calls at Lyme.", "good"),
    ("THE FERRY FROM SELWICK CALLS AT LYME.", "The ferry from Orrin calls at Lyme.", "not"),
    ("The press counted 1869 hides.", "The press counted 1,869 hides.", "good"),
    ("The press counted 1868 hides.", "The press counted 1,869 hides.", "not"),
    ("You aren't only good at chess.", "You are not only good at chess.", "good"),
    ("You aren't good at chess.", "You are not only good at chess.", "not"),
    (
        "In any suit the winning party gets its costs from the non-winning party.",
        "In any suit, the winning party gets its costs from the non-winning party!",
        "good",
    ),
    ("No guest from Marrow was late.", "No guest was late.", "good"),
    ("No guest was late.", "No guest from Marrow was late.", "not"),
    (
        "The clerk may not open at night the safe of the bank.",
        "Nothing in the talks between the clerk and the bank or in its safe shall bind them.",
        "not",
    ),
    ("The clerk did not keep a spare key.", "The clerk did not keep a key.", "good"),
    ("Every tired guest slept.", "Every guest slept.", "good"),
    ("Every guest slept.", "Every tired guest slept.", "not"),
    ("Every guest slept well in the barn.", "Every guest slept.", "not"),
    ("Orr does not own a red boat.", "Orr does not own a boat.", "good"),
    ("Orr does not own a boat.", "Orr does not own a red boat.", "not"),
    ("Orr owns a red boat.", "Orr owns a boat.", "not"),
    ("Orr owns a boat.", "Orr owns a red boat.", "good"),
    ("Orr never repairs wooden boats.", "Orr never repairs boats.", "good"),
    ("Orr never repairs boats.", "Orr never repairs wooden boats.", "not"),
    ("Orr cannot read Danish.", "Orr cannot read Danish very fast.", "not"),
    ("Orr cannot read Danish.", "Orr cannot read Danish without a lamp.", "not"),
    ("The rule makes no sense.", "The rule makes no sense to them.", "not"),
    ("Orr has no other plans.", "Orr has no other plans for you.", "not"),
    ("At most three boats came on Friday night.", "At most three boats came on Friday.", "good"),
    ("At most three boats came on Friday.", "At most three boats came on Friday night.", "not"),
    ("Fewer than nine boats came on Friday.", "Fewer than nine boats came.", "good"),
    ("Orr did not sell the old boat to a cousin.", "Orr did not sell the old boat.", "good"),
    ("Orr did not sell the old boat.", "Orr did not sell the old boat to a cousin.", "not"),
    ("All goods sold here are taxed.", "All goods are taxed.", "good"),
    ("The clerk works without pay.", "The clerk works without pay in August.", "not"),
    ("Orr sells no coats.", "Orr sells no hats.", "not"),
    ("Orr never eats green peas.", "Orr never eats green beans.", "not"),
]
DEGREES = [
    ("The tower is very tall.", "The tower is tall.", "not"),
    ("The tower is tall.", "The tower is very tall.", "good"),
    ("The tower is too tall.", "The tower is tall.", "not"),
    ("The tower is not very tall.", "The tower is not tall.", "good"),
    ("The tower is not tall.", "The tower is not very tall.", "not"),
    ("Marrow has more mills.", "Marrow has six mills.", "not"),
    ("Marrow has more mills than Selwick.", "Marrow has six mills and Selwick has four.", "not"),
    ("Marrow has more mills than Selwick.", "Marrow has more mills than Selwick.", "quoted"),
    ("Both mills are closed.", "The mill at Marrow is closed.", "not"),
    ("Both mills are closed.", "The mills at Marrow and Selwick are both closed.", "good"),
    ("They all belong to Orr.", "It belongs to Orr.", "not"),
    ("All of the mills belong to Orr.", "The mill belongs to Orr.", "not"),
    ("Marrow and Selwick are in the same county.", "Marrow is in a county by the sea.", "not"),
    ("The mill burns more oil.", "The mill burns more oil than peat.", "good"),
    ("It is among the largest mills.", "It is among the larger mills.", "not"),
]
DENIALS = [
    ("You may not be able to lift all of the floor.", "You may be able to lift the floor.", "not conflict"),
    ("Not all of the floor was lifted.", "The floor was lifted.", "not conflict"),
    ("The floor was not lifted.", "The floor was lifted.", "conflict negation"),
    ("The kit holds a dissoluble thread.", "The kit holds a dis-soluble thread.", "not conflict"),
    ("The clerk may not sign.", "The clerk may sign.", "conflict negation"),
    ("Not all boards were lifted.", "All boards were lifted.", "conflict negation"),
    ("If left wet, the boards may warp.", "The boards may warp if they are left wet.", "not conflict"),
    ("Roll the ball to test the floor.", "To test the floor, roll the ball along it.", "not conflict"),
    ("Orr sued Voss.", "Voss sued Orr.", "conflict role"),
    ("The oven reaches 450 °F (232 °C).", "The oven reaches 450 degrees F.", "not conflict"),
    ("The oven reaches 450 °F.", "The oven reaches 350 degrees F.", "conflict number"),
]


@pytest.mark.parametrize(
    ("claim", "text", "wanted"),
    [*ALTERNATIVES, *ONE_OF_TWO, *COORDINATION, *NARROWING, *DEGREES, *DENIALS],
    ids=lambda text: text[:40],
)
def test_says_of_each_kind_what_the_text_says(claim: str, text: str, wanted: str) -> None:
    found = told(claim, text)
    if wanted == "good":
        assert found in ("quoted", "supported")
    elif wanted == "not":
        assert found not in ("quoted", "supported")
    elif wanted == "not conflict":
        assert not found.startswith("conflict")
    else:
        assert found == wanted


NAMES = [
    ("The band Never Look Back played.", "In May the Never Look Back played.", "not conflict"),
    ("The band played in Selwick.", "The band Never Back Down played in Selwick.", "not conflict"),
    ("The band NEVER played in Selwick.", "The band played in Selwick.", "conflict negation"),
    ("The Short Walk opens in May.", "The longer walk opens in May.", "not conflict"),
    ("The short walk opens in May.", "The long walk opens in May.", "conflict direction"),
    ("The note gives no information on the rent.", "The rent is 40 euros.", "not conflict"),
    ("Set the posts 20 to 30 cm apart.", "Set the posts apart by about 20 to 30 cm.", "not conflict"),
]


@pytest.mark.parametrize(("claim", "text", "wanted"), NAMES)
def test_words_of_names_and_talk_of_sources_deny_nothing(claim: str, text: str, wanted: str) -> None:
    found = told(claim, text)
    if wanted == "not conflict":
        assert not found.startswith("conflict")
    else:
        assert found == wanted
