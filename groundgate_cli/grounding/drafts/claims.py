"""A draft split into what it claims: sentences, list items, table rows.

Every sentence has its exact place. Its `text` is the draft there, with a space for each character of a
citation or of a Markdown mark, so that a position in one is a position in the other.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.blocks import Block, read_blocks
from groundgate_cli.grounding.drafts.citations import FLAGS, Citation, find_citations
from groundgate_cli.grounding.drafts.markup import inline_marks, plain_form
from groundgate_cli.grounding.drafts.sentence_kinds import sentence_kind, speaks_of_answer
from groundgate_cli.grounding.drafts.sentences import draft_starts
from groundgate_cli.grounding.model import Claim, Sentence
from groundgate_cli.reading.text.glyphs import lazy

_INTRODUCED = ("item", "row", "head", "code")
LONGEST_LEAD = 300
_SHORT_ANSWER = 6
_COUNT = lazy(r"\(?[0-9]{1,2}[.)][ \n](?=[^\W\d_])")


def split_draft(
    text: str, names: Sequence[str] = (), urls: Sequence[str | None] = ()
) -> tuple[Sentence, ...]:
    """The sentences of a draft in order, headings and table heads among them as `no_claim`.

    text: a draft in normal form, plain or Markdown. names, urls: the sources in the order of the run,
    for its citations; without names no citation is astray.
    """
    return _Splitter(text, names, urls).split()


def draft_claims(
    text: str, names: Sequence[str] = (), urls: Sequence[str | None] = ()
) -> tuple[Claim, ...]:
    """One claim for each sentence of a text draft, "s1", "s2", … by position."""
    return tuple(
        Claim(f"s{number}", text[sentence.span.start : sentence.span.end], (sentence,), sentence.span)
        for number, sentence in enumerate(split_draft(text, names, urls), 1)
    )


def given_claim(
    number: int,
    given: Mapping[str, Any],
    names: Sequence[str] = (),
    urls: Sequence[str | None] = (),
) -> Claim:
    """The claim of a checked JSON object `{id?, text, spans?}`; `number` counts from 1.

    Someone claims it: where nothing in it is a claim otherwise, its questions and longer remarks are.
    """
    text = str(given["text"])
    spans = tuple(span for span in given.get("spans") or () if isinstance(span, dict))
    sentences = split_draft(text, names, urls)
    if all(sentence.no_claim for sentence in sentences):
        sentences = tuple(map(_as_claimed, sentences))
    return Claim(str(given.get("id") or f"s{number}"), text, sentences, None, spans)


def _without_number(sentence: Sentence) -> Sentence:
    """A step inside a paragraph without the number that counts it."""
    found = _COUNT.match(sentence.text)
    if found is None:
        return sentence
    return sentence._replace(text=" " * found.end() + sentence.text[found.end() :])


def _as_claimed(sentence: Sentence) -> Sentence:
    said = sentence.text.rstrip()
    remark = sentence.no_claim == "greeting" and len(said.split()) > _SHORT_ANSWER and said[-1:] != ":"
    return sentence._replace(no_claim="") if remark or sentence.no_claim == "question" else sentence


class _Splitter:
    def __init__(self, text: str, names: Sequence[str], urls: Sequence[str | None]) -> None:
        self.text = text
        self.blocks, quotes = read_blocks(text)
        self.quoted = {mark.start: mark.end for mark in quotes}
        self.quoted_ends = {
            mark.start + len(text[mark.start : mark.end].rstrip()): mark.start for mark in quotes
        }
        self.citations = find_citations(text, names, urls)
        self.cited_at = [citation.span.start for citation in self.citations]
        marks = [*quotes, *inline_marks(text)]
        marks += [one.span for one in self.citations if not one.words and not one.prose]
        self.plain = plain_form(text, marks)
        self.content = plain_form(self.plain, [one.span for one in self.citations if one.prose])
        self.sentences: list[Sentence] = []
        self.leads: list[tuple[int, str]] = []
        self.heads = ""

    def split(self) -> tuple[Sentence, ...]:
        for number, block in enumerate(self.blocks):
            after = self.blocks[number + 1] if number + 1 < len(self.blocks) else None
            self._block(block, after)
        return tuple(self.sentences)

    def _block(self, block: Block, after: Block | None) -> None:
        if block.kind == "definition":
            return
        if block.kind in ("head", "row"):
            self._table_row(block)
            return
        introduces = after is not None and after.kind in _INTRODUCED
        first = len(self.sentences)
        starts = draft_starts(self.plain, block.span.start, block.span.end)
        starts = self._citing_starts(starts, block.span.end)
        lead = self._lead(block)
        for number, start in enumerate(starts):
            stop = starts[number + 1] if number + 1 < len(starts) else block.span.end
            more = introduces or number + 1 < len(starts)
            self._sentence(block, Span(start, stop), "" if number else lead, more)
            if number and len(self.sentences) > first:
                self.sentences[-1] = _without_number(self.sentences[-1])
        self._remember(block, first)

    def _citing_starts(self, starts: list[int], end: int) -> list[int]:
        """Sentence starts moved so that marks after a stop stay with the sentence before it."""
        moved = starts[:1]
        for start in starts[1:]:
            stop = start
            while stop > moved[-1] and self.plain[stop - 1].isspace():
                stop -= 1
            gap = self.text[stop:start]
            cut = stop + len(gap) - len(gap.lstrip())
            leading = self._leads(moved[-1])
            for citation in self._cited(stop, start):
                if not leading or self.text[citation.span.start : citation.span.end] in FLAGS:
                    cut = max(cut, citation.span.end)
            if cut == stop:
                cut = stop + next((n for n, char in enumerate(gap) if char.isspace()), 0)
            moved.append(min(self._words_from(cut), start))
        return moved

    def _words_from(self, at: int) -> int:
        """The next position that is neither white space nor a mark of a quoted line."""
        while at < len(self.text):
            if at in self.quoted:
                at = self.quoted[at]
            elif self.text[at].isspace():
                at += 1
            else:
                break
        return at

    def _words_until(self, start: int, end: int) -> int:
        """The end of a stretch without white space and marks of quoted lines behind it."""
        while end > start:
            if self.text[end - 1].isspace():
                end -= 1
            elif end in self.quoted_ends:
                end = self.quoted_ends[end]
            else:
                break
        return max(start, end)

    def _leads(self, start: int) -> bool:
        """Whether a sentence begins with its citation, so that the next one is not its own."""
        first = bisect_left(self.cited_at, start)
        if first == len(self.citations) or self.cited_at[first] != start:
            return False
        return not self.citations[first].words and not self.citations[first].prose

    def _sentence(self, block: Block, span: Span, lead: str, introduces: bool) -> None:
        start, end = span
        start = min(self._words_from(start), end)
        end = self._words_until(start, end)
        if not self.plain[start:end].strip():
            return
        read = self.plain[start:end]
        no_claim = "heading" if block.kind == "head" else sentence_kind(read, block.kind, introduces)
        said = self.content[start:end] if self.content[start:end].strip(" .,;:!?") else read
        cited = self._cited(start, end)
        names = tuple(dict.fromkeys(name for citation in cited for name in citation.names))
        astray = tuple(self.text[c.span.start : c.span.end] for c in cited if c.astray)
        if not lead and not no_claim and self._answers(said):
            lead = self.sentences[-1].text.strip()
        self.sentences.append(Sentence(Span(start, end), said, no_claim, names, astray, lead))

    def _answers(self, said: str) -> bool:
        """Whether this is a short answer to the question before it."""
        before = self.sentences[-1] if self.sentences else None
        return before is not None and before.no_claim == "question" and len(said.split()) <= _SHORT_ANSWER

    def _cited(self, start: int, end: int) -> list[Citation]:
        low = bisect_left(self.cited_at, start)
        found = []
        while low < len(self.cited_at) and self.cited_at[low] < end:
            found.append(self.citations[low])
            low += 1
        return found

    def _table_row(self, block: Block) -> None:
        """A row is one sentence; borders between its cells are tabs in its text."""
        first = len(self.sentences)
        lead = self.heads if block.kind == "row" else ""
        self._sentence(block, block.span, lead, False)
        if len(self.sentences) > first:
            made = self.sentences[-1]
            self.sentences[-1] = made._replace(text=made.text.replace("|", "\t"))
            if block.kind == "head":
                self.heads = "\t".join(cell.strip() for cell in self.sentences[-1].text.split("\t"))

    def _lead(self, block: Block) -> str:
        if block.kind != "item":
            return ""
        while self.leads and self.leads[-1][0] >= block.depth:
            self.leads.pop()
        return self.leads[-1][1] if self.leads else ""

    def _remember(self, block: Block, first: int) -> None:
        """Keeps what the items below a block continue."""
        made = self.sentences[first:]
        if block.kind == "item":
            if made and made[-1].text.rstrip().endswith((":", "：")):
                self.leads.append((block.depth, made[-1].text.strip()[-LONGEST_LEAD:]))
            return
        self.leads.clear()
        if made and made[-1].no_claim and speaks_of_answer(made[-1].text):
            return
        if made and (block.kind == "heading" or made[-1].text.rstrip().endswith((":", "："))):
            self.leads.append((-1, made[-1].text.strip()[-LONGEST_LEAD:]))
