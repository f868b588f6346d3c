"""Words and lines from glyphs."""
