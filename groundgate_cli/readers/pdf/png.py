"""A picture of a page as a PNG file: grey in 16 steps where it has no colour, else 216 colours.

That is enough to read a page, and small. The bytes are worked on as a whole, by tables and by sums of
long integers, so that a page costs milliseconds; PNG needs nothing but zlib.
"""

from __future__ import annotations

import struct
import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_STEPS = 6
_HALVES = bytes(
    value * 15 // 255 if value * 15 % 255 < 128 else value * 15 // 255 + 1 for value in range(256)
)
_HIGH = bytes(value << 4 for value in _HALVES)
_PALETTE = bytes(51 * part for n in range(216) for part in (n // 36, n // 6 % 6, n % 6))


def _weighed(weight: int) -> bytes:
    """A table from the level of a colour, 0 to 255, to its share of an index into the palette."""
    return bytes((value * (_STEPS - 1) + 127) // 255 * weight for value in range(256))


_SHARES = tuple(_weighed(weight) for weight in (36, 6, 1))


def write_png(width: int, height: int, rgb: bytes) -> bytes:
    """The file of a picture. rgb: three bytes a pixel, line by line from the top, nothing between them."""
    red, green, blue = rgb[0::3], rgb[1::3], rgb[2::3]
    if red == green == blue:
        return _file(width, height, 4, 0, _half_bytes(width, height, red), b"")
    shares = (channel.translate(share) for channel, share in zip((red, green, blue), _SHARES, strict=True))
    total = sum(int.from_bytes(share) for share in shares)
    return _file(width, height, 8, 3, total.to_bytes(width * height), _chunk(b"PLTE", _PALETTE))


def _half_bytes(width: int, height: int, grey: bytes) -> bytes:
    """Two pixels a byte; a line of odd width ends with an empty half."""
    if width % 2:
        lines = (grey[at : at + width] + b"\0" for at in range(0, len(grey), width))
        grey = b"".join(lines)
        width += 1
    high, low = grey[0::2].translate(_HIGH), grey[1::2].translate(_HALVES)
    return (int.from_bytes(high) | int.from_bytes(low)).to_bytes(width * height // 2)


def _file(width: int, height: int, bits: int, kind: int, pixels: bytes, palette: bytes) -> bytes:
    size = len(pixels) // height
    # Each line begins with its filter; none suits pages, which are mostly empty.
    lines = b"".join(b"\0" + pixels[at : at + size] for at in range(0, len(pixels), size))
    head = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0)
    body = _chunk(b"IHDR", head) + palette + _chunk(b"IDAT", zlib.compress(lines, 9))
    return _SIGNATURE + body + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
