"""Time and memory of `groundgate extract` on pages of one shape each.

    python benchmarks/page_speed.py [--size 14] [SHAPE ...]

Prints seconds of user CPU, and the peak of memory over the size of the file. Each page is the same few
elements over and over. Tables of plain cells are what is cheapest for what they
hold; thousands of tables, and elements of a few letters each, are what is dearest.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

PAGE = "<!DOCTYPE html><html><body>{}</body></html>"
TABLE = PAGE.format("<table>{}</table>")
XHTML = (
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"'
    ' xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><table>{}</table></body></html>'
)
FACT = (
    '<ix:nonFraction name="x:A" contextRef="c{0}" unitRef="eur" decimals="0" id="f{0}">{0}</ix:nonFraction>'
)
SHEET = "<style>td.a{{color:#111}}tr td.b{{padding-left:4px}}</style>"
SHAPES: dict[str, tuple[str, Callable[[int], str]]] = {
    "bare cells": (
        TABLE,
        lambda n: f"<tr>{''.join(f'<td>{(n + k) % 100}</td>' for k in range(10))}</tr>\n",
    ),
    "unclosed cells": (TABLE, lambda n: "<tr>" + "<td>1" * 8),
    "one cell a row": (TABLE, lambda n: "<tr><td>12</td></tr>"),
    "empty cells": (TABLE, lambda n: "<tr>" + "<td></td>" * 9 + "<td>3</td></tr>"),
    "entities in cells": (TABLE, lambda n: "<tr><td>&nbsp;</td><td>&#36;1</td><td>R&amp;D</td></tr>"),
    "spans": (
        TABLE,
        lambda n: (
            f"<tr><td rowspan=2 class=l>row {n}</td><td colspan=2>{n % 997}</td><td>${n}</td></tr>"
            "<tr><td class=n>7</td><td>8</td><td>9</td></tr>\n"
        ),
    ),
    "styles": (TABLE, lambda n: f'<tr><td style="padding-left:{n % 40}px">x</td><td>{n}</td></tr>\n'),
    "classes": (
        PAGE.format(SHEET + "<table>{}</table>"),
        lambda n: f'<tr><td class="a c{n % 50}">label</td><td class="b">{n}</td><td>x</td></tr>\n',
    ),
    "facts (HTML)": (TABLE, lambda n: f"<tr><td>Item {n}</td><td>{FACT.format(n)}</td></tr>\n"),
    "facts (XHTML)": (XHTML, lambda n: f"<tr><td>Item {n}</td><td>{FACT.format(n)}</td></tr>\n"),
    "nested tables": (
        TABLE,
        lambda n: "<tr><td>a</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr>",
    ),
    "small tables": (PAGE, lambda n: "<table><tr><td>a<td>1<tr><td>b<td>2</table>"),
    "prose": (
        PAGE,
        lambda n: f"<p>The warden of lock {n} counted <b>nine</b> barges and wrote them down.</p>\n",
    ),
    "short paragraphs": (PAGE, lambda n: "<p>ab</p>"),
    "list items": (PAGE.format("<ol>{}</ol>"), lambda n: "<li>ab 3"),
    "line breaks": (PAGE, lambda n: "<br>"),
    "short lines": (PAGE, lambda n: "ab 12<br>"),
    "preformatted": (PAGE.format("<pre>{}</pre>"), lambda n: f"{n:8}  12,345  in columns\n"),
    "inline elements": (PAGE, lambda n: "a <b>b</b> <i>c</i> "),
    "deep nesting": (PAGE, lambda n: "<b><i><u>"),
    "raised figures": (PAGE, lambda n: "a<sup>1</sup> "),
    "entities": (PAGE, lambda n: "&amp;&nbsp;&eacute;&#8217; a "),
    "hidden spans": (PAGE, lambda n: '<span style="display:none">a</span>b '),
    "open formatting": (PAGE, lambda n: '<p><b class="x">a</p><p>b</b></p>'),
    "text": ("{}", lambda n: f"line {n} of a text with 12,345 in it\n"),
    "XML": ('<?xml version="1.0"?><root>{}</root>', lambda n: f"<r><a>{n}</a><b>x</b></r>"),
}


def page_of(shape: str, size: int) -> bytes:
    """A page of about so many bytes."""
    around, part = SHAPES[shape]
    parts: list[str] = []
    length = n = 0
    while length < size:
        parts.append(part(n))
        length += len(parts[-1])
        n += 1
    head, _, tail = around.replace("{{", "{").replace("}}", "}").rpartition("{}")
    return (head + "".join(parts) + tail).encode()


def extract(path: str) -> tuple[int, float, int]:
    """The exit status of a reading, its seconds of user CPU, and its peak of memory in bytes."""
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        os.execv(sys.executable, [sys.executable, "-m", "groundgate_cli", "extract", path])
    _, status, usage = os.wait4(child, 0)
    unit = 1 if sys.platform == "darwin" else 1024
    return os.waitstatus_to_exitcode(status), usage.ru_utime, usage.ru_maxrss * unit


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--size", type=float, default=14, help="megabytes of each page (14)")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help=", ".join(SHAPES))
    options = parser.parse_args()
    failed = 0
    print(f"{'shape':20}{'user s':>8}{'s/MB':>8}{'peak MB':>9}{'peak/file':>11}")
    for shape in options.shapes or SHAPES:
        data = page_of(shape, int(options.size * 1_000_000))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "page")
            path.write_bytes(data)
            status, seconds, peak = extract(str(path))
        failed |= status
        size = len(data) / 1_000_000
        ratio = peak / len(data)
        print(
            f"{shape:20}{seconds:8.2f}{seconds / size:8.3f}{peak / 1_000_000:9.0f}{ratio:11.1f}", flush=True
        )
    return failed


if __name__ == "__main__":
    sys.exit(main())
