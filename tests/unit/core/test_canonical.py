"""Canonical bytes and digests."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

from groundgate_cli.core.canonical import canonical_bytes, digest, text_digest
from groundgate_cli.core.errors import InputError


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"b": 1, "a": [True, None, "x"]}, b'{"a":[true,null,"x"],"b":1}'),
        (
            {"v": 40.0, "w": 0.000001, "x": 1e-7, "y": 1e21, "z": -0.0},
            b'{"v":40,"w":0.000001,"x":1e-7,"y":1e+21,"z":0}',
        ),
        ({"\ufb01": 1, "\U0001f600": 2}, '{"\U0001f600":2,"\ufb01":1}'.encode()),
        ("é\u2028\x7f\n\x01", '"é\u2028\x7f\\n\\u0001"'.encode()),
        ([], b"[]"),
        ({}, b"{}"),
        (0.1, b"0.1"),
        (9007199254740991, b"9007199254740991"),
    ],
)
def test_canonical_bytes(value: object, expected: bytes) -> None:
    assert canonical_bytes(value) == expected


@pytest.mark.parametrize("value", [2**53, -(2**53), float("nan"), float("inf"), "\ud800", {"\ud800": 1}])
def test_what_has_no_canonical_form(value: object) -> None:
    with pytest.raises(InputError):
        canonical_bytes(value)


def test_digest_is_of_kind_and_canonical_bytes() -> None:
    expected = hashlib.sha256(b'groundgate/1:schema\0{"a":1}').hexdigest()
    assert digest("schema", {"a": 1}) == "sha256:" + expected
    assert digest("policy", {"a": 1}) != digest("schema", {"a": 1})
    with pytest.raises(ValueError, match="kind"):
        digest("shopping list", {})


def test_text_digest_is_that_of_the_file() -> None:
    assert text_digest("Grüße\n") == hashlib.sha256("Grüße\n".encode()).hexdigest()


def canonical_process(data: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "groundgate_cli.core.canonical"]
    return subprocess.run(command, input=data, capture_output=True, check=False)


def test_the_module_is_a_command() -> None:
    done = canonical_process(b'{"b": 2.50, "a": "\\u00fc"}')
    assert (done.returncode, done.stdout) == (0, '{"a":"ü","b":2.5}'.encode())
    bad = canonical_process(b'{"a": 1, "a": 2}')
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert b"stands twice" in bad.stderr
