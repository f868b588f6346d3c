"""Claims that copy a sentence and change it in one place."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.model import Status
from tests.unit.grounding.asking import ask

SUED = "In March the county of Ormley sued the paper mill near Tarn over the foul water."
KINDS = [
    # exchanged in place
    (SUED, "In March the paper mill of Ormley sued the county near Tarn over the foul water.", "conflict"),
    (SUED, "In March the county of Tarn sued the paper mill near Ormley over the foul water.", "conflict"),
    (
        "The grant doubles the pay of nurses in the hostels and the share of rent in the clinics.",
        "The grant doubles the share of nurses in the hostels and the pay of rent in the clinics.",
        "conflict",
    ),
    # a list has no order, and what stands in brackets may change places
    (
        "The ferry calls at Brixham, Torquay, Exmouth and Lyme every day.",
        "The ferry calls at Exmouth, Torquay, Brixham and Lyme every day.",
        "supported",
    ),
    (
        "The salt (halite) is sold in blocks of two kilos.",
        "The halite (salt) is sold in blocks of two kilos.",
        "supported",
    ),
    ("The head of the guild is Ann Roe.", "Ann Roe is the head of the guild.", "supported"),
    # what is in a list is exchanged whole: here just the words that tell two members apart
    (
        "Games are played by Welsh schools and colleges or by Danish clubs in the winter.",
        "Games are played by Danish schools and colleges or by Welsh clubs in the winter.",
        "conflict",
    ),
    # another word in place
    (
        "The drug slows the growth of the tumour and the loss of the bone in older mice.",
        "The drug slows the loss of the tumour and the loss of the bone in older mice.",
        "partial",
    ),
    (
        "The western and eastern wards share the new lift on the ground floor.",
        "The western and western wards share the new lift on the ground floor.",
        "conflict",
    ),
    # two things on the other sides of a word
    (
        "The plan was drawn up by the laws of the town of Ormley last year.",
        "The plan was drawn up by the town of the laws of Ormley last year.",
        "conflict",
    ),
    (
        "A priest named Gideon Hart, played by Owen Lisle, finds a well in his field.",
        "A priest named Owen Lisle, played by Gideon Hart, finds a well in his field.",
        "conflict",
    ),
    ("In 1985 the firm moved to Hull.", "The firm moved to Hull in 1985.", "supported"),
    ("The firm met in Hull in May and in Tarn.", "The firm met in May in Hull and in Tarn.", "supported"),
    # an opposite in place
    (
        "Leisure time rose in all groups while time spent on sport fell by the end.",
        "Leisure time fell in all groups while time spent on sport fell by the end.",
        "conflict",
    ),
    # small words
    (
        "The results may help the growers in dry years.",
        "The results will help the growers in dry years.",
        "partial",
    ),
    (
        "The results may help the growers in dry years.",
        "The results could help the growers in dry years.",
        "supported",
    ),
    (
        "After the trial she was made a judge in Ormley.",
        "After the trial he was made a judge in Ormley.",
        "partial",
    ),
    (
        "He writes to few of the members in the spring.",
        "He writes to many of the members in the spring.",
        "conflict",
    ),
    (
        "The views do not necessarily match those of the guild.",
        "The views do necessarily match those of the guild.",
        "partial",
    ),
    (
        "If the seal is taken off, the warranty is void at once.",
        "The seal is taken off, the warranty is void at once.",
        "partial",
    ),
    (
        "Net income on a non-GAAP basis was $94.8 million in the quarter.",
        "Net income on a GAAP basis was $94.8 million in the quarter.",
        "partial",
    ),
    ("Fred will gain mass if he eats more bread.", "Fred will gain mass.", "partial"),
    ("If his mass grows, then the load on the beam grows.", "His mass grows.", "partial"),
    (
        "Stock in the yard at Tarn was 34 crates, down from 41 in the spring.",
        "Stock in the yard at Tarn was 41 crates, up from 34.",
        "conflict",
    ),
    ("Stock was 34 crates, down from 41 in May.", "Stock was 34 crates, down from 41.", "quoted"),
    (
        "Full-time clerks get 25 days of paid leave a year.",
        "All clerks get 25 days of paid leave a year.",
        "partial",
    ),
    (
        "The 12 members voted for the plan in May.",
        "All of the 12 members voted for the plan in May.",
        "supported",
    ),
    (
        "The 48 mills have a combined output of 384 tons of meal.",
        "Each of the 48 mills has an output of 384 tons of meal.",
        "partial",
    ),
    # another subject
    (
        "Changes in the weight of the kite do not alter the angle of the glide in still air.",
        "The length of the line do not alter the angle of the glide in still air.",
        "partial",
    ),
    (
        "We advise that growers and millers should meet to keep the trade going in the drought.",
        "We advise that growers and millers could be harmed in the drought.",
        "partial",
    ),
    (
        "The valves of the cooling system are opened by hand before each start.",
        "The cooling system are opened by hand before each start.",
        "partial",
    ),
    (
        "During the long strike, a third lost income and the loss was greater in the north.",
        "The long strike was greater in the north.",
        "partial",
    ),
    (
        "The firm was founded by Ann Roe, who was a baker in Hull.",
        "Ann Roe was a baker in Hull.",
        "supported",
    ),
    ("The city of Ormley is the seat of the county.", "Ormley is the seat of the county.", "quoted"),
]


@pytest.mark.parametrize(("source", "claim", "status"), KINDS)
def test_a_copy_says_what_its_source_says(source: str, claim: str, status: str) -> None:
    assert ask(claim, source).status == Status(status)


def test_a_copy_of_the_source_itself_is_quoted() -> None:
    for source, _, _ in KINDS:
        assert ask(source, source).status is Status.QUOTED


def test_the_sentence_before_gives_a_thing_not_a_statement() -> None:
    source = (
        "The Marl Islands are southern islands of the Reach. They are called so for the white soil of the "
        "Marl Islands."
    )
    assert ask("The Reach are southern islands of the Marl Islands.", source).status is not Status.SUPPORTED
    source = "The mill stands at Tarn. It was built in 1931 for a local baker."
    assert ask("The mill was built in 1931 for a local baker.", source).status is Status.SUPPORTED


OTHER_TONGUES = [
    (
        "de",
        "Der Absatz nennt die Breite der Zeichen der Schrift.",
        "Der Absatz nennt die Zeichen der Breite der Schrift.",
    ),
    ("de", "Der Absatz kann auf der ersten Seite stehen.", "Der Absatz muss auf der ersten Seite stehen."),
    ("fr", "Le texte peut tenir sur la page de garde.", "Le texte doit tenir sur la page de garde."),
    ("fr", "Elle lit la fin du livre au jardin ce soir.", "Elle lit le livre du fin au jardin ce soir."),
    ("es", "El texto puede estar en la primera hoja.", "El texto debe estar en la primera hoja."),
    (
        "es",
        "El plazo de la obra acaba al final del invierno.",
        "La obra de la plazo acaba al final del invierno.",
    ),
]


@pytest.mark.parametrize(("language", "source", "claim"), OTHER_TONGUES)
def test_copies_in_other_tongues(language: str, source: str, claim: str) -> None:
    assert ask(source, source, language=language).status is Status.QUOTED
    assert ask(claim, source, language=language).status not in (Status.QUOTED, Status.SUPPORTED)


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        (
            "fr",
            "Anne Lisle est née à Lyon le 3 mars 1901 et vit à Nice.",
            "Anne Lisle est née le 3 mars 1901 à Lyon.",
        ),
        (
            "es",
            "La sede abrió en Lugo el 3 de marzo de 1901.",
            "La sede abrió el 3 de marzo de 1901 en Lugo.",
        ),
        (
            "de",
            "Die Halle wurde am 3. März 1901 in Ulm eröffnet.",
            "Die Halle wurde in Ulm am 3. März 1901 eröffnet.",
        ),
    ],
)
def test_a_date_may_stand_elsewhere(language: str, source: str, claim: str) -> None:
    assert ask(claim, source, language=language).status is Status.SUPPORTED
