"""Text that style sheets put before or after an element (`content`), where it can change a value."""

from __future__ import annotations

import re
from collections.abc import Mapping

PSEUDO = ("before", "after")
MAX_TEXT = 200
_PART = re.compile(
    r"\s*(?:\"([^\"]*)\"|'([^']*)'|attr\(\s*([a-z0-9_-]+)[^()]*\)|(open-quote|close-quote)|(url\([^()]*\)))"
)
_SIGNS = frozenset("$%()+-<>~\u00a2\u00a3\u00a4\u00a5\u00b1\u2030\u2212\u2013\u2248\u2264\u2265")
_ICONS = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")


def asked_attributes(content: str) -> list[str]:
    """The attributes that a `content` shows."""
    return re.findall(r"attr\(\s*([a-z0-9_-]+)", content)


def generated_text(content: str, attributes: Mapping[str, str], item: bool) -> str:
    """The text of a `content`; "" where it is neither blank nor holds a letter, digit or sign of a value.

    item: whether the element is an item of a list, where signs alone are a mark. Counters are not counted:
    with one there is no text.
    """
    at, parts = 0, []
    content = content.partition(" / ")[0]
    while at < len(content):
        part = _PART.match(content, at)
        if part is None:
            return ""
        at = part.end()
        double, single, name, quote, _ = part.groups()
        if name is not None:
            parts.append(attributes.get(name, ""))
        elif quote is not None:
            parts.append("\u201c" if quote == "open-quote" else "\u201d")
        else:
            parts.append(double or single or "")
    text = _ICONS.sub("", "".join(parts))[:MAX_TEXT]
    if text and not text.strip():
        return " "
    told = any(sign.isalnum() or (sign in _SIGNS and not item) for sign in text)
    return text if told else ""
