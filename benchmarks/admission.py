"""How long admission takes, beside a plain pass that only looks up each quote and reads each number.

    python benchmarks/admission.py [--packets 100] [--write FILE]

Packets of about 10,000 characters of prose, key-value lines and a table, each with 20 candidates of
varied fields: amounts, counts, shares, dates and names, every sixth number a wrong one, quoted by words,
by sentences, by a cell with its label and by offsets. They are made up by a fixed rule, so that each run
does the same work, and no two are alike. Printed: milliseconds for a packet, and as a multiple of the
plain pass. It says nothing about how right the decisions are. --write FILE writes the packets, one a
line, and times nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import parse_given

JSON = dict[str, Any]

NEXT, FIRST, SPACE = 48_271, 20_011, 2_147_483_647
SIZE, CANDIDATES = 10_000, 20
PARTS = ("bar", "dol", "fen", "gar", "hol", "kin", "lam", "mor", "nel", "pol", "rud", "sel", "tor", "wick")
TOPICS = ("harbour", "orchard", "foundry", "ferry", "mill", "nursery", "quarry", "bakery", "archive")
ROWS = (
    "Revenue",
    "Materials",
    "Wages",
    "Rent",
    "Repairs",
    "Depreciation",
    "Interest",
    "Taxes",
    "Net income",
)
MONTHS = {"January": 1, "March": 3, "April": 4, "June": 6, "August": 8, "October": 10, "November": 11}
YEARS = ("2022", "2023", "2024")
PLAIN = (
    "The {topic} office moved to a larger building near the {name} bridge after the spring flood.",
    "Staff of the {topic} unit met every week, and the minutes are kept by the clerk of {name}.",
    "As in earlier years, the board asked {name} to review the rules on storage and safety.",
    "Visitors came mostly from the valley; the road to {name} was closed for part of the winter.",
)
SOLD = "In {year}, the {topic} unit sold {count:,} crates, compared with {other:,} crates a year before."
CONTRACT = "The contract with {name} Ltd. is worth ${money:,} and runs until {day} {month} {year}."
COSTS = "About {share}.{tenth}% of the {topic} costs were paid by the town of {name}."
ROOF = "Repairs of the {topic} roof cost EUR {money:,}.50, which {name} paid on {month} {day}, {year}."
STORE = "The {topic} store holds {count:,} kg of grain and at least {other} barrels."
FIGURES = (SOLD, CONTRACT, COSTS, ROOF, STORE)
INVOICE = """Supplier: {name} & Sons
Invoice number: GG-{count}-{other}
Invoice date: {date}
Quantity: {other} pcs
Unit price: {share}.{tenth}0 EUR
Total due: {money:,}.00 EUR
Payment terms: {day} days net"""
NUMBER = re.compile(r"[0-9][0-9,.]*")


class Chance:
    """A fixed row of numbers that looks like chance (Lehmer, Park and Miller)."""

    def __init__(self, seed: int) -> None:
        self.state = FIRST + seed * 7_919

    def below(self, size: int) -> int:
        self.state = self.state * NEXT % SPACE
        return self.state % size

    def of(self, choices: tuple[str, ...]) -> str:
        return choices[self.below(len(choices))]

    def facts(self) -> JSON:
        """What a sentence or a block of lines can say."""
        month, day, year = self.of(tuple(MONTHS)), 1 + self.below(28), 2015 + self.below(10)
        return {
            "topic": self.of(TOPICS),
            "name": (self.of(PARTS) + self.of(PARTS)).title(),
            "count": 1_000 + self.below(80_000),
            "other": 200 + self.below(700),
            "money": 3_000 + self.below(900_000),
            "share": 2 + self.below(90),
            "tenth": self.below(10),
            "month": month,
            "day": day,
            "year": year,
            "date": f"{year}-{MONTHS[month]:02}-{day:02}",
        }


class Page:
    """One packet as it grows: its blocks of text, its fields and its candidates."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.blocks: list[str] = []
        self.fields: JSON = {}
        self.candidates: list[JSON] = []

    def ask(
        self, name: str, value: str, quote: str, *, cell: tuple[str, str] = ("", ""), **about: Any
    ) -> None:
        """A field and its candidate, unless there are enough; a cell has its row label and its key."""
        number = len(self.candidates)
        if number == CANDIDATES:
            return
        field = f"{name}_{number}"
        self.fields[field] = {"type": "number", **about}
        if number % 6 == 5 and "type" not in about:
            value = "7" + value
        item: JSON = {"text": quote}
        if number % 4 == 3:
            before = "\n\n".join(self.blocks)
            start = len(before[: before.rindex(quote)].encode())
            item |= {"start": start, "end": start + len(quote.encode())}
        label, key = cell
        more = [{"role": "field", "text": label}, {"role": "key", "text": key}] if key else []
        one = {
            "field": field,
            "value": value,
            "unit": about.get("unit"),
            "key": key,
            "evidence": [item, *more],
        }
        self.candidates.append({part: said for part, said in one.items() if said})

    def prose(self) -> None:
        """A heading and a paragraph of figures among plain sentences."""
        told = self.chance.facts()
        kind = self.chance.of(FIGURES)
        said = kind.format(**told)
        plain = [self.chance.of(PLAIN).format(**self.chance.facts()) for _ in range(3)]
        last = self.chance.of(FIGURES).format(**self.chance.facts())
        heading = f"{len(self.blocks) + 1}. The {told['topic']} of {told['name']}"
        self.blocks += [heading, " ".join([plain[0], said, *plain[1:], last])]
        money, count, topic = f"{told['money']:,}", f"{told['count']:,}", told["topic"]
        if kind is SOLD:
            about = f"crates sold by the {topic} unit in {told['year']}"
            self.ask("crates_sold", str(told["count"]), f"sold {count} crates", description=about)
        elif kind is CONTRACT:
            aliases = [f"contract with {told['name']}"]
            self.ask("contract", str(told["money"]), said, unit="USD", aliases=aliases)
            self.ask("contract_end", told["date"], said, type="date", aliases=["runs until"])
        elif kind is COSTS:
            value = f"{told['share']}.{told['tenth']}"
            self.ask("share", value, f"{value}%", unit="%", aliases=[f"{topic} costs"])
        elif kind is ROOF:
            self.ask(
                "roof", f"{told['money']}.50", f"EUR {money}.50", unit="EUR", aliases=[f"{topic} roof"]
            )
        else:
            self.ask(
                "grain", str(told["count"]), said, unit="kg", description=f"grain in the {topic} store"
            )

    def lines(self) -> None:
        """A block of key-value lines."""
        told = self.chance.facts()
        self.blocks.append(INVOICE.format(**told))
        name, total = f"{told['name']} & Sons", f"{told['money']:,}.00 EUR"
        number = f"GG-{told['count']}-{told['other']}"
        self.ask("supplier", name, f"Supplier: {name}", type="string")
        self.ask("invoice_number", number, number, type="string")
        self.ask("invoice_date", told["date"], told["date"], type="date")
        self.ask("total_due", str(told["money"]), total, unit="EUR")

    def table(self) -> None:
        """A table of three years in thousands, with a candidate for each of its first six rows."""
        rows = {label: [self.chance.below(90_000) + 1_000 for _ in YEARS] for label in ROWS}
        body = ["\t".join([label, *(f"{n:,}" for n in numbers)]) for label, numbers in rows.items()]
        caption = "Statement of income (in thousands of US dollars)"
        self.blocks.append("\n".join([caption, "\t".join(["", *YEARS]), *body]))
        for label in ROWS[:6]:
            at = self.chance.below(len(YEARS))
            value, cell = rows[label][at], (label, YEARS[at])
            keys = list(YEARS)
            self.ask(
                label.lower(),
                f"{value}000",
                f"{value:,}",
                cell=cell,
                unit="USD",
                keys=keys,
                aliases=[label],
            )


