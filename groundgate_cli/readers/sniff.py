"""The type of a file, from its bytes alone."""

from __future__ import annotations

import re

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.encodings import find_bom, find_wide

PDF = "application/pdf"
HTML = "text/html"
XHTML = "application/xhtml+xml"
XML = "application/xml"
TEXT = "text/plain"
MARKDOWN = "text/markdown"
MAIL = "message/rfc822"

_SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF87a", "a GIF image"),
    (b"GIF89a", "a GIF image"),
    (b"II*\x00", "a TIFF image"),
    (b"MM\x00*", "a TIFF image"),
    (b"BM", "a BMP image"),
    (b"RIFF", "a sound, video or WebP image"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office file (doc, xls, ppt)"),
    (b"{\\rtf", "a Rich Text file"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"(\xb5/\xfd", "a zstd archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "a zip archive"),
    (b"%!PS", "a PostScript file"),
    (b"SQLite format 3\x00", "a SQLite database"),
    (b"\x7fELF", "a program"),
    (b"ID3", "a sound file"),
    (b"OggS", "a sound or video file"),
    (b"PAR1", "a Parquet file"),
)
_NEEDS_BINARY = (b"BM", b"RIFF", b"BZh", b"ID3", b"OggS", b"PAR1")
"""Signatures that a text can begin with; they count when a NUL byte follows soon."""

_ZIP_KINDS = (
    (b"word/", "a Word file (docx)"),
    (b"xl/", "an Excel file (xlsx)"),
    (b"ppt/", "a PowerPoint file (pptx)"),
    (b"mimetypeapplication/epub", "an EPUB book"),
    (b"mimetypeapplication/vnd.oasis", "an OpenDocument file"),
)
_HEAD = 65_536
_PDF_WITHIN = 1024
_LATE_ROOT = 2048
"""Characters within which <html> makes a page of a file that begins with a text."""
_TAG = r"<([A-Za-z][A-Za-z0-9._-]*(?::[A-Za-z0-9._-]+)?)(?=[\s>/])"
_XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"
_MARKDOWN = r"(?m)^(?:#{1,6} \S|```|~~~|\|?[ \t]*:?-{3,}:?[ \t]*\|)|\]\((?:https?:|#|\.{0,2}/)"
_MAIL_LINE = r"([A-Za-z][A-Za-z0-9-]{1,40}):"
_MAIL_HEADS = frozenset(("mime-version", "content-type", "message-id", "received"))
_MAIL_LINES = 200
_PHRASES = (
    "a abbr acronym b basefont bdi bdo big cite code del dfn em font i ins kbd label mark s samp"
    " small span strike strong tt u var svg math button output progress"
)


def sniff_type(data: bytes) -> str:
    """The media type of a file that can be read; ReaderError for one that can't be."""
    if not data:
        raise ReaderError("the file is empty", code="EMPTY", hint="check how it was saved")
    if _is_pdf(data):
        return PDF
    _refuse_known(data)
    head = _head(data)
    kind = _markup_type(head)
    if kind:
        return kind
    if _is_mail(head):
        return MAIL
    return MARKDOWN if re.search(_MARKDOWN, head) else TEXT


def _is_pdf(data: bytes) -> bool:
    at = data.find(b"%PDF-", 0, _PDF_WITHIN)
    if at < 0:
        return False
    return not data[:at].strip() or b"obj" in data[at:] or b"startxref" in data[at:]


def _refuse_known(data: bytes) -> None:
    for mark, name in _SIGNATURES:
        if not data.startswith(mark):
            continue
        if mark in _NEEDS_BINARY and b"\x00" not in data[:512]:
            continue
        if mark.startswith(b"PK"):
            head = data[:_HEAD]
            name = next((kind for part, kind in _ZIP_KINDS if part in head), name)
        raise ReaderError(
            f"this is {name}, which is not read",
            hint="save it as PDF, HTML or plain text (UTF-8) and try again",
        )
    if data[4:8] == b"ftyp":
        raise ReaderError("this is a video or HEIC image, which is not read")


def _head(data: bytes) -> str:
    """The first characters, good enough to tell markup by."""
    encoding, skip = find_bom(data)
    encoding = encoding or find_wide(data) or "latin-1"
    return data[skip : skip + _HEAD].decode(encoding, "replace")


def _markup_type(head: str) -> str:
    """HTML, XHTML or XML by the first tag that is no comment, or ""."""
    at, declared, doctype = 0, False, ""
    while True:
        while at < len(head) and head[at] in " \t\r\n\f\ufeff":
            at += 1
        if head.startswith("<!--", at):
            end = head.find("-->", at + 4)
            at = end + 3
        elif head.startswith("<?", at):
            declared = declared or head.startswith("<?xml", at)
            end = head.find(">", at)
            at = end + 1
        elif head[at : at + 9].lower() == "<!doctype":
            doctype = head[at + 9 : at + 200].strip().lower()
            end = _doctype_end(head, at)
            at = end + 1
        else:
            break
        if end < 0:
            return XML if declared else ""
    return _root_type(head, at, declared, doctype)


def _doctype_end(head: str, at: int) -> int:
    close, inner = head.find(">", at), head.find("[", at)
    if 0 <= inner < close:
        end = head.find("]", inner)
        return head.find(">", end) if end >= 0 else -1
    return close


def _root_type(head: str, at: int, declared: bool, doctype: str) -> str:
    tag = re.compile(_TAG).match(head, at)
    if tag is None:
        if "<html" in head[at : at + _LATE_ROOT].lower() and not declared:
            return "" if _is_mail(head) else HTML
        if doctype.startswith("html"):
            return HTML
        return XML if declared or doctype else ""
    name = tag[1].lower()
    inside = head[at : head.find(">", at) + 1 or len(head)]
    if name.rpartition(":")[2] == "html":
        return XHTML if declared or _XHTML_NAMESPACE in inside else HTML
    if doctype.startswith("html"):
        return HTML
    if name in ("document", "sec-document") and "<html" in head.lower():
        return HTML
    if declared or doctype or "xmlns" in inside:
        return XML
    if _is_html(name):
        fragment = "<body" not in head and "<html" not in head.lower()
        in_lines = re.search(r"^(?:#{1,6} \S|```)", head, re.MULTILINE)
        return MARKDOWN if fragment and in_lines and "<pre" not in head else HTML
    return XML if f"</{tag[1]}" in head or len(head) >= _HEAD else ""


def _is_html(name: str) -> bool:
    from groundgate_cli.readers.html.tags import ROLES

    return name in ROLES or name in _PHRASES.split()


def _is_mail(head: str) -> bool:
    """Whether the file begins with the header lines of a mail."""
    names: list[str] = []
    lines = head.lstrip().split("\n", _MAIL_LINES)[:_MAIL_LINES]
    if lines[0].startswith("From "):  # of a mailbox file
        del lines[0]
    for line in lines:
        found = re.match(_MAIL_LINE, line)
        if found:
            names.append(found[1].lower())
        elif not names or not line.startswith((" ", "\t")):
            break
    return len(names) >= 2 and not _MAIL_HEADS.isdisjoint(names)
