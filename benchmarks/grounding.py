"""How long grounding takes, beside a plain pass that only counts shared words.

    python benchmarks/grounding.py [--characters 2000000] [--claims 200] [--repeats 200]

The text is made up from a list of words by a fixed rule, so that each run does the same work. Printed:
milliseconds for one claim against 1 KB once all is loaded, seconds for all claims against a large source,
against the same text in many small sources and against a long table, and each as a multiple of the plain
pass. It says nothing about how right the statuses are.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator

from groundgate_cli.engine.given import JSON, parse_given
from groundgate_cli.engine.ground import ground

NOUNS = (
    "quay",
    "mill",
    "weir",
    "barn",
    "ferry",
    "crane",
    "lamp",
    "keeper",
    "barge",
    "gate",
    "tower",
    "dam",
)
VERBS = ("served", "carried", "lost", "bought", "moved", "cleaned", "stored", "repaired", "sold", "held")
THINGS = (
    "ships",
    "sheep",
    "crates",
    "barrels",
    "visitors",
    "bricks",
    "lanterns",
    "boats",
    "planks",
    "tons",
)
PARTS = ("bar", "dol", "fen", "gar", "hol", "kin", "lam", "mor", "nel", "pol", "rud", "sel", "tor", "wick")
ENDS = ("in spring", "last winter", "by night", "for the town", "near the harbour", "without help", "again")
NEXT, FIRST, SPACE = 48_271, 20_011, 2_147_483_647


def numbers() -> Iterator[int]:
    """A fixed row of numbers that looks like chance (Lehmer, Park and Miller)."""
    state = FIRST
    while True:
        state = state * NEXT % SPACE
        yield state


def word(number: int) -> str:
    """One of 2,744 made-up words."""
    size = len(PARTS)
    return PARTS[number % size] + PARTS[number // size % size] + PARTS[number // size**2 % size]


def sentences(row: Iterator[int]) -> Iterator[str]:
    """Sentences of about fourteen words, with two made-up words, a figure and a year each."""
    while True:
        name, like = word(next(row)).title(), word(next(row))
        noun, verb = NOUNS[next(row) % len(NOUNS)], VERBS[next(row) % len(VERBS)]
        thing, end = THINGS[next(row) % len(THINGS)], ENDS[next(row) % len(ENDS)]
        size, year = next(row) % 9000 + 10, next(row) % 200 + 1800
        yield f"The {like} {noun} at {name} {verb} {size} {thing} in {year} {end}."


def made_text(characters: int) -> str:
    """A text of about that many characters, in paragraphs of seven sentences."""
    found: list[str] = []
    size = 0
    for n, sentence in enumerate(sentences(numbers())):
        found.append(sentence + ("\n\n" if n % 7 == 6 else " "))
        size += len(found[-1])
        if size >= characters:
            return "".join(found)[:characters]
    raise AssertionError("the sentences have no end")


def made_claims(text: str, count: int) -> list[str]:
    """Sentences of the text at even distances; every second one has another figure."""
    rows = [part + "." for part in text.replace("\n\n", " ").split(". ")[:-1]]
    step = max(1, len(rows) // count)
    chosen = rows[::step][:count]
    return [one if n % 2 else one.replace("1", "2") for n, one in enumerate(chosen)]


def made_table(characters: int) -> str:
    """Tables of forty rows with three years, of about that many characters."""
    row = numbers()
    found: list[str] = []
    size = 0
    while size < characters:
        table = [f"Table {len(found)}: {word(next(row))} held", "Place\t1901\t1902\t1903"]
        for _ in range(40):
            place, noun = word(next(row)).title(), NOUNS[next(row) % len(NOUNS)]
            name = f"{place} {noun} {THINGS[next(row) % len(THINGS)]}"
            table.append("\t".join([name, *(str(next(row) % 9000 + 10) for _ in range(3))]))
        found.append("\n".join(table))
        size += len(found[-1]) + 2
    return "\n\n".join(found)[:characters]


def table_claims(text: str, count: int) -> list[str]:
    """What rows at even distances say of 1902; every second one with another figure."""
    rows = [line.split("\t") for line in text.split("\n") if line.count("\t") == 3 and line[:5] != "Place"]
    chosen = rows[:: max(1, len(rows) // count)][:count]
    return [f"The {name} were {int(size) + n % 2} in 1902." for n, (name, _, size, _) in enumerate(chosen)]


def plain_pass(text: str, claims: list[str]) -> list[int]:
    """For each claim the most words that it shares with one sentence: the least that any check does."""
    where: dict[str, list[int]] = {}
    for number, sentence in enumerate(text.split(". ")):
        for word in set(sentence.lower().split()):
            where.setdefault(word, []).append(number)
    found = []
    for claim in claims:
        shared: Counter[int] = Counter()
        for word in set(claim.lower().split()):
            shared.update(where.get(word, ()))
        found.append(max(shared.values(), default=0))
    return found


def check(text: str, claims: list[str], parts: int = 1) -> JSON:
    """The receipt of the claims against the text, cut into so many sources."""
    size = -(-len(text) // parts)
    sources = {f"made{at}": text[at : at + size] for at in range(0, len(text), size)}
    draft = {"claims": [{"id": f"c{n}", "text": claim} for n, claim in enumerate(claims)]}
    packet = {"document": {"id": "made"}, "inputs": {"draft": draft, "sources": sources}}
    return ground(parse_given(packet), detach=True)


def seconds(work: Callable[[], object], repeats: int = 1) -> float:
    """The mean time of a call, in seconds of this process."""
    begun = time.process_time()
    for _ in range(repeats):
        work()
    return (time.process_time() - begun) / repeats


def report(name: str, taken: float, plain: float, unit: str, factor: int) -> str:
    """One line: the time, that of the plain pass, and how many times it is."""
    mine, least = f"{taken * factor:.2f} {unit}", f"{plain * factor:.2f} {unit}"
    return f"{name}: {mine}, plain pass {least}, {taken / plain:.1f} x"


def main() -> None:
    parser = argparse.ArgumentParser(description="How long grounding takes.")
    parser.add_argument("--characters", type=int, default=2_000_000)
    parser.add_argument("--claims", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=200, help="of the small case")
    args = parser.parse_args()
    small = made_text(1_000)
    one = made_claims(small, 1)
    check(small, one)
    taken = seconds(lambda: check(small, one), args.repeats)
    plain = seconds(lambda: plain_pass(small, one), args.repeats)
    print(report("1 claim, 1,000 characters", taken, plain, "ms", 1_000))
    large = made_text(args.characters)
    many = made_claims(large, args.claims)
    taken = seconds(lambda: check(large, many))
    plain = seconds(lambda: plain_pass(large, many))
    print(report(f"{len(many)} claims, {len(large):,} characters", taken, plain, "s", 1))
    parts = max(1, args.characters // 1_000)
    taken = seconds(lambda: check(large, many, parts))
    print(report(f"the same in {parts:,} sources", taken, plain, "s", 1))
    table = made_table(args.characters)
    asked = table_claims(table, args.claims)
    taken = seconds(lambda: check(table, asked))
    plain = seconds(lambda: plain_pass(table, asked))
    print(report(f"{len(asked)} claims, a table of {len(table):,} characters", taken, plain, "s", 1))


if __name__ == "__main__":
    main()
