"""Row labels, the labels that they stand under, and lines of the form "key: value".

The label of a row is its first cell with words. A line without numbers is a label over the rows below:
by indent where the table has indents; else a line ends the group of its own style, and a total closes
the group that it totals. A label may run over two lines.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.tables.cells import CellKind, has_month, kind_of_cell
from groundgate_cli.reading.tables.tables import AMOUNTS, Row, Table
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_DAY = lazy(
    r"[0-3]?[0-9](?:[./][01]?[0-9](?:[./-][0-9]{2,4})?\.?$|[ .-]{1,2}[^\W\d_]{3,9}\.?(?:[ -][0-9]{2,4})?$)"
)
_LONGEST_DAY = 16
_LETTER = lazy(r"[^\W\d_]")
_NAMING = lazy(r"[^\W_]")
_LETTERS = (CellKind.TEXT, CellKind.YEAR, CellKind.DATE, CellKind.VALUE)
LONGEST_LABELLED = 200
_MOST_PARENTS = 12
_KEY = lazy(r"(?P<key>[^\n:]{1,120}?)[ ]{0,3}:(?=[ \t]|[^\s/0-9:])")
_WIDE_GAP = lazy(r"[ \u00a0]{2,}|\t")
_OPENS_WORD = lazy(r"[^\W\d_]{4}")
_LEADER_SIGNS = ("  ", "\t", "\u00a0", "..", ". .")
_LEADER = lazy(r"(?:[ \u00a0]{2,}|[ \u00a0]?\.(?:[ \u00a0]?\.){2,}[ \u00a0]*|\t)")


def assign_labels(text: str, table: Table) -> None:
    """Set label, carried labels and parent of each row."""
    keyed = _has_key_columns(table)
    _label_rows(text, table, keyed)
    _set_parents(text, table)


def _has_key_columns(table: Table) -> bool:
    """Whether the second column holds words under a first column with holes (row spans)."""
    holes = words = 0
    for row in table.rows:
        if row.role != "data" or len(row.cells) < 3:
            continue
        if row.cells[1].kind in (CellKind.TEXT, CellKind.VALUE):
            words += 1
            holes += row.cells[0].kind is CellKind.BLANK
    return holes > 0 and words > holes


def _label_rows(text: str, table: Table, keyed: bool) -> None:
    carried: Span | None = None
    spanned = 0
    for index, row in enumerate(table.rows):
        spanned -= 1
        if not row.cells:
            continue
        first = row.cells[0]
        if row.role != "data":
            row.label = first.span if first.kind is not CellKind.BLANK else None
            if row.role == "head":
                carried = None
            continue
        if _leads_words(text, row):
            row.label = _other_label(text, table, index)
        elif first.kind in _LETTERS and _names(text, first.span):
            row.label = _joined_label(text, table, index)
            carried = first.span
            spanned = first.height
        elif first.kind is CellKind.BLANK and (keyed or spanned > 0) and carried is not None:
            row.label = carried
        else:
            row.label = _other_label(text, table, index)
        if keyed:
            row.carried = tuple(
                cell.span for cell in row.cells[1:] if cell.kind in (CellKind.TEXT, CellKind.VALUE)
            )


def _leads_words(text: str, row: Row) -> bool:
    """Whether the first cell is the day of an entry in a list, and words follow it: "11/03 | Rent"."""
    first = row.cells[0]
    if len(row.cells) < 3 or row.cells[1].kind is not CellKind.TEXT or not _names(text, row.cells[1].span):
        return False
    words = text[first.span.start : first.span.end]
    if len(words) > _LONGEST_DAY or _DAY.match(words) is None:
        return False
    return first.kind is CellKind.VALUE or has_month(words)


def _names(text: str, span: Span) -> bool:
    """Whether a cell can be a label: it holds a letter or a digit, and is no bullet or mark."""
    return _NAMING.search(text, span.start, span.end) is not None


def _other_label(text: str, table: Table, index: int) -> Span | None:
    row = table.rows[index]
    if len(row.cells) == 1 and index > 0 and table.rows[index - 1].role == "group":
        return table.rows[index - 1].cells[0].span
    for cell in row.cells[1:]:
        named = cell.kind is CellKind.VALUE and row.cells[0].kind is CellKind.NUMBER
        if (named and _OPENS_WORD.match(text, cell.span.start, cell.span.end)) or (
            cell.kind is CellKind.TEXT and _names(text, cell.span)
        ):
            return cell.span
        if cell.kind in AMOUNTS and row.cells[0].kind is not CellKind.NUMBER:
            return None
    return None


def _joined_label(text: str, table: Table, index: int) -> Span:
    """The label with the line before it where it runs over two lines."""
    span = table.rows[index].cells[0].span
    start = span.start
    at = index - 1
    while at >= 0 and index - at <= 3 and table.rows[at].role == "group":
        before = table.rows[at].cells[0].span
        if not _runs_on(text[before.start : before.end], text[start : span.end]):
            break
        start = before.start
        at -= 1
    end = span.end
    while end > start + 1 and text[end - 1] in ": ":
        end -= 1
    return Span(start, end)


def _runs_on(before: str, after: str) -> bool:
    """Whether a line of words goes on in the next line."""
    if not before or before[-1] in ":.;" or not after:
        return False
    if before[-1] in ",-–—/&(" or before.count("(") > before.count(")"):
        return True
    if after[0].islower() or (after[0] == "(" and before.count("(") == 0 and len(before) > 60):
        return True
    return before.rsplit(" ", 1)[-1].lower() in word_set("structure", "connectors")


def _set_parents(text: str, table: Table) -> None:
    indents = {row.indent for row in table.rows if row.role in ("data", "group")}
    by_indent = len(indents) > 1
    stack: list[int] = []
    section = -1
    previous_group = False
    for index, row in enumerate(table.rows):
        if row.section != section:
            section, stack, previous_group = row.section, [], False
        if row.role in ("head", "title"):
            continue
        if row.role == "group":
            _close_for_group(text, table, stack, index, by_indent, previous_group)
            row.parent = stack[-1] if stack else -1
            stack.append(index)
            previous_group = True
            continue
        if by_indent:
            while stack and table.rows[stack[-1]].indent >= row.indent and not previous_group:
                if table.rows[stack[-1]].indent == row.indent and _heads_group(text, table, stack[-1]):
                    break
                stack.pop()
        row.parent = _own_parent(table, row, stack)
        previous_group = False
        if row.label is not None:
            _close_for_total(text, table, stack, row)


def _own_parent(table: Table, row: Row, stack: list[int]) -> int:
    """The nearest group that is not part of the row's own label."""
    for index in reversed(stack):
        if row.label is None or table.rows[index].cells[0].span.start < row.label.start:
            return index
    return -1


