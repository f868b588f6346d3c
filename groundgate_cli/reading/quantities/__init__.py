"""The quantities of a stretch of text, and the words around them: bounds, ranges, changes, denials."""
