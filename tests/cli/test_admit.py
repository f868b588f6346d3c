"""groundgate admit: statuses, inputs in all their forms, chains."""

from __future__ import annotations

import json
import pathlib

import pytest

from .conftest import DOC, POWER, PRICE, SCHEMA, WRONG, Run, lines, packet

ALL = ("DOC", "SCHEMA", "CANDS")


@pytest.mark.parametrize(
    ("candidates", "options", "status"),
    [
        ("CANDS", [], 0),
        ("WRONG", [], 1),
        ("WRONG", ["--exit-zero"], 0),
        ("WRONG", ["--fail-on", "rejected"], 1),
        ("WRONG", ["--fail-on", "review"], 0),
        ("WRONG", ["--fail-on", "review,missing"], 1),
        ("NONE", [], 3),
        ("NONE", ["--exit-zero"], 3),
    ],
)
def test_statuses(run: Run, folder: pathlib.Path, candidates: str, options: list[str], status: int) -> None:
    done = run("admit", "DOC", "SCHEMA", candidates, *options)
    assert done.status == status
    assert done.json["groundgate"] == "1"


def test_the_summary_is_the_last_word(run: Run, folder: pathlib.Path) -> None:
    assert run("admit", *ALL).err == "groundgate admit: 2 admitted, 0 to review, 0 rejected\n"
    err = run("admit", "DOC", "SCHEMA", "WRONG").err
    assert err == "groundgate admit: 0 admitted, 0 to review, 1 rejected; missing: price\n"
    assert run("admit", *ALL, "-q").err == ""


def test_documents_of_every_kind_give_the_same_decisions(run: Run, folder: pathlib.Path) -> None:
    usual = run("admit", *ALL).json["decisions"]
    assert run("admit", "-", "SCHEMA", "CANDS", stdin=DOC.encode()).json["decisions"] == usual
    extracted = run("extract", "DOC").out
    assert run("admit", "-", "SCHEMA", "CANDS", stdin=extracted).json["decisions"] == usual
    (folder / "PACKET").write_text(json.dumps(packet("p", POWER, PRICE)))
    done = run("admit", "PACKET")
    assert done.json["decisions"] == usual
    assert done.json["document"]["id"] == "p"
    assert run("admit", "-", stdin=done.out).out == done.out


def test_files_stand_in_the_place_of_a_receipts_inputs(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).out
    done = run("admit", "-", "SCHEMA", "WRONG", stdin=receipt)
    assert done.status == 1
    assert done.json["inputs"]["candidates"] == [WRONG]


def test_candidates_of_every_form(run: Run, folder: pathlib.Path) -> None:
    usual = run("admit", *ALL).json["decisions"]
    forms = {
        "object": json.dumps({"candidates": [POWER, PRICE]}),
        "lines": json.dumps(POWER) + "\n\n" + json.dumps(PRICE) + "\n",
    }
    for name, text in forms.items():
        (folder / name).write_text(text)
        assert run("admit", "DOC", "SCHEMA", name).json["decisions"] == usual


def test_the_saved_output_of_langextract(run: Run, folder: pathlib.Path) -> None:
    at = DOC.index("uses 9 W")
    saved = {
        "extractions": [
            {
                "extraction_class": "power",
                "extraction_text": "uses 9 W",
                "char_interval": {"start_pos": at, "end_pos": at + 8},
                "alignment_status": "match_exact",
                "extraction_index": 1,
                "group_index": 0,
                "description": None,
                "attributes": {"value": "9", "unit": "W"},
            }
        ],
        "text": DOC,
        "document_id": "doc_5f2c",
    }
    (folder / "saved.jsonl").write_text(json.dumps(saved) + "\n")
    done = run("admit", "DOC", "SCHEMA", "saved.jsonl", "--fail-on", "rejected,review")
    assert done.status == 0
    (row,) = done.json["inputs"]["candidates"]
    assert row["evidence"][0] == {
        "source": "document",
        "role": "value",
        "text": "uses 9 W",
        "start": at,
        "end": at + 8,
    }