def _heads_group(text: str, table: Table, index: int) -> bool:
    span = table.rows[index].cells[0].span
    return text[span.start : span.end].endswith(":")


def _style(words: str) -> int:
    """0 for capitals, 1 for a line without a colon, 2 for a line with one."""
    if words == words.upper() and _LETTER.search(words):
        return 0
    return 2 if words.endswith(":") else 1


def _close_for_group(
    text: str, table: Table, stack: list[int], index: int, by_indent: bool, previous: bool
) -> None:
    row = table.rows[index]
    if by_indent and any(table.rows[at].indent != row.indent for at in stack):
        while stack and table.rows[stack[-1]].indent >= row.indent:
            stack.pop()
        return
    style = _style(_words(text, row))
    if previous:
        while len(stack) > 6 or (stack and style == 0):
            stack.pop(0)
        return
    same = [place for place, at in enumerate(stack) if _style(_words(text, table.rows[at])) >= style]
    if same:
        del stack[same[0] :]


def _close_for_total(text: str, table: Table, stack: list[int], row: Row) -> None:
    """A total closes the group that it names, and the groups inside it."""
    label = row.label
    if label is None:
        return
    words = text[label.start : label.end].lower().split()
    if len(words) < 2 or words[0] not in word_set("structure", "total_words"):
        return
    named = " ".join(words[1:4])
    for place in range(len(stack) - 1, -1, -1):
        group = _words(text, table.rows[stack[place]]).lower().rstrip(":")
        if group and (group.startswith(named) or named.startswith(" ".join(group.split()[:3]))):
            del stack[place:]
            return


def _words(text: str, row: Row) -> str:
    span = row.cells[0].span
    return text[span.start : span.end]


def parents_of(table: Table, index: int, position: int) -> tuple[Span, ...]:
    """The labels that a place stands under, nearest first: cells to its left, then what the layout gives,
    or groups above."""
    row = table.rows[index]
    found = [span for span in reversed(row.carried) if span.end < position and span != row.label]
    if row.over is not None:
        own = row.label.start if row.label is not None else row.span.start
        return (*found, *(span for span in row.over if span.end <= own and span not in found))
    at = row.parent
    for _ in range(_MOST_PARENTS):
        if at < 0:
            break
        found.append(table.rows[at].cells[0].span)
        at = table.rows[at].parent
    return tuple(found)


