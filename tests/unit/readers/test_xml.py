"""XML: text of its elements, hostile files."""

from __future__ import annotations

from pathlib import Path

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.read import read_document


def xml(body: str) -> str:
    return read_document(f'<?xml version="1.0"?>{body}'.encode()).text


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("<r><n>31</n><m>74</m></r>", "31\n\n74"),
        ("<r><p>On <d>4 May</d> at noon</p><p>b</p></r>", "On 4 May at noon\n\nb"),
        ("<r>Sum <a>31</a><b>74</b></r>", "Sum 31 74"),
        ("<r>km<sup>3</sup> each</r>", "km^3 each"),
        ("<r><![CDATA[5 < 6]]> &amp; more</r>", "5 < 6 & more"),
        ("<x:r xmlns:x='urn:x'><x:a k='9'>5</x:a><!-- 8 --><?p 7?></x:r>", "5"),
        ("<r/>", ""),
    ],
)
def test_text_of_elements(body: str, wanted: str) -> None:
    assert xml(body) == wanted


def test_declared_encoding() -> None:
    data = '<?xml version="1.0" encoding="ISO-8859-2"?><r>Łódź 5</r>'.encode("iso-8859-2")
    assert read_document(data).text == "Łódź 5"


def test_unknown_encoding_and_broken_bytes() -> None:
    with pytest.raises(ReaderError, match="x-none"):
        read_document(b'<?xml version="1.0" encoding="x-none"?><r/>')
    with pytest.raises(ReaderError, match="offset 25"):
        read_document(b'<?xml version="1.0"?><r>5\xa3</r>')


def test_not_well_formed() -> None:
    with pytest.raises(ReaderError) as caught:
        read_document(b'<?xml version="1.0"?>\n<r><a>5</r>')
    assert caught.value.where.line == 2


def test_small_entities_are_expanded() -> None:
    assert xml("<!DOCTYPE r [<!ENTITY co 'Elm &amp; Ash'>]><r>&co; 5</r>") == "Elm & Ash 5"


def test_an_entity_bomb_is_refused() -> None:
    levels = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 12))
    with pytest.raises(ReaderError):
        xml(f"<!DOCTYPE r [<!ENTITY e0 'ha'>{levels}]><r>&e11;</r>")


@pytest.mark.parametrize("root", ["r", "html"])
def test_nothing_is_read_from_other_files(tmp_path: Path, root: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text("SESAME")
    space = ' xmlns="http://www.w3.org/1999/xhtml"' if root == "html" else ""
    body = f"<!DOCTYPE {root} [<!ENTITY k SYSTEM '{secret.as_uri()}'>]><{root}{space}>a &k; b</{root}>"
    try:
        found = xml(body)
    except ReaderError as error:
        found = str(error)
    assert "SESAME" not in found


def test_deep_nesting() -> None:
    depth = 20_000
    assert xml("<a>" * depth + "5" + "</a>" * depth) == "5"
