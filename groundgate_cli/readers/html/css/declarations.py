"""CSS declarations: names and values, for the properties that decide what a person sees."""

from __future__ import annotations

import re

_NAMES = (
    "all display visibility content-visibility opacity filter color fill -webkit-text-fill-color"
    " -webkit-text-stroke text-shadow background background-color background-image font font-size"
    " position inset left right top bottom margin margin-left margin-right margin-top padding"
    " padding-left padding-right padding-bottom text-indent clip clip-path overflow overflow-x"
    " overflow-y width height max-width max-height min-width min-height transform translate scale"
    " white-space vertical-align float list-style list-style-type content grid-template-columns"
    " grid-column grid-row grid-area order"
)
PROPERTIES = frozenset(_NAMES.split())

_ALIASES = {
    "block-size": "height",
    "inline-size": "width",
    "max-block-size": "max-height",
    "max-inline-size": "max-width",
    "min-block-size": "min-height",
    "min-inline-size": "min-width",
    "inset-inline-start": "left",
    "inset-inline-end": "right",
    "inset-block-start": "top",
    "inset-block-end": "bottom",
    "margin-inline-start": "margin-left",
    "margin-inline-end": "margin-right",
    "padding-inline-end": "padding-right",
    "padding-inline-start": "padding-left",
    "-webkit-clip-path": "clip-path",
    "-webkit-transform": "transform",
    "-webkit-filter": "filter",
    "-webkit-opacity": "opacity",
}
SHORTHANDS = {
    "background": ("background-color", "background-image"),
    "font": ("font-size",),
    "margin": ("margin-left", "margin-right", "margin-top"),
    "padding": ("padding-left", "padding-right", "padding-bottom"),
    "overflow": ("overflow-x", "overflow-y"),
    "inset": ("top", "right", "bottom", "left"),
    "list-style": ("list-style-type",),
}
"""Properties that set others too."""
_WIDE = "initial inherit unset revert revert-layer"
_KNOWN = {
    "display": (
        "none contents block inline inline-block flow-root flex inline-flex grid inline-grid list-item"
        " run-in table inline-table table-row-group table-header-group table-footer-group table-row"
        " table-cell table-column table-column-group table-caption ruby ruby-base ruby-text"
        " ruby-base-container ruby-text-container math -webkit-box"
        " -webkit-inline-box -webkit-flex -webkit-inline-flex flow"
    ),
    "visibility": "visible hidden collapse",
    "content-visibility": "visible hidden auto",
    "position": "static relative absolute fixed sticky -webkit-sticky",
    "all": "",
}
_VALUES = {name: frozenset(f"{words} {_WIDE}".split()) for name, words in _KNOWN.items()}
"""Words that a property takes: a declaration with another one is none."""

Declarations = dict[str, str]
"""Property to value, in lower case."""

_COMMENT = re.compile(r"\"(?:[^\"\\\n]|\\[\s\S])*\"?|'(?:[^'\\\n]|\\[\s\S])*'?|/\*[\s\S]*?(?:\*/|\Z)")
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})[ \t\r\n\f]?|([^\r\n\f]))")


def parse_declarations(text: str) -> tuple[Declarations, Declarations]:
    """Declarations of a style attribute or rule body: plain ones and those marked !important.

    Names and values are in lower case; the last declaration of a property wins, and `all` takes away those
    before it. Variables (`--name`) are among them.
    """
    plain: Declarations = {}
    important: Declarations = {}
    for item in split_outside(unescape(without_comments(text)), ";"):
        name, colon, value = item.partition(":")
        name = name.strip().lower()
        name = _ALIASES.get(name, name)
        if not colon or (name not in PROPERTIES and not name.startswith("--")):
            continue
        value = " ".join((value if name == "content" else value.lower()).split())
        head, bang, tail = value.rpartition("!")
        into = plain
        if bang and tail.strip().lower() == "important":
            value, into = head.strip(), important
        if value and _is_valid(name, value):
            if name == "all":
                into.clear()
            for part in SHORTHANDS.get(name, ()):
                into.pop(part, None)
            into.pop(name, None)
            into[name] = value
    return plain, important


def _is_valid(name: str, value: str) -> bool:
    """Whether a property takes a value; what is not known here counts as taken."""
    words = _VALUES.get(name)
    if words is None or "var(" in value:
        return True
    return all(word in words for word in value.split())


def without_comments(text: str) -> str:
    """The text with a space for each comment; an open one runs to the end."""
    if "/*" not in text:
        return text
    return _COMMENT.sub(lambda found: " " if found[0].startswith("/*") else found[0], text)


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
