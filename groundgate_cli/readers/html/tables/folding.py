"""Rows of plain cells, taken out of a page before it is parsed: a parser costs most for each element.

`<tr><td>1</td><td>2</td></tr>` is written as `<tr mark="0"></tr>`, which is all the same to a parser, and
the walk puts the cells back. Only what every parser reads in one way is folded: whole rows between other
rows or at the end of their group or table, with cells of text alone and tags without oddities. What stands
before a row must be as plain, so that no comment, script or attribute is taken for a row; where something
is not, the rest of the page is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.html.flow import PACKED, SEPARATOR

MIN_CELLS = 3
"""Cells of rows that are worth folding."""

_ODD = r"\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
_RAW = "script|style|title|textarea"
_UNREAD = "xmp|iframe|noembed|noframes|noscript|plaintext"


class Folded(NamedTuple):
    """A page with its plain rows folded. mark: the attribute of a folded row; folds: by its value."""

    text: str
    mark: str
    folds: list[list[RawRun] | None]


class RawRun(NamedTuple):
    """Rows with the same tags. texts: those of the cells of some rows, with SEPARATOR between them."""

    row: dict[str, str]
    cells: tuple[tuple[str, dict[str, str]], ...]
    rows: int
    texts: list[str]


_Source = tuple[str, tuple[str, ...]]


class _Grammar:
    """The patterns for HTML, or for XML."""

    def __init__(self, xml: bool) -> None:
        self.xml = xml
        white = r"[ \t\r\n]" if xml else r"[ \t\r\n\f]"
        white_in = r"\t\n" if xml else ""
        value = rf""""[^"<&{white_in}{_ODD}]*+"|'[^'<&{white_in}{_ODD}]*+'"""
        if xml:
            attributes = rf"(?:{white}++[A-Za-z_][A-Za-z0-9_.-]*+=(?:{value}))*{white}*+"
        else:
            value += rf"|[^ \t\r\n\f\"'=<>`&/{_ODD}]++"
            attributes = rf"(?:{white}++[A-Za-z][A-Za-z0-9_:.-]*+(?:=(?:{value}))?)*{white}*+"
        self.attribute = re.compile(rf"([A-Za-z_][A-Za-z0-9_:.-]*+)(?:=({value}))?")
        text = rf"[^<{_ODD}]*+"
        row, names = ("tr", ("td", "th")) if xml else ("(?i:tr)", ("(?i:td)", "(?i:th)"))
        close = "" if xml else "?"
        # No group is repeated possessively: the first releases of Python 3.11 match some of those wrongly.
        # Each turn begins with a sign of its own, so that going back over them is in vain but cheap.
        cells = "|".join(
            rf"<{name}{attributes}>{text}(?:</{name}{white}*+>){close}{white}*+" for name in names
        )
        self.row = re.compile(
            rf"<{row}({attributes})>{white}*+((?:{cells})+)(?:</{row}{white}*+>){close}{white}*+"
            r"(?=<(?i:/table|/?tbody|/?thead|/?tfoot|tr)[ \t\r\n>])"
        )
        self.cell = re.compile(rf"<((?i:t[dh]){attributes})>({text})(?:</(?i:t[dh]){white}*+>)?{white}*+")
        self.content = re.compile(_xml_content(white) if xml else _html_content(white))


def _xml_content(white: str) -> str:
    attribute = rf"""{white}++[^ \t\r\n"'<>=/]++{white}*+={white}*+(?:"[^"<]*+"|'[^'<]*+')"""
    name = r"""[^ \t\r\n"'<>=/!?]++"""
    return (
        rf"(?:[^<]++|<{name}(?:{attribute})*{white}*+/?>|</{name}{white}*+>"
        r"|<!--(?:[^-]++|-(?!-))*-->|<\?[^<>?]*+\?>|<!DOCTYPE[^<>\[\]]*+>){1,4000}"
    )


def _html_content(white: str) -> str:
    attribute = (
        rf"""{white}++[^ \t\r\n\f"'<>=/]++(?:{white}*+={white}*+"""
        rf"""(?:"[^"]*+"|'[^']*+'|[^ \t\r\n\f"'=<>`]++))?"""
    )
    ends = rf"(?:{attribute})*{white}*+/?>"
    inner = rf"(?:[^<]++|<(?!/?(?i:{_RAW})|!--))*"
    raw = "|".join(rf"<(?i:{name}){ends}{inner}</(?i:{name}){white}*+>" for name in _RAW.split("|"))
    quoted = r"""(?:[^<>"']++|"[^"<>]*+"|'[^'<>]*+')*"""
    return (
        rf"(?:[^<]++|{raw}|</?(?!(?i:{_RAW}|{_UNREAD})[ \t\r\n\f/>])[A-Za-z][^ \t\r\n\f/<>]*+{ends}"
        rf"|<!--(?!-?>)(?:[^-]++|-(?!-))*-->|<\?[^<>]*+>|<!(?i:doctype){quoted}>){{1,4000}}"
    )


_grammars: dict[bool, _Grammar] = {}
_ENTITY = re.compile(r"&(?:([A-Za-z][A-Za-z0-9]*)|#([0-9]{1,6}));")


