"""The commands on a document, its receipt and its schema: what each takes, and its help."""

from __future__ import annotations

from groundgate_cli.cli.shared_options import (
    CANDIDATES,
    DETACH,
    DRAFTED,
    EXIT_ZERO,
    GIVEN_DOC,
    ID,
    INPUTS,
    JOBS,
    OUTPUT,
    PAGES,
    PASSWORD,
    PRETTY,
    QUIET,
    READER,
    RECEIPT,
    SCHEMA,
    SOURCE,
    fail_on_option,
    stream_option,
)
from groundgate_cli.cli.table import Argument, Command, Kind, Option

EXTRACT = Command(
    "extract",
    "extract_command:extract",
    """Read a document: its text, where each word stands, and what was left out.

The type of FILE comes from its bytes, not from its name. The receipt that comes out is what admit
takes as DOC.

Ends with 0 when the document was read, 2 when it could not be.

Example:
  groundgate extract notice.pdf --pages 1-2 | groundgate admit - schema.json candidates.json
  groundgate extract page.html -o page.txt
""",
    (Argument("file", "PDF, HTML, XHTML, XML, text or Markdown."),),
    (
        PAGES,
        Option("text", ("--text",), "Write the text alone.", Kind.FLAG),
        Option(
            "output", ("-o", "--output"), "Write the text to a FILE named .txt, the receipt to any other."
        ),
        Option("layout", ("--layout",), "Write pages, word boxes and tables to FILE."),
        READER,
        Option(
            "cross_check", ("--cross-check",), "Read a PDF with both readers, note what differs.", Kind.FLAG
        ),
        PASSWORD,
        Option(
            "cache",
            ("--cache",),
            "Keep what was read in a folder, take it from there again.",
            metavar="DIR",
        ),
        Option("max_bytes", ("--max-bytes",), "Refuse a larger file.", metavar="N"),
        Option("max_pages", ("--max-pages",), "Refuse to read more pages (10000).", metavar="N"),
        Option("page_seconds", ("--page-seconds",), "Refuse a page that takes longer (30).", metavar="N"),
        ID,
        SOURCE,
        PRETTY,
        QUIET,
    ),
)
ADMIT = Command(
    "admit",
    "admit_command:admit",
    """Decide which proposed values a document really states.

Each value is admitted, sent to a person or rejected, with the reasons and the places in the text.
SCHEMA and CANDIDATES may be left out where DOC is a receipt or packet that holds them.

Ends with 0 when all is admitted, 1 when a value is not or a required field is missing, 2 when the
job could not be done, 3 when there are no candidates.

Example:
  groundgate admit notice.pdf schema.json candidates.json -o receipt.json
  groundgate admit --jsonl -j 2 < packets.jsonl > receipts.jsonl
""",
    (Argument("doc", "A receipt, a packet, a text or any document."), SCHEMA, CANDIDATES),
    (
        *INPUTS,
        ID,
        SOURCE,
        PAGES,
        READER,
        PASSWORD,
        Option("locate", ("--locate",), "Find the place of a value that comes without a quote.", Kind.FLAG),
        DETACH,
        OUTPUT,
        PRETTY,
        stream_option("DOC"),
        JOBS,
        fail_on_option("rejected,review,missing (all three)"),
        EXIT_ZERO,
        QUIET,
    ),
)
VERIFY = Command(
    "verify",
    "verify_command:verify",
    """Derive a receipt again from its inputs and name each member that differs.

The inputs are those in the receipt, or the files given after it. Where DOC is given, its bytes are
compared and the document is read again.

Ends with 0 when all agrees, 1 when anything differs, 2 when it could not be checked: another version
of the rules, or inputs that are absent.

Example:
  groundgate verify receipt.json
  groundgate verify receipt.json notice.pdf schema.json candidates.json
  groundgate verify checked.json --draft answer.md -s handbook.pdf
""",
    (RECEIPT, GIVEN_DOC, SCHEMA, CANDIDATES),
    (*INPUTS, *DRAFTED, PASSWORD, OUTPUT, PRETTY, EXIT_ZERO, QUIET),
)
REPORT = Command(
    "report",
    "report_command:report",
    """Show a receipt to people. A receipt that does not re-derive is not shown.

Ends with 0 when the report is written, 1 when the receipt does not re-derive, 2 when the job could
not be done.

Example:
  groundgate report receipt.json -o report.html
  groundgate report receipt.json --pages-from notice.pdf --open
  groundgate report receipt.json --format markdown
""",
    (RECEIPT, GIVEN_DOC, SCHEMA, CANDIDATES),
    (
        Option(
            "format",
            ("--format",),
            "One of html, text, markdown, github, sarif, junit, csv; else as -o ends, else text.",
            metavar="FORMAT",
        ),
        Option("diff", ("--diff",), "Show what changed since this receipt.", metavar="OTHER.json"),
        Option("layout", ("--layout",), "Show where values stand on the page.", Kind.FLAG),
        Option("pages_from", ("--pages-from",), "Show the pages of the PDF that was read (html)."),
        Option("open", ("--open",), "Write html and open it in the browser.", Kind.FLAG),
        Option("title", ("--title",), "The report's title.", metavar="TEXT"),
        *INPUTS,
        *DRAFTED,
        PASSWORD,
        OUTPUT,
        QUIET,
    ),
)
SCHEMA_CHECK = Command(
    "schema check",
    "schema_command:check",
    """Find what is weak in a schema: keys that hold one another, names that say nothing, and the like.

Ends with 0 when there is no warning, 1 when there is one, 2 when it is no schema at all.

Example:
  groundgate schema check schema.json --pretty
""",
    (SCHEMA,),
    (OUTPUT, PRETTY, EXIT_ZERO, QUIET),
)
SCHEMA_EXTRACTOR = Command(
    "schema extractor",
    "schema_command:extractor",
    """Make the JSON Schema that a model's structured output must have to be admitted here.

Example:
  groundgate schema extractor schema.json --pretty > answers.schema.json
""",
    (SCHEMA,),
    (OUTPUT, PRETTY, QUIET),
)
