"""The cache of readings: the same document again, and never a wrong one."""

from __future__ import annotations

import pathlib

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers import cache
from groundgate_cli.readers.limits import Limits
from groundgate_cli.readers.read import read_document
from tests.unit.readers.pdf.drawing import draw, lines

PDF = draw(lines("The mill ground 310 sacks."), lines("It rested in June."))


def entries(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(folder.iterdir())


def test_a_second_reading_is_the_first(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read_document(PDF, cache=str(tmp_path))
    assert first == read_document(PDF)
    (entry,) = entries(tmp_path)
    assert entry.suffix == ".json"
    monkeypatch.setattr("groundgate_cli.readers.read._read", lambda *a: pytest.fail("read again"))
    assert read_document(PDF, cache=str(tmp_path)) == first


def test_options_and_files_have_entries_of_their_own(tmp_path: pathlib.Path) -> None:
    folder = str(tmp_path)
    for options in ({}, {"pages": (1,)}, {"reader": "pdfminer"}, {"cross_check": True}):
        assert read_document(PDF, cache=folder, **options) == read_document(PDF, **options)  # type: ignore[arg-type]
    read_document(b"<p>A page of 3 lines.", cache=folder)
    assert len(entries(tmp_path)) == 5


@pytest.mark.parametrize("damage", [b"", b"x", b"cut", b"flip"])
def test_a_damaged_entry_is_read_again(tmp_path: pathlib.Path, damage: bytes) -> None:
    first = read_document(PDF, cache=str(tmp_path))
    (entry,) = entries(tmp_path)
    whole = entry.read_bytes()
    if damage == b"cut":
        damage = whole[:-9]
    elif damage == b"flip":
        damage = whole.replace(b"310 sacks", b"810 sacks")
    entry.write_bytes(damage)
    assert read_document(PDF, cache=str(tmp_path)) == first
    assert entry.read_bytes() == whole


def test_another_version_of_the_reader_reads_again(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_document(PDF, cache=str(tmp_path))
    monkeypatch.setattr("groundgate_cli.readers.pdf.pdfium.source.version", lambda: "next")
    found = read_document(PDF, cache=str(tmp_path))
    assert found.reader is not None
    assert found.reader["version"] == "next"


def test_what_a_password_opens_is_not_kept(tmp_path: pathlib.Path) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    locked = draw(lines("Sealed."), encrypt=StandardEncryption("key", strength=128))
    assert "Sealed" in read_document(locked, password="key", cache=str(tmp_path)).text
    assert entries(tmp_path) == []


def test_a_limit_holds_for_what_was_read_before(tmp_path: pathlib.Path) -> None:
    read_document(PDF, cache=str(tmp_path))
    with pytest.raises(ReaderError, match="2 pages"):
        read_document(PDF, cache=str(tmp_path), limits=Limits(max_pages=1))


def test_a_folder_that_can_not_be_written_is_no_fault(tmp_path: pathlib.Path) -> None:
    gone = tmp_path / "gone"
    assert "310" in read_document(PDF, cache=str(gone)).text


def test_the_rules_of_the_readers_are_part_of_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    def key() -> str:
        return cache.cache_key("ab", reader=None, pages=None, cross_check=False)

    before = key()
    assert key() == before
    monkeypatch.setattr(cache, "_rules_digest", lambda: "other rules")
    assert key() != before
