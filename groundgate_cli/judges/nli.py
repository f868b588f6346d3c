"""Local weights of a natural language inference model (ONNX). Nothing is downloaded.

The folder holds `model.onnx`, `tokenizer.json` and `config.json` with `id2label`. The passages are the
premise, the claim is the hypothesis; the reply is the label with the highest score. An input longer than
the model takes is not cut: the call fails.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from typing import Any

from groundgate_cli.core.errors import GroundgateError, InputError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.grounding.judge.prompt import premise
from groundgate_cli.grounding.judge.request import JudgeRequest, RewriteRequest
from groundgate_cli.judges.budget import NOTHING, Tokens
from groundgate_cli.judges.failures import CallError, unusable

MODEL, TOKENIZER, CONFIG = "model.onnx", "tokenizer.json", "config.json"
_LABELS = ("entailment", "neutral", "contradiction")
_USUAL_LENGTH = 512
_CHUNK = 1 << 20


class Weights(NamedTuple):
    """What the folder says. labels: of each class, in order. longest: tokens that the model takes."""

    labels: tuple[str, ...]
    longest: int


def weights_digest(folder: str) -> str:
    """The SHA-256 over the three files of the folder. Raises GroundgateError where one is missing."""
    whole = hashlib.sha256()
    for name in (MODEL, TOKENIZER, CONFIG):
        one = hashlib.sha256()
        try:
            with open(os.path.join(folder, name), "rb") as stream:
                while part := stream.read(_CHUNK):
                    one.update(part)
        except (OSError, ValueError):
            raise _missing(name) from None
        whole.update(one.digest())
    return whole.hexdigest()


def read_weights(folder: str) -> Weights:
    """Labels and length from the folder's configuration. Raises GroundgateError."""
    try:
        with open(os.path.join(folder, CONFIG), "rb") as stream:
            config = parse_json(stream.read())
    except (OSError, ValueError):
        raise _missing(CONFIG) from None
    except InputError:
        raise unusable(
            f"{CONFIG} of the weights is no JSON", "take it from the model's own files"
        ) from None
    names = config.get("id2label") if isinstance(config, dict) else None
    rows = names if isinstance(names, dict) else {}
    labels = tuple(str(rows.get(str(n), "")).lower() for n in range(len(rows)))
    if sorted(labels) != sorted(_LABELS):
        raise unusable(
            f"{CONFIG} of the weights does not name the labels {', '.join(_LABELS)}",
            "a model for natural language inference has them in id2label",
        )
    longest = config.get("max_position_embeddings")
    return Weights(labels, longest if type(longest) is int and longest > 2 else _USUAL_LENGTH)


class WeightsDoor:
    """A door to local weights; one call at a time."""

    rewrites = False
    at_once = 1

    def __init__(self, folder: str) -> None:
        try:
            from onnxruntime import InferenceSession, SessionOptions
            from tokenizers import Tokenizer
        except ImportError:
            raise unusable(
                "nli: needs the packages onnxruntime and tokenizers",
                "install them with: pip install 'groundgate-cli[nli]'",
            ) from None
        self._weights = read_weights(folder)
        options = SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        try:
            self._tokenizer = Tokenizer.from_file(os.path.join(folder, TOKENIZER))
            self._tokenizer.no_truncation()
            self._tokenizer.no_padding()
            self._session = InferenceSession(
                os.path.join(folder, MODEL), sess_options=options, providers=["CPUExecutionProvider"]
            )
            self._inputs = tuple(one.name for one in self._session.get_inputs())
        except Exception:
            # Both packages raise bare exceptions of their own for a file that they can't read.
            raise unusable(
                f"{MODEL} or {TOKENIZER} of the weights can't be read", "take them from one model"
            ) from None

    def most(self, request: JudgeRequest | RewriteRequest) -> Tokens:
        """Local weights cost no tokens."""
        return NOTHING

    def ask(self, request: JudgeRequest | RewriteRequest, most: Tokens, until: float) -> str:
        """The label of a claim. Raises CallError."""
        if not isinstance(request, JudgeRequest):
            raise CallError("local weights write no text")
        claim = f"{request.context} {request.claim}".strip()
        try:
            encoded = self._tokenizer.encode(premise(request.passages), claim)
            if len(encoded.ids) > self._weights.longest:
                raise CallError(
                    f"the passages are longer than the {self._weights.longest} tokens of the model"
                )
            scores = self._scores(encoded)
        except CallError:
            raise
        except Exception:
            raise CallError("the local weights failed on this claim") from None
        if len(scores) != len(self._weights.labels) or any(one != one for one in scores):
            raise CallError("the local weights gave no scores")
        best = max(scores)
        if scores.count(best) != 1:
            raise CallError("the local weights are undecided")
        return self._weights.labels[scores.index(best)]

    def _scores(self, encoded: Any) -> list[float]:
        """The score of each label."""
        import numpy

        rows: dict[str, Sequence[int]] = {
            "input_ids": encoded.ids,
            "attention_mask": encoded.attention_mask,
            "token_type_ids": encoded.type_ids,
        }
        feed = {name: numpy.array([rows[name]], dtype=numpy.int64) for name in self._inputs}
        found: list[float] = self._session.run(None, feed)[0][0].tolist()
        return found


def _missing(name: str) -> GroundgateError:
    return unusable(
        f"the folder of weights has no {name} that can be read",
        f"nli:DIR names a folder with {MODEL}, {TOKENIZER} and {CONFIG}; nothing is downloaded",
    )
