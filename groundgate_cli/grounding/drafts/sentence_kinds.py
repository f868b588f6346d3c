"""Which sentences of a draft claim nothing: headings, questions, greetings, abstentions.

A sentence is a claim unless it is plainly none: what is called `no_claim` is never checked. The patterns
are data (packs/drafts.json, written as phrases.py says) and fit a whole sentence.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.grounding.words.phrases import Flat, phrase_set
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases, word_set

_FIGURE = lazy(r"[$€£¥][ ]?[0-9]|[0-9][ ]?[%‰]|[0-9][.,][0-9]|(?<![^\s(])[0-9]{2,}(?![0-9.)])")
_NUMBERING = lazy(r"\s*(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,4}|[IVXivx]{1,5}|[A-Za-z])[.):]?\s+")
_YEAR = lazy(r"(?:1[5-9]|20)[0-9]{2}")
_STOPS = (".", "!", "。", "！", "।", "؟", "۔", "…")
_JOINED = lazy(r",[ ]{1,3}(?:and|und|et|y|e)[ ]")
_LONGEST = 60
_LONGEST_TEXT = 1000


def sentence_kind(said: str, block: str = "text", introduces: bool = False) -> str:
    """Why a sentence claims nothing: "empty", "heading", "question", "greeting", "abstention", or "".

    said: the sentence without marks. block: the kind of its block. introduces: whether a list, a table
    or code follows it.
    """
    bare = said.strip()
    if not any(char.isalnum() for char in bare):
        return "empty"
    if block in ("code", "row"):
        return ""
    flat = Flat(bare[:_LONGEST_TEXT]).text
    words = flat.split()
    if block == "heading" and not bare.endswith(_STOPS):
        return "" if _heading_claims(bare, words) else "heading"
    if bare.endswith(("?", "？", "؟")):
        return "" if _claims_by_asking(words, flat) else "question"
    if len(words) > _LONGEST or len(bare) > _LONGEST_TEXT:
        return ""
    if " ".join(words) in word_set("drafts", "bare_headings"):
        return "heading"
    if _is_lead_in(bare, words, flat, introduces):
        return "heading"
    figure = _FIGURE.search(bare) is not None
    if not figure and phrase_set("drafts", "greetings").fits(flat):
        return "greeting"
    if bare.endswith("!") and " ".join(words) in word_set("drafts", "exclaimed"):
        return "greeting"
    if not figure and phrase_set("drafts", "meta").fits(flat):
        return "greeting"
    if phrase_set("drafts", "abstentions").fits(flat) and not _goes_on(bare, words):
        return "abstention"
    return ""


def speaks_of_answer(said: str) -> bool:
    """Whether a sentence only says what the draft is: "Here is a summary of the report:"."""
    return phrase_set("drafts", "meta").fits(Flat(said.strip()[:_LONGEST_TEXT]).text)


def _heading_claims(bare: str, words: list[str]) -> bool:
    """Whether a heading says something: a figure with a unit, or a verb outside a question."""
    numbering = _NUMBERING.match(bare)
    rest = bare[numbering.end() :] if numbering is not None else bare
    if any(not _YEAR.fullmatch(at.group().strip()) for at in _FIGURE.finditer(rest)):
        return True
    if (
        bare.endswith(("?", ":", "？", "："))
        or not words
        or words[0] in word_set("drafts", "heading_questions")
    ):
        return False
    return any(word in word_set("drafts", "heading_verbs") for word in words[1:])


def _claims_by_asking(words: list[str], flat: str) -> bool:
    """Whether a question states what it asks: "Did you know that …?", "…, isn't it?"."""
    if len(words) > _LONGEST:
        return False
    if phrase_set("drafts", "claim_questions").fits(flat):
        return len(words) > 4
    return len(words) > 3 and phrase_set("drafts", "tag_questions").fits(flat)


def _is_lead_in(bare: str, words: list[str], flat: str, introduces: bool) -> bool:
    """A line with a colon that only says what comes next. One that promises examples says more."""
    if not bare.endswith((":", "：")) or _FIGURE.search(bare) is not None:
        return False
    if not words or words[-1] in word_set("drafts", "lead_in_ends"):
        return True
    if introduces and len(words) <= 4:
        return True
    if any(word in word_set("drafts", "promises") for word in words):
        return False
    return any(phrase_set("drafts", member).fits(flat) for member in ("meta", "meta_leads"))


def _goes_on(bare: str, words: list[str]) -> bool:
    """Whether an abstention also says something else: "…, but the second passage puts it at 5"."""
    if ";" in bare or ":" in bare[:-1]:
        return True
    if any(word in word_set("drafts", "breaks") for word in words[3:]):
        return True
    joined = _JOINED.search(bare)
    return joined is not None and _denials().search(bare, 0, joined.start()) is None


@lru_cache(maxsize=1)
def _denials() -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("drafts")["denials"]))
