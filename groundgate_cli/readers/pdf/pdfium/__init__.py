"""Glyphs and shapes of a page from pdfium."""
