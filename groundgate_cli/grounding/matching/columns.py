"""Which column of its table a figure of a row stands in."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.grounding.words.terms import Reading, read_sentence

Columns = dict[int, frozenset[str]]
_YEAR = 4


def read_columns(row: Reading, heads: str) -> Columns:
    """The keys of the head over each figure of a row, by the index of its term.

    Empty where the cells of the two lines do not match one by one, or the heads hold figures themselves.
    Years are keys by their digits.
    """
    border = "\t" if "\t" in heads else "|"
    if row.text.count(border) != heads.count(border):
        return {}
    found = _keys_of_heads(heads, border, row.language)
    if found is None:
        return {}
    none: frozenset[str] = frozenset()
    return {
        index: found.get(row.text.count(border, 0, term.span.start), none)
        for index, term in enumerate(row.terms)
        if not term.key
    }


@lru_cache(maxsize=512)
def _keys_of_heads(heads: str, border: str, language: str) -> dict[int, frozenset[str]] | None:
    """The keys of each head by its column; None where a head holds a figure."""
    found: dict[int, set[str]] = {}
    for term in read_sentence(heads, language).terms:
        if term.amount is not None:
            return None
        keys = found.setdefault(heads.count(border, 0, term.span.start), set())
        keys.update([term.key] if term.key else years(term.date))
    return {column: frozenset(keys) for column, keys in found.items()}


def years(date: tuple[str, ...]) -> list[str]:
    """The values of a date that are bare years."""
    return [value for value in date if len(value) == _YEAR]
