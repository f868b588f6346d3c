"""Pieces of HTML from texts of a receipt: nothing but these functions puts a text into markup."""

from __future__ import annotations

from collections.abc import Iterable

from groundgate_cli.reports.symbols import flowing, visible


def escape_html(text: str) -> str:
    """A text for an element or a quoted attribute; hidden characters are symbols."""
    text = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def table_markup(
    title: str, head: Iterable[str], rows: Iterable[Iterable[str]], *, quiet: bool = False
) -> str:
    """A table; the cells are already safe, the head and the title are texts. quiet: the title is for those
    alone who hear the page."""
    names = "".join(f'<th scope="col">{escape_html(name)}</th>' for name in head)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return framed_table(title, f"<thead><tr>{names}</tr></thead>\n<tbody>\n{body}\n</tbody>", quiet=quiet)


def framed_table(title: str, content: str, *, kind: str = "plain", quiet: bool = False) -> str:
    """A table of ready rows in a frame that scrolls where the table is wide, also by keys."""
    name = escape_html(flowing(title))
    return (
        f'<div class="tables" role="group" aria-label="{name}" tabindex="0"><table class="{kind}">'
        f'<caption class="{"said" if quiet else "seen"}">{name}</caption>\n{content}</table></div>\n'
    )


def marked(text: str, spans: Iterable[tuple[int, int]], kind: str) -> str:
    """A text with spans in marks of a kind. spans: bytes of the text; what lies outside is passed over."""
    data = text.encode("utf-8", "surrogatepass")
    pieces: list[str] = []
    at = 0
    for start, end in sorted(set(spans)):
        if at <= start < end <= len(data):
            pieces.append(_piece(data[at:start]))
            pieces.append(f'<mark class="{kind}">{_piece(data[start:end])}</mark>')
            at = end
    return "".join(pieces) + _piece(data[at:])


def _piece(data: bytes) -> str:
    return escape_html(data.decode("utf-8", "replace"))
