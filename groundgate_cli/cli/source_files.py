"""Sources on the command line: files and folders, each under its own name."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from groundgate_cli.cli.files import STDIN, Files
from groundgate_cli.core.errors import InputError, UsageError, Where

_HIDDEN = "."


def read_source_files(files: Files, given: Sequence[str]) -> dict[str, Any]:
    """{NAME: text or {text, ...}} for -s [NAME=]FILE|DIR…; a JSON object of sources is read as it is.

    A file's name is its base name; in a folder, its path within it. Two sources of one name are an error.
    """
    found: dict[str, Any] = {}
    for item in given:
        name, path = _split(item)
        if os.path.isdir(path):
            if name is not None:
                raise UsageError(f"{item}: a folder takes no name", hint="write -s FOLDER")
            rows = [(inner, os.path.join(path, inner)) for inner in _inside(path)]
            files.take(*(file for _, file in rows))
            if not rows:
                raise InputError("the folder holds no files", where=Where(path))
        else:
            rows = [(name or os.path.basename(path), path)]
        for own, file in rows:
            for key, value in _read(files, own, file, named=name is not None).items():
                if key in found:
                    raise InputError(
                        f"two sources have the name {key!r}", where=Where(file), hint="write -s NAME=FILE"
                    )
                found[key] = value
    return found


def source_paths(given: Sequence[str]) -> list[str]:
    """The files and folders that -s names."""
    return [_split(item)[1] for item in given]


def _split(item: str) -> tuple[str | None, str]:
    """NAME=FILE, or a path alone; a file whose own name holds the sign is a path."""
    head, sign, tail = item.partition("=")
    if not sign or os.path.exists(item) or os.sep in head:
        return None, item
    return head, tail


def _inside(folder: str) -> list[str]:
    found = []
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith(_HIDDEN))
        for name in sorted(names):
            if not name.startswith(_HIDDEN):
                path = os.path.relpath(os.path.join(base, name), folder)
                found.append(path.replace(os.sep, "/"))
    return sorted(found)


def _read(files: Files, name: str, path: str, *, named: bool) -> dict[str, Any]:
    data = files.read(path)
    if path.lower().endswith(".json") and data.lstrip()[:1] == b"{":
        return _from_json(data, name, path, named=named)
    from groundgate_cli.engine.extract import read

    shown = "standard input" if path == STDIN and not named else name
    return {shown: read(data, name=path).text}


def _from_json(data: bytes, name: str, path: str, *, named: bool) -> dict[str, Any]:
    from groundgate_cli.core.receipt import is_receipt
    from groundgate_cli.core.strict_json import parse_json

    value = parse_json(data, file=path)
    if is_receipt(data):
        text = (value.get("inputs") or {}).get("text")
        if not isinstance(text, str):
            raise InputError("the receipt holds no text", where=Where(path, None, "/inputs/text"))
        source = (value.get("document") or {}).get("source")
        return {name: text if source is None else {"text": text, "url": source}}
    sources = value.get("sources", value)
    if not isinstance(sources, dict):
        raise InputError("sources must be an object", where=Where(path, None, "/sources"))
    if "text" in sources and isinstance(sources["text"], str) and named:
        return {name: sources}
    return dict(sources)
