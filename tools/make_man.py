#!/usr/bin/env python3
"""Write the man pages from the command table and the prose in this file.

tools/make_man.py            write man/*.1
tools/make_man.py --check    say which pages differ from the table; 1 when any does
"""

from __future__ import annotations

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from groundgate_cli import __version__  # noqa: E402
from groundgate_cli.cli.commands import COMMANDS, OVERVIEW  # noqa: E402
from groundgate_cli.cli.table import Command, Kind, Option  # noqa: E402

STATUS = (
    ("0", "All is fine."),
    ("1", "The job is done and something did not pass."),
    ("2", "The job could not be done: usage, input, policy, reader, network or output."),
    ("3", "There was nothing to check."),
    ("70", "A bug in groundgate."),
    ("130, 141", "Ended by the keyboard or by a reader that went away."),
)
ENVIRONMENT = (
    ("GROUNDGATE_DEBUG", "1 shows where in the program a bug is."),
    ("NO_COLOR", "Any value keeps colour out of a report on a terminal."),
)


def escape(text: str) -> str:
    """Text as roff: no line may begin with a dot or a quote by chance, hyphens stay hyphens."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def head(name: str, summary: str) -> list[str]:
    title = name.upper().replace(" ", "-")
    return [
        f'.TH "{title}" "1" "" "groundgate {__version__}" "groundgate"',
        ".SH NAME",
        f"{escape(name)} \\- {escape(summary[0].lower() + summary[1:].rstrip('.'))}",
    ]


def prose(text: str) -> list[str]:
    """Paragraphs of the help; the example keeps its lines."""
    body, _, example = text.partition("\nExample:\n")
    paragraphs = body.strip().split("\n\n")[1:]
    lines = [".SH DESCRIPTION"]
    for n, paragraph in enumerate(paragraphs):
        lines += [".PP"] * (n > 0) + [escape(" ".join(paragraph.split("\n")))]
    if example:
        lines += [".SH EXAMPLE", ".nf", *(escape(line) for line in example.rstrip().split("\n")), ".fi"]
    return lines


def pairs(title: str, rows: tuple[tuple[str, str], ...]) -> list[str]:
    lines = [f".SH {title}"]
    for name, said in rows:
        lines += [".TP", f"\\fB{escape(name)}\\fR", escape(said)]
    return lines


def option_words(option: Option) -> str:
    words = ", ".join(f"\\fB{escape(word)}\\fR" for word in option.words)
    return words if option.kind is Kind.FLAG else f"{words} \\fI{escape(option.metavar)}\\fR"


def command_page(command: Command) -> str:
    """The page of one command."""
    name = f"groundgate {command.name}"
    arguments = " ".join(f"[\\fI{argument.name.upper()}\\fR]" for argument in command.arguments)
    lines = head(name.replace(" ", "-"), command.text.split("\n", 1)[0])
    lines += [".SH SYNOPSIS", f"\\fB{escape(name)}\\fR [\\fIoptions\\fR] {arguments}"]
    lines += prose(command.text)
    lines += [".SH ARGUMENTS"]
    for argument in command.arguments:
        lines += [".TP", f"\\fI{argument.name.upper()}\\fR", escape(argument.help)]
    lines += [".SH OPTIONS"]
    for option in command.options:
        lines += [".TP", option_words(option), escape(option.help)]
    lines += [".TP", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "Show the help and end."]
    lines += pairs("EXIT STATUS", STATUS) + pairs("ENVIRONMENT", ENVIRONMENT)
    return "\n".join([*lines, ".SH SEE ALSO", "\\fBgroundgate\\fR(1)"]) + "\n"


def main_page() -> str:
    """The page of groundgate itself."""
    lines = head("groundgate", OVERVIEW.split("\n", 1)[0])
    lines += [".SH SYNOPSIS", "\\fBgroundgate\\fR \\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]"]
    lines += prose(OVERVIEW)
    lines += [".SH COMMANDS"]
    for command in COMMANDS.values():
        lines += [".TP", f"\\fB{command.name}\\fR", escape(command.text.split("\n", 1)[0])]
    lines += pairs("EXIT STATUS", STATUS) + pairs("ENVIRONMENT", ENVIRONMENT)
    also = ", ".join(f"\\fBgroundgate\\-{name.replace(' ', '-')}\\fR(1)" for name in COMMANDS)
    return "\n".join([*lines, ".SH SEE ALSO", also.replace("schema-", "schema\\-")]) + "\n"


def pages() -> dict[str, str]:
    """All pages by the name of their file."""
    found = {"groundgate.1": main_page()}
    for command in COMMANDS.values():
        found[f"groundgate-{command.name.replace(' ', '-')}.1"] = command_page(command)
    return found


def main(words: list[str]) -> int:
    folder = ROOT / "man"
    wanted = pages()
    if words == ["--check"]:
        wrong = [n for n, text in wanted.items() if not _same(folder / n, text)]
        wrong += sorted(path.name for path in folder.glob("*.1") if path.name not in wanted)
        for name in wrong:
            print(f"man/{name} is not what the command table says: run tools/make_man.py")
        return 1 if wrong else 0
    folder.mkdir(exist_ok=True)
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


def _same(path: pathlib.Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
