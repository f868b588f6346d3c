"""Statements of scale and currency, and where they are in force.

Nearest first: column head, row label and the labels over it, the words at the heads, the captions above
the table, the headings, then what a sentence states for the whole document.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.model import Place, PlaceKind, Statement
from groundgate_cli.reading.statements.grammar import CurrencyWords, parse_statement
from groundgate_cli.reading.statements.run_statements import RunStatements
from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.tables.cells import CellKind, kind_of_cell
from groundgate_cli.reading.tables.headings import TITLE
from groundgate_cli.reading.tables.heads import states_scale
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import compile_phrases, phrase_pattern

_BRACKET = lazy(r"[(\[]([^()\[\]]{1,300})[)\]]")
_CANDIDATE_LINE = 240
_CODE = lazy(r"\b[A-Z]{3}\b")
_MOST = 200
_SIGNS = "$€£¥₹"
_CHAIN = 50
_BLOCKS_BACK = 12


class Statements:
    """The statements of one document, found when asked for and kept."""

    def __init__(self, structure: Structure, vocabulary: CurrencyWords) -> None:
        self._structure = structure
        self._vocabulary = vocabulary
        self._own = tuple(vocabulary.own_scales)
        self._by_span: dict[tuple[Span, str], tuple[Statement, ...]] = {}
        self._lists: dict[tuple[Span, ...], tuple[Statement, ...]] = {}
        self._document: tuple[Statement, ...] | None = None
        self._starts: list[int] = []
        self._persisting: dict[int, tuple[Statement, ...]] = {}
        self._runs = RunStatements(structure, self._own)

    def in_force(self, place: Place) -> tuple[Statement, ...]:
        """The statements that rule a place, nearest first, each once."""
        found: list[Statement] = []
        for span in reversed(place.column_heads):
            found.extend(self._within(span, "column"))
        labels = ((place.row_label,) if place.row_label else ()) + place.parents
        for span in labels:
            found.extend(self._within(span, "row"))
        captions = self._of_captions(place)
        found.extend(captions)
        if not any(item.factor or item.factor_for for item in captions):
            found.extend(self.over_run(place))
            if place.table is not None:
                found.extend(self._persisting_over(place.table))
        if place.kind is not PlaceKind.CELL:
            found.extend(self._in_sentence(place.sentence))
        for span in place.headings:
            found.extend(self._within(span, "heading"))
        found.extend(self._over_document(place.line.start))
        nearest: dict[Span, Statement] = {}
        for item in found:
            nearest.setdefault(item.span, item)
        return tuple(nearest.values())

    def said_in(self, line: Span) -> tuple[Statement, ...]:
        """The statements that a line makes of amounts elsewhere, its brackets first."""
        return self._within(line, "caption")

    def over_run(self, place: Place) -> tuple[Statement, ...]:
        """What a line above says in the run of small blocks of a cell, or of a line that is one number."""
        words = self._structure.text[place.line.start : place.line.end]
        if place.table is None and kind_of_cell(words) is not CellKind.NUMBER:
            return ()
        return self._runs.above(place.line.start, self.said_in)

    def document_wide(self) -> tuple[Statement, ...]:
        """The statements that rule the whole document, in order."""
        if self._document is None:
            self._document = self._find_document()
            self._starts = [item.span.start for item in self._document]
        return self._document

    def _of_captions(self, place: Place) -> tuple[Statement, ...]:
        known = self._lists.get(place.captions)
        if known is None:
            found: list[Statement] = []
            for span in place.captions:
                found.extend(self._within(span, "caption"))
            scope = place.block
            if place.table is not None:
                scope = self._structure.table_span(place.table)
            known = tuple(item._replace(scope=scope) for item in found)
            self._lists[place.captions] = known
        return known

    def _within(self, span: Span, origin: str) -> tuple[Statement, ...]:
        """The statements inside a cell, label or line: its brackets first, else the whole of it."""
        key = (span, origin)
        known = self._by_span.get(key)
        if known is None:
            known = self._read(span, origin)
            self._by_span[key] = known
        return known

    def _read(self, span: Span, origin: str) -> tuple[Statement, ...]:
        text = self._structure.text
        if not may_state(text, span, self._own):
            return ()
        found = []
        for bracket in _BRACKET.finditer(text, span.start, min(span.end, span.start + 2000)):
            inner = Span(bracket.start(1), bracket.end(1))
            statement = parse_statement(text, inner, self._vocabulary, origin, True)
            if statement is not None:
                found.append(statement._replace(span=Span(bracket.start(), bracket.end())))
        if found:
            return tuple(found)
        short = span.end - span.start <= _CANDIDATE_LINE
        statement = parse_statement(text, span, self._vocabulary, origin, short and origin != "row")
        return (statement,) if statement is not None else ()

    def _in_sentence(self, sentence: Span) -> tuple[Statement, ...]:
        text = self._structure.text
        if sentence.end - sentence.start > 2000 or _BRACKET.search(text, *sentence) is None:
            return ()
        return tuple(item for item in self._within(sentence, "caption") if item.span != sentence)

    def _persisting_over(self, table: int) -> tuple[Statement, ...]:
        """What a table before states, as far as it holds for this one too."""
        chain: list[int] = []
        plural_only = False
        found: tuple[Statement, ...] = ()
        current: int | None = table
        while current is not None and len(chain) < _CHAIN:
            if not plural_only and current in self._persisting:
                found = self._persisting[current]
                break
            chain.append(current)
            other = self._table_before(current)
            if other is None:
                break
            rank = self._rank_between(other, current)
            if rank is not None and rank < TITLE:
                break
            plural_only = plural_only or rank is not None
            found = self._stated_for(other, plural_only)
            current = None if found else other
        for number in chain if not plural_only else chain[:1]:
            self._persisting[number] = found
        return found

    def _table_before(self, number: int) -> int | None:
        lines = self._structure.lines
        block = lines.block_number(self._structure.tables.by_number(number).line)
        for back in range(block - 1, max(-1, block - 1 - _BLOCKS_BACK), -1):
            tables = self._structure.tables_of_block(lines.block_range(back)[0])
            if tables:
                return tables[-1].number
        return None

    def _rank_between(self, before: int, number: int) -> int | None:
        structure = self._structure
        return structure.headings.between(
            structure.table_span(before).end, structure.table_span(number).start
        )

    def _stated_for(self, number: int, plural_only: bool) -> tuple[Statement, ...]:
        """What the captions of a table state; of several tables only: "The following tables …"."""
        structure = self._structure
        place = structure.place_at(structure.tables.by_number(number).rows[-1].span.start)
        if not plural_only:
            stated = self._of_captions(place)
            return stated if any(item.factor or item.factor_for for item in stated) else ()
        plural = phrase_pattern("statements", "plural_words")
        found: list[Statement] = []
        for span in place.captions:
            if plural.search(self._structure.text, span.start, span.end):
                found.extend(self._within(span, "caption"))
        return tuple(found)

    def _over_document(self, position: int) -> tuple[Statement, ...]:
        """Document-wide statements: those before a position nearest first, then those after it."""
        every = self.document_wide()
        at = bisect_right(self._starts, position)
        return (*every[:at][::-1], *every[at:])

    def _find_document(self) -> tuple[Statement, ...]:
        structure = self._structure
        text = structure.text
        whole = Span(0, len(text))
        found: dict[Span, Statement] = {}
        read_to = 0
        for at in cue_positions(text):
            if len(found) >= _MOST:
                break
            if at < read_to or not _may_hold(text[max(0, at - 300) : at + 300], self._own):
                continue
            if structure.table_at(at) is not None:
                continue
            sentence = structure.sentence_at(at)
            read_to = sentence.end
            if sentence.end - sentence.start > 500:
                continue
            statement = self._document_statement(sentence)
            if statement is not None:
                found[statement.span] = statement._replace(scope=whole)
        return tuple(found[key] for key in sorted(found))

    def _document_statement(self, sentence: Span) -> Statement | None:
        structure = self._structure
        text = structure.text
        if not may_state(text, sentence, self._own):
            return None
        one_table = phrase_pattern("statements", "one_table_words")
        if one_table.search(text, sentence.start, sentence.end) and self._stands_over_table(sentence):
            return None
        strict = phrase_pattern("statements", "document_words")
        for bracket in _BRACKET.finditer(text, sentence.start, sentence.end):
            if strict.search(text, bracket.start(), bracket.end()):
                inner = Span(bracket.start(1), bracket.end(1))
                found = parse_statement(text, inner, self._vocabulary, "document", True)
                return found._replace(span=Span(*bracket.span())) if found is not None else None
        if strict.search(text, sentence.start, sentence.end) is not None:
            return parse_statement(text, sentence, self._vocabulary, "document", False)
        words = text[sentence.start : sentence.end]
        alone = _is_whole(structure, sentence) and states_scale(words, self._own)
        if not alone or self._stands_over_table(sentence):
            return None
        return parse_statement(text, sentence, self._vocabulary, "document", True)

    def _stands_over_table(self, sentence: Span) -> bool:
        """Whether a table begins in the next block, so that a caption speaks of it alone."""
        structure = self._structure
        lines = structure.lines
        block = lines.block_number(lines.index_at(sentence.start))
        for number in range(block, min(block + 3, lines.block_count())):
            first, _ = lines.block_range(number)
            if structure.tables_of_block(first):
                return True
        return False


def _is_whole(structure: Structure, sentence: Span) -> bool:
    """Whether a statement is a line of its own."""
    line = structure.line_at(sentence.start)
    return sentence.end - sentence.start >= line.end - line.start - 4


def cue_positions(text: str) -> list[int]:
    """Where the phrases stand that a document-wide statement holds, in order."""
    pack = need_pack("statements")
    lowered = text.lower()
    if len(lowered) != len(text):
        pattern = compile_phrases((*pack["document_words"], *pack["loose_document_words"]))
        return [found.start() for found in pattern.finditer(text)]
    found = set()
    for phrase in (*pack["document_words"], *pack["loose_document_words"]):
        at = lowered.find(phrase)
        while at >= 0:
            found.add(at)
            at = lowered.find(phrase, at + len(phrase))
    return sorted(found)


def _may_hold(words: str, own: tuple[str, ...]) -> bool:
    """A cheaper and wider test than may_state; own: scale words of the user's packs."""
    lowered = words.lower()
    if any(word in lowered for word in own):
        return True
    return any(stem in lowered for stem in _stems()) or _CODE.search(words) is not None


