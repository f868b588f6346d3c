"""What a draft leaves out: sentences of the sources with figures or names, and what it has to mention."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from groundgate_cli.core.spans import OffsetMap
from groundgate_cli.engine.given import JSON
from groundgate_cli.grounding.matching.pairing import bears_out, pair, read_side
from groundgate_cli.grounding.model import Claim
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading, Term, read_sentence


def left_out(claims: Sequence[Claim], index: SourceIndex) -> list[JSON]:
    """[{source, start, end, text, figures, names}]: each sentence of a source, once, of whose figures or
    names some stand nowhere in the draft."""
    draft = _Mentioned(_readings(claims, index.language))
    found: list[JSON] = []
    seen: set[str] = set()
    offsets: dict[int, OffsetMap] = {}
    for number, unit in enumerate(index.units):
        reading = index.side(number).reading
        figures, names = draft.missing(reading)
        text = index.text_of(unit)
        if not (figures or names) or " ".join(text.split()) in seen:
            continue
        seen.add(" ".join(text.split()))
        source = index.sources[unit.source]
        places = offsets.setdefault(unit.source, OffsetMap(source.text))
        row = {"source": source.name, **places.span_to_bytes(unit.span), "text": text}
        found.append({**row, "figures": figures, "names": names})
    return found


def must_mention(phrases: Sequence[str], claims: Sequence[Claim], language: str) -> list[JSON]:
    """[{text, claim}] for each phrase: the first claim one of whose sentences has all of its words, figures
    and dates, or null."""
    sides = [
        (claim.id, read_side(read_sentence(f"{one.lead} {one.text}".strip(), language)))
        for claim in claims
        for one in claim.sentences
    ]
    rows = []
    for phrase in phrases:
        wanted = read_side(read_sentence(phrase, language))
        need = len(wanted.reading.terms)
        holding = (id for id, side in sides if need and pair(wanted, side).matched == need)
        rows.append({"text": phrase, "claim": next(holding, None)})
    return rows


def _readings(claims: Sequence[Claim], language: str) -> Iterator[Reading]:
    for claim in claims:
        for sentence in claim.sentences:
            yield read_sentence(sentence.text, language)


class _Mentioned:
    """The words, figures and dates of a draft."""

    def __init__(self, readings: Iterator[Reading]) -> None:
        self.words: set[str] = set()
        self.values: list[Term] = []
        for reading in readings:
            self.words.update(token.stem for token in reading.tokens if token.word)
            self.values += [term for term in reading.terms if not term.key]
        self._known: dict[str, bool] = {}

    def missing(self, reading: Reading) -> tuple[list[str], list[str]]:
        """The figures and dates, and the names, of a sentence that the draft lacks, as written."""
        text = reading.text
        figures = [
            text[term.span.start : term.span.end]
            for term in reading.terms
            if not term.key and not self._has_value(term, text[term.span.start : term.span.end])
        ]
        names: list[str] = []
        end = -1
        for term in reading.terms:
            if not term.name or term.key in self.words:
                continue
            written = text[term.span.start : term.span.end]
            if names and text[end : term.span.start] == " ":
                names[-1] += f" {written}"
            else:
                names.append(written)
            end = term.span.end
        return list(dict.fromkeys(figures)), list(dict.fromkeys(names))

    def _has_value(self, term: Term, written: str) -> bool:
        found = self._known.get(written)
        if found is None:
            found = self._known[written] = any(bears_out(term, other) for other in self.values)
        return found
