"""Streams that inflate without end."""

from __future__ import annotations

import zlib

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.pdf.limits import check_streams


def deflated(size: int) -> bytes:
    packer = zlib.compressobj(9)
    block = b" " * (1 << 20)
    return b"".join(packer.compress(block) for _ in range(size >> 20)) + packer.flush()


def stream(head: bytes, body: bytes) -> bytes:
    return b"9 0 obj\n<< %b /Length %d >>\nstream\n%b\nendstream\nendobj\n" % (head, len(body), body)


def test_a_stream_past_the_limit_is_refused() -> None:
    with pytest.raises(ReaderError, match="inflates"):
        check_streams(stream(b"/Filter /FlateDecode", deflated(80 << 20)))


def test_a_stream_under_the_limit_passes() -> None:
    check_streams(stream(b"/Filter /FlateDecode", deflated(48 << 20)))


def test_a_stream_deflated_twice_is_followed() -> None:
    twice = zlib.compress(deflated(80 << 20), 9)
    assert len(twice) < 4000
    with pytest.raises(ReaderError):
        check_streams(stream(b"/Filter [/FlateDecode /FlateDecode]", twice))


def test_pictures_are_not_decoded() -> None:
    check_streams(stream(b"/Subtype /Image /Filter /FlateDecode", deflated(80 << 20)))


def test_broken_deflate_data_is_left_to_the_reader() -> None:
    check_streams(stream(b"/Filter /FlateDecode", b"\x78\x9c" + b"\xff" * 200_000))
