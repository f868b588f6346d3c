"""Instructions aimed at a model within a source or a draft.

Nothing in them is ever obeyed; they are listed, so that a person sees them and a judge does not. Read are
phrases in several languages, role markers of chat formats, characters that show nothing, and texts that
hide a phrase: HTML comments, base64, hexadecimal, percent and character escapes, and ROT13, decoded once.
A manual that says to ignore a warning light aims at no model and gives no signal.
"""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.instructions.hidden_text import hidden_characters, revealed_texts
from groundgate_cli.grounding.instructions.phrases import find_phrases
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_ROLE = lazy(
    r"(?m)^[ \t>*_#-]{0,12}(?P<role>[^\W\d_][^:\n\[\]]{1,24}?)[ \t*_]{0,4}:"
    r"[ \t*_]{0,4}(?P<word>[^\W_]{2,20})"
)
_COMMENT_START = "<!--"
_COMMENT_END = "-->"


class Signal(NamedTuple):
    """One instruction.

    span: in the text. kind: "phrase", "comment" (a phrase in an HTML comment), "role_marker",
    "hidden_characters" or "encoded". detail: the words found, or what hides.
    """

    span: Span
    kind: str
    detail: str


def instruction_signals(text: str) -> tuple[Signal, ...]:
    """The signals of a text by position; of two that overlap the first one is kept."""
    comments = _comments(text)
    found = []
    for phrase in find_phrases(text):
        inside = any(comment.start <= phrase.span.start < comment.end for comment in comments)
        kind = "encoded" if phrase.turned else "comment" if inside else "phrase"
        found.append(Signal(phrase.span, kind, f"rot13: {phrase.words}" if phrase.turned else phrase.words))
    for span, form, revealed in revealed_texts(text):
        said = next((phrase for phrase in find_phrases(revealed) if not phrase.turned), None)
        if said is not None:
            found.append(Signal(span, "encoded", f"{form}: {said.words}"))
    found += [Signal(span, "hidden_characters", detail) for span, detail in hidden_characters(text)]
    return _apart(found + _markers(text) + _roles(text))


def _comments(text: str) -> list[Span]:
    found = []
    at = text.find(_COMMENT_START)
    while at >= 0:
        stop = text.find(_COMMENT_END, at)
        if stop < 0:
            break
        found.append(Span(at, stop + len(_COMMENT_END)))
        at = text.find(_COMMENT_START, stop)
    return found


def _markers(text: str) -> list[Signal]:
    """Marks that chat formats put between roles."""
    lowered = text.lower() if any(sign in text for sign in "<[#") or "prompt" in text.lower() else ""
    if len(lowered) != len(text):
        lowered = ""
    found = []
    for marker in need_pack("instructions")["markers"]:
        at = lowered.find(marker)
        while at >= 0:
            found.append(Signal(Span(at, at + len(marker)), "role_marker", text[at : at + len(marker)]))
            at = lowered.find(marker, at + len(marker))
    return found


def _roles(text: str) -> list[Signal]:
    """Lines that speak as the system: "system: you must …"."""
    if ":" not in text:
        return []
    found = []
    for at in _ROLE.finditer(text):
        role = " ".join(at.group("role").lower().split())
        if role not in word_set("instructions", "role_words"):
            continue
        if at.group("word").lower() in word_set("instructions", "role_followers"):
            span = Span(at.start("role"), at.end("word"))
            found.append(Signal(span, "role_marker", " ".join(text[span.start : span.end].split())))
    return found


def _apart(found: list[Signal]) -> tuple[Signal, ...]:
    apart: list[Signal] = []
    for signal in sorted(found, key=lambda one: (one.span.start, -one.span.end, one.kind)):
        if not apart or signal.span.start >= apart[-1].span.end:
            apart.append(signal)
    return tuple(apart)
