"""Calls of pdfium with bare addresses."""

from __future__ import annotations

import ctypes

import pytest

from groundgate_cli.readers.pdf.glyphs.model import Matrix
from groundgate_cli.readers.pdf.pdfium.calls import Numbers, address_of, ask_all, plain
from tests.unit.readers.pdf.drawing import draw
from tests.unit.readers.pdf.opened import opened

SHOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 500.0)


def two_boxes(canvas: object) -> None:
    canvas.setFillColorRGB(1, 0, 0)  # type: ignore[attr-defined]
    canvas.rect(10, 20, 30, 40, stroke=0, fill=1)  # type: ignore[attr-defined]
    canvas.setFillColorRGB(0, 0, 1)  # type: ignore[attr-defined]
    canvas.rect(100, 200, 50, 60, stroke=0, fill=1)  # type: ignore[attr-defined]


def test_many_objects_are_asked_at_once_for_several_numbers_each() -> None:
    with opened(draw(two_boxes), SHOWN) as there:
        calls, page = plain(there.raw), address_of(there.page)
        objects = [
            calls.FPDFPage_GetObject(page, at) for at in range(there.raw.FPDFPage_CountObjects(there.page))
        ]
        assert [bool(done) for done in ask_all(calls.FPDFPageObj_GetBounds, objects, "f", 4)[0]] == [
            True
        ] * 2
        bounds = ask_all(calls.FPDFPageObj_GetBounds, objects, "f", 4)[1]
        colours = ask_all(calls.FPDFPageObj_GetFillColor, objects, "I", 4)[1]
    assert bounds == pytest.approx([10, 20, 40, 60, 100, 200, 150, 260], abs=0.01)
    assert colours == [255, 0, 0, 255, 0, 0, 255, 255]


def test_an_address_is_that_of_the_object_and_none_is_0() -> None:
    with opened(draw(two_boxes), SHOWN) as there:
        first = there.raw.FPDFPage_GetObject(there.page, 0)
        assert address_of(first) == plain(there.raw).FPDFPage_GetObject(address_of(there.page), 0) != 0
        assert plain(there.raw).FPDFPage_GetObject(address_of(there.page), 9) in (0, None)
    assert address_of(None) == 0


def test_room_for_numbers_has_an_address_for_each() -> None:
    room = Numbers(ctypes.c_double, 2)
    ctypes.c_double.from_address(room.at[0]).value = 1.5
    ctypes.c_double.from_address(room.at[1]).value = 2.5
    assert room.read() == [1.5, 2.5]
