"""Bytes to characters: byte order marks, declared encodings, and what holds without either."""

from __future__ import annotations

import codecs
import re

from groundgate_cli.core.errors import ReaderError, Where
from groundgate_cli.core.records import NamedTuple

BOMS = (  # the longer mark first: that of UTF-32 begins as that of UTF-16 does
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_DECLARED_IN = 4096
_XML_DECLARED = rb"^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*[\"']([A-Za-z0-9._:-]{1,40})[\"']"
_META_CHARSET = rb"(?i)<meta[^>]{0,400}?charset\s*=\s*[\"']?\s*([A-Za-z0-9._:-]{1,40})"
_AS_BROWSERS = {
    # Names that browsers read as another encoding than Python does.
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "iso-8859-1": "cp1252",
    "iso8859-1": "cp1252",
    "iso_8859-1": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "l1": "cp1252",
    "iso-8859-9": "cp1254",
    "latin5": "cp1254",
    "iso-8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "x-sjis": "cp932",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "big5": "big5hkscs",
    "x-mac-roman": "mac-roman",
    "macintosh": "mac-roman",
}
_FAMILIES = (
    r"utf-?(?:8|16|32)|(?:iso|cp|windows|koi8|big5|gb|euc|shift|sjis|mac|latin|tis|hp|ascii|us-ascii)"
)


class Decoded(NamedTuple):
    """Characters without a byte order mark.

    encoding: what they were decoded with. marked: whether there was a byte order mark. guessed:
    whether nothing but habit says so. replaced: how many bytes were no characters.
    """

    text: str
    encoding: str
    marked: bool = False
    guessed: bool = False
    replaced: int = 0


def find_bom(data: bytes) -> tuple[str, int]:
    """The encoding that a byte order mark names and the length of the mark, or ("", 0)."""
    for mark, encoding in BOMS:
        if data.startswith(mark):
            return encoding, len(mark)
    return "", 0


def decode_text(data: bytes) -> Decoded:
    """Plain text: by its byte order mark, or strict UTF-8. ReaderError names the first bad byte."""
    encoding, skip = find_bom(data)
    return Decoded(_strict(data, encoding or "utf-8", skip), encoding or "utf-8", skip > 0)


def decode_xml(data: bytes) -> Decoded:
    """XML: by its byte order mark, its declaration, or strict UTF-8."""
    encoding, skip = find_bom(data)
    if encoding:
        return Decoded(_strict(data, encoding, skip), encoding, True)
    wide = _wide_without_bom(data)
    declared = re.match(_XML_DECLARED, data[:_DECLARED_IN])
    name = wide or (declared[1].decode("ascii") if declared else "utf-8")
    found = _known(name, {})
    if found is None:
        raise ReaderError(
            f"the XML declares an encoding that is not known: {name}",
            hint="save the file as UTF-8",
        )
    if found.startswith(("utf-16", "utf-32")) and not wide:
        found = "utf-8"  # the declaration could not have been read otherwise
    return Decoded(_strict(data, found, 0), found)


def decode_html(data: bytes) -> Decoded:
    """HTML as a browser reads it from a disk: mark, declaration, UTF-8, or else Windows-1252.

    Never fails: bytes that are no characters of the encoding become U+FFFD and are counted.
    """
    encoding, skip = find_bom(data)
    if encoding:
        return _lenient(data[skip:], encoding, marked=True)
    head = data[:_DECLARED_IN]
    declared = re.search(_META_CHARSET, head) or re.match(_XML_DECLARED, head)
    if declared:
        found = _known(declared[1].decode("ascii"), _AS_BROWSERS)
        if found is not None:
            if found.startswith(("utf-16", "utf-32")):
                found = "utf-8"
            return _lenient(data, found)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return Decoded(_windows(data), "windows-1252", guessed=not data.isascii())


def decode_declared(data: bytes, name: str) -> str | None:
    """Bytes whose encoding a mail declares; None where it is not known or doesn't fit."""
    found = _known(name, _AS_BROWSERS)
    if found is None or find_bom(data)[0]:
        return None
    return _windows(data) if found == "cp1252" else _lenient(data, found).text


def _wide_without_bom(data: bytes) -> str:
    """UTF-16 XML that has no mark shows by the zeros in its first characters."""
    if data.startswith(b"<\x00?\x00"):
        return "utf-16-le"
    return "utf-16-be" if data.startswith(b"\x00<\x00?") else ""


def _known(name: str, table: dict[str, str]) -> str | None:
    """The codec of a declared name, None where there is none for text."""
    label = name.strip().lower()
    label = table.get(label, label)
    if not re.match(_FAMILIES, label):
        return None
    try:
        return codecs.lookup(label).name
    except LookupError:
        return None


def _lenient(data: bytes, encoding: str, marked: bool = False) -> Decoded:
    if encoding == "cp1252":
        return Decoded(_windows(data), "windows-1252", marked)
    try:
        return Decoded(data.decode(encoding), encoding, marked)
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        return Decoded(text, encoding, marked, replaced=text.count("\ufffd"))


def _windows(data: bytes) -> str:
    """Windows-1252 as browsers read it: the five codes that it leaves open are controls."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return "".join(
            part.decode("latin-1") if part in _OPEN else part.decode("cp1252")
            for part in re.split(rb"([\x81\x8d\x8f\x90\x9d])", data)
        )


_OPEN = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")


def _strict(data: bytes, encoding: str, skip: int) -> str:
    try:
        return data[skip:].decode(encoding) if skip else data.decode(encoding)
    except UnicodeDecodeError as error:
        at = error.start + skip
        line = data.count(b"\n", 0, at) + 1
        name = encoding.upper() if encoding.startswith("utf") else encoding
        raise ReaderError(
            f"byte {data[at]:#04x} at offset {at} (line {line}) is not valid {name}",
            where=Where(line=line),
            hint="save the file as UTF-8, for example: iconv -f WINDOWS-1252 -t UTF-8 FILE",
        ) from None
