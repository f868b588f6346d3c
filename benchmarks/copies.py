"""How well copies are told from independent texts on one subject.

    python benchmarks/copies.py FOLDER [--speed]

Every text file of at least 60 words below FOLDER is an original; texts of one subfolder are on one
subject and independent of one another. Of each original, edited copies are made: a byline and headline,
one part trimmed, parts reordered, other words in 5%, 15% and 30% of the places, and all but the last
together. The threshold (shared shingles of the smaller text, beyond the constant) is chosen on one half
of the originals; precision and recall are those of the other half, there and at the shipped threshold.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from groundgate_cli.lineage.copies import LEAST, SHARE, find_copies, words_to_compare

Edit = Callable[[random.Random, list[str], list[str]], list[str]]


def parts_of(words: list[str]) -> list[list[str]]:
    """A text as paragraphs of about 40 words."""
    return [words[at : at + 40] for at in range(0, len(words), 40)]


def byline(rng: random.Random, words: list[str], others: list[str]) -> list[str]:
    return [*rng.sample(others, 9), *words, *rng.sample(others, 6)]


def trimmed(rng: random.Random, words: list[str], others: list[str]) -> list[str]:
    parts = parts_of(words)
    del parts[rng.randrange(len(parts))]
    return [word for part in parts for word in part] or words


def reordered(rng: random.Random, words: list[str], others: list[str]) -> list[str]:
    parts = parts_of(words)
    rng.shuffle(parts)
    return [word for part in parts for word in part]


def replaced(share: float) -> Edit:
    def edit(rng: random.Random, words: list[str], others: list[str]) -> list[str]:
        return [rng.choice(others) if rng.random() < share else word for word in words]

    return edit


def together(rng: random.Random, words: list[str], others: list[str]) -> list[str]:
    for one in (replaced(0.1), trimmed, reordered, byline):
        words = one(rng, words, others)
    return words


EDITS: dict[str, Edit] = {
    "byline": byline,
    "trimmed": trimmed,
    "reordered": reordered,
    "words 5%": replaced(0.05),
    "words 15%": replaced(0.15),
    "words 30%": replaced(0.30),
    "together": together,
}


def shingles(words: list[str]) -> set[tuple[str, ...]]:
    return set(zip(words, words[1:], words[2:], strict=False))


def score(first: set[tuple[str, ...]], second: set[tuple[str, ...]]) -> float:
    """The share of the smaller text beyond the constant; a copy is what reaches the threshold."""
    size = min(len(first), len(second))
    return (len(first & second) - LEAST) / size if size else 0.0


def read_texts(folder: Path) -> list[tuple[str, str]]:
    """(subject, text) of each file of at least 60 words, in the order of their names."""
    rows = []
    for path in sorted(folder.rglob("*.txt")):
        text = path.read_text("utf-8", "replace")
        if len(text.split()) >= 60:
            rows.append((str(path.parent), text))
    return rows


def best_threshold(same: list[float], apart: list[float]) -> float:
    """The threshold of the best F1."""
    best, at = -1.0, 1.0
    for step in range(1, 100):
        limit = step / 100
        right = sum(s >= limit for s in same)
        wrong = sum(s >= limit for s in apart)
        f1 = 2 * right / (len(same) + right + wrong)
        if f1 > best:
            best, at = f1, limit
    return at


def report(rows: list[tuple[str, float]], apart: list[float], limit: float) -> None:
    wrong = sum(s >= limit for s in apart)
    right = sum(s >= limit for _, s in rows)
    print(
        f"threshold {limit:.2f}: precision {right / max(1, right + wrong):.4f}, "
        f"{wrong} of {len(apart)} wrong"
    )
    for name in EDITS:
        own = [s for edit, s in rows if edit == name]
        print(f"  {name:10} recall {sum(s >= limit for s in own) / max(1, len(own)):.4f} of {len(own)}")


def speed(texts: list[str]) -> None:
    """2,000 texts of 5 KB made of the words given."""
    rng = random.Random(7)
    words = [word for text in texts for word in text.split()]
    made = []
    for _ in range(2000):
        start = rng.randrange(max(1, len(words) - 900))
        part = words[start : start + 900]
        for _ in range(700):
            part[rng.randrange(len(part))] = rng.choice(words)
        made.append(" ".join(part)[:5000])
    begun = time.process_time()
    found = find_copies(made)
    print(f"2,000 texts of 5 KB: {time.process_time() - begun:.2f} s of processor time, {len(found)} pairs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--speed", action="store_true")
    given = parser.parse_args()
    texts = read_texts(given.folder)
    if given.speed:
        return speed([text for _, text in texts])
    rng = random.Random(5)
    lists = [words_to_compare(text) for _, text in texts]
    others = sorted({word for words in lists for word in words})
    sets = [shingles(words) for words in lists]
    halves: list[tuple[list[tuple[str, float]], list[float]]] = [([], []), ([], [])]
    for number, words in enumerate(lists):
        for name, edit in EDITS.items():
            halves[number % 2][0].append((name, score(sets[number], shingles(edit(rng, words, others)))))
    for first, second in combinations(range(len(texts)), 2):
        if texts[first][0] == texts[second][0] and first % 2 == second % 2:
            halves[first % 2][1].append(score(sets[first], sets[second]))
    print(f"{len(texts)} texts, {sum(len(half[1]) for half in halves)} pairs of independent ones")
    chosen = best_threshold([s for _, s in halves[0][0]], halves[0][1])
    report(*halves[1], chosen)
    report(*halves[1], float(SHARE))


if __name__ == "__main__":
    main()
