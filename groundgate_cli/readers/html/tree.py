"""The parsers: the characters of a page in, events out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.html.bodies import open_body
from groundgate_cli.readers.html.formatting import reopen_formatting
from groundgate_cli.readers.html.tags import NOT_VOID
from groundgate_cli.readers.xml import Target, parse_xml, without_declaration

CHUNK = 1 << 20
_SELF_CLOSED = re.compile(r"<([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?")
_FOREIGN = re.compile(r"<(/?)(?i:svg|math)(?=[\s/>])|<!\[CDATA\[")
_END_BREAK = re.compile(r"</br(?=[\s/>])[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_XML_ENTITIES = ("amp", "lt", "gt", "quot", "apos")


def parse_html(text: str, target: Target) -> Any:
    """Send the events of an HTML page to a target. Broken pages are mended as libxml2 does."""
    from lxml import etree

    text = reopen_formatting(_open_as_browsers(_write_out_cdata(open_body(_without_wrapper(text)))))
    parser = etree.HTMLParser(target=cast(Any, target), encoding="utf-8", huge_tree=True, no_network=True)
    try:
        for at in range(0, len(text), CHUNK):
            parser.feed(text[at : at + CHUNK].encode("utf-8", "replace"))
        return parser.close()
    except etree.LxmlError as error:
        if not text.strip() or "empty" in str(error).lower():
            return target.close()
        raise ReaderError(
            f"the page can't be read: {str(error).split(', line ')[0]}",
            hint="try --reader bs4",
        ) from None


def parse_xhtml(text: str, target: Target) -> Any:
    """Send the events of a well-formed XHTML page to a target; ReaderError where it is none.

    The named characters of HTML are known without their document type, which is never loaded.
    """
    text = without_declaration(text)
    if "<![CDATA[" not in text and "<!ENTITY" not in text:
        text = _ENTITY.sub(_character, text)
    return parse_xml(text.encode("utf-8"), target)


def parse_with_bs4(text: str, target: Target) -> Any:
    """The same events from Beautiful Soup over Python's own parser: a second opinion."""
    from bs4 import BeautifulSoup
    from bs4.element import Comment, NavigableString, PreformattedString, Tag

    soup = BeautifulSoup(reopen_formatting(open_body(_without_wrapper(text))), "html.parser")
    stack: list[tuple[Any, Any]] = [(iter(soup.contents), None)]
    while stack:
        children, owner = stack[-1]
        child = next(children, None)
        if child is None:
            stack.pop()
            if owner is not None:
                target.end(owner.name)
        elif isinstance(child, Tag):
            target.start(child.name, _flat(child.attrs))
            stack.append((iter(child.contents), child))
        elif isinstance(child, NavigableString) and not isinstance(child, (Comment, PreformattedString)):
            target.data(str(child))
    return target.close()


def _flat(attributes: Mapping[str, Any]) -> dict[str, str]:
    return {
        name: " ".join(value) if isinstance(value, list) else str(value or "")
        for name, value in attributes.items()
    }


def _character(match: re.Match[str]) -> str:
    from html.entities import html5

    if match[1] in _XML_ENTITIES:
        return match[0]
    return html5.get(match[1] + ";", match[0])


def _without_wrapper(text: str) -> str:
    """The page without the lines that the EDGAR system puts around each document."""
    if not text.lstrip()[:20].upper().startswith(("<DOCUMENT>", "<SEC-DOCUMENT>")):
        return text
    parts: list[str] = []
    at = 0
    while (start := text.find("<DOCUMENT>", at)) >= 0:
        opened = text.find("<TEXT>", start)
        if opened < 0:
            break
        closed = text.find("</TEXT>", opened)
        at = closed if closed >= 0 else len(text)
        parts.append(text[opened + 6 : at])
    return "\n".join(parts) or text


def _write_out_cdata(text: str) -> str:
    """CDATA in drawings and formulas is text; anywhere else in HTML it is a comment."""
    if "<![CDATA[" not in text:
        return text
    out: list[str] = []
    copied = at = depth = 0
    while (found := _FOREIGN.search(text, at)) is not None:
        at = found.end()
        if found[0] != "<![CDATA[":
            depth = max(0, depth + (-1 if found[1] else 1))
        elif depth:
            end = text.find("]]>", at)
            if end < 0:
                break
            inside = text[at:end].replace("&", "&amp;").replace("<", "&lt;")
            out += text[copied : found.start()], inside
            copied = at = end + 3
    return "".join([*out, text[copied:]])


def _open_as_browsers(text: str) -> str:
    """`<div/>` opens a div in a browser, where libxml2 would close it; `</br>` is a `<br>`."""
    if "</br" in text or "</BR" in text:
        text = _END_BREAK.sub("<br>", text)
    if "/>" not in text:
        return text
    *heads, last = text.split("/>")
    out: list[str] = []
    for head in heads:
        tag = _SELF_CLOSED.fullmatch(head, max(head.rfind("<"), 0))
        out += head, ">" if tag is not None and tag[1].lower() in NOT_VOID else "/>"
    return "".join([*out, last])


class StyleCollector:
    """A target that keeps the text of the page's style sheets."""

    def __init__(self, linked: Mapping[str, str] | None = None) -> None:
        self._open = 0
        self._inert = 0
        self._linked = linked or {}
        self.sheets: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = tag.rpartition("}")[2].lower()
        if name in ("template", "noscript"):
            self._inert += 1
        elif name == "style" and not self._inert and _is_css(attributes):
            self._open = 1
            self.sheets.append(_media_open(attributes))
        elif name == "link" and self._linked and not self._inert:
            words = attributes.get("rel", "").lower().split()
            text = self._linked.get(attributes.get("href", "").strip())
            if text is not None and "stylesheet" in words and "alternate" not in words:
                head = _media_open(attributes)
                self.sheets.append(f"{head}{text}{'}' if head else ''}")

    def end(self, tag: str) -> None:
        name = tag.rpartition("}")[2].lower()
        if name in ("template", "noscript"):
            self._inert -= 1
        elif name == "style" and self._open:
            self._open = 0
            if self.sheets[-1].startswith("@media"):
                self.sheets[-1] += "}"

    def data(self, text: str) -> None:
        if self._open:
            self.sheets[-1] += text

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...

    def close(self) -> list[str]:
        return self.sheets


def _is_css(attributes: Mapping[str, str]) -> bool:
    return attributes.get("type", "").strip().lower() in ("", "text/css")


def _media_open(attributes: Mapping[str, str]) -> str:
    media = attributes.get("media", "").strip()
    return f"@media {media} {{" if media else ""
