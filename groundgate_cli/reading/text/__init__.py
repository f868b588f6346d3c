"""Characters, lines, sentences and folded forms of a text."""
