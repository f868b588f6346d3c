"""The command table: every command with its arguments, options, help and examples."""

from __future__ import annotations

from groundgate_cli.cli.table import Argument, Command, Kind, Option

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

_SCHEMA = Argument("schema", "The fields that the document may state.")
_CANDIDATES = Argument(
    "candidates", "What a model proposes: a JSON list, JSON Lines, or the saved output of LangExtract."
)
_RECEIPT = Argument("receipt", "The receipt.")
_GIVEN_DOC = Argument("doc", "The document, where the receipt does not hold it or to compare its file.")

_OUTPUT = Option("output", ("-o", "--output"), "Write to FILE, all at once, not to standard output.")
_PRETTY = Option("pretty", ("--pretty",), "Indent the JSON.", Kind.FLAG)
_QUIET = Option("quiet", ("-q", "--quiet"), "Say nothing but errors.", Kind.FLAG)
_ID = Option("id", ("--id",), "The document's id in the receipt.", metavar="ID")
_SOURCE = Option("source", ("--source",), "The document's address, for the receipt.", metavar="URL")
_PAGES = Option("pages", ("--pages",), "Pages to read, such as 1-2,7; they count from 1.", metavar="LIST")
_READER = Option("reader", ("--reader",), "The reader to use.", metavar="NAME")
_PASSWORD = Option("password_file", ("--password-file",), "A file whose first line opens the document.")
_EXIT_ZERO = Option("exit_zero", ("--exit-zero",), "End with 0 where the status would be 1.", Kind.FLAG)
_INPUTS = (
    Option("policy", ("--policy",), "What you accept beyond what the text proves."),
    Option("references", ("--references",), "Texts beside the document: a JSON list."),
    Option("judgments", ("--judgments",), "Recorded answers of a model or a person: a JSON list."),
    Option("pack", ("--pack",), "A pack of vocabulary; may be repeated.", Kind.TEXTS),
)
_DRAFTED = (
    Option("draft", ("--draft",), "The draft, where the receipt does not hold it or to compare it."),
    Option(
        "sources",
        ("-s", "--sources"),
        "A source of the draft, or a folder of them; may be repeated.",
        Kind.TEXTS,
        "[NAME=]FILE",
    ),
)

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
        _PAGES,
        Option("text", ("--text",), "Write the text alone.", Kind.FLAG),
        Option(
            "output", ("-o", "--output"), "Write the text to a FILE named .txt, the receipt to any other."
        ),
        Option("layout", ("--layout",), "Write pages, word boxes and tables to FILE."),
        _READER,
        Option(
            "cross_check", ("--cross-check",), "Read a PDF with both readers, note what differs.", Kind.FLAG
        ),
        _PASSWORD,
        Option(
            "cache",
            ("--cache",),
            "Keep what was read in a folder, take it from there again.",
            metavar="DIR",
        ),
        Option("max_bytes", ("--max-bytes",), "Refuse a larger file.", metavar="N"),
        Option("max_pages", ("--max-pages",), "Refuse to read more pages (10000).", metavar="N"),
        Option("page_seconds", ("--page-seconds",), "Refuse a page that takes longer (30).", metavar="N"),
        _ID,
        _SOURCE,
        _PRETTY,
        _QUIET,
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
    (Argument("doc", "A receipt, a packet, a text or any document."), _SCHEMA, _CANDIDATES),
    (
        *_INPUTS,
        _ID,
        _SOURCE,
        _PAGES,
        _READER,
        _PASSWORD,
        Option("locate", ("--locate",), "Find the place of a value that comes without a quote.", Kind.FLAG),
        Option("detach", ("--detach",), "Leave the inputs out of the receipt.", Kind.FLAG),
        _OUTPUT,
        _PRETTY,
        Option(
            "jsonl", ("--jsonl",), "Read a packet a line from DOC or -, write a receipt a line.", Kind.FLAG
        ),
        Option("jobs", ("-j", "--jobs"), "Processes for --jsonl.", Kind.COUNT, "N"),
        Option(
            "fail_on",
            ("--fail-on",),
            "What ends with 1, of rejected,review,missing (all three).",
            metavar="LIST",
        ),
        _EXIT_ZERO,
        _QUIET,
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
    (_RECEIPT, _GIVEN_DOC, _SCHEMA, _CANDIDATES),
    (*_INPUTS, *_DRAFTED, _PASSWORD, _OUTPUT, _PRETTY, _EXIT_ZERO, _QUIET),
)
GROUND = Command(
    "ground",
    "ground_command:ground",
    """Check each sentence of a draft against the sources that it should rest on.

DRAFT is a text, Markdown, {"text" or "claims", "sources"} as JSON, or a receipt, whose decisions are
then the claims and whose own text is the source where -s names none. Each claim comes out quoted,
supported, partial, conflict or not_found, with the sentences for and against it. No model is needed; a
judge can only make a result stricter.

Ends with 0 when the sources bear out every claim, 1 when they do not, 2 when the job could not be done
or nothing in the draft can be checked.

Example:
  groundgate ground answer.md -s handbook.pdf -s notes/ -o grounding.json
  groundgate ground answer.txt -s source.txt --fix drop --pretty
""",
    (Argument("draft", "The draft, or a receipt."),),
    (
        Option(
            "sources",
            ("-s", "--sources"),
            "A source, or a folder of them; may be repeated.",
            Kind.TEXTS,
            "[NAME=]FILE",
        ),
        Option("top_k", ("--top-k",), "Sentences shown for and against a claim (5).", metavar="N"),
        Option(
            "judge",
            ("--judge",),
            "A model that judges what the text supports: openai:MODEL, "
            "ollama:MODEL, anthropic:MODEL, minicheck:MODEL or nli:DIR.",
            metavar="SPEC",
        ),
        Option("record", ("--record",), "Keep the judge's answers in FILE, and use those already there."),
        Option("replay", ("--replay",), "Decide from recorded answers, with no network."),
        Option(
            "allow_unchecked",
            ("--allow-unchecked",),
            "Let claims pass that the judge gave no verdict on.",
            Kind.FLAG,
        ),
        Option(
            "send_flagged",
            ("--send-flagged",),
            "Send the judge also passages that hold instructions.",
            Kind.FLAG,
        ),
        Option("max_calls", ("--max-calls",), "Calls that the judge may cost.", metavar="N"),
        Option("max_tokens", ("--max-tokens",), "Tokens that the judge may cost.", metavar="N"),
        Option("max_cost", ("--max-cost",), "Money that the judge may cost.", metavar="AMOUNT"),
        Option("price_in", ("--price-in",), "Price of a million tokens sent.", metavar="AMOUNT"),
        Option("price_out", ("--price-out",), "Price of a million tokens received.", metavar="AMOUNT"),
        Option("judge_timeout", ("--judge-timeout",), "Seconds to wait for an answer.", metavar="SECONDS"),
        Option(
            "fix",
            ("--fix",),
            "Correct the draft: drop, flag or regenerate what did not pass.",
            metavar="HOW",
        ),
        Option(
            "min_keep",
            ("--min-keep",),
            "Abstain when a smaller share of the claims passes (0).",
            metavar="SHARE",
        ),
        Option("threshold", ("--threshold",), "Correct also claims with a lower score.", metavar="SCORE"),
        Option("max_sources", ("--max-sources",), "Characters of all sources (2000000).", metavar="N"),
        Option("max_draft", ("--max-draft",), "Characters of the draft (1000000).", metavar="N"),
        Option(
            "fail_on",
            ("--fail-on",),
            "What ends with 1, of conflict,not_found,partial (all three).",
            metavar="LIST",
        ),
        _ID,
        Option("detach", ("--detach",), "Leave the inputs out of the receipt.", Kind.FLAG),
        _OUTPUT,
        _PRETTY,
        Option(
            "jsonl",
            ("--jsonl",),
            "Read a packet a line from DRAFT or -, write a receipt a line.",
            Kind.FLAG,
        ),
        Option("jobs", ("-j", "--jobs"), "Processes for --jsonl.", Kind.COUNT, "N"),
        _EXIT_ZERO,
        _QUIET,
    ),
)
COVERAGE = Command(
    "coverage",
    "coverage_command:coverage",
    """Say what is missing: fields and figures of a document, or origins behind the claims of a draft.

Of a receipt with decisions: the required fields that no admitted value fills, and where the text speaks
of them; with --unclaimed also the figures that no decision cites, most field-like first. Of a draft with
its sources (a text, Markdown, JSON, or a receipt whose decisions are the claims): how many independent
lineages stand behind each claim. Pages of one site, copies of one text, stories of one agency and
sources that cite one another are one lineage.

Ends with 0 when no field is missing and every claim is covered, 1 when not, 2 when the job could not be
done, 3 when there is nothing to check.

Example:
  groundgate coverage receipt.json --unclaimed --pretty
  groundgate coverage answer.md -s sources.json --min-lineages 2
""",
    (Argument("draft", "The draft, or a receipt."),),
    (
        Option(
            "sources",
            ("-s", "--sources"),
            "A source, or a folder of them; may be repeated.",
            Kind.TEXTS,
            "[NAME=]FILE",
        ),
        Option("unclaimed", ("--unclaimed",), "List the figures that no decision cites.", Kind.FLAG),
        Option(
            "lineage", ("--lineage",), "What makes a lineage: domain (default) or host.", metavar="KIND"
        ),
        Option(
            "min_lineages", ("--min-lineages",), "Lineages that make a claim supported (2).", metavar="N"
        ),
        Option("weights", ("--weights",), "Weights to record, a JSON object; they change nothing."),
        Option("left_out", ("--left-out",), "List figures and names that the draft leaves out.", Kind.FLAG),
        Option("must_mention", ("--must-mention",), "What the draft has to mention, a line each."),
        Option("max_passages", ("--max-passages",), "Sources at most (5,000).", metavar="N"),
        Option("max_claims", ("--max-claims",), "Claims at most (200).", metavar="N"),
        Option("max_draft", ("--max-draft",), "Bytes of the draft at most (100,000).", metavar="N"),
        Option(
            "max_sources", ("--max-sources",), "Characters of the sources at most (2,000,000).", metavar="N"
        ),
        _ID,
        Option("detach", ("--detach",), "Leave the inputs out of the receipt.", Kind.FLAG),
        _OUTPUT,
        _PRETTY,
        Option(
            "jsonl",
            ("--jsonl",),
            "Read a packet a line from DRAFT or -, write a receipt a line.",
            Kind.FLAG,
        ),
        Option("jobs", ("-j", "--jobs"), "Processes for --jsonl.", Kind.COUNT, "N"),
        Option(
            "fail_on",
            ("--fail-on",),
            "What ends with 1, of missing,contested,unsupported,thin,unmentioned (all).",
            metavar="LIST",
        ),
        _EXIT_ZERO,
        _QUIET,
    ),
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
    (_RECEIPT, _GIVEN_DOC, _SCHEMA, _CANDIDATES),
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
        *_INPUTS,
        *_DRAFTED,
        _PASSWORD,
        _OUTPUT,
        _QUIET,
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
    (_SCHEMA,),
    (_OUTPUT, _PRETTY, _EXIT_ZERO, _QUIET),
)
SCHEMA_EXTRACTOR = Command(
    "schema extractor",
    "schema_command:extractor",
    """Make the JSON Schema that a model's structured output must have to be admitted here.

Example:
  groundgate schema extractor schema.json --pretty > answers.schema.json
""",
    (_SCHEMA,),
    (_OUTPUT, _PRETTY, _QUIET),
)
COMMANDS = {
    command.name: command
    for command in (EXTRACT, ADMIT, VERIFY, GROUND, COVERAGE, REPORT, SCHEMA_CHECK, SCHEMA_EXTRACTOR)
}


def find_command(words: list[str]) -> Command | None:
    """The command that the first words name, or None."""
    return COMMANDS.get(words[0] if words else "") or COMMANDS.get(" ".join(words[:2]))
