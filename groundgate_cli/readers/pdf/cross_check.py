"""Where two readings of one PDF differ: by page, and figure by figure.

Both readings come from one layout engine, so that they differ only where their sources saw other
characters or other places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from groundgate_cli.core.document import Document, JSONObject, Note
from groundgate_cli.core.records import NamedTuple

CODE = "READERS_DISAGREE"
DIGITS = frozenset("0123456789")
# Hyphens, dashes and minus signs are one sign here: fonts and readers choose among them freely.
DASHES = dict.fromkeys(map(ord, "\u00ad\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"), "-")
NEAR = 0.5
MAX_SAID = 20
MAX_RUNS = 2000
SHORT = 40
ROW = 12.0


class Placed(NamedTuple):
    """A run of characters between blanks: its text, byte span, and box as the layout gives it."""

    text: str
    start: int
    end: int
    box: tuple[float, float, float, float]

    @property
    def compared(self) -> str:
        return self.text if self.text.isascii() else self.text.translate(DASHES)

    @property
    def is_figure(self) -> bool:
        return not DIGITS.isdisjoint(self.text)


class Places:
    """Runs by the heights that they reach over, to find those that lie on a box."""

    def __init__(self, runs: Iterable[Placed]) -> None:
        self._rows: dict[int, list[Placed]] = {}
        for run in runs:
            for row in _rows(run):
                self._rows.setdefault(row, []).append(run)

    def under(self, run: Placed) -> list[Placed]:
        """The runs that lie where this one does, in the order of the text."""
        found = {one for row in _rows(run) for one in self._rows.get(row, ()) if _overlap(run, one)}
        return sorted(found, key=lambda one: one.start)


def _rows(run: Placed) -> range:
    top, bottom = int(run.box[1] // ROW), int(run.box[3] // ROW)
    return range(top, min(bottom, top + 20) + 1)


def compare_readings(main: Document, other: Document, names: tuple[str, str]) -> list[Note]:
    """The notes on what two readings do not agree on. names: of the readers, that of `main` first."""
    notes: list[Note] = []
    ours, theirs = _by_page(main), _by_page(other)
    for number in sorted(set(ours) | set(theirs)):
        notes.extend(_compare_page(number, ours.get(number, []), theirs.get(number, []), names))
    return notes


def unread_note(name: str, why: str) -> Note:
    """The note on a file that the second reader can't read."""
    return Note(CODE, f"{name} does not read this file, so nothing was compared: {why}")


def _by_page(document: Document) -> dict[int, list[Placed]]:
    """The runs of each page in the order of the text; words that touch in the text are one run."""
    data = document.text.encode("utf-8")
    pages: dict[int, list[Placed]] = {}
    for start, end, page, *box in (document.layout or {})["words"]:
        runs = pages.setdefault(page, [])
        x0, top, x1, bottom = box
        if runs and runs[-1].end == start:
            last = runs.pop()
            start = last.start
            x0, top = min(x0, last.box[0]), min(top, last.box[1])
            x1, bottom = max(x1, last.box[2]), max(bottom, last.box[3])
        runs.append(Placed(data[start:end].decode("utf-8"), start, end, (x0, top, x1, bottom)))
    return pages


def _compare_page(
    number: int, ours: Sequence[Placed], theirs: Sequence[Placed], names: tuple[str, str]
) -> list[Note]:
    if [run.compared for run in ours] == [run.compared for run in theirs]:
        return []
    left, right = _unmatched(ours, theirs)
    if len(left) + len(right) > MAX_RUNS:
        message = f"page {number}: {names[0]} and {names[1]} differ in {max(len(left), len(right))} words"
        return [Note(CODE, message, {"page": number})]
    left, right = _without_same_characters(left, right)
    at_left, at_right = Places(left), Places(right)
    notes = []
    told: set[Placed] = set()
    figures = [run for run in left if run.is_figure]
    for run in figures:
        counterparts = at_right.under(run)
        told.update(counterparts)
        message = _differs(number, names, run, counterparts)
        where: JSONObject = {"page": number, "box": list(run.box), "start": run.start, "end": run.end}
        notes.append(Note(CODE, message, where))
    added = [run for run in right if run.is_figure and run not in told]
    for run in added:
        message = _differs(number, (names[1], names[0]), run, at_left.under(run))
        notes.append(Note(CODE, message, {"page": number, "box": list(run.box)}))
    more = max(len(notes) - MAX_SAID, 0)
    return notes[:MAX_SAID] + _page_note(number, left, right, more, names)


