"""Drafts corrected after their checks, and receipts that derive the correction again."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.given import Given
from groundgate_cli.engine.ground import ground
from groundgate_cli.engine.ground_options import GroundOptions, parse_options
from groundgate_cli.engine.verify import verify
from groundgate_cli.grounding.judge.request import RewriteRequest
from tests.unit.engine.test_judging import JUDGE, Asked

SOURCE = "The weir is 3 m high. It was built in 1908. Trout pass it in May."
DRAFT = "# Weir\n\nThe weir is 3 m high. The weir is 9 m wide. Trout pass it in May.\n"


def run(draft: Any = DRAFT, asker: Any = None, **options: Any) -> dict[str, Any]:
    receipt = ground(
        Given(draft=draft, sources={"S": SOURCE}), options=GroundOptions(**options), asker=asker
    )
    result = verify(receipt)
    assert result["ok"], result["problems"]
    section: dict[str, Any] = receipt["grounding"]
    return section


class Writer(Asked):
    """A judge that writes a draft again."""

    def __init__(self, text: str | None, reply: str = "supported") -> None:
        super().__init__(reply)
        self.text = text
        self.wanted: list[RewriteRequest] = []

    def rewrite(self, request: RewriteRequest) -> str | None:
        self.wanted.append(request)
        return self.text


def test_without_fix_nothing_is_corrected() -> None:
    section = run()
    assert "corrected" not in section
    assert (section["abstained"], section["groundedness"]) == (False, "0.6667")


def test_drop_takes_out_what_did_not_pass() -> None:
    section = run(fix="drop")
    start = DRAFT.index("The weir is 9")
    assert section["corrected"] == {
        "text": "# Weir\n\nThe weir is 3 m high. Trout pass it in May.\n",
        "removed": [
            {"start": start, "end": start + 21, "text": "The weir is 9 m wide.", "reason": "claim"}
        ],
    }
    assert (section["state"], section["abstained"]) == ("blocked-escalated", False)


def test_offsets_of_what_was_removed_are_bytes() -> None:
    section = run("Für alle: The weir is 3 m high. Übrigens sind Aale verboten.", fix="drop")
    for row in section["corrected"]["removed"]:
        data = "Für alle: The weir is 3 m high. Übrigens sind Aale verboten.".encode()
        assert data[row["start"] : row["end"]].decode() == row["text"]
    assert section["corrected"]["removed"]


def test_flag_marks_it() -> None:
    text = run(fix="flag")["corrected"]["text"]
    assert text.startswith("# Weir\n\nThe weir is 3 m high. The weir is 9 m wide. [")
    assert run(text, fix="flag")["corrected"]["text"] == text


def test_below_min_keep_it_abstains() -> None:
    assert run(fix="drop", min_keep="0.6")["abstained"] is False
    section = run(fix="drop", min_keep="0.7")
    assert (section["abstained"], section["corrected"]["text"]) == (True, "")


def test_a_threshold_counts_claims_below_it_as_not_borne_out() -> None:
    plain = run("The weir is 3 m high. Trout pass it in May.")
    scores = [check["score"] for check in plain["checks"]]
    assert (plain["state"], plain["groundedness"]) == ("qualified-draft", "1.0000")
    draft = "The weir is 3 m high. In May trout pass it."
    scores = [check["score"] for check in run(draft)["checks"]]
    assert len(set(scores)) == 2, "one of them is borne out less well"
    section = run(draft, fix="drop", threshold=max(scores))
    assert section["groundedness"] == "0.5000"
    assert [check["reason"] for check in section["checks"]].count("threshold") == 1
    assert {check["status"] for check in section["checks"]} <= {"quoted", "supported"}
    assert section["warning_card"]["code"] == "G6_E_GROUNDING_PARTIAL"
    assert len(section["corrected"]["removed"]) == 1


CLAIMS = {
    "claims": [
        {"id": "a", "text": "The weir is 3 m high."},
        {"id": "b", "text": "The weir is 4 m high.", "spans": [{"start": 0, "end": 21}]},
        {"id": "c", "text": "Hello!"},
    ]
}


def test_claims_that_pass_are_kept() -> None:
    section = run(CLAIMS, fix="drop")
    assert section["corrected"] == {
        "claims": [{"id": "a", "text": "The weir is 3 m high."}, {"id": "c", "text": "Hello!"}],
        "removed": [{"id": "b", "text": "The weir is 4 m high.", "reason": "claim"}],
    }


def test_claims_that_do_not_are_marked() -> None:
    section = run(CLAIMS, fix="flag")
    texts = [row["text"] for row in section["corrected"]["claims"]]
    assert texts == ["The weir is 3 m high.", "The weir is 4 m high. [contradicted]", "Hello!"]
    assert section["corrected"]["claims"][1]["spans"] == [{"start": 0, "end": 21}]
    again = run({"claims": section["corrected"]["claims"]}, fix="flag")
    assert again["corrected"]["claims"] == section["corrected"]["claims"]


def test_claims_abstain_too() -> None:
    section = run(CLAIMS, fix="drop", min_keep="0.75")
    assert (section["abstained"], section["corrected"]["claims"]) == (True, [])
    alone = run({"claims": [CLAIMS["claims"][1]]}, fix="drop")
    assert alone["abstained"] is True


def test_claims_can_not_be_written_again() -> None:
    with pytest.raises(InputError, match="can't be written again") as caught:
        run(CLAIMS, Writer("x"), fix="regenerate", judge=JUDGE)
    assert caught.value.where.pointer == "/options/ground/fix"


def test_regenerate_needs_a_judge() -> None:
    with pytest.raises(InputError, match="needs a judge"):
        parse_options({"fix": "regenerate"})


def test_a_rewrite_that_passes_takes_the_place_of_the_draft() -> None:
    writer = Writer("# Weir\n\nTrout pass it in May. The weir is 3 m high.\n")
    section = run(asker=writer, fix="regenerate", judge=JUDGE)
    assert section["corrected"]["text"] == "# Weir\n\nTrout pass it in May. The weir is 3 m high."
    assert section["corrected"]["rewrite"] == "accepted"
    assert [row["text"] for row in section["corrected"]["removed"]] == ["The weir is 9 m wide."]
    assert "The weir is 9 m wide." in writer.wanted[0].sentences


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("The weir is 3 m high. Salmon pass it in June.", "unsupported"),
        ("The weir is 3 m high. It was built in 1908.", "date"),
        ("Shall I go on?", "empty"),
        (None, "no_answer"),
    ],
)
def test_a_rewrite_that_does_not_gives_way_to_drop(text: str | None, fault: str) -> None:
    section = run(asker=Writer(text), fix="regenerate", judge=JUDGE)
    assert section["corrected"]["rewrite"] == fault
    assert section["corrected"]["text"] == run(fix="drop")["corrected"]["text"]


def test_a_rewrite_is_judged_again() -> None:
    class Fickle(Writer):
        def judge_claims(self, requests: Any) -> Any:
            self.reply = "not_found" if requests and requests[0].claim_id.startswith("r") else "supported"
            return super().judge_claims(requests)

    section = run(asker=Fickle("The weir is 3 m high."), fix="regenerate", judge=JUDGE)
    assert section["corrected"]["rewrite"] == "unsupported"


def test_nothing_is_asked_where_all_is_well() -> None:
    writer = Writer("x")
    section = run("The weir is 3 m high.", writer, fix="regenerate", judge=JUDGE)
    assert (writer.wanted, section["corrected"]["rewrite"]) == ([], None)
    assert section["corrected"]["text"] == "The weir is 3 m high."
