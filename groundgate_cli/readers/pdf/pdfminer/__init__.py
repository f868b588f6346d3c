"""Glyphs and shapes of a page from pdfminer.six."""
