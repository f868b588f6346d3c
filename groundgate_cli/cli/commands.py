"""The command table: every command by its name, and the words that stand above them."""

from __future__ import annotations

from groundgate_cli.cli.draft_commands import COVERAGE, GROUND
from groundgate_cli.cli.receipt_commands import (
    ADMIT,
    EXTRACT,
    REPORT,
    SCHEMA_CHECK,
    SCHEMA_EXTRACTOR,
    VERIFY,
)
from groundgate_cli.cli.table import Command

# Commands that the formats name and that this version does not have.
LATER = ("evaluate",)

OVERVIEW = """Check whether values that a language model took from a document are really there.

A document, a schema and the values that a model proposes go in; a receipt with a decision on each
value comes out. Commands read and write receipts, so they chain.

Example:
  groundgate extract notice.pdf | groundgate admit - schema.json candidates.json > receipt.json
  groundgate verify receipt.json
  groundgate report receipt.json -o report.html
"""
SCHEMA_OVERVIEW = """Look at a schema: find what is weak in it, or make the form of a model's answers.

Example:
  groundgate schema check schema.json
  groundgate schema extractor schema.json > answers.schema.json
"""

COMMANDS = {
    command.name: command
    for command in (EXTRACT, ADMIT, VERIFY, GROUND, COVERAGE, REPORT, SCHEMA_CHECK, SCHEMA_EXTRACTOR)
}


def find_command(words: list[str]) -> Command | None:
    """The command that the first words name, or None."""
    return COMMANDS.get(words[0] if words else "") or COMMANDS.get(" ".join(words[:2]))
