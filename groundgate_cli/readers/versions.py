"""The versions of the libraries that read, as receipts record them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def reader_version(name: str, options: Mapping[str, Any]) -> str | None:
    """The version that a reading of today records; None for a reader that is not known."""
    if name in ("pdfium", "pdfminer"):
        from groundgate_cli.readers.pdf.reader import pdf_version

        return pdf_version(name, options.get("cross_check"))
    if name == "lxml":
        from groundgate_cli.readers.xml import lxml_reader

        return str(lxml_reader()["version"])
    if name == "bs4":
        from groundgate_cli.readers.html.reader import bs4_reader

        return str(bs4_reader()["version"])
    return None
