"""Write packs/suffixes.json from the public suffix list that the package publicsuffixlist holds.

Names are in ASCII and grouped by their last label; "@" is the last label itself. The pack follows the
licence of the list (MPL 2.0). Run it to write the pack, with `--check` to see whether it is current.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path

from groundgate_cli.lineage.hosts import fold_letters, to_ascii

TARGET = Path(__file__).resolve().parent.parent / "groundgate_cli" / "packs" / "suffixes.json"


def read_list() -> str:
    """The text of the list; the package must be installed."""
    found = importlib.util.find_spec("publicsuffixlist")
    if found is None or found.origin is None:
        raise SystemExit("install the package publicsuffixlist first")
    return (Path(found.origin).parent / "public_suffix_list.dat").read_text("utf-8")


def ascii_rule(rule: str) -> tuple[str, str]:
    """(last label, the rest with "!" and "*" kept, "@" for none)."""
    mark = "!" if rule.startswith("!") else ""
    labels = [
        part if part == "*" else to_ascii(fold_letters(part)) for part in rule.removeprefix("!").split(".")
    ]
    if any(label is None for label in labels):
        raise SystemExit(f"no host name: {rule}")
    *rest, last = [str(label) for label in labels]
    return last, mark + ".".join(rest) if rest else "@"


def parse_list(text: str) -> dict[str, dict[str, list[str]]]:
    """The rules of both sections by last label."""
    sections: dict[str, dict[str, list[str]]] = {"registries": {}, "private": {}}
    name = ""
    for line in text.splitlines():
        if line.startswith("// ===BEGIN"):
            name = "registries" if "ICANN" in line else "private"
        elif line.strip() and not line.startswith("//"):
            last, rest = ascii_rule(line.split()[0])
            sections[name].setdefault(last, []).append(rest)
    return sections


def render(text: str) -> str:
    """The pack as it stands in its file: one last label a line."""
    version = re.search(r"^// VERSION: (\S+)", text, re.MULTILINE)
    head = {
        "id": "suffixes",
        "type": "suffixes",
        "version": version.group(1) if version else "unknown",
        "licence": "MPL-2.0, https://publicsuffix.org/list/",
    }
    parts = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    for section, rules in parse_list(text).items():
        lines = [
            f"  {json.dumps(last)}: {json.dumps(' '.join(sorted(rules[last])))}" for last in sorted(rules)
        ]
        parts.append(f" {json.dumps(section)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> int:
    text = render(read_list())
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, "utf-8")
        return 0
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print(
            "packs/suffixes.json is not what the installed list gives: run tools/make_suffix_pack.py",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
