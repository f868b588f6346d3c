"""Vocabulary as data: units, currencies, scale words, qualifiers and locales."""
