"""Whatever people answer: no rejection is lifted, one value holds, and the receipt re-derives."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.verify import verify

JSON = dict[str, Any]

TEXT = (
    "The quarry sold about 70 slabs in spring.\n\nIt employs 31 masons. "
    "An old sign says that it employs 28 masons.\n\nThe crane lifts 6 tonnes.\n"
)
FIELDS = {
    "slabs sold": {"required": True},
    "masons employed": {"required": True},
    "crane load": {"unit": "tonnes"},
}
PROPOSED = {
    "slabs": ("slabs sold", "70", "about 70 slabs"),
    "new": ("masons employed", "31", "employs 31 masons"),
    "old": ("masons employed", "28", "employs 28 masons"),
    "same": ("masons employed", "31", "31 masons"),
    "crane": ("crane load", "60", "lifts 6 tonnes"),
}
PLACES = st.sampled_from([{"text": "31 masons"}, {"text": "lifts 6 tonnes"}, {"text": "not there"}, []])
VALUES = st.sampled_from(["31", "28", "6", "70", "n/a", "seventy"])
ANSWERS = st.one_of(
    st.fixed_dictionaries({"verdict": st.sampled_from(["confirm", "absent"])}),
    st.fixed_dictionaries(
        {"verdict": st.just("choose")}, optional={"value": VALUES, "evidence": PLACES}
    ),
    st.fixed_dictionaries({"verdict": st.just("correct"), "value": VALUES}, optional={"evidence": PLACES}),
)  # fmt: skip


def packet(reviews: list[JSON]) -> JSON:
    rows = [
        {"id": name, "field": field, "value": value, "evidence": {"text": quote}}
        for name, (field, value, quote) in PROPOSED.items()
    ]
    inputs = {"text": TEXT, "schema": {"fields": FIELDS}, "candidates": rows, "judgments": reviews}
    return {"document": {"id": "quarry"}, "inputs": inputs}


BEFORE = admit(parse_given(packet([])))


def check(before: JSON, after: JSON, answer: JSON | None) -> None:
    """One decision against the one that the person saw."""
    if answer is None:
        assert before["outcome"] != "rejected" or before == after
        return
    if answer["verdict"] == "confirm" and before["outcome"] == "rejected":
        assert after == before
    if answer["verdict"] == "absent":
        assert after["outcome"] == "rejected"
        assert "REVIEWED" in after["codes"]
    if after["outcome"] == "admitted":
        assert "REVIEWED" in after["codes"]
        assert after["value"] == answer.get("value", before["value"])
    assert after["outcome"] != "needs_verification"


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(PROPOSED)), ANSWERS, min_size=1))
def test_reviews(answers: dict[str, JSON]) -> None:
    common = {"question": "review", "reviewer": "Ida", "receipt_sha256": BEFORE["receipt_sha256"]}
    reviews = [{**common, "candidate_id": name, **answer} for name, answer in answers.items()]
    try:
        receipt = admit(parse_given(packet(reviews)))
    except InputError as error:
        if "two values" not in error.message:
            raise
        return
    assert verify(receipt)["problems"] == []
    for before, after in zip(BEFORE["decisions"], receipt["decisions"], strict=True):
        check(before, after, answers.get(before["candidate_id"]))
    for field in FIELDS:
        held = [row for row in receipt["decisions"] if row["field"] == field]
        assert len({row["value"] for row in held if row["outcome"] == "admitted"}) <= 1
    assert all(row in reviews for row in receipt["judgments"])
