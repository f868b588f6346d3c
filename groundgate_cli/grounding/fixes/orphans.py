"""What a dropped sentence leaves behind: openings that point back at it, leads and headings of nothing.

A sentence that opens with a pronoun falls with the sentence it points at. A connective ("However,") goes,
and its sentence stays. A lead-in falls with its last item, a heading with its last sentence, a question
with its answer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.blocks import Block
from groundgate_cli.grounding.drafts.claims import LONGEST_LEAD
from groundgate_cli.grounding.model import Sentence
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(r"[^\W_]+(?:['’-][^\W_]+)*")
_OPENING = lazy(r"[\s\"'“‘«„(*_-]*")
_LISTED = ("item", "row", "code")


class Parts(NamedTuple):
    """A draft taken apart: its blocks, its sentences, and the block of each sentence."""

    blocks: Sequence[Block]
    sentences: Sequence[Sentence]
    homes: Sequence[int]
    leads: Mapping[int, int]


def take_apart(blocks: Sequence[Block], sentences: Sequence[Sentence]) -> Parts:
    """The parts of a draft. leads: for a sentence with a lead, the sentence that it continues."""
    starts = [block.span.start for block in blocks]
    homes = [max(0, bisect_right(starts, sentence.span.start) - 1) for sentence in sentences]
    leads: dict[int, int] = {}
    known: dict[str, int] = {}
    for number, sentence in enumerate(sentences):
        if sentence.lead in known:
            leads[number] = known[sentence.lead]
        known[sentence.text.strip()[-LONGEST_LEAD:]] = number
    return Parts(blocks, sentences, homes, leads)


def find_orphans(parts: Parts, dropped: set[int]) -> dict[int, str]:
    """Further sentences that fall when these are dropped, with the reason: "antecedent", "lead" of which
    nothing is left, "heading" or "question"."""
    gone = set(dropped)
    orphans: dict[int, str] = {}
    while True:
        found = _next_orphans(parts, gone)
        if not found:
            return orphans
        orphans.update(found)
        gone.update(found)


def loose_connectives(parts: Parts, gone: set[int]) -> dict[int, Span]:
    """The stretch of each kept sentence's connective whose sentence before is gone; in its text."""
    found = {}
    for number, sentence in enumerate(parts.sentences):
        if number in gone or sentence.no_claim or not number or number - 1 not in gone:
            continue
        if parts.blocks[parts.homes[number]].kind in _LISTED:
            continue
        span = _connective(sentence.text)
        if span is not None:
            found[number] = span
    return found


def _next_orphans(parts: Parts, gone: set[int]) -> dict[int, str]:
    found: dict[int, str] = {}
    for number in range(len(parts.sentences)):
        if number in gone:
            continue
        reason = _orphaned(parts, number, gone)
        if reason:
            found[number] = reason
    return found


def _orphaned(parts: Parts, number: int, gone: set[int]) -> str:
    sentence = parts.sentences[number]
    block = parts.blocks[parts.homes[number]]
    if block.kind == "heading" or (block.kind == "text" and sentence.no_claim == "heading"):
        reached = _below(parts, number)
    elif block.kind == "head" or sentence.text.rstrip().endswith((":", "：")):
        reached = _listed(parts, number)
    else:
        reached = range(0)
    if reached and all(other in gone for other in reached):
        return "heading" if block.kind == "heading" else "lead"
    if sentence.no_claim == "question":
        after = number + 1
        return "question" if after in gone and not parts.sentences[after].no_claim else ""
    if sentence.no_claim:
        return ""
    if block.kind == "item" and _lost_lead(parts, number, gone):
        return "lead"
    return "antecedent" if _lost_antecedent(parts, number, gone) else ""


def _below(parts: Parts, number: int) -> range:
    """The sentences under a heading, as far as the next one of its rank or a higher one."""
    home = parts.homes[number]
    block = parts.blocks[home]
    if block.kind != "heading":
        return _listed(parts, number)
    after = number + 1
    while after < len(parts.sentences):
        other = parts.blocks[parts.homes[after]]
        if other.kind == "heading" and other.depth <= block.depth:
            break
        after += 1
    return range(number + 1, after)


