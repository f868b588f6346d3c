"""The words of a quote that no tolerance may add, drop or change; read from the pack `quotes`."""

from __future__ import annotations

from groundgate_cli.reading.text.wordlists import word_set


def is_negation(word: str) -> bool:
    """Whether a folded word denies: "not", "no", "without", "don't"."""
    return word in word_set("quotes", "negations") or word.endswith("n't")


def is_guarded(word: str) -> bool:
    """Whether a folded word carries meaning that a repair may not touch."""
    return is_negation(word) or word in word_set("quotes", "guarded")


def is_role(word: str) -> bool:
    """Whether a folded word names a speaker, as in "user: ..."."""
    return word in word_set("quotes", "roles")


def is_page_word(word: str) -> bool:
    """Whether a folded word belongs to a page number, as in "page 3 of 9"."""
    return word in word_set("quotes", "page_words")