def key_of_line(text: str, start: int, end: int, position: int) -> Span | None:
    """The key of a line "key: value" or "key .... value" that stands before a position."""
    start = _last_part(text, start, position)
    limit = min(end, start + 200)
    found = _KEY.match(text, start, limit) if ":" in text[start:limit] else None
    if found is not None and found.end() <= position:
        key = _trim_key(text, found.start("key"), found.end("key"))
        if key is not None and _LETTER.search(text, key.start, key.end):
            return key
    low, high = max(start, position - 300), min(end, position)
    before = text[low:high]
    led = any(sign in before for sign in _LEADER_SIGNS)
    gaps = list(_LEADER.finditer(text, low, high)) if led else []
    gap = gaps[-1] if gaps else None
    if gap is None or gap.start() <= start or not _only_signs(text[gap.end() : position]):
        return None
    key = _trim_key(text, start, gap.start())
    return key if key is not None and _LETTER.search(text, key.start, key.end) else None


def _last_part(text: str, start: int, position: int) -> int:
    """Where the last of several "key: value" of a line begins before a position: behind a wide gap."""
    if text.count(":", start, position) < 2:
        return start
    for gap in reversed(list(_WIDE_GAP.finditer(text, max(start, position - 300), position))):
        if text.find(":", gap.end(), position) >= 0 and text.find(":", start, gap.start()) >= 0:
            return gap.end()
    return start


def key_in_cell(text: str, table: Table, cell: Span | None, position: int) -> tuple[Span, ...]:
    """The key of a cell of the form "Adults: 400 mg" in a flattened table, or ()."""
    if cell is None or table.form != "flat":
        return ()
    key = key_of_line(text, cell.start, cell.end, position)
    return (key,) if key is not None else ()


def _only_signs(words: str) -> bool:
    """Whether words are blanks, points and the signs that open a number."""
    return words.strip(" \t.$€£¥(-−") == ""


def label_beside(text: str, above: Span | None, line: Span, below: Span | None) -> Span | None:
    """The label of a line that holds one amount and nothing else: the line above it.

    above and below: the lines of its block; where the block begins with the amount, labels stand below.
    """
    if kind_of_cell(text[line.start : line.end]) is not CellKind.NUMBER:
        return None
    if above is not None:
        return above if is_label_line(text, above) else None
    return below if below is not None and is_label_line(text, below) else None


def is_label_line(text: str, line: Span) -> bool:
    """Whether a line can be a label: short, with letters, no amount and no end of a sentence."""
    words = text[line.start : line.end]
    if not words or len(words) > 120 or words[-1] in ".;" or not _LETTER.search(words):
        return False
    return kind_of_cell(words) in (CellKind.TEXT, CellKind.DATE)


def label_after_value(text: str, line: Span, position: int) -> Span | None:
    """The label behind a value that leads its line: "$5 – Single", "41 of 96 with the gel"."""
    if _DIGIT.search(text, line.start, min(line.end, line.start + _LEAD)) is None:
        return None
    found = _leading_value().match(text, line.start, line.end)
    if found is None or position >= found.start("label"):
        return None
    label = text[found.start("label") : found.end("label")]
    if "." in label.rstrip(".") or _LETTER.search(label) is None:
        return None
    return Span(*found.span("label"))


# Characters of a line within which a value that leads it has a digit: marks, a dash, a currency.
_LEAD = 20
_DIGIT = lazy("[0-9]")


@lru_cache(maxsize=1)
def _leading_value() -> re.Pattern[str]:
    words = "|".join(need_pack("structure")["label_after_words"])
    return re.compile(
        r"[ \t•●▪◦‣·*]{0,12}[–—-]?[ ]?(?:[A-Z]{0,3}[$€£¥] ?)?[0-9][0-9.,]*(?: ?%| [^\W\d_]{1,10})?"
        r"(?: of (?:the )?[0-9][0-9.,]*)?(?: [^\W\d_]{1,12})?"
        rf"\s{{1,3}}(?:[–—-]\s{{1,3}}|(?:{words})\s)(?P<label>[^\W\d_][^\n(]{{1,119}}?)\s*(?:\([^\n]*)?\Z",
        re.IGNORECASE,
    )


def _trim_key(text: str, start: int, end: int) -> Span | None:
    while start < end and text[start] in " \t\u00a0•●▪◦‣·*–—-":
        start += 1
    while end > start and text[end - 1] in " \t\u00a0.":
        end -= 1
    words = text[start:end]
    if end - start > 120 or ". " in words or end == start or words.rfind("(") > words.rfind(")"):
        return None
    if words.lower() in word_set("structure", "lead_ins"):
        return None
    return Span(start, end)
