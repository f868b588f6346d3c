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
_META = rb"(?i)<meta(?=[\s/])([^<>]{0,1000})"
_META_ATTRIBUTE = rb"(?i)(?<![^\s/\"'])([a-z-]{1,20})\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]*))"
_CHARSET = rb"(?i)charset\s*=\s*[\"']?\s*([A-Za-z0-9._:-]{1,40})"
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
    "windows-949": "cp949",
    "korean": "cp949",
    "windows-31j": "cp932",
    "ms_kanji": "cp932",
    "x-gbk": "gb18030",
    "gb_2312-80": "gb18030",
    "chinese": "gb18030",
    "x-euc-jp": "euc-jp",
    "x-x-big5": "big5hkscs",
    "iso-8859-8-i": "iso-8859-8",
    "csisolatin1": "cp1252",
    "ansi_x3.4-1968": "cp1252",
    "dos-874": "cp874",
    "unicode-1-1-utf-8": "utf-8",
    "koi8-ru": "koi8-u",
    "x-mac-roman": "mac-roman",
    "x-mac-cyrillic": "mac-cyrillic",
    "macintosh": "mac-roman",
    **{f"x-cp125{digit}": f"cp125{digit}" for digit in range(9)},
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
    encoding = encoding or find_wide(data) or "utf-8"
    return Decoded(_strict(data, encoding, skip), encoding, skip > 0)


def decode_xml(data: bytes) -> Decoded:
    """XML: by its byte order mark, its declaration, or strict UTF-8."""
    encoding, skip = find_bom(data)
    if encoding:
        return Decoded(_strict(data, encoding, skip), encoding, True)
    wide = find_wide(data)
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
    if wide := find_wide(data):
        return _lenient(data, wide)
    for name in _declared_names(data[:_DECLARED_IN]):
        found = _known(name, _AS_BROWSERS)
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


def find_wide(data: bytes) -> str:
    """The UTF-16 of a file without a byte order mark, or "".

    In its first 4096 bytes half of the characters and more are of Latin-1, which shows by the zeros on one
    side of the pairs, and none is a control code or U+FFFD.
    """
    head = data[: _DECLARED_IN & -2]
    if b"\x00" not in head[:64]:
        return ""
    head = head[: len(head) & -2]
    for encoding, high in (("utf-16-le", 1), ("utf-16-be", 0)):
        pairs = len(head) // 2
        if 2 * head[high::2].count(0) >= pairs >= 8 and 50 * head[1 - high :: 2].count(0) <= pairs:
            text = head.decode(encoding, "replace").removesuffix("\ufffd")
            if re.search("[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]", text) is None:
                return encoding
    return ""


def _declared_names(head: bytes) -> list[str]:
    """The encodings that the `<meta>` elements and the XML declaration of a page name, in that order."""
    names: list[bytes] = []
    for meta in re.finditer(_META, re.sub(rb"(?s)<!--.*?(?:-->|\Z)", b"", head)):
        found = {
            name.lower(): double or single or bare
            for name, double, single, bare in re.findall(_META_ATTRIBUTE, meta[1])
        }
        charset = re.fullmatch(rb"\s*([A-Za-z0-9._:-]{1,40})\s*", found.get(b"charset", b""))
        if charset is None and found.get(b"http-equiv", b"").strip().lower() == b"content-type":
            charset = re.search(_CHARSET, found.get(b"content", b""))
        if charset is not None:
            names.append(charset[1])
    if declared := re.match(_XML_DECLARED, head):
        names.append(declared[1])
    return [name.decode("ascii") for name in names]


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
