"""The walk over a page whose rows of plain cells are folded: their cells come in bulk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter

from groundgate_cli.readers.html.blocks import Walker
from groundgate_cli.readers.html.cascade import Step
from groundgate_cli.readers.html.flow import SEPARATOR, Kind, Run
from groundgate_cli.readers.html.folding import Folded, RawRun
from groundgate_cli.readers.html.inline import EDGES, join_block
from groundgate_cli.readers.html.insets import find_inset
from groundgate_cli.readers.html.styles import Sheet
from groundgate_cli.readers.html.tags import Role
from groundgate_cli.readers.html.visibility import State

_UNCLEAN = re.compile(f"[^ -~{SEPARATOR}]|  |(?:^|{SEPARATOR}) | (?:{SEPARATOR}|$)")


class FoldedWalker(Walker):
    """Writes folded rows as runs where nothing about them is special, and else cell by cell."""

    def __init__(self, sheet: Sheet | None, folded: Folded) -> None:
        super().__init__(sheet)
        self._mark = folded.mark
        self._folds = folded.folds

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._mark not in attributes:
            super().start(tag, attributes)
            return
        number = int(attributes[self._mark])
        runs = self._folds[number] or []
        self._folds[number] = None
        opened = None
        for at, run in enumerate(runs):
            opened = self._row_of(tag, run)
            if opened is None:
                self._replay(tag, run)
                if at < len(runs) - 1:
                    self.end(tag)
        # The end of the last row comes from the parser.
        if opened is not None:
            self._steps.append(opened)
            self._step = opened
            self._roles.append(Role.ROW)

    def _row_of(self, tag: str, run: RawRun) -> Step | None:
        """Write rows as a run, and give the step of a row; None where an element among them is special."""
        if self._hidden.depth or self._formulas or self._heading or self._grids:
            return None
        if self._pieces or self._hidden.waiting:
            self._flush()
        name = self._names.get(tag) or self._name(tag)
        row = self.cascade.step(self._step, name, run.row)
        steps = [self.cascade.step(row, cell, attributes) for cell, attributes in run.cells]
        if self._marker or row.skip or row.state.role is not Role.ROW or not all(map(_is_plain, steps)):
            return None
        place = self._tables.place()
        if place is None:
            return None
        kinds = [self._tables.kind(cell, attributes) for cell, attributes in run.cells]
        for found in unfold(run, kinds, [step.state for step in steps], self._number):
            found.group, found.part = place
            found.kinds = self._tables.packer.kinds(list(found.kinds))
            self._tables.add_run(found)
            self._number = max(self._number, found.after)
        return row

    def _replay(self, tag: str, run: RawRun) -> None:
        """Send the events of rows one by one; the last one stays open."""
        place, width = tag[:-2], len(run.cells)
        is_open = False
        for text in run.texts:
            texts = text.split(SEPARATOR)
            for at in range(0, len(texts), width):
                if is_open:
                    self.end(tag)
                is_open = True
                super().start(tag, run.row)
                for (name, attributes), inner in zip(run.cells, texts[at : at + width], strict=True):
                    super().start(place + name, attributes)
                    if inner:
                        self.data(inner)
                    self.end(place + name)


def _is_plain(step: Step) -> bool:
    state = step.state
    return state.role is Role.CELL and not (
        step.skip or state.unseen or state.pre or state.mirrored or step.before or step.after
    )


def unfold(raw: RawRun, kinds: list[Kind], states: list[State], number: int) -> list[Run]:
    """The runs that folded rows make, their texts as a person sees them.

    kinds, states: of the cells of each row. number: of the first block. Group and part stay open.
    """
    insets = [find_inset(state, ["x"]) if state.inset or state.indent else 0 for state in states]
    own = tuple(kind._replace(inset=inset) for kind, inset in zip(kinds, insets, strict=True))
    runs: list[Run] = []
    for text in raw.texts:
        if not _UNCLEAN.search(text):
            number = _add(runs, own, text, number)
            continue
        texts = [join_block([one], False) if one else "" for one in text.split(SEPARATOR)]
        leads = [at for at, one in enumerate(text.split(SEPARATOR)) if one[:1] in EDGES and texts[at]]
        if not leads:
            number = _add(runs, own, SEPARATOR.join(texts), number)
            continue
        number = _add_rows(runs, own, states, text.split(SEPARATOR), texts, number)
    return runs


def _add_rows(
    runs: list[Run],
    own: tuple[Kind, ...],
    states: list[State],
    written: list[str],
    texts: list[str],
    number: int,
) -> int:
    """Add rows of which some have blanks before a text. own: the kinds of the others."""
    width = len(own)
    rows: list[tuple[tuple[Kind, ...], str]] = []
    for at in range(0, len(texts), width):
        kinds = list(own)
        for n in range(width):
            if texts[at + n] and written[at + n][0] in EDGES:
                kinds[n] = own[n]._replace(inset=find_inset(states[n], [written[at + n]]))
        rows.append((tuple(kinds), SEPARATOR.join(texts[at : at + width])))
    for alike, group in groupby(rows, itemgetter(0)):
        number = _add(runs, alike, SEPARATOR.join(text for _, text in group), number)
    return number


def _add(runs: list[Run], kinds: tuple[Kind, ...], text: str, number: int) -> int:
    """Add rows to the last run, if they have its kinds, or as a new one; the number of the next block."""
    cells = text.count(SEPARATOR) + 1
    count = cells // len(kinds)
    full = cells
    if SEPARATOR * 2 in text or text[:1] in ("", SEPARATOR) or text[-1] == SEPARATOR:
        full = sum(map(bool, text.split(SEPARATOR)))
    if runs and runs[-1].kinds == kinds:
        last = runs[-1]
        last.texts.append(text)
        last.count += count
        last.after = number + full
    else:
        runs.append(Run(0, "", kinds, count, number, number + full, [text]))
    return number + full
