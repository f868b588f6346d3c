"""Saved mails and web archives (EML, MHTML): the texts that a person would see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.errors import ReaderError

if TYPE_CHECKING:
    from email.message import Message

    from groundgate_cli.readers.mail_parts import Parts

MEDIA_TYPE = "message/rfc822"
_ASCII = ("us-ascii", "ascii")
MAX_NOTES = 200


def read_mail(data: bytes, digest: str) -> Document:
    """The bodies of a mail or web archive, one behind the other, as mail_parts finds them.

    Header lines and the other forms of a body are left out; attachments are named in notes. Raises
    ReaderError where there is no body to read.
    """
    import email

    from groundgate_cli.readers.joined import join_documents
    from groundgate_cli.readers.mail_parts import find_parts

    if data.startswith(b"From "):
        data = data[data.find(b"\n") + 1 :]
    try:
        parts = find_parts(email.message_from_bytes(data))
    except (RecursionError, ValueError, LookupError):
        parts = None
    if parts is None or not parts.bodies:
        raise ReaderError("the mail has no text that can be read", hint="save its text or page")
    read = [_read_body(part, parts, digest) for part in parts.bodies]
    filled = [document for document in read if document.text.strip()] or read[:1]
    document = join_documents(filled)
    notes = document.notes + _attachment_notes(parts.attached)
    return document._replace(media_type=MEDIA_TYPE, notes=notes)


def _read_body(part: Message, parts: Parts, digest: str) -> Document:
    body = _payload(part)
    if part.get_content_type() == "text/plain":
        from groundgate_cli.readers.text import read_text

        return (
            read_text(_flowed(part, body), MEDIA_TYPE, digest) if body else Document("", MEDIA_TYPE, digest)
        )
    from groundgate_cli.readers.html.reader import Linked, read_html

    place = str(part.get("Content-Location", ""))
    linked = Linked(_by_name(parts.sheets, place), _by_name(parts.frames, place))
    return read_html(body, "text/html", digest, linked=linked)


def _flowed(part: Message, body: bytes) -> bytes:
    """The bytes of a plain text without the line ends that its format says are none."""
    if str(part.get_param("format", "")).lower() != "flowed":
        return body
    from groundgate_cli.readers.flowed import join_flowed

    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        return body
    return join_flowed(text, str(part.get_param("delsp", "")).lower() == "yes").encode("utf-8")


def _by_name(parts: list[Message], page: str) -> dict[str, str]:
    """The texts of parts, by the names that the page at this place knows them by."""
    found: dict[str, str] = {}
    folder = page.strip().rpartition("/")[0] + "/"
    for part in parts:
        text = _payload(part).decode("utf-8-sig", "replace")
        place = str(part.get("Content-Location", "")).strip()
        name = str(part.get("Content-ID", "")).strip().strip("<>")
        for key in (place, place.removeprefix(folder), f"cid:{name}" if name else ""):
            if key:
                found.setdefault(key, text)
    return found


def _attachment_notes(parts: list[Message]) -> tuple[Note, ...]:
    """A note for each part that is not read, the pictures of a page left out."""
    from contextlib import suppress
    from email.header import decode_header, make_header

    notes: list[Note] = []
    for part in parts:
        name = part.get_filename() or ""
        with suppress(ValueError, LookupError):
            name = str(make_header(decode_header(name)))
        if part.get_content_maintype() == "image" and part.get_content_disposition() != "attachment":
            continue
        kind = part.get_content_type() if part.get("Subject") is None else "message/rfc822"
        notes.append(Note("HIDDEN_TEXT", f"not read (attachment): {name or 'without a name'}, {kind}"))
    if len(notes) > MAX_NOTES:
        rest = len(notes) - MAX_NOTES
        notes[MAX_NOTES:] = [Note("HIDDEN_TEXT", f"{rest} more attachments that are not read")]
    return tuple(notes)


def _payload(part: Message) -> bytes:
    """The bytes of a part as UTF-8, by its declared encoding where that is known.

    A page gets a byte order mark, which is stronger than what the page itself declares.
    """
    from groundgate_cli.readers.encodings import decode_declared

    found = part.get_payload(decode=True)
    body = found if isinstance(found, bytes) else b""
    charset = part.get_param("charset")
    if not isinstance(charset, str) or (charset.lower() in _ASCII and not body.isascii()):
        return body
    text = decode_declared(body, charset)
    if text is None:
        return body
    mark = b"" if part.get_content_type() == "text/plain" else b"\xef\xbb\xbf"
    return mark + text.encode("utf-8")