def test_a_detached_receipt_has_the_same_digest(run: Run, folder: pathlib.Path) -> None:
    whole, detached = run("admit", *ALL).json, run("admit", *ALL, "--detach").json
    assert "inputs" not in detached
    assert whole["receipt_sha256"] == detached["receipt_sha256"]


def test_no_path_reaches_a_receipt(run: Run, folder: pathlib.Path) -> None:
    out = run("admit", str(folder / "DOC"), str(folder / "SCHEMA"), str(folder / "CANDS")).out
    assert str(folder).encode() not in out
    assert b"CANDS" not in out


def test_a_changed_receipt_is_refused(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).json
    receipt["inputs"]["text"] = DOC.replace("14", "41")
    for words in (["admit", "-"], ["coverage", "-"]):
        done = run(*words, stdin=json.dumps(receipt).encode())
        assert (done.status, done.out) == (2, b"")
        assert "embedded text" in done.err


def test_deep_candidates_give_a_receipt_that_reads_back(run: Run, folder: pathlib.Path) -> None:
    deep: object = 1
    for _ in range(115):
        deep = [deep]
    (folder / "DEEP").write_text(json.dumps([{**PRICE, "note": deep}]))
    done = run("admit", "DOC", "SCHEMA", "DEEP")
    assert done.status == 0
    assert run("verify", "-", stdin=done.out).json["ok"]
    (folder / "DEEP").write_text(
        json.dumps([{**PRICE, "note": [deep] * 1}]).replace("[1]", "[[[[[[[[1]]]]]]]]")
    )
    assert run("admit", "DOC", "SCHEMA", "DEEP").status == 2


def test_a_large_document_is_quick(run: Run, folder: pathlib.Path) -> None:
    (folder / "DOC").write_text(DOC + "Nothing of note happened on this day in the hall.\n" * 200_000)
    assert run("admit", *ALL).status == 0


def test_policy_references_and_judgments_are_files(run: Run, folder: pathlib.Path) -> None:
    (folder / "P").write_text('{"unit_window": 30}')
    (folder / "R").write_text(json.dumps([{"id": "r", "text": "One."}]))
    (folder / "J").write_text(
        json.dumps({"candidate_id": "c1", "question": "key", "judge": {"id": "j", "digest": "d"}, "p": 1})
    )
    done = run(
        "admit", *ALL, "--policy", "P", "--references", "R", "--judgments", "J", "--source", "https://e.org"
    )
    assert done.status == 0
    assert [row["id"] for row in done.json["references"]] == ["r"]
    assert done.json["document"]["source"] == "https://e.org"
    (folder / "P").write_text('{\n"unit_windw": 30}')
    done = run("admit", *ALL, "--policy", "P")
    assert done.status == 2
    assert "P:2: /unit_windw" in done.err
    (folder / "P").write_text('{"fields": {\n"colour": {}}}')
    assert "P:2: /fields/colour" in run("admit", *ALL, "--policy", "P").err
    (folder / "J").write_text(
        '\n{"candidate_id": "c7", "question": "key", "judge": {"id": "j", "digest": "d"}, "p": 1}\n'
    )
    assert "J:2: /0/candidate_id" in run("admit", *ALL, "--judgments", "J").err


def test_the_schema_of_the_tests_is_clean(run: Run, folder: pathlib.Path) -> None:
    assert json.loads((folder / "SCHEMA").read_text()) == SCHEMA
    assert run("schema", "check", "SCHEMA").json == {"ok": True, "findings": []}