def made_packet(seed: int) -> JSON:
    """A packet of about SIZE characters with CANDIDATES candidates."""
    page = Page(seed)
    page.lines()
    page.prose()
    page.table()
    while sum(map(len, page.blocks)) < SIZE - 900:
        page.prose()
    page.lines()
    text = "\n\n".join(page.blocks) + "\n"
    inputs = {"text": text, "schema": {"fields": page.fields}, "candidates": page.candidates}
    return {"document": {"id": f"made-{seed}"}, "inputs": inputs}


def plain_pass(packet: JSON) -> int:
    """How many quotes and numbers of a packet are in its text: the least that any check does."""
    inputs = packet["inputs"]
    numbers = {match.group().replace(",", "") for match in NUMBER.finditer(inputs["text"])}
    items = [item for one in inputs["candidates"] for item in one["evidence"]]
    found = sum(inputs["text"].find(item["text"]) >= 0 for item in items)
    return found + sum(one["value"] in numbers for one in inputs["candidates"])


def seconds(work: Callable[[JSON], object], packets: list[JSON]) -> float:
    """The mean time of a packet, in seconds of this process."""
    begun = time.process_time()
    for packet in packets:
        work(packet)
    return (time.process_time() - begun) / len(packets)


def main() -> None:
    parser = argparse.ArgumentParser(description="How long admission takes.")
    parser.add_argument("--packets", type=int, default=100)
    parser.add_argument("--write", type=Path, help="write the packets to this file and time nothing")
    args = parser.parse_args()
    packets = [made_packet(seed) for seed in range(args.packets)]
    if args.write:
        args.write.write_text("".join(json.dumps(one) + "\n" for one in packets), "utf-8")
        return
    admit(parse_given(made_packet(args.packets)))
    taken = seconds(lambda packet: admit(parse_given(packet)), packets)
    plain = seconds(plain_pass, packets)
    size = sum(len(one["inputs"]["text"]) for one in packets) // len(packets)
    print(f"{len(packets)} packets of {size:,} characters and {CANDIDATES} candidates:")
    print(f"{taken * 1e3:.2f} ms a packet, plain pass {plain * 1e3:.3f} ms, {taken / plain:.0f} x")


if __name__ == "__main__":
    main()
