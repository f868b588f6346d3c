"""What claims nothing. A claim that is called no claim would never be checked."""

from __future__ import annotations

import re

import pytest

from groundgate_cli.grounding.drafts.sentence_kinds import sentence_kind
from groundgate_cli.grounding.words.phrases import Flat, compile_phrase, phrase_set
from groundgate_cli.packs import need_pack

GREETINGS = [
    "Hi.",
    "Hello there!",
    "Dear Ms Holm,",
    "Happy to help!",
    "Sure!",
    "Great question!",
    "I hope this helps!",
    "Let me know if you need anything else.",
    "Feel free to ask more.",
    "Here is a summary of the answer.",
    "Let me know!",
    "Please let us know.",
    "Best regards",
    "Vielen Dank für Ihre Frage!",
    "Ich hoffe, das hilft.",
    "Mit freundlichen Grüßen",
    "Bonjour !",
    "N'hésitez pas à me le dire.",
    "J'espère que cela vous aide.",
    "¡Hola!",
    "Espero que esto ayude.",
    "Muchas gracias por su pregunta.",
    "Please provide more information.",
    "Please clarify your question.",
]
ABSTENTIONS = [
    "I could not find an answer in the provided passages.",
    "I'm sorry, but I cannot answer this question.",
    "The passages do not mention the depth of the harbour.",
    "No information is given on the crew.",
    "The depth is not specified in the document.",
    "There is no mention of a crew.",
    "I don't know.",
    "Based on the sources, it is not possible to determine the depth.",
    "Unable to answer based on given passages.",
    "None of the documents states the depth.",
    "Die Texte enthalten keine Angaben zur Tiefe.",
    "Ich konnte dazu keine Informationen finden.",
    "Das lässt sich aus dem Text nicht beantworten.",
    "Les documents ne mentionnent pas la profondeur.",
    "Je n'ai pas trouvé la réponse.",
    "Los documentos no mencionan la profundidad.",
    "No hay información sobre la tripulación.",
]
CLAIMS = [
    "Yes.",
    "No",
    "Paris.",
    "14 days",
    "The ferry is free.",
    "I don't have a boat.",
    "Hi tide is at six.",
    "The kit does not include a lamp.",
    "There is no evidence that the pier is safe.",
    "The passages do not give the depth, but the chart puts it at 5 m.",
    "The tank was not found in the hall.",
    "The document provides the depth.",
    "There is no crew on board.",
    "The crew did not mention the storm.",
    "It is not possible to moor here.",
    "Help is near.",
    "Here is where the ship sank in 1902.",
    "Thanks to the pump, the hold is dry.",
    "Let the paint dry for 2 hours.",
    "Danke der Pumpe ist es trocken.",
    "Der Hafen enthält keine Boote.",
    "No hay barcos en el puerto.",
    "Le port n'est pas profond.",
    "The fee, which is not stated in the letter, is 5 EUR.",
    "Kind people live here.",
    "The depth is 5 m, and the width is not specified.",
    "Best of all is the old pier.",
    "I hope this helps you to see that the toll is 9.50 EUR.",
    "OK.",
    "Please provide a valid passport.",
]


@pytest.mark.parametrize("sentence", GREETINGS)
def test_greetings_and_remarks(sentence: str) -> None:
    assert sentence_kind(sentence) == "greeting"


@pytest.mark.parametrize("sentence", ABSTENTIONS)
def test_abstentions(sentence: str) -> None:
    assert sentence_kind(sentence) == "abstention"


@pytest.mark.parametrize("sentence", CLAIMS)
def test_claims_stay_claims(sentence: str) -> None:
    assert sentence_kind(sentence) == ""


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Opening hours", "heading"),
        ("3. Results", "heading"),
        ("Results for 2031", "heading"),
        ("How the pier was built", "heading"),
        ("What is a groyne?", "heading"),
        ("Revenue rose in spring", ""),
        ("The pier is closed", ""),
        ("Toll up 12% to 9.50 EUR", ""),
        ("The pier is closed.", ""),
    ],
)
def test_a_heading_that_says_something_is_a_claim(heading: str, kind: str) -> None:
    assert sentence_kind(heading, "heading") == kind


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Here are the steps:", "heading"),
        ("The crew consists of the following:", "heading"),
        ("The symptoms are:", "heading"),
        ("Symptoms:", "heading"),
        ("The firm runs three piers:", ""),
        ("The toll is 9.50 EUR and covers:", ""),
    ],
)
def test_a_lead_in_says_only_what_comes(line: str, kind: str) -> None:
    found = sentence_kind(line, introduces=True)
    assert ("heading" if found == "greeting" else found) == kind


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Is the pier open?", "question"),
        ("¿Está abierto el muelle?", "question"),
        ("桟橋は開いていますか？", "question"),
        ("Did you know that the pier was built in 1902?", ""),
        ("The pier is open, isn't it?", ""),
    ],
)
def test_a_question_that_states_its_answer_is_a_claim(question: str, kind: str) -> None:
    assert sentence_kind(question) == kind


def test_signs_alone_say_nothing() -> None:
    assert sentence_kind("…") == "empty"
    assert sentence_kind("---") == "empty"


@pytest.mark.parametrize("member", ["abstentions", "greetings", "meta", "meta_leads", "tag_questions"])
def test_patterns_that_a_text_holds_no_word_of_are_left_out_and_no_others(member: str) -> None:
    data = need_pack("drafts")
    sources = [compile_phrase(line, data["groups"]) for line in data[member]]
    whole = re.compile("(?:" + "|".join(sources) + r")(?![^ ])")
    said = [
        "I cannot answer that.",
        "Hello there everyone!",
        "Sure, here is a short summary.",
        "The text does not say who owns the mill, isn't it?",
        "There is not enough information to answer the question.",
        "Dear Mr. Oake, thank you for your question.",
        "Leider kann ich das nicht beantworten.",
        "The mill burned down.",
        "",
    ]
    for text in said:
        flat = Flat(text).text
        assert phrase_set("drafts", member).fits(flat) is (whole.fullmatch(flat) is not None)