def _differs(number: int, names: tuple[str, str], run: Placed, counterparts: Sequence[Placed]) -> str:
    text = " ".join(one.text for one in counterparts)
    said = f'"{_short(text)}"' if text else "nothing"
    return f'page {number}: {names[0]} reads "{_short(run.text)}" where {names[1]} reads {said}'


def _page_note(
    number: int, left: Sequence[Placed], right: Sequence[Placed], more: int, names: tuple[str, str]
) -> list[Note]:
    """One note on the words of a page, on its order, and on figures that have no note of their own."""
    said = []
    if more:
        said.append(f"{more} more figures differ")
    words = [run for run in left if not run.is_figure], [run for run in right if not run.is_figure]
    if any(words):
        first = " and ".join(
            f'{name} alone reads "{_short(runs[0].text)}"'
            for name, runs in zip(names, words, strict=True)
            if runs
        )
        said.append(f"{max(map(len, words))} words differ, at first: {first}")
    if not left and not right:
        said.append(f"{names[0]} and {names[1]} give its words in another order or with other blanks")
    return [Note(CODE, f"page {number}: " + "; ".join(said), {"page": number})] if said else []


def _unmatched(ours: Sequence[Placed], theirs: Sequence[Placed]) -> tuple[list[Placed], list[Placed]]:
    """The runs that one reading has and the other has not, by text: those at the same place go first."""
    one, other = _by_text(ours), _by_text(theirs)
    left, right = _surplus(one, other), _surplus(other, one)
    return left, right


def _by_text(runs: Sequence[Placed]) -> dict[str, list[Placed]]:
    found: dict[str, list[Placed]] = {}
    for run in runs:
        found.setdefault(run.compared, []).append(run)
    return found


def _surplus(some: dict[str, list[Placed]], others: dict[str, list[Placed]]) -> list[Placed]:
    """Of each text, as many runs as the others have too few of: those that lie on none first."""
    found: list[Placed] = []
    for text, runs in some.items():
        known = others.get(text, [])
        count = len(runs) - len(known)
        if count > 0:
            places = Places(known)
            found.extend(sorted(runs, key=lambda run: bool(places.under(run)))[:count])
    found.sort(key=lambda run: run.start)
    return found


def _without_same_characters(left: list[Placed], right: list[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Both lists without places where they hold the same characters, cut in words in another way.

    A cut between two digits is a difference: it makes two numbers of one.
    """
    gone_left: set[Placed] = set()
    gone_right: set[Placed] = set()
    for group, counterpart in _groups(left, right):
        if _joined(group) == _joined(counterpart):
            gone_left.update(group)
            gone_right.update(counterpart)
    return (
        [run for run in left if run not in gone_left],
        [run for run in right if run not in gone_right],
    )


def _groups(left: Sequence[Placed], right: Sequence[Placed]) -> list[tuple[list[Placed], list[Placed]]]:
    """Runs that lie on each other: one of a side, with those that the other side has there."""
    at_left, at_right = Places(left), Places(right)
    found = [([run], at_right.under(run)) for run in left]
    found += [(at_left.under(run), [run]) for run in right]
    return [group for group in found if all(group)]


def _joined(runs: Sequence[Placed]) -> str:
    out = ""
    for run in runs:
        if out and out[-1] in DIGITS and run.text[0] in DIGITS:
            out += " "
        out += run.compared
    return out


def _overlap(one: Placed, other: Placed) -> bool:
    """Whether two boxes share half of the smaller one's width and height."""
    a, b = one.box, other.box
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    least = min(a[2] - a[0], b[2] - b[0]), min(a[3] - a[1], b[3] - b[1])
    return wide >= NEAR * least[0] and high >= NEAR * least[1] and wide + high > 0


def _short(text: str) -> str:
    return text if len(text) <= SHORT else text[:SHORT] + "…"
