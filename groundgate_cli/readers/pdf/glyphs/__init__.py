"""Glyphs and painted shapes: their characters, and what a person sees of them."""
