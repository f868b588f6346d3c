"""What the checks find out about one candidate at one place, collected before it becomes a decision."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stated import Stated
from groundgate_cli.core.codes import BY_NAME, CODES, CodeKind
from groundgate_cli.core.decision import Finding, Part
from groundgate_cli.core.spans import Span

_RANK = {code.name: n for n, code in enumerate(CODES)}


class Assessment:
    """Findings, parts and information about a candidate at one place of a source.

    span: the place of the evidence. stated: the quantity read there, for numbers.
    findings: (code, span or None, detail) in the order in which they were found.
    parts: (role, span, origin). missing: roles that nothing proves. named: whether the place says the
    field, or nothing could tell it from another; unsaid: whether no place of the source says it; fit: how
    well this one does, from 0 to 1.
    """

    __slots__ = (
        "findings", "fit", "information", "missing", "named", "parts", "source", "span", "stated", "unsaid"
    )  # fmt: skip

    def __init__(self, source: Source, span: Span, stated: Stated | None = None) -> None:
        self.source = source
        self.span = span
        self.stated = stated
        self.findings: list[tuple[str, Span | None, str]] = []
        self.parts: list[tuple[str, Span, str]] = []
        self.information: set[str] = set()
        self.missing: list[str] = []
        self.named = True
        self.unsaid = False
        self.fit = Fraction(0)

    def find(self, code: str, span: Span | None, detail: str) -> None:
        """Note a code with the place that made it fire."""
        if not any(found[0] == code and found[1] == span for found in self.findings):
            self.findings.append((code, span, detail))

    def miss(self, role: str, detail: str, span: Span | None = None) -> None:
        """Note a part of the value that the text does not prove."""
        if role not in self.missing:
            self.missing.append(role)
        self.find("PART_MISSING", span, detail)

    def prove(self, role: str, span: Span, origin: str) -> None:
        """Note where a part of the value was read."""
        if (role, span, origin) not in self.parts:
            self.parts.append((role, span, origin))

    def proved(self, role: str) -> bool:
        return any(part[0] == role for part in self.parts)

    @property
    def codes(self) -> set[str]:
        return {code for code, _, _ in self.findings}

    @property
    def rejects(self) -> bool:
        return any(BY_NAME[code].kind is CodeKind.REJECT for code in self.codes)

    @property
    def weight(self) -> tuple[int, int, int]:
        """How bad it looks, to compare places: rejected, number of flags, rank of the worst."""
        codes = self.codes
        return (int(self.rejects), len(codes), -min((_RANK[code] for code in codes), default=len(_RANK)))

    def json_findings(self) -> tuple[Finding, ...]:
        found = []
        for code, span, detail in sorted(self.findings, key=lambda row: _RANK[row[0]]):
            if span is None:
                found.append(Finding(code, None, None, detail))
            else:
                place = self.source.offsets.span_to_bytes(span)
                found.append(Finding(code, place["start"], place["end"], detail))
        return tuple(found)

    def json_parts(self) -> tuple[Part, ...]:
        to_byte = self.source.offsets.to_byte
        return tuple(Part(role, to_byte(s.start), to_byte(s.end), origin) for role, s, origin in self.parts)
