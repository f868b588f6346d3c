"""coverage: which required fields no decision admits, and where the document speaks of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from groundgate_cli.core.members import as_list
from groundgate_cli.core.schema import Field, Schema, parse_schema
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.engine.given import JSON, Given, placed

MAX_PLACES = 10
# Letters and digits, pinned: ASCII ones, and from U+00C0 all but signs, punctuation, spaces and
# private characters. Later versions of Unicode change nothing here.
_LETTER = (
    "0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3005-\u3007"
    "\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc"
    "\U00010000-\U0001efff\U00020000-\U000dffff"
)
_PARTS = re.compile(f"[{_LETTER}]+")


def coverage_section(given: Given) -> list[JSON]:
    """[{field, key, code, places}] for the decisions of a receipt that holds its text and schema."""
    with placed("/inputs/schema"):
        schema = parse_schema(given.schema)
    rows = as_list(given.sections["decisions"], "/decisions", "decisions")
    text = given.text or ""
    offsets = OffsetMap(text)
    return [
        {
            "field": name,
            "key": key,
            "code": "REQUIRED_FIELD_MISSING",
            "places": [offsets.span_to_bytes(span) for span in find_words(text, schema.fields[name])],
        }
        for name, key in missing_fields(schema, rows)
    ]


def missing_fields(schema: Schema, decisions: Iterable[Any]) -> list[tuple[str, str | None]]:
    """The required fields, a keyed one by each of its keys, that no decision admits; sorted."""
    admitted = {
        (row["field"], row.get("key"))
        for row in decisions
        if isinstance(row, dict) and row.get("outcome") == "admitted"
    }
    found: list[tuple[str, str | None]] = []
    for name, field in schema.fields.items():
        if field.required:
            keys: tuple[str | None, ...] = (None,) if field.keys is None else field.keys
            found.extend((name, key) for key in keys if (name, key) not in admitted)
    return sorted(found, key=lambda pair: (pair[0], pair[1] is not None, pair[1] or ""))


def find_words(text: str, field: Field) -> list[Span]:
    """The first places where the field's name or one of its aliases stands as words of their own.

    Case is ignored, and anything but letters and digits may stand between the words.
    """
    found: set[Span] = set()
    for name in (field.name, *(field.aliases or ())):
        words = _PARTS.findall(name)
        if not words:
            continue
        gap = f"[^{_LETTER}]{{1,8}}"
        # Case is folded in the words alone: over the classes it takes a sixth of a second to compile.
        body = gap.join(f"(?i:{re.escape(word)})" for word in words)
        pattern = re.compile(f"(?<![{_LETTER}]){body}(?![{_LETTER}])")
        for match in pattern.finditer(text):
            found.add(Span(match.start(), match.end()))
            if len(found) >= MAX_PLACES * 4:
                break
    return sorted(found)[:MAX_PLACES]