def _listed(parts: Parts, number: int) -> range:
    """The sentences of the list, table or code that a lead-in or table head introduces."""
    home = parts.homes[number]
    block = parts.blocks[home]
    first = number + 1
    if first < len(parts.sentences) and parts.homes[first] == home:
        return range(0)
    after = first
    kinds: tuple[str, ...] = ()
    while after < len(parts.sentences):
        other = parts.blocks[parts.homes[after]]
        if not kinds:
            kinds = ("head", "row") if other.kind in ("head", "row") else (other.kind,)
        if other.kind not in kinds or other.kind not in (*_LISTED, "head"):
            break
        if block.kind == "item" and other.depth <= block.depth:
            break
        if other.kind == "head" and after > first:
            break
        after += 1
    return range(first, after)


def _lost_lead(parts: Parts, number: int, gone: set[int]) -> bool:
    """Whether an item that is no whole sentence has lost the claim that it completes."""
    sentence = parts.sentences[number]
    words = sentence.text.split()
    if not sentence.lead or (len(words) > 2 and sentence.text.rstrip().endswith((".", "!", "。"))):
        return False
    before = parts.leads.get(number)
    return before is not None and before in gone and not parts.sentences[before].no_claim


def _lost_antecedent(parts: Parts, number: int, gone: set[int]) -> bool:
    """Whether a sentence opens with a pronoun for something in a sentence that is gone."""
    kind = _pronoun(parts.sentences[number].text)
    if not kind:
        return False
    if parts.blocks[parts.homes[number]].kind in _LISTED and (
        not number or parts.homes[number - 1] != parts.homes[number]
    ):
        return False
    before = number - 1
    while before >= 0 and before in gone and _pronoun(parts.sentences[before].text) == kind:
        before -= 1
    return before >= 0 and before in gone and not parts.sentences[before].no_claim


def _connective(text: str) -> Span | None:
    """The connective that opens a sentence, with the comma and space after it."""
    start = _opening(text)
    words = [at for _, at in zip(range(4), _WORD.finditer(text, start), strict=False)]
    known = word_set("drafts", "connectives")
    for count in range(min(4, len(words)), 0, -1):
        phrase = " ".join(word.group().lower() for word in words[:count])
        if phrase not in known:
            continue
        end = words[count - 1].end()
        comma = text[end : end + 1] in (",", "，")
        if not comma and phrase in word_set("drafts", "inverting_connectives"):
            return None
        end += comma
        after = end + len(text[end:]) - len(text[end:].lstrip(" "))
        return Span(start, after) if end < after < len(text) else None
    return None


def _pronoun(text: str) -> str:
    """The class of the pronoun that opens a sentence, also behind a connective, or ""."""
    linked = _connective(text)
    start = linked.end if linked is not None else _opening(text)
    words = [at.group().lower() for _, at in zip(range(5), _WORD.finditer(text, start), strict=False)]
    if not words:
        return ""
    if words[0] in ("it", "es", "il") and _is_expletive(words):
        return ""
    classes = _pronoun_classes()
    return classes.get(" ".join(words[:2])) or classes.get(words[0].split("'")[0].split("’")[0], "")


def _is_expletive(words: list[str]) -> bool:
    if len(words) > 1 and words[1] in word_set("drafts", "expletive_alone"):
        return True
    if len(words) < 3 or words[1] not in word_set("drafts", "expletive_verbs"):
        return False
    return any(word in word_set("drafts", "expletive_words") for word in words[2:5])


def _opening(text: str) -> int:
    found = _OPENING.match(text)
    return found.end() if found is not None else 0


@lru_cache(maxsize=1)
def _pronoun_classes() -> dict[str, str]:
    classes: dict[str, list[str]] = need_pack("drafts")["pronouns"]
    return {word: kind for kind, words in classes.items() for word in words}
