"""Local weights: what they need, what they say, and that nothing is cut."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.grounding.judge.spec import parse_judge
from groundgate_cli.grounding.verdicts import Verdict
from groundgate_cli.judges.opening import open_judge
from tests.unit.judges.asking import request
from tests.unit.judges.tiny_weights import WORDS, write_weights


class _Tokenizer:
    """A stand-in where the package is missing: one number a word."""

    @staticmethod
    def from_file(path: str) -> _Tokenizer:
        Path(path).read_bytes()
        return _Tokenizer()

    def no_truncation(self) -> None:
        pass

    def no_padding(self) -> None:
        pass

    def encode(self, first: str, second: str) -> Any:
        ids = [WORDS.get(word, 0) for word in f"{first} {second}".split()]
        return SimpleNamespace(ids=ids, attention_mask=[1] * len(ids), type_ids=[0] * len(ids))


class _Row(list[Any]):
    def tolist(self) -> list[Any]:
        return list(self)


class _Session:
    """The scores of the tiny model, as its file says."""

    def __init__(self, path: str, sess_options: Any, providers: list[str]) -> None:
        if not Path(path).read_bytes().startswith(b"\x08\x08"):
            raise RuntimeError("no model")

    def get_inputs(self) -> list[Any]:
        return [SimpleNamespace(name="input_ids")]

    def run(self, names: None, feed: dict[str, Any]) -> list[Any]:
        ids = feed["input_ids"][0]
        mean = sum(ids) / len(ids)
        return [[_Row([mean, 10.0, 20.0 - mean])]]


@pytest.fixture(params=["stand-ins", "packages"])
def packages(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "packages":
        pytest.importorskip("onnxruntime")
        pytest.importorskip("tokenizers")
        return
    stand_ins: dict[str, dict[str, Any]] = {
        "onnxruntime": {"InferenceSession": _Session, "SessionOptions": SimpleNamespace},
        "tokenizers": {"Tokenizer": _Tokenizer},
        "numpy": {"array": lambda rows, dtype: rows, "int64": int},
    }
    for name, members in stand_ins.items():
        module = ModuleType(name)
        module.__dict__.update(members)
        monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(
    ("claim", "label", "verdict"),
    [
        ("red red", "entailment", Verdict.SUPPORTED),
        ("blue blue", "contradiction", Verdict.CONTRADICTED),
    ],
)
def test_the_highest_score_is_the_reply(tmp_path: Path, claim: str, label: str, verdict: Verdict) -> None:
    judge = open_judge(parse_judge(f"nli:{write_weights(tmp_path)}"), {})
    (answer,) = judge.judge_claims([request(claim, claim)])
    assert (answer.reply, answer.verdict) == (label, verdict)


@pytest.mark.usefixtures("packages")
def test_equal_scores_are_no_answer(tmp_path: Path) -> None:
    # A mean of 10 scores all three labels alike.
    judge = open_judge(parse_judge(f"nli:{write_weights(tmp_path)}"), {})
    (answer,) = judge.judge_claims([request("grey", "grey grey")])
    assert answer.reply is None
    assert answer.failure == "the local weights are undecided"


@pytest.mark.usefixtures("packages")
def test_an_input_that_would_be_cut_is_no_answer(tmp_path: Path) -> None:
    judge = open_judge(parse_judge(f"nli:{write_weights(tmp_path, longest=8)}"), {})
    fits, long = judge.judge_claims(
        [request("red", "red " * 7, id="fits"), request("red", "red " * 8, id="long")]
    )
    assert fits.verdict is Verdict.SUPPORTED
    assert (long.verdict, long.reply) == (Verdict.UNCHECKED, None)
    assert "longer than the 8 tokens" in long.failure


@pytest.mark.usefixtures("packages")
def test_the_name_holds_no_path_and_changes_with_the_weights(tmp_path: Path) -> None:
    folders = [tmp_path / "one" / "small", tmp_path / "two" / "small"]
    names = []
    for longest, folder in enumerate(folders, 8):
        folder.mkdir(parents=True)
        names.append(open_judge(parse_judge(f"nli:{write_weights(folder, longest)}"), {}).name)
    assert names[0] != names[1]
    assert {name.partition("@")[0] for name in names} == {"nli:small"}


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize("missing", ["model.onnx", "tokenizer.json", "config.json"])
def test_a_missing_file_is_named(tmp_path: Path, missing: str) -> None:
    (write_weights(tmp_path) / missing).unlink()
    with pytest.raises(GroundgateError, match=missing) as caught:
        open_judge(parse_judge(f"nli:{tmp_path}"), {})
    assert caught.value.code == "G6_E_GROUNDING_JUDGE_FAILED"


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("model.onnx", b"no model"),
        ("config.json", b"{"),
        ("config.json", b'{"id2label": {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}}'),
        ("config.json", b"[]"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, name: str, content: bytes) -> None:
    (write_weights(tmp_path) / name).write_bytes(content)
    with pytest.raises(GroundgateError, match=name):
        open_judge(parse_judge(f"nli:{tmp_path}"), {})


def test_without_the_packages_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(GroundgateError) as caught:
        open_judge(parse_judge(f"nli:{write_weights(tmp_path)}"), {})
    assert "groundgate-cli[nli]" in (caught.value.hint or "")
