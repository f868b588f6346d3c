"""A cited scale that stands over a number in a run of small blocks that makes no table.

Flattened tables with rows of several sizes have no cells, so that no caption is in force. A statement above
that the candidate cites rules a number there, when no other scale is said between them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from groundgate_cli.admission.stated import Stated, factor_of, is_money
from groundgate_cli.admission.words import words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Statement

if TYPE_CHECKING:
    from groundgate_cli.admission.numbers import Setting

_FARTHEST = 20_000


def rules_loosely(setting: Setting, stated: Stated, cited: Span, factors: tuple[Fraction, ...]) -> bool:
    """Whether a cited scale rules a number below it in the same run of small blocks."""
    at, source = stated.quantity.extent.start, setting.source
    unit = stated.quantity.unit
    if unit is not None and not is_money(unit.codes):
        return False
    if stated.place.table is not None or not 0 <= at - cited.end <= _FARTHEST:
        return False
    run = source.structure.run_at(at)
    if run is None or not run.start <= cited.start:
        return False
    statement = _statement(setting, cited)
    if statement is None or statement.span.end > at:
        return False
    between = words_of(source.text[statement.span.end : at])
    if any(setting.vocabulary.scale_word(word) for word in between):
        return False
    return factor_of(statement, stated.kind.kind if stated.kind else None) in factors


def _statement(setting: Setting, cited: Span) -> Statement | None:
    """The statement of scale that holds the cited words: a line of its own, or a bracket of it."""
    line = setting.source.structure.line_at(cited.start)
    found = setting.source.statements(setting.vocabulary).said_in(line)
    return next((one for one in found if one.span.start <= cited.start < one.span.end), None)
