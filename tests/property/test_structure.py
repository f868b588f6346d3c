"""Whatever the text and the layout, each position has a place inside the text, and nothing is raised."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.statements.kinds import kind_of_row
from groundgate_cli.reading.statements.statements import Statements
from groundgate_cli.reading.structure import Structure

PIECES = [
    "\t", "\n", "\n\n", "\f", " ", "  ", "$", "(", ")", "%", "1,234", "2031", "12.5", "-", "—", "|",
    "|---|", "Cash", "Total assets", ":", "ended June 30,", "(in thousands)", "Notes", "5 mg", "1.",
    "•", ".", ";", ", but ", "in millions", "EUR", "per share", "é", "\u200b", "\u00a0", "# ", "2.1 Dose",
    "Table 1", "...", "İ", "except", "=====", "and",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
OFFSETS = st.integers(-1, 90)
CELLS = st.fixed_dictionaries(
    {
        "start": OFFSETS,
        "end": OFFSETS,
        "row": st.integers(0, 3),
        "column": st.integers(-1, 4),
        "row_span": st.integers(0, 3),
        "column_span": st.integers(0, 3),
        "header": st.booleans(),
    }
)
TABLES = st.fixed_dictionaries(
    {
        "page": st.just(1),
        "start": OFFSETS,
        "end": OFFSETS,
        "rows": st.lists(st.lists(CELLS, max_size=4), max_size=4),
    }
)
LAYOUTS = st.one_of(st.none(), st.fixed_dictionaries({"tables": st.lists(TABLES, max_size=3)}))


@settings(max_examples=150, deadline=None)
@given(TEXTS, LAYOUTS)
def test_each_position_has_a_place(text: str, layout: dict[str, object] | None) -> None:
    structure = Structure(text, layout)
    statements = Statements(structure, load_vocabulary())
    for position in range(0, len(text) + 1, 3):
        place = structure.place_at(position)
        found = statements.in_force(place)
        kind_of_row(place, text, found, structure)
        spans: list[Span] = [place.line, place.block, place.sentence, place.clause]
        spans += [*place.parents, *place.captions, *place.column_heads, *place.headings]
        spans += [item.span for item in found] + ([place.row_label] if place.row_label else [])
        assert all(0 <= span.start <= span.end <= len(text) for span in spans)
        if place.table is not None and place.row is not None:
            structure.table_span(place.table)
            structure.cells_of_row(place.table, place.row)
            structure.cells_of_column(place.table, place.column or 0)


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_the_order_of_questions_changes_no_answer(text: str) -> None:
    positions = range(0, len(text) + 1, 5)
    forward, backward = Structure(text), Structure(text)
    first = [forward.place_at(position) for position in positions]
    second = [backward.place_at(position) for position in reversed(positions)]
    assert first == second[::-1]
