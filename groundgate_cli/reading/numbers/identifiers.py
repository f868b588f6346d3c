"""Digits that name and count nothing: phones, codes, web addresses, labels of parts, houses."""

from __future__ import annotations

from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, SUPERSCRIPTS, lazy

_PHONE = lazy(
    r"(?:\+[0-9]{1,3}[ .\u00a0-]?)?\(?[0-9]{3}\)?[ .\u00a0-][0-9]{3}[.\u00a0-][0-9]{4}(?![0-9])"
    r"|\+[0-9]{1,3}(?:[ .\u00a0-]?\(?[0-9]{1,5}\)?){2,6}(?![0-9])"
)
_ADDRESS = lazy(r"[ ,](?:[NSEW]\.? )?(?:[A-Z][a-z]+ |[0-9]+(?:st|nd|rd|th) ){1,3}([A-Z][a-z]+)\b")
_IDENTIFIER = lazy(f"[0-9A-Za-z{SUPERSCRIPTS}]+(?:[-/._][0-9A-Za-z]+)*")
_MORE = lazy(r"(?:[-/._][0-9A-Za-z]+)+")
_LABEL = lazy(f"([{LETTERS}{MARKS}\u00a7]+)\\.?[ \u00a0\n]?$")


def phone_end(text: str, start: int) -> int | None:
    """Where a phone number that begins at a position ends, None for none."""
    phone = _PHONE.match(text, start)
    if phone is None or sum(char in "0123456789" for char in phone.group()) < 8:
        return None
    return phone.end()


def in_web_address(text: str, start: int) -> bool:
    """Whether a position stands within the address of a web page."""
    head = text[max(0, start - 200) : start]
    word = head[max(head.rfind(" "), head.rfind("\n"), head.rfind("\t")) + 1 :]
    return "://" in word or word.startswith("www.")


def word_end(text: str, end: int) -> int:
    """The end of a code that goes on with letters, digits and inner hyphens."""
    match = _IDENTIFIER.match(text, end)
    if match is not None:
        return match.end()
    more = _MORE.match(text, end)
    return more.end() if more else end


def is_label(text: str, draft: Draft, labels: frozenset[str]) -> bool:
    """Whether a number names a part of the document or a version: "section 5.1", "Table 2"."""
    start = draft.start
    if start < 2 or text[start - 1] not in " \u00a0\n.\u00a7":
        return False
    label = _LABEL.search(text, max(0, start - 24), start)
    if label is None:
        return False
    word = label.group(1)
    if word.lower() not in labels:
        return False
    if word.lower() in ("no", "p", "v", "id", "number") and not (
        word[0].isupper() or text[label.end(1)] == "."
    ):
        return False
    return text[draft.right : draft.right + 1] not in ("%",)


def is_address(text: str, draft: Draft, streets: frozenset[str]) -> bool:
    """Whether a number is that of a house: the name of a street follows."""
    if draft.decimals or draft.end - draft.start > 5:
        return False
    match = _ADDRESS.match(text, draft.end, draft.end + 48)
    return match is not None and match.group(1) in streets
