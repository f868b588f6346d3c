"""The facts of a receipt as claims: each decision with a value is one sentence that can be checked.

The sentence is the same each time: `FIELD (KEY) is VALUE UNIT`, the field's name in words, the comparator
and the polarity spelled out. Its spans are the evidence of the candidate as it was given, or where that is
not embedded, the place that the decision gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.model import Claim, Sentence
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

JSONObject = dict[str, Any]

_COMPARED = {
    "eq": "is",
    "gt": "is more than",
    "ge": "is at least",
    "lt": "is less than",
    "le": "is at most",
    "approx": "is about",
    "range": "is",
}
_CAMEL = lazy(r"(?<=[a-z0-9])(?=[A-Z][a-z])")
_OFFSETS = ("start", "end", "text")


def fact_claims(receipt: Mapping[str, Any], document: str = "document") -> tuple[Claim, ...]:
    """The claims of a receipt's decisions, in their order; decisions without field or value make none.

    document: the name of the receipt's own text among the sources; spans into it name it.
    """
    inputs = receipt.get("inputs") or {}
    candidates = inputs.get("candidates") or []
    fields = (inputs.get("schema") or {}).get("fields") or {}
    decisions = receipt.get("decisions") or []
    claims = []
    for number, decision in enumerate(decisions):
        if decision.get("field") is None or decision.get("value") is None:
            continue
        given = candidates[number] if number < len(candidates) else None
        candidate = given if isinstance(given, dict) else {}
        field = fields.get(decision["field"]) or {}
        text = render_fact(decision, str(field.get("comparator") or "eq"), _denied(candidate))
        sentence = Sentence(Span(0, len(text)), text)
        spans = _spans(decision, candidate, document)
        claims.append(Claim(str(decision["candidate_id"]), text, (sentence,), None, spans))
    return tuple(claims)


def render_fact(decision: Mapping[str, Any], comparator: str = "eq", denied: bool = False) -> str:
    """The sentence of one decision. denied: whether the candidate says that it does not hold."""
    key = decision.get("key")
    name = field_words(str(decision["field"])) + (f" ({key})" if key else "")
    value = str(decision["value"])
    folded = value.casefold().strip()
    if comparator == "eq" and not decision.get("unit"):
        if folded in word_set("drafts", "affirmed"):
            return f"{name} is {'not ' if denied else ''}the case."
        if folded in word_set("drafts", "denied"):
            return f"{name} is {'' if denied else 'not '}the case."
    unit = f" {decision['unit']}" if decision.get("unit") else ""
    if comparator == "range" and ".." in value:
        low, _, high = value.partition("..")
        value = f"between {low} and {high}"
    verb = _COMPARED.get(comparator, "is")
    return f"{name} {verb.replace('is', 'is not', 1) if denied else verb} {value}{unit}."


def field_words(name: str) -> str:
    """A field's name in words: `net_sales`, `net-sales` and `netSales` are "net sales"."""
    apart = _CAMEL.sub(" ", name) if " " not in name else name
    words = " ".join(apart.replace("_", " ").replace("-", " ").split())
    return words.lower() if apart != name else words


def _denied(candidate: Mapping[str, Any]) -> bool:
    polarity = candidate.get("polarity")
    return polarity is False or (
        isinstance(polarity, str) and polarity.casefold() in word_set("drafts", "denied")
    )


def _spans(
    decision: Mapping[str, Any], candidate: Mapping[str, Any], document: str
) -> tuple[JSONObject, ...]:
    """The evidence of the value: as the candidate gives it, else where the decision found it."""
    evidence = candidate.get("evidence")
    items = evidence if isinstance(evidence, list) else [evidence]
    given = [item for item in items if isinstance(item, dict) and item.get("role", "value") == "value"]
    spans = [span for span in (_span(item, document) for item in given) if span is not None]
    if not spans and isinstance(decision.get("evidence"), dict):
        source = document if decision.get("source") != "reference" else decision.get("ref")
        spans = [{"source": source, **decision["evidence"]}]
    return tuple(spans)


def _span(item: Mapping[str, Any], document: str) -> JSONObject | None:
    kind = item.get("source", "document")
    if kind not in ("document", "reference"):
        return None
    source = document if kind == "document" else item.get("ref")
    return {"source": source, **{name: item[name] for name in _OFFSETS if item.get(name) is not None}}
