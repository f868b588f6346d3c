"""Options that several commands share, once each, with the words of the help."""

from __future__ import annotations

from typing import Annotated

import typer

from groundgate_cli.core.errors import UsageError

Output = Annotated[
    str | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="Write to FILE, all at once, not to standard output."
    ),
]
Pretty = Annotated[bool, typer.Option("--pretty", help="Indent the JSON.")]
Quiet = Annotated[bool, typer.Option("-q", "--quiet", help="Say nothing but errors.")]
Id = Annotated[str | None, typer.Option("--id", metavar="ID", help="The document's id in the receipt.")]
Source = Annotated[
    str | None, typer.Option("--source", metavar="URL", help="The document's address, for the receipt.")
]
Pages = Annotated[
    str | None, typer.Option("--pages", metavar="LIST", help="Pages to read, such as 1-2,7; from 1.")
]
Reader = Annotated[str | None, typer.Option("--reader", metavar="NAME", help="The reader to use.")]
PasswordFile = Annotated[
    str | None,
    typer.Option("--password-file", metavar="FILE", help="A file whose first line opens the document."),
]
Policy = Annotated[
    str | None,
    typer.Option("--policy", metavar="FILE", help="What you accept beyond what the text proves."),
]
References = Annotated[
    str | None, typer.Option("--references", metavar="FILE", help="Texts beside the document, a JSON list.")
]
Judgments = Annotated[
    str | None,
    typer.Option(
        "--judgments", metavar="FILE", help="Recorded answers of a model or a person, a JSON list."
    ),
]
Pack = Annotated[
    list[str] | None, typer.Option("--pack", metavar="FILE", help="A pack of vocabulary; may be repeated.")
]
Detach = Annotated[bool, typer.Option("--detach", help="Leave the inputs out of the receipt.")]
JsonLines = Annotated[
    bool,
    typer.Option("--jsonl", help="Read one packet a line from DOC (default -), write one receipt a line."),
]
Jobs = Annotated[int, typer.Option("-j", "--jobs", metavar="N", min=1, help="Processes for --jsonl.")]
FailOn = Annotated[
    str | None,
    typer.Option(
        "--fail-on", metavar="LIST", help="What ends with 1: any of rejected,review,missing (all three)."
    ),
]
ExitZero = Annotated[bool, typer.Option("--exit-zero", help="End with 0 where the status would be 1.")]


def need(command: str, **arguments: str | None) -> None:
    """A usage error for the first argument that is missing, named as in the help."""
    for name, given in arguments.items():
        if given is None:
            raise UsageError(
                f"the argument {name.upper()} is missing",
                hint=f"groundgate {command} -h shows what it takes",
            )


def refuse(command: str, why: str, **arguments: object) -> None:
    """A usage error for an argument or option that does not go with the others."""
    for name, given in arguments.items():
        if given:
            raise UsageError(
                f"{name.replace('_', '-')} does not go with {why}",
                hint=f"groundgate {command} -h shows what it takes",
            )
