"""A draft corrected by what its sources bear out: sentences are taken out or marked, none is written.

Correcting a corrected draft changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.blocks import read_blocks
from groundgate_cli.grounding.drafts.citations import FLAGS
from groundgate_cli.grounding.fixes.layout import Edit, apply_edits, removal_edits
from groundgate_cli.grounding.fixes.orphans import find_orphans, loose_connectives, take_apart
from groundgate_cli.grounding.model import Sentence

UNSUPPORTED, CONTRADICTED = FLAGS


class Removed(NamedTuple):
    """What was taken out of a draft.

    span: in the draft as given. text: what stood there. reason: "claim" (it did not pass), "antecedent"
    (it points back at what is gone), "lead", "heading" or "question" (nothing of theirs is left), or
    "connective".
    """

    span: Span
    text: str
    reason: str


class Correction(NamedTuple):
    """A corrected draft.

    text: "" where it abstains. removed: by position. groundedness: the share of the claims that passed,
    0 where there is none. abstained: too little passed, or nothing was left to say.
    """

    text: str
    removed: tuple[Removed, ...]
    groundedness: Fraction
    abstained: bool


def correct(
    draft: str,
    sentences: Sequence[Sentence],
    passed: Sequence[bool],
    mode: str = "drop",
    min_keep: Fraction = Fraction(0),
    contradicted: Sequence[bool] = (),
) -> Correction:
    """The draft with what did not pass dropped (`drop`) or marked (`flag`).

    sentences: as `split_draft` gives them. passed: for each sentence; it counts for claims alone.
    min_keep: the least groundedness, 0 to 1. contradicted: for each sentence, which mark it gets.
    """
    claims = [number for number, sentence in enumerate(sentences) if not sentence.no_claim]
    good = sum(1 for number in claims if passed[number])
    share = Fraction(good, len(claims)) if claims else Fraction(0)
    failed = {number for number in claims if not passed[number]}
    removed: tuple[Removed, ...]
    if mode == "flag":
        text, removed = _flagged(draft, sentences, failed, contradicted), ()
        keeps = bool(claims)
    else:
        text, removed, keeps = _dropped(draft, sentences, failed)
    if share < min_keep or not keeps:
        return Correction("", removed, share, True)
    return Correction(text, removed, share, False)


def _flagged(
    draft: str, sentences: Sequence[Sentence], failed: set[int], contradicted: Sequence[bool]
) -> str:
    edits: list[Edit] = []
    for number in sorted(failed):
        mark = CONTRADICTED if number < len(contradicted) and contradicted[number] else UNSUPPORTED
        span = sentences[number].span
        said = draft[span.start : span.end]
        if said.endswith(mark):
            continue
        old = next((flag for flag in FLAGS if said.endswith(flag)), "")
        start = span.end - len(old)
        edits.append((start, span.end, mark if old else f" {mark}"))
    return apply_edits(draft, edits)


def _dropped(
    draft: str, sentences: Sequence[Sentence], failed: set[int]
) -> tuple[str, tuple[Removed, ...], bool]:
    blocks, _ = read_blocks(draft)
    parts = take_apart(blocks, sentences)
    reasons = dict.fromkeys(failed, "claim") | find_orphans(parts, failed)
    gone = set(reasons)
    removed = [
        Removed(sentences[at].span, _words(draft, sentences[at].span), why) for at, why in reasons.items()
    ]
    edits = removal_edits(draft, blocks, sentences, parts.homes, gone)
    for number, stretch in loose_connectives(parts, gone).items():
        start = sentences[number].span.start
        span = Span(start + stretch.start, start + stretch.end)
        first = draft[span.end]
        capital = first.upper() if len(first.upper()) == 1 else first
        edits.append((span.start, span.end + 1, capital))
        removed.append(Removed(span, _words(draft, span), "connective"))
    keeps = any(not sentence.no_claim and at not in gone for at, sentence in enumerate(sentences))
    return apply_edits(draft, sorted(edits)), tuple(sorted(removed)), keeps


def _words(draft: str, span: Span) -> str:
    return draft[span.start : span.end].strip()
