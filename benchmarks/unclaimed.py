"""How high the figures that were asked for stand in `coverage --unclaimed`.

    python benchmarks/unclaimed.py PACKETS [TEXTS] [--top 10,20,50,100]

PACKETS is a file of JSON Lines, plain or gzip: packets, or {"packet": …, "doc": NAME}, whose candidates
are right and cite their value by offsets. Where a packet holds no text, TEXTS is a folder with
NAME.txt or NAME.txt.gz. Every second candidate is left out; the figures that those cite are looked for
in the list of unclaimed ones. Printed: recall at N, the mean rank, figures in the list, and the seconds.
"""

from __future__ import annotations

import argparse
import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from groundgate_cli.engine.admit import decide, parse_packet
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.unclaimed import unclaimed_section


def read(path: Path) -> str:
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")


def packets(path: Path, texts: Path | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """(name, packet) with its text put in; one packet for each document."""
    seen = set()
    for line in read(path).splitlines():
        row = json.loads(line)
        name = row.get("doc") or row.get("document", {}).get("id") or str(len(seen))
        packet = row.get("packet", row)
        if name in seen:
            continue
        seen.add(name)
        if packet["inputs"].get("text") is None and texts is not None:
            file = next(p for p in (texts / f"{name}.txt", texts / f"{name}.txt.gz") if p.exists())
            packet["inputs"]["text"] = read(file)
        yield name, packet


def value_span(candidate: dict[str, Any]) -> tuple[int, int] | None:
    """Where a candidate cites its value."""
    items = candidate.get("evidence") or []
    for item in items if isinstance(items, list) else [items]:
        if item.get("role", "value") == "value" and item.get("start") is not None:
            return item["start"], item["end"]
    return None


def asked_for(schema: dict[str, Any], candidates: list[dict[str, Any]]) -> dict[str, Any]:
    """A schema with the fields, and the keys of them, that some candidate fills."""
    fields = {}
    for name, field in schema["fields"].items():
        own = [one for one in candidates if one["field"] == name]
        keys = [key for key in field.get("keys") or () if any(one.get("key") == key for one in own)]
        if own:
            fields[name] = {**field, "keys": keys} if keys else field
    return {**schema, "fields": fields}


def ranks(packet: dict[str, Any]) -> tuple[list[int | None], int, float]:
    """The rank of each figure that was left out, the length of the list, and the seconds."""
    candidates = packet["inputs"]["candidates"]
    kept = candidates[::2]
    cited = {value_span(candidate) for candidate in kept}
    wanted = {span for one in candidates[1::2] if (span := value_span(one)) is not None} - cited
    packet["inputs"]["schema"] = asked_for(packet["inputs"]["schema"], candidates)
    given = parse_given({**packet, "inputs": {**packet["inputs"], "candidates": kept}})
    parsed = parse_packet(given)
    decisions = [decision.to_json() for decision in decide(parsed).decisions]
    begun = time.process_time()
    rows = unclaimed_section(parsed, decisions)
    taken = time.process_time() - begun
    found: list[int | None] = []
    for start, end in sorted(wanted):
        hits = (n for n, row in enumerate(rows, 1) if row["start"] < end and start < row["end"])
        found.append(next(hits, None))
    return found, len(rows), taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("packets", type=Path)
    parser.add_argument("texts", type=Path, nargs="?")
    parser.add_argument("--top", default="10,20,50,100")
    given = parser.parse_args()
    tops = [int(part) for part in given.top.split(",")]
    everything: list[int | None] = []
    for name, packet in packets(given.packets, given.texts):
        found, size, taken = ranks(packet)
        everything += found
        placed = [rank for rank in found if rank is not None]
        share = sum(rank <= len(found) for rank in placed) / max(1, len(found))
        mean = sum(placed) / max(1, len(placed))
        print(
            f"{name}: {len(found)} left out, {len(placed)} in the list of {size}, "
            f"mean rank {mean:.1f}, recall at that number {share:.3f}, {taken:.2f} s"
        )
    for top in tops:
        hit = sum(rank is not None and rank <= top for rank in everything)
        print(f"recall at {top}: {hit / max(1, len(everything)):.4f}")
    print(f"in the list at all: {sum(r is not None for r in everything) / max(1, len(everything)):.4f}")


if __name__ == "__main__":
    main()