def fold_rows(text: str, *, xml: bool) -> Folded | None:
    """The page with its rows of plain cells folded, or None where there are none."""
    if xml and ("<![CDATA[" in text or "<!ENTITY" in text):
        return None
    if xml not in _grammars:
        _grammars[xml] = _Grammar(xml)
    mark = "rows"
    while mark in text:
        mark += "s"
    folding = _Folding(text, _grammars[xml], mark)
    return Folded("".join(folding.out), mark, folding.folds) if folding.run() else None


class _Folding:
    """Goes over a page. out: the page so far."""

    def __init__(self, text: str, grammar: _Grammar, mark: str) -> None:
        self.out: list[str] = []
        self.folds: list[list[RawRun] | None] = []
        self._text = text
        self._grammar = grammar
        self._mark = mark
        self._tags: dict[str, tuple[str, dict[str, str]]] = {}
        self._known: dict[_Source, RawRun] = {}

    def run(self) -> bool:
        """Fold what can be; whether something was."""
        text, grammar = self._text, self._grammar
        known = copied = at = 0
        while (found := grammar.row.search(text, at)) is not None:
            start = found.start()
            if not self._is_plain(known, start):
                break
            known = at = found.end()
            runs, end = self._runs(found)
            if sum(run.rows * len(run.cells) for run in runs) >= MIN_CELLS:
                self.out.append(text[copied:start])
                self.out.append(f'<tr {self._mark}="{len(self.folds)}"></tr>')
                self.folds.append(runs)
                known = at = copied = end
        self.out.append(text[copied:])
        return bool(self.folds)

    def _is_plain(self, at: int, end: int) -> bool:
        """Whether all that stands between two places is content that every parser reads in one way."""
        while at < end:
            found = self._grammar.content.match(self._text, at, end)
            if found is None:
                return False
            at = found.end()
        return True

    def _runs(self, first: re.Match[str]) -> tuple[list[RawRun], int]:
        """The rows from one on that can be folded, and where they end."""
        runs: list[RawRun] = []
        last: _Source | None = None
        rows: list[str] = []
        size, end = 0, first.start()
        for source, texts, after in self._rows(first):
            if size > PACKED or source is not last:
                if last is not None:
                    _add(runs, self._known[last], rows)
                rows, size, last = [], 0, source
            row = SEPARATOR.join(texts)
            rows.append(row)
            size += len(row)
            end = after
        if last is not None:
            _add(runs, self._known[last], rows)
        return runs, end

    def _rows(self, found: re.Match[str] | None) -> Iterator[tuple[_Source, tuple[str, ...], int]]:
        """Rows from one on: their tags, the texts of their cells, and where they end."""
        last: _Source | None = None
        while found is not None:
            inner = found[2]
            tags, texts = zip(*self._grammar.cell.findall(inner), strict=True)
            source = (found[1], tags)
            if last is None or source != last:
                if source not in self._known and not self._learn(source):
                    return
                last = source
            if "&" in inner:
                unescaped = [unescape(text) for text in texts]
                if None in unescaped:
                    return
                texts = tuple(text or "" for text in unescaped)
            if self._grammar.xml and "]]>" in inner:
                return
            yield last, texts, found.end()
            found = self._grammar.row.match(self._text, found.end())

    def _learn(self, source: _Source) -> bool:
        """Read the tags of a row; whether they can be read."""
        row = self._read(f"tr{source[0]}")
        cells = [self._read(tag) for tag in source[1]]
        if row is None or None in cells:
            return False
        self._known[source] = RawRun(row[1], tuple(cell for cell in cells if cell), 0, [])
        return True

    def _read(self, tag: str) -> tuple[str, dict[str, str]] | None:
        """The name and attributes of a tag."""
        if tag in self._tags:
            return self._tags[tag]
        name, *pairs = self._grammar.attribute.findall(tag)
        attributes: dict[str, str] = {}
        for key, value in pairs:
            if self._grammar.xml and (key in attributes or key == "xmlns"):
                return None
            attributes.setdefault(key.lower(), value[1:-1] if value[:1] in ('"', "'") else value)
        found = self._tags[tag] = (name[0].lower(), attributes)
        return found


def _add(runs: list[RawRun], tags: RawRun, rows: list[str]) -> None:
    """Add rows to the last run, if they have its tags, or as a new one."""
    text = SEPARATOR.join(rows)
    if runs and runs[-1].row is tags.row and runs[-1].cells is tags.cells:
        last = runs[-1]
        last.texts.append(text)
        runs[-1] = last._replace(rows=last.rows + len(rows))
    else:
        runs.append(tags._replace(rows=len(rows), texts=[text]))


def unescape(text: str) -> str | None:
    """A text with its references to characters resolved; None where one is not plain."""
    if "&" not in text:
        return text
    if text.count("&") != len(_ENTITY.findall(text)):
        return None
    try:
        return _ENTITY.sub(_character, text)
    except KeyError:
        return None


def _character(found: re.Match[str]) -> str:
    from html.entities import name2codepoint

    code = int(found[2]) if found[2] else name2codepoint[found[1]]
    if not (32 <= code < 127 or 160 <= code < 0xD800 or 0xE000 <= code < 0xFDD0):
        raise KeyError(code)
    return chr(code)
