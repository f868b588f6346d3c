"""Characters that can't be seen, or that turn the order of letters, shown as symbols.

Every report passes each text of a receipt through `visible` or `one_line` first; what each format
needs beyond that stands in its own module.
"""

from __future__ import annotations

import re

# Controls but tab and line end, line separators, bidi controls, zero-width and other invisible format
# characters, tags, lone surrogates and noncharacters.
HIDDEN_CLASS = (
    "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f"
    "\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff\\ud800-\\udfff\\U000e0000-\\U000e007f"
)
_HIDDEN = re.compile(f"[{HIDDEN_CLASS}]")
_HIDDEN_OR_BREAK = re.compile(f"[{HIDDEN_CLASS}\\t\\n]")
_BLANKS = re.compile("[ \\t\\n\\f\\r\\v\\u00a0]+")


def _symbol(match: re.Match[str]) -> str:
    return f"<U+{ord(match[0]):04X}>"


def visible(text: str) -> str:
    """The text with a symbol such as <U+202E> for each hidden character; tabs and line ends stay."""
    return _HIDDEN.sub(_symbol, text)


def one_line(text: str) -> str:
    """As `visible`, and tabs and line ends are symbols too."""
    return _HIDDEN_OR_BREAK.sub(_symbol, text)


def flowing(text: str) -> str:
    """As `visible`, on one line: white space is read as one space."""
    return _HIDDEN.sub(_symbol, _BLANKS.sub(" ", text))


def clipped(text: str, size: int) -> str:
    """At most `size` characters, with an ellipsis where something is left out."""
    return text if len(text) <= size else text[: size - 1] + "…"
