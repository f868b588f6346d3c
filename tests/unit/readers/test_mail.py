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
    assert [note.code for note in document.notes] == ["HIDDEN_TEXT"] * 2


def test_a_mail_without_text() -> None:
    with pytest.raises(ReaderError):
        read_document(b"Subject: x\nMIME-Version: 1.0\nContent-Type: image/png\n\nxx")


HEAD = b"Subject: x\nMIME-Version: 1.0\n"


def read(rest: bytes, head: bytes = HEAD) -> str:
    return read_document(head + rest).text


def parts(*bodies: bytes, kind: bytes = b"mixed") -> bytes:
    inside = b"".join(b"--B\n" + body + b"\n" for body in bodies)
    return b"Content-Type: multipart/" + kind + b"; boundary=B\n\n" + inside + b"--B--\n"


def test_all_texts_of_a_mail_are_read_in_order() -> None:
    page = b"Content-Type: text/html\n\n<table><tr><td>Rent<td>5<tr><td>Heat<td>6</table>"
    foot = b"Content-Type: text/html\n\n<table><tr><td>Gas<td>7<tr><td>Oil<td>8</table><p hidden>no</p>"
    document = read_document(HEAD + parts(b"Content-Type: text/plain\n\nBefore \xc3\xbc", page, foot))
    assert document.text == "Before ü\n\nRent\t5\nHeat\t6\n\nGas\t7\nOil\t8"
    assert document.layout is not None
    cell = document.layout["tables"][1]["rows"][1][0]
    assert document.text.encode()[cell["start"] : cell["end"]] == b"Oil"
    assert [item["text"] for item in document.layout["hidden"]] == ["no"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_alternatives_the_page_alone_is_read(order: tuple[int, int]) -> None:
    both = (b"Content-Type: text/html\n\n<p>page 5", b"Content-Type: text/plain\n\nplain 6")
    assert read(parts(*(both[at] for at in order), kind=b"alternative")) == "page 5"


def test_a_mail_inside_is_an_attachment_unless_it_is_all() -> None:
    inner = b"Content-Type: message/rfc822\n\nSubject: y\nContent-Type: text/html\n\n<p>inner 5"
    document = read_document(HEAD + parts(inner, b"Content-Type: text/plain\n\nouter 6"))
    assert document.text.strip() == "outer 6"
    assert "message/rfc822" in document.notes[-1].message
    assert read(parts(inner)) == "inner 5"


def test_attachments_are_named() -> None:
    csv = b'Content-Type: text/csv\nContent-Disposition: attachment; filename="p.csv"\n\na,5'
    picture = b"Content-Type: image/png; name=logo.png\n\nx"
    document = read_document(HEAD + parts(b"Content-Type: text/plain\n\nSee file", csv, picture))
    assert [note.message for note in document.notes] == ["not read (attachment): p.csv, text/csv"]


@pytest.mark.parametrize("name", ["cid:s@x", "https://example.org/a/s.css", "s.css"])
def test_style_sheets_of_a_web_archive(name: str) -> None:
    page = f"Content-Type: text/html\nContent-Location: https://example.org/a/p.html\n\n<html><head>\
<link rel=stylesheet href='{name}'></head><p class=h>5</p><p>6</p>".encode()
    place = "https://example.org/a/s.css" if "cid" not in name else name
    sheet = f"Content-Type: text/css\nContent-Location: {place}\n\n.h {{ display: none }}".encode()
    assert read(parts(page, sheet, kind=b"related")) == "6"


@pytest.mark.parametrize(
    ("kind", "body", "wanted"),
    [
        (b"format=flowed", b"Fee of \n5 EUR.\nNext", "Fee of 5 EUR.\nNext"),
        (b"format=flowed; delsp=yes", b"Fee of 1,2 \n34", "Fee of 1,234"),
        (b"format=flowed", b">> a \n>> b \n> c", ">> a b \n> c"),
        (b"format=flowed", b"end \n-- \nAnn", "end \n-- \nAnn"),
        (b"format=fixed", b"Fee of \n5", "Fee of \n5"),
    ],
)
def test_flowed_lines(kind: bytes, body: bytes, wanted: str) -> None:
    assert read(b"Content-Type: text/plain; " + kind + b"\n\n" + body) == wanted


def test_a_mail_of_a_mailbox_file_and_a_page_right_below_the_head() -> None:
    body = b"Content-Type: text/html\n\n<html><body>5"
    document = read_document(b"From a@b Mon Jan  1 00:00:00 2024\n" + HEAD + body)
    assert (document.media_type, document.text) == ("message/rfc822", "5")


@pytest.mark.parametrize("source", ["cid:f@x", "https://example.org/f"])
def test_frames_of_a_web_archive(source: str) -> None:
    page = f"Content-Type: text/html\n\n<p>5</p><iframe src='{source}'></iframe>".encode()
    place = "Content-ID: <f@x>" if "cid" in source else f"Content-Location: {source}"
    inner = f"Content-Type: text/html; charset=utf-8\n{place}\n\n<p>ü 6</p>".encode()
    assert read(parts(page, inner, kind=b"related")) == "5\n\nü 6"


def test_ascii_that_is_none_is_read_by_its_bytes() -> None:
    assert read("Content-Type: text/plain; charset=us-ascii\n\nGebühr 5".encode()) == "Gebühr 5"
