"""What pdfium does not tell: user units and switched-off layers, read with pdfminer where needed."""

from __future__ import annotations

import io
import logging
from itertools import islice
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.packed import PACKED, names_in

MAX_LAYERS = 10_000
MAX_ATTACHED = 1_000
MAX_UNITS = 100_000
UNIT, LAYERS, PATTERN = b"UserUnit", b"OCProperties", b"/Pattern"
ATTACHED, PORTFOLIO = b"EmbeddedFiles", b"/Collection"


class Attached(NamedTuple):
    """Files inside a file. portfolio: whether it is made to hold them, with pages that only say so."""

    portfolio: bool
    names: list[str]


class Structure:
    """Facts of a file's object tree. Read on the first question, and only when the file has any."""

    def __init__(self, data: bytes, password: str | None) -> None:
        self._data = data
        self._password = password
        names = names_in(data, (UNIT, LAYERS, PATTERN, ATTACHED, PORTFOLIO))
        self._has_units = UNIT in names
        self._has_layers = LAYERS in names
        self._has_patterns = PATTERN in names
        self._has_attached = ATTACHED in names or (PORTFOLIO in names and PACKED in data)
        self._document: Any = None
        self._failed = False
        self._units: list[float] | None = None
        self._off: frozenset[str] | None = None
        self._patterned: frozenset[int] | None = None

    def user_unit(self, number: int) -> float:
        """The user unit of a page, from 1."""
        if not self._has_units:
            return 1.0
        if self._units is None:
            self._units = self._read_units()
        return self._units[number - 1] if number <= len(self._units) else 1.0

    def layer_off(self, name: str) -> bool:
        """Whether a layer of this name is switched off when the file is opened."""
        if not self._has_layers:
            return False
        if self._off is None:
            self._off = self._read_off()
        return name in self._off

    def has_patterns(self, number: int) -> bool:
        """Whether a page, from 1, has patterns to fill with."""
        if not self._has_patterns:
            return False
        if self._patterned is None:
            self._patterned = self._read_patterned()
        return number in self._patterned

    def attached(self) -> Attached:
        """The files that are attached to the file as a whole."""
        document = self._open() if self._has_attached else None
        if document is None:
            return Attached(False, [])
        try:
            return _attached(document)
        except Exception:  # the library raises many classes; what it can't read has no such facts
            return Attached(False, [])

    def _open(self) -> Any:
        if self._document is None and not self._failed:
            quiet()
            try:
                from pdfminer.pdfdocument import PDFDocument
                from pdfminer.pdfparser import PDFParser

                parser = PDFParser(io.BytesIO(self._data))
                self._document = PDFDocument(parser, self._password or "")
            except Exception:  # the library raises many classes; what it can't read has no such facts
                self._failed = True
        return self._document

    def _read_units(self) -> list[float]:
        document = self._open()
        if document is None:
            return []
        units: list[float] = []
        try:
            from pdfminer.pdfpage import PDFPage
            from pdfminer.pdftypes import resolve1

            for page in islice(PDFPage.create_pages(document), MAX_UNITS):
                unit = resolve1(page.attrs.get("UserUnit", 1))
                good = isinstance(unit, (int, float)) and 0 < unit <= 1000
                units.append(float(unit) if good else 1.0)
        except Exception:  # as above
            return units
        return units

    def _read_patterned(self) -> frozenset[int]:
        document = self._open()
        found: set[int] = set()
        if document is None:
            return frozenset()
        try:
            from pdfminer.pdfpage import PDFPage
            from pdfminer.pdftypes import resolve1

            for number, page in enumerate(islice(PDFPage.create_pages(document), MAX_UNITS), 1):
                if resolve1((resolve1(page.resources) or {}).get("Pattern")):
                    found.add(number)
        except Exception:  # as above
            return frozenset(found)
        return frozenset(found)

    def _read_off(self) -> frozenset[str]:
        document = self._open()
        if document is None:
            return frozenset()
        try:
            return frozenset(_off_names(document))
        except Exception:  # as above
            return frozenset()


def _off_names(document: Any) -> list[str]:
    from pdfminer.pdftypes import resolve1
    from pdfminer.utils import decode_text

    properties = resolve1(document.catalog.get("OCProperties")) or {}
    config = resolve1(properties.get("D")) or {}
    groups = list(resolve1(properties.get("OCGs")) or [])[:MAX_LAYERS]
    base = getattr(resolve1(config.get("BaseState")), "name", "ON")
    on = {_key(item) for item in resolve1(config.get("ON")) or []}
    off = {_key(item) for item in resolve1(config.get("OFF")) or []}
    names = []
    for item in groups:
        hidden = _key(item) in off or (base == "OFF" and _key(item) not in on)
        name = (resolve1(item) or {}).get("Name")
        if hidden and isinstance(name, bytes):
            names.append(decode_text(name))
    return names


def _attached(document: Any) -> Attached:
    from pdfminer.pdftypes import resolve1

    catalog = document.catalog
    names = resolve1(catalog.get("Names")) or {}
    found: list[str] = []
    waiting = [resolve1(names.get("EmbeddedFiles"))]
    steps = 0
    while waiting and steps < MAX_ATTACHED:
        steps += 1
        node = waiting.pop()
        if not isinstance(node, dict):
            continue
        waiting.extend(resolve1(kid) for kid in reversed((resolve1(node.get("Kids")) or [])[:MAX_ATTACHED]))
        pairs = resolve1(node.get("Names")) or []
        for key, item in zip(pairs[::2], pairs[1::2], strict=False):
            found.append(_file_name(resolve1(item), resolve1(key)))
    return Attached("Collection" in catalog, found[:MAX_ATTACHED])


def _file_name(item: Any, key: Any) -> str:
    from pdfminer.pdftypes import resolve1
    from pdfminer.utils import decode_text

    spec = item if isinstance(item, dict) else {}
    name = resolve1(spec.get("UF")) or resolve1(spec.get("F")) or key
    return decode_text(name) if isinstance(name, bytes) else "a file without a name"


def _key(item: Any) -> Any:
    return getattr(item, "objid", id(item))


def quiet() -> None:
    """Keep the library's log lines off the terminal."""
    logger = logging.getLogger("pdfminer")
    logger.setLevel(logging.CRITICAL + 1)
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    logger.propagate = False
