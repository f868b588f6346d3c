"""groundgate admit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import Paths, in_files, read_given
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.records import Settings, admit_record
from groundgate_cli.cli.status import Failing, Tally, parse_failing
from groundgate_cli.cli.words import say

DOC = Annotated[
    str | None,
    typer.Argument(metavar="DOC", show_default=False, help="A receipt, a packet, a text or any document."),
]
SCHEMA = Annotated[
    str | None, typer.Argument(metavar="SCHEMA", show_default=False, help="The fields that DOC may state.")
]
CANDIDATES = Annotated[
    str | None,
    typer.Argument(
        metavar="CANDIDATES",
        show_default=False,
        help="What a model proposes: a JSON list, JSON Lines, or the saved output of LangExtract.",
    ),
]


def admit(
    doc: DOC = None,
    schema: SCHEMA = None,
    candidates: CANDIDATES = None,
    policy: opt.Policy = None,
    references: opt.References = None,
    judgments: opt.Judgments = None,
    pack: opt.Pack = None,
    id: opt.Id = None,
    source: opt.Source = None,
    pages: opt.Pages = None,
    reader: opt.Reader = None,
    password_file: opt.PasswordFile = None,
    locate: Annotated[
        bool, typer.Option("--locate", help="Find the place of a value that comes without a quote.")
    ] = False,
    detach: opt.Detach = False,
    output: opt.Output = None,
    pretty: opt.Pretty = False,
    jsonl: opt.JsonLines = False,
    jobs: opt.Jobs = 1,
    fail_on: opt.FailOn = None,
    exit_zero: opt.ExitZero = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Decide which proposed values a document really states.

    Each value is admitted, sent to a person or rejected, with the reasons and the places in the text.
    SCHEMA and CANDIDATES may be left out where DOC is a receipt or packet that holds them.

    \b
    Ends with 0 when all is admitted, 1 when a value is not or a required field is missing,
    2 when the job could not be done, 3 when there are no candidates.

    \b
    Example:
      groundgate admit notice.pdf schema.json candidates.json -o receipt.json
      groundgate admit --jsonl -j 2 < packets.jsonl > receipts.jsonl
    """
    failing = parse_failing(fail_on, exit_zero)
    if jsonl:
        opt.refuse(
            "--jsonl", "--jsonl", SCHEMA=schema, CANDIDATES=candidates, __policy=policy,
            __references=references, __judgments=judgments, __pack=pack, __id=id, __source=source,
            __pages=pages, __reader=reader, __password_file=password_file, __pretty=pretty,
        )  # fmt: skip
        settings = Settings(locate=locate or None, detach=detach)
        return partial(_stream, doc or "-", output, jobs, settings, failing, quiet)
    paths = Paths(
        doc=doc, schema=schema, candidates=candidates, policy=policy, references=references,
        judgments=judgments, packs=pack or [], password=password_file, pages=pages, reader=reader,
    )  # fmt: skip
    return partial(_admit, paths, id, source, locate or None, detach, output, pretty, failing, quiet)


def _admit(
    paths: Paths,
    id: str | None,
    source: str | None,
    locate: bool | None,
    detach: bool,
    output: str | None,
    pretty: bool,
    failing: Failing,
    quiet: bool,
) -> int:
    from groundgate_cli.engine import admit as engine

    files = Files()
    opt.need("admit", doc=paths.doc)
    files.take(*paths.names())
    check_target(output, files.paths)
    with in_files(paths):
        given = read_given(files, paths, id=id, source=source)
        if not given.sections:
            opt.need("admit", schema=paths.schema, candidates=paths.candidates)
        else:
            _need_inputs(given.schema, given.candidates)
        receipt = engine.admit(given, locate=locate, detach=detach)
    write_output(json_bytes(receipt, pretty=pretty), output)
    tally = Tally()
    tally.add_receipt(receipt)
    if not quiet:
        say(f"groundgate admit: {tally.words()}" if tally.decisions else "groundgate admit: no candidates")
    return tally.status(failing)


def _need_inputs(schema: object, candidates: object) -> None:
    """A receipt may hold its schema and candidates; those that it doesn't hold must be given."""
    missing = {}
    if schema is None:
        missing["schema"] = None
    if candidates is None:
        missing["candidates"] = None
    opt.need("admit", **missing)


def _stream(
    doc: str, output: str | None, jobs: int, settings: Settings, failing: Failing, quiet: bool
) -> int:
    from groundgate_cli.cli.stream import run_stream

    return run_stream("admit", doc, output, partial(admit_record, settings), jobs, failing, quiet)
