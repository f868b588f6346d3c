"""Words as they are compared: folded, without stop words, plural endings taken off."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.reading.text.folding import fold
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(r"[^\W_]+")
_CAMEL = lazy(r"(?<=[a-z0-9])(?=[A-Z])|[_\-./]+")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A word without a plural ending; short words and numbers stay as they are."""
    if len(word) <= 3 or not word.isascii() or not word.isalpha():
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=65536)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in order, folded and stemmed, with stop words."""
    return tuple(stem(word) for word in _WORD.findall(fold(text)))


@lru_cache(maxsize=65536)
def content_words(text: str) -> frozenset[str]:
    """The words of a text that say something."""
    stop = word_set("matching", "stop")
    return frozenset(word for word in words_of(text) if word not in stop)


@lru_cache(maxsize=4096)
def name_words(name: str) -> str:
    """A field name as words: "net_sales", "netSales" and "net-sales" are "net sales"."""
    return " ".join(part for part in _CAMEL.split(name) if part).lower()


def is_weak(words: frozenset[str]) -> bool:
    """Whether none of the words tells one field from another ("total", "amount")."""
    return words <= word_set("matching", "weak")


def _without_brackets(label: str) -> str:
    kept, depth = [], 0
    for character in label:
        depth += character in "(["
        if depth == 0:
            kept.append(character)
        depth = max(0, depth - (character in ")]"))
    return "".join(kept)


def plain_label(label: str) -> str:
    """A label without bracketed notes and without a lead-in such as "Less:"."""
    plain = label if "(" not in label and "[" not in label else _without_brackets(label)
    head, colon, tail = plain.partition(":")
    return tail if colon and tail.strip() else head
