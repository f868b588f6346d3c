"""The names of the commands, light enough to load before anything else."""

from __future__ import annotations

# Each command and the function that it runs; "schema" holds commands of its own.
COMMANDS = {
    "extract": "extract:extract",
    "admit": "admit:admit",
    "verify": "verify:verify",
    "coverage": "coverage:coverage",
    "report": "report:report",
    "schema": "schema",
}
SCHEMA_COMMANDS = {"check": "schema:check", "extractor": "schema:extractor"}
LATER = ("ground", "evaluate")
