"""Files inside a PDF: they are named, not read."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import raw_pdf

TEXT = b"BT /F1 10 Tf 40 400 Td (See the 2 files inside.) Tj ET"
FILES = [
    "<< /Names [(ledger.pdf) 7 0 R (sums.xlsx) 8 0 R] >>",
    "<< /Type /Filespec /F (ledger.pdf) /UF (ledger 1931.pdf) >>",
    "<< /Type /Filespec /F (sums.xlsx) >>",
]


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_a_portfolio_names_its_files(reader: str) -> None:
    catalog = "/Collection << /View /D >> /Names << /EmbeddedFiles << /Kids [6 0 R] >> >>"
    document = read_pdf(raw_pdf(TEXT, catalog=catalog, extra=FILES), reader=reader)
    (note,) = document.notes
    assert note.code == "HIDDEN_TEXT"
    assert note.message == (
        "this PDF is a portfolio with 2 attached files that are not read: ledger 1931.pdf, sums.xlsx"
    )
    assert document.text == "See the 2 files inside.\n\f"


def test_attached_files_of_a_plain_pdf_are_named_too() -> None:
    catalog = "/Names << /EmbeddedFiles << /Names [(sums.xlsx) 8 0 R] >> >>"
    (note,) = read_pdf(raw_pdf(TEXT, catalog=catalog, extra=FILES)).notes
    assert note.message == "this PDF has 1 attached file that is not read: sums.xlsx"


def test_a_tree_of_names_that_loops_ends() -> None:
    catalog = "/Names << /EmbeddedFiles 6 0 R >>"
    data = raw_pdf(TEXT, catalog=catalog, extra=["<< /Kids [6 0 R 6 0 R] >>"])
    assert read_pdf(data).notes == ()