def test_reviews_settle_what_a_receipt_left_open(run: Run, folder: pathlib.Path) -> None:
    rough = {**POWER, "id": "p", "value": "10"}
    (folder / "OPEN").write_text(json.dumps([rough, PRICE]))
    before = run("admit", "DOC", "SCHEMA", "OPEN", "-o", "receipt.json")
    assert before.status == 1
    seen = json.loads((folder / "receipt.json").read_text())["receipt_sha256"]
    review = {"candidate_id": "p", "question": "review", "verdict": "correct", "value": "9"}
    review |= {"reviewer": "Ida", "receipt_sha256": seen}
    (folder / "reviews.json").write_text(json.dumps([review]))
    from_files = run("admit", "DOC", "SCHEMA", "OPEN", "--judgments", "reviews.json")
    done = run("admit", "receipt.json", "--judgments", "reviews.json")
    assert (done.status, done.out) == (0, from_files.out)
    assert "REVIEWED" in done.json["decisions"][0]["codes"]
    assert run("verify", "-", stdin=done.out).status == 0
    detached = run("admit", "DOC", "SCHEMA", "OPEN", "--judgments", "reviews.json", "--detach").out
    words = ["verify", "-", "DOC", "SCHEMA", "OPEN"]
    assert run(*words, "--judgments", "reviews.json", stdin=detached).status == 0
    (folder / "DOC").write_text(DOC + "More.\n")
    late = run("admit", "DOC", "SCHEMA", "OPEN", "--judgments", "reviews.json")
    assert (late.status, late.out) == (2, b"")
    assert "reviews.json:1: /0/receipt_sha256: this review was made for another receipt" in late.err


def test_what_a_person_did_not_find_is_said_to_be_absent(run: Run, folder: pathlib.Path) -> None:
    receipt = run("admit", *ALL).json
    review = {"candidate_id": "c2", "question": "review", "verdict": "absent", "reviewer": "Ida"}
    (folder / "J").write_text(json.dumps([{**review, "receipt_sha256": receipt["receipt_sha256"]}]))
    done = run("admit", *ALL, "--judgments", "J")
    assert done.status == 1
    assert "missing: price (confirmed absent)" in done.err
    report = run("report", "-", "--format", "text", stdin=done.out).out.decode()
    assert "A person says that the document does not state it." in " ".join(report.split())


def test_packs_are_files_and_stay_with_the_receipt(run: Run, folder: pathlib.Path) -> None:
    (folder / "DOC").write_text("The cart holds 12 crt.\n")
    schema = {"fields": {"load": {"unit": "crate"}}, "packs": [{"id": "farm", "version": "1"}]}
    (folder / "SCHEMA").write_text(json.dumps(schema))
    (folder / "CANDS").write_text(
        json.dumps({"field": "load", "value": "12", "evidence": {"text": "12 crt"}})
    )
    units = [{"code": "crate", "symbols": ["crt"]}]
    head = json.dumps({"id": "farm", "type": "units", "version": "1"})[:-1]
    pack = f'{head},\n"units": {json.dumps(units)}}}'
    (folder / "farm.json").write_text(pack)
    none = run("admit", *ALL)
    assert none.status == 2
    assert "SCHEMA:1: /packs/0/id: the schema asks for the pack 'farm'" in none.err
    done = run("admit", *ALL, "--pack", "farm.json")
    assert (done.status, done.json["inputs"]["packs"]) == (0, [json.loads(pack)])
    assert run("verify", "-", stdin=done.out).status == 0
    detached = run("admit", *ALL, "--pack", "farm.json", "--detach").out
    assert run("verify", "-", *ALL, stdin=detached).status == 2
    assert run("verify", "-", *ALL, "--pack", "farm.json", stdin=detached).status == 0
    (folder / "farm.json").write_text(pack.replace('"crt"', '"kg"'))
    taken = run("admit", *ALL, "--pack", "farm.json")
    assert taken.status == 2
    assert "farm.json:2: /units/0: 'kg' already stands for kg" in taken.err
    packets = [
        {"document": {"id": "a"}, "inputs": {**done.json["inputs"], "schema": {"fields": schema["fields"]}}}
        for _ in range(2)
    ]
    del packets[1]["inputs"]["packs"]
    rows = run("admit", "--jsonl", stdin=lines(*packets)).out.splitlines()
    assert [json.loads(row)["decisions"][0]["outcome"] for row in rows] == [
        "admitted",
        "needs_verification",
    ]
