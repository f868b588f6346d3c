"""The commands on a draft and its sources: what each takes, and its help."""

from __future__ import annotations

from groundgate_cli.cli.shared_options import (
    DETACH,
    EXIT_ZERO,
    ID,
    JOBS,
    OUTPUT,
    PRETTY,
    QUIET,
    SOURCES,
    fail_on_option,
    stream_option,
)
from groundgate_cli.cli.table import Argument, Command, Kind, Option

WRITTEN = (ID, DETACH, OUTPUT, PRETTY, stream_option("DRAFT"), JOBS)
GROUND = Command(
    "ground",
    "ground_command:ground",
    """Check each sentence of a draft against the sources that it should rest on.

DRAFT is a text, Markdown, {"text" or "claims", "sources"} as JSON, or a receipt, whose decisions are
then the claims and whose own text is the source where -s names none. Each claim comes out quoted,
supported, partial, conflict or not_found, with the sentences for and against it. No model is needed; a
judge can only make a result stricter.

The server and key of a judge are those of OPENAI_BASE_URL and OPENAI_API_KEY, of ANTHROPIC_BASE_URL and
ANTHROPIC_API_KEY, or of OLLAMA_HOST. nli:DIR is a folder of weights, and needs no server.

Ends with 0 when the sources bear out every claim, 1 when they do not, 2 when the job could not be done
or nothing in the draft can be checked.

Example:
  groundgate ground answer.md -s handbook.pdf -s notes/ -o grounding.json
  groundgate ground answer.txt -s source.txt --fix drop --pretty
""",
    (Argument("draft", "The draft, or a receipt."),),
    (
        SOURCES,
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
        fail_on_option("conflict,not_found,partial (all three)"),
        *WRITTEN,
        EXIT_ZERO,
        QUIET,
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
        SOURCES,
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
        *WRITTEN,
        fail_on_option("missing,contested,unsupported,thin,unmentioned (all)"),
        EXIT_ZERO,
        QUIET,
    ),
)
