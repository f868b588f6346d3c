"""A folder of local weights, small enough to be written here.

The model takes the mean of the token numbers m and scores entailment m, neutral 10 and contradiction
20 - m, so that the words decide: see WORDS.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path

WORDS = {"[UNK]": 0, "red": 30, "blue": 1, "grey": 10}
_INT64, _FLOAT = 7, 1


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _field(number: int, value: int | bytes | str) -> bytes:
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    data = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _tensor(name: str, shape: tuple[int, ...], values: tuple[float, ...]) -> bytes:
    dims = b"".join(_field(1, size) for size in shape)
    data = struct.pack(f"<{len(values)}f", *values)
    return dims + _field(2, _FLOAT) + _field(8, name) + _field(9, data)


def _value(name: str, kind: int, *dims: int | str) -> bytes:
    rows = b"".join(
        _field(1, _field(1, size) if isinstance(size, int) else _field(2, size)) for size in dims
    )
    tensor = _field(1, kind) + _field(2, rows)
    return _field(1, name) + _field(2, _field(1, tensor))


def _node(kind: str, inputs: tuple[str, ...], output: str, *attributes: bytes) -> bytes:
    body = b"".join(_field(1, name) for name in inputs) + _field(2, output) + _field(4, kind)
    return body + b"".join(_field(5, one) for one in attributes)


def _model() -> bytes:
    to_float = _field(1, "to") + _field(3, _FLOAT) + _field(20, 2)
    axes = _field(1, "axes") + _field(8, 1) + _field(20, 7)
    nodes = (
        _node("Cast", ("input_ids",), "floats", to_float),
        _node("ReduceMean", ("floats",), "mean", axes),
        _node("MatMul", ("mean", "slope"), "sloped"),
        _node("Add", ("sloped", "base"), "logits"),
    )
    graph = b"".join(_field(1, node) for node in nodes) + _field(2, "tiny")
    graph += _field(5, _tensor("slope", (1, 3), (1.0, 0.0, -1.0)))
    graph += _field(5, _tensor("base", (3,), (0.0, 10.0, 20.0)))
    graph += _field(11, _value("input_ids", _INT64, 1, "length"))
    graph += _field(12, _value("logits", _FLOAT, 1, 3))
    return _field(1, 8) + _field(7, graph) + _field(8, _field(1, "") + _field(2, 13))


def write_weights(folder: Path, longest: int = 8) -> Path:
    """Write the three files; `longest` is the number of tokens that the model takes."""
    (folder / "model.onnx").write_bytes(_model())
    tokenizer = {
        "version": "1.0",
        "truncation": {"direction": "Right", "max_length": 3, "strategy": "LongestFirst", "stride": 0},
        "padding": None,
        "added_tokens": [],
        "normalizer": None,
        "pre_tokenizer": {"type": "WhitespaceSplit"},
        "post_processor": None,
        "decoder": None,
        "model": {"type": "WordLevel", "vocab": WORDS, "unk_token": "[UNK]"},
    }
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer))
    labels = {"0": "ENTAILMENT", "1": "NEUTRAL", "2": "CONTRADICTION"}
    config = {"id2label": labels, "max_position_embeddings": longest}
    (folder / "config.json").write_text(json.dumps(config))
    return folder
