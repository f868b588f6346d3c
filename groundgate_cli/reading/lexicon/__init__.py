"""The words of amounts: units, currencies, number words, cues and styles of a locale."""
