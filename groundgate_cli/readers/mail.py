"""Saved mails and web archives (EML, MHTML): the body that a person would see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import ReaderError

if TYPE_CHECKING:
    from email.message import Message

MEDIA_TYPE = "message/rfc822"
MAX_PARTS = 1000


def read_mail(data: bytes, digest: str) -> Document:
    """The HTML body of a mail or web archive, or its plain text where it has no other.

    Attachments, the other forms of the body and the header lines are left out. Raises ReaderError
    where there is no body to read.
    """
    import email

    try:
        part = find_body(email.message_from_bytes(data))
    except (RecursionError, ValueError, LookupError):
        part = None
    if part is None:
        raise ReaderError("the mail has no text that can be read", hint="save its text or page")
    body = _payload(part)
    if part.get_content_type() == "text/plain":
        from groundgate_cli.readers.text import read_text

        return read_text(body, MEDIA_TYPE, digest)
    from groundgate_cli.readers.html.reader import read_html

    return read_html(body, "text/html", digest)._replace(media_type=MEDIA_TYPE)


def find_body(mail: Message) -> Message | None:
    """The first HTML part that is no attachment, or else the first plain text."""
    plain: Message | None = None
    waiting = [mail]
    seen = 0
    while waiting and seen < MAX_PARTS:
        part = waiting.pop(0)
        seen += 1
        if part.is_multipart():
            waiting = [p for p in part.get_payload() if not isinstance(p, str)] + waiting
            continue
        if part.get_content_disposition() == "attachment":
            continue
        kind = part.get_content_type()
        if kind in ("text/html", "application/xhtml+xml"):
            return part
        if kind == "text/plain" and plain is None:
            plain = part
    return plain


def _payload(part: Message) -> bytes:
    """The bytes of a part as UTF-8, by its declared encoding where that is known.

    A page gets a byte order mark, which is stronger than what the page itself declares.
    """
    from groundgate_cli.readers.encodings import decode_declared

    found = part.get_payload(decode=True)
    body = found if isinstance(found, bytes) else b""
    charset = part.get_param("charset")
    if not isinstance(charset, str):
        return body
    text = decode_declared(body, charset)
    if text is None:
        return body
    mark = b"" if part.get_content_type() == "text/plain" else b"\xef\xbb\xbf"
    return mark + text.encode("utf-8")
