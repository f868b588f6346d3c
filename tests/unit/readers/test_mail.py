"""Bodies of mails and web archives."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.read import read_document


def mail(text: str, charset: str = "utf-8") -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = "Prices"
    message["From"] = "a@example.org"
    message.set_content(text, charset=charset)
    return message


def test_plain_body_in_its_charset() -> None:
    document = read_document(mail("Fee 5 \u20ac", "iso-8859-15").as_bytes())
    assert document.text == "Fee 5 \u20ac\n"
    assert document.media_type == "message/rfc822"


def test_the_page_comes_before_the_plain_form_and_attachments_are_left_out() -> None:
    message = mail("plain 5")
    message.add_alternative("<p>Gebühr <b>5</b></p><p hidden>6</p>", subtype="html")
    message.add_attachment(b"<p>7", maintype="text", subtype="html", filename="a.html")
    document = read_document(message.as_bytes())
    assert document.text == "Gebühr 5"
    assert [note.code for note in document.notes] == ["HIDDEN_TEXT"]


def test_a_mail_without_text() -> None:
    with pytest.raises(ReaderError):
        read_document(b"Subject: x\nMIME-Version: 1.0\nContent-Type: image/png\n\nxx")
