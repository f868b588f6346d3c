"""CSS declarations: names and values, for the properties that decide what a person sees."""

from __future__ import annotations

import re

_NAMES = (
    "display visibility content-visibility opacity filter color -webkit-text-fill-color background"
    " background-color background-image font font-size position left right top bottom margin"
    " margin-left margin-top padding padding-left text-indent clip clip-path overflow overflow-x overflow-y"
    " width height max-width max-height transform white-space vertical-align float list-style"
    " list-style-type"
)
PROPERTIES = frozenset(_NAMES.split())

Declarations = dict[str, str]
"""Property to value, in lower case."""

_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})[ \t\r\n\f]?|([^\r\n\f]))")


def parse_declarations(text: str) -> tuple[Declarations, Declarations]:
    """Declarations of a style attribute or rule body: plain ones and those marked !important.

    Names and values are in lower case; the last declaration of a property wins.
    """
    plain: Declarations = {}
    important: Declarations = {}
    for item in split_outside(unescape(without_comments(text)).lower(), ";"):
        name, colon, value = item.partition(":")
        name = name.strip()
        if not colon or name not in PROPERTIES:
            continue
        value = " ".join(value.split())
        head, bang, tail = value.rpartition("!")
        if bang and tail.strip() == "important":
            important[name] = head.strip()
        elif value:
            plain[name] = value
    return plain, important


def without_comments(text: str) -> str:
    """The text with a space for each comment; an open one runs to the end."""
    if "/*" not in text:
        return text
    parts: list[str] = []
    at = 0
    while (start := text.find("/*", at)) >= 0:
        parts.append(text[at:start])
        end = text.find("*/", start + 2)
        if end < 0:
            return "".join(parts)
        at = end + 2
    parts.append(text[at:])
    return " ".join(parts)


def unescape(text: str) -> str:
    """The text with its backslash escapes read."""
    if "\\" not in text:
        return text

    def character(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[2]
        code = int(match[1], 16)
        return chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else "\ufffd"

    return _ESCAPE.sub(character, text)


def split_outside(text: str, mark: str) -> list[str]:
    """Split at `mark` outside of quotes and brackets."""
    if "(" not in text and '"' not in text and "'" not in text:
        return text.split(mark)
    parts: list[str] = []
    start = depth = 0
    quote = ""
    for at, character in enumerate(text):
        if quote:
            if character == quote:
                quote = ""
        elif character in "\"'":
            quote = character
        elif character == "(":
            depth += 1
        elif character == ")":
            depth = max(0, depth - 1)
        elif character == mark and not depth:
            parts.append(text[start:at])
            start = at + 1
    parts.append(text[start:])
    return parts
