"""A sentence of a draft with the words that it continues, as one side of a comparison."""

from __future__ import annotations

from groundgate_cli.grounding.matching.aliases import read_aliases
from groundgate_cli.grounding.matching.pairing import Side, side_of
from groundgate_cli.grounding.model import Sentence
from groundgate_cli.grounding.support.offered import without_offer

_FEW = 4
_OWN = 2
_ASKS = ("?", "\uff1f")


def read_claim(sentence: Sentence, language: str) -> Side:
    """A sentence of a draft as one side of a comparison."""
    side = side_of(sentence.text, language)
    if sentence.lead and len(side.reading.terms) < _FEW:
        lead = sentence.lead
        if lead.rstrip().endswith(_ASKS):
            lead = without_offer(lead, sentence.text, side.reading.lexicon)
        side = _with_own_forms(side_of(f"{lead} {sentence.text}", language))
        return side._replace(
            heads=_heads(lead, side),
            asked=_asked(lead, side),
            question=_question(lead, side),
            offered=lead != sentence.lead,
        )
    return _with_own_forms(side)


def _with_own_forms(side: Side) -> Side:
    """A sentence with the short forms that it gives in brackets itself: "irrigation and drains (ID)"."""
    text = side.reading.text
    return side._replace(defined=read_aliases(text, side.reading.language)) if "(" in text else side


def _heads(lead: str, side: Side) -> int:
    """How many of the terms before a row or item it may lack: none of a question, of a sentence with a cue,
    or where the row has two figures or the item just one word."""
    terms = side.reading.terms
    before = sum(term.span.end <= len(lead) for term in terms)
    own = terms[before:]
    if lead.rstrip().endswith(_ASKS) or len(own) < _OWN or sum(not term.key for term in own) > 1:
        return 0
    start = terms[before].token
    return 0 if any(cue.token < start for cue in side.marks.cues) else before


def _question(lead: str, side: Side) -> int:
    """How many of the terms before a short answer are of its question."""
    if not lead.rstrip().endswith(_ASKS):
        return 0
    return sum(term.span.end <= len(lead) for term in side.reading.terms)


def _asked(lead: str, side: Side) -> int:
    """The term right behind the one "which" or "what" of the question before a short answer, or -1."""
    reading = side.reading
    words = [n for n, token in enumerate(reading.tokens) if token.low in reading.lexicon.asking]
    if len(words) != 1 or not lead.rstrip().endswith(_ASKS):
        return -1
    found = next((n for n, term in enumerate(reading.terms) if term.token == words[0] + 1), -1)
    return found if found >= 0 and reading.terms[found].key and not reading.terms[found].name else -1
