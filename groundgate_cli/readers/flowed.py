"""Plain text of mails with flowed lines (RFC 3676): a blank at a line's end says that it goes on."""

from __future__ import annotations

SIGNATURE = "-- "


def join_flowed(text: str, delete_space: bool) -> str:
    """The text with its soft line ends taken out.

    delete_space: the blank before a soft line end is none of the text (DelSp=yes). Lines of another depth
    of quotation marks (`>`) are not joined, nor is the line that leads a signature.
    """
    out: list[str] = []
    depth, open_line = 0, False
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        body = line.lstrip(">")
        level = len(line) - len(body)
        body = body.removeprefix(" ")
        ends = not body.endswith(" ") or body == SIGNATURE
        if open_line and level == depth and body != SIGNATURE:
            out.append(body)
        else:
            if out:
                out.append("\n")
            out.append(">" * level + (" " if level else "") + body)
        if not ends and delete_space:
            out[-1] = out[-1][:-1]
        depth, open_line = level, not ends
    return "".join(out)
