"""Dates and periods at the precision that a text states."""
