"""Where the body of a page begins that does not say so.

`<!doctype html><title>x</title><main>…` has a body in every browser. The parser knows the elements of
HTML 4 alone: it would take `main` for a part of the head, and with it all that the page shows.
"""

from __future__ import annotations

import re

_IN_HEAD = frozenset(("base", "basefont", "bgsound", "link", "meta"))
_RAW_IN_HEAD = frozenset(("title", "script", "style", "noscript", "noframes", "template"))
_TAG = re.compile(r"<(/?)([A-Za-z][^\s/>]*)")
_REST = re.compile(r"""(?:[^>"']|"[^"]*"|'[^']*')*>""")
_RAW_END = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in _RAW_IN_HEAD}
_WHITE = re.compile(r"[\s\ufeff]*")


def open_body(text: str) -> str:
    """The page with `<body>` behind a head that another element ends; any other page as it is."""
    at, head = 0, False
    while True:
        at = _end(_WHITE.match(text, at), at)
        if text.startswith(("<!", "<?"), at):
            mark = "-->" if text.startswith("<!--", at) else ">"
            end = text.find(mark, at + 2)
            if end < 0:
                return text
            at = end + len(mark)
            continue
        tag = _TAG.match(text, at)
        if tag is None:
            return text
        name = tag[2].lower()
        if name == "html" and not tag[1]:
            at = _end(_REST.match(text, tag.end()), len(text))
        elif tag[1] or name in ("body", "frameset"):
            return text
        elif name == "head" or name in _IN_HEAD or name in _RAW_IN_HEAD:
            head = True
            at = _end(_REST.match(text, tag.end()), len(text))
            if name in _RAW_IN_HEAD:
                closed = _RAW_END[name].search(text, at)
                end = text.find(">", closed.end()) if closed else -1
                at = end + 1 if end >= 0 else len(text)
        else:
            return f"{text[:at]}</head><body>{text[at:]}" if head else text


def _end(found: re.Match[str] | None, otherwise: int) -> int:
    return otherwise if found is None else found.end()
