"""Arguments and options that more than one command takes."""

from __future__ import annotations

from groundgate_cli.cli.table import Argument, Kind, Option

SCHEMA = Argument("schema", "The fields that the document may state.")
CANDIDATES = Argument(
    "candidates", "What a model proposes: a JSON list, JSON Lines, or the saved output of LangExtract."
)
RECEIPT = Argument("receipt", "The receipt.")
GIVEN_DOC = Argument("doc", "The document, where the receipt does not hold it or to compare its file.")

OUTPUT = Option("output", ("-o", "--output"), "Write to FILE, all at once, not to standard output.")
PRETTY = Option("pretty", ("--pretty",), "Indent the JSON.", Kind.FLAG)
QUIET = Option("quiet", ("-q", "--quiet"), "Say nothing but errors.", Kind.FLAG)
ID = Option("id", ("--id",), "The document's id in the receipt.", metavar="ID")
SOURCE = Option("source", ("--source",), "The document's address, for the receipt.", metavar="URL")
PAGES = Option("pages", ("--pages",), "Pages to read, such as 1-2,7; they count from 1.", metavar="LIST")
READER = Option("reader", ("--reader",), "The reader to use.", metavar="NAME")
PASSWORD = Option("password_file", ("--password-file",), "A file whose first line opens the document.")
EXIT_ZERO = Option("exit_zero", ("--exit-zero",), "End with 0 where the status would be 1.", Kind.FLAG)
INPUTS = (
    Option("policy", ("--policy",), "What you accept beyond what the text proves."),
    Option("references", ("--references",), "Texts beside the document: a JSON list."),
    Option("judgments", ("--judgments",), "Recorded answers of a model or a person: a JSON list."),
    Option("pack", ("--pack",), "A pack of vocabulary; may be repeated.", Kind.TEXTS),
)
DRAFTED = (
    Option("draft", ("--draft",), "The draft, where the receipt does not hold it or to compare it."),
    Option(
        "sources",
        ("-s", "--sources"),
        "A source of the draft, or a folder of them; may be repeated.",
        Kind.TEXTS,
        "[NAME=]FILE",
    ),
)
DETACH = Option("detach", ("--detach",), "Leave the inputs out of the receipt.", Kind.FLAG)
JOBS = Option("jobs", ("-j", "--jobs"), "Processes for --jsonl.", Kind.COUNT, "N")
SOURCES = Option(
    "sources",
    ("-s", "--sources"),
    "A source, or a folder of them; may be repeated.",
    Kind.TEXTS,
    "[NAME=]FILE",
)


def stream_option(argument: str) -> Option:
    """--jsonl of a command that reads its packets from an argument."""
    return Option(
        "jsonl",
        ("--jsonl",),
        f"Read a packet a line from {argument} or -, write a receipt a line.",
        Kind.FLAG,
    )


def fail_on_option(reasons: str) -> Option:
    """--fail-on of a command. reasons: those it knows, as the help lists them."""
    return Option("fail_on", ("--fail-on",), f"What ends with 1, of {reasons}.", metavar="LIST")