@lru_cache(maxsize=1)
def _stems() -> tuple[str, ...]:
    """The shortest words and signs of which every scale or currency word holds one."""
    pack = need_pack("statements")
    words = {*pack["scale_words"], *pack["prefixed"], *pack["thousand_or_million"]}
    words.update((*pack["currency_words"], "000", *_SIGNS))
    kept: list[str] = []
    for word in sorted(words, key=lambda item: (len(item), item)):
        if not any(stem in word for stem in kept):
            kept.append(word)
    return tuple(kept)


def may_state(text: str, span: Span, own: tuple[str, ...] = ()) -> bool:
    """A cheap test: whether a stretch holds any word or sign that a statement needs."""
    if own and compile_phrases(own).search(text, span.start, span.end) is not None:
        return True
    return _needed().search(text, span.start, span.end) is not None


@lru_cache(maxsize=1)
def _needed() -> re.Pattern[str]:
    pack = need_pack("statements")
    words = [*pack["scale_words"], *pack["prefixed"], *pack["thousand_or_million"]]
    words += pack["currency_words"]
    body = "|".join(sorted((re.escape(word) for word in words), key=lambda word: (-len(word), word)))
    return re.compile(rf"(?i:(?<![^\W_])(?:{body})(?![^\W_]))|000|[$€£¥₹]|\b[A-Z]{{3}}\b")
