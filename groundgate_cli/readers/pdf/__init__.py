"""PDF: glyphs from pdfium or pdfminer, one layout engine, text with word boxes, tables and notes."""

from groundgate_cli.readers.pdf.reader import READERS, read_pdf

__all__ = ["READERS", "read_pdf"]
