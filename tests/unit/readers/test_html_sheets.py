"""Style sheets: which rules hold, and for which elements."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.css.child_places import Place, holds_place
from groundgate_cli.readers.html.css.compounds import Invalid, Questions
from groundgate_cli.readers.html.css.media import is_supported, media_holds
from groundgate_cli.readers.html.css.selectors import parse_selectors
from groundgate_cli.readers.read import read_document

BODY = (
    "<div id=k class='box open'><h2>Ha</h2><p class=x>Pa</p><p>Pb</p><p lang=en-GB data-n=One>Pc</p>"
    "<ul><li>La<li class=y>Lb<li>Lc<li>Ld</ul></div><table><tr><td>Ta<td>Tb<tr><td>Tc<td>Td</table>"
)
WORDS = "Ha Pa Pb Pc La Lb Lc Ld Ta Tb Tc Td"


def unseen(sheet: str, head: str = "<!doctype html>") -> str:
    text = read_document(f"{head}<style>{sheet}</style><body>{BODY}".encode()).text
    return " ".join(word for word in WORDS.split() if word not in text)


@pytest.mark.parametrize(
    ("selector", "wanted"),
    [
        ("h2 + p", "Pa"),
        ("h2 ~ p", "Pa Pb Pc"),
        ("h2 + p + p", "Pb"),
        (".x ~ ul > li", "La Lb Lc Ld"),
        ("div > h2 + .x", "Pa"),
        ("p + h2", ""),
        ("li:first-child", "La"),
        ("li:last-child", "Ld"),
        ("li:nth-child(2)", "Lb"),
        ("li:nth-child(odd)", "La Lc"),
        ("li:nth-child(n+3)", "Lc Ld"),
        ("li:nth-child(-n+2)", "La Lb"),
        ("li:nth-last-child(2)", "Lc"),
        ("p:nth-of-type(2)", "Pb"),
        ("p:first-of-type", "Pa"),
        ("p:last-of-type", "Pc"),
        ("h2:only-of-type", "Ha"),
        ("h2:only-child", ""),
        ("td:nth-child(2)", "Tb Td"),
        ("table > tbody > tr:first-child > td", "Ta Tb"),
        ("table > tr > td", ""),
        ("p:not(.x)", "Pb Pc"),
        ("p:not(.x, [lang])", "Pb"),
        ("li:not(:first-child):not(.y)", "Lc Ld"),
        ("p:not(.box p)", ""),
        (":is(h2, .y)", "Ha Lb"),
        (":where(#k) :is(h2, ul .y)", "Ha Lb"),
        (".box > p > b, .open > .x", "Pa"),
        ("div p[data-n='one' i]", "Pc"),
        ("p[data-n=one]", ""),
        ("p[lang|=en]", "Pc"),
        ("*.x", "Pa"),
        ("p:hover, .x", "Pa"),
        ("p::before, .x", "Pa"),
        ("p:has(b), .x", "Pa"),
        ("p:nonsense, .x", ""),
        ("p::-moz-x, .x", ""),
        (".x,", ""),
        ("p..x", ""),
        ("> .x", ""),
        ("html:not(:root) .x", ""),
        (":root .x", "Pa"),
        (".x:checked, p:disabled", ""),
        ("p\\.x, .\\78", "Pa"),
    ],
)
def test_selectors(selector: str, wanted: str) -> None:
    assert unseen(f"{selector}{{display:none}}") == wanted


@pytest.mark.parametrize(
    ("sheet", "wanted"),
    [
        ("div{& .x{display:none} > h2{display:none}}", "Ha Pa"),
        (".box{&.open .y{display:none}}", "Lb"),
        ("div{color:red;.x{color:red}display:none}", "Ha Pa Pb Pc La Lb Lc Ld"),
        ("div{@media screen{display:none}}", "Ha Pa Pb Pc La Lb Lc Ld"),
        ("@layer a{.x{display:none}} .x{display:block}", ""),
        ("@layer a,b; @layer b{.x{display:none}} @layer a{#k .x{display:block}}", "Pa"),
        ("@layer a{.x{display:none!important}} .x{display:block!important}", "Pa"),
        ("@scope (#k){.x{display:none}}", "Pa"),
        ("@container (min-width:10px){.x{display:none}}", "Pa"),
        ("@supports not (display:grid){.x{display:none}}", ""),
        ("@import 'a.css'; .x{display:none}", "Pa"),
        ("@font-face{src:url(a)} .x{display:none}", "Pa"),
        ("@keyframes k{from{display:none}} .x{color:red}", ""),
        ("h1{content:'}'} .x{display:none}", "Pa"),
        ("h1{content:'} .x{display:none}'}", ""),
        ("h1{background:url(a};b)} .x{display:none}", "Pa"),
        ("} .x{display:none}", ""),
        (".x{color:red}} p{display:none}", ""),
        (".x{--y:{a:b};display:none}", "Pa"),
        (":root{--d:none}.x{display:var(--d)}", "Pa"),
        (".x{display:var(--d,none)}", "Pa"),
        (".x{display:var(--d)}", ""),
        (":root{--a:var(--b);--b:var(--a)}.x{display:var(--a)}", ""),
        ("div{--d:none}p{--d:block}p{display:var(--d)}", ""),
        (".x{display:none;all:unset}", ""),
        (".x{all:unset;display:none}", "Pa"),
        (".x{display:none;display:nonsense}", "Pa"),
        (".x{display:none !ie}", ""),
        (".X{display:none}", ""),
    ],
)
def test_rules(sheet: str, wanted: str) -> None:
    assert unseen(sheet) == wanted


def test_without_a_document_type_capitals_are_not_told_apart() -> None:
    assert unseen(".X, #K ul{display:none}", "<html>") == "Pa La Lb Lc Ld"


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("", True),
        ("screen", True),
        ("print", False),
        ("print, screen", True),
        ("not print", True),
        ("not screen", False),
        ("only screen and (min-width: 600px)", True),
        ("(max-width: 37.5em)", False),
        ("(width >= 900px)", True),
        ("(400px <= width < 1280px)", False),
        ("not (max-width: 600px)", True),
        ("(min-width: 10px) and (not (orientation: portrait))", True),
        ("(max-width: 10px) or (hover: hover)", True),
        ("(prefers-color-scheme: dark)", False),
        ("(hover)", True),
        ("(of-tomorrow: yes)", False),
        ("not (of-tomorrow: yes)", False),
        ("screen and nonsense", False),
    ],
)
def test_media_queries(query: str, holds: bool) -> None:
    assert media_holds(query) is holds


def test_what_is_supported() -> None:
    assert is_supported("(display: grid) and (not (-ms-ime-align: auto))")
    assert not is_supported("not (display: grid)")
    assert is_supported("selector(:has(a))")


@pytest.mark.parametrize(
    ("step", "first", "numbers"),
    [(0, 2, [2]), (2, 1, [1, 3, 5]), (-1, 2, [1, 2]), (3, -1, [2, 5]), (1, 4, [4, 5, 6])],
)
def test_places(step: int, first: int, numbers: list[int]) -> None:
    place = Place(step, first, False, False)
    assert [number for number in range(1, 7) if holds_place(place, number)] == numbers


@pytest.mark.parametrize(
    ("selector", "weight"),
    [
        ("#a .b c", (1, 1, 1)),
        ("a:not(#b, .c)", (1, 0, 1)),
        (":where(#a) b", (0, 0, 1)),
        ("a + b:first-child", (0, 1, 2)),
        ("[a=b]:is(c, .d)", (0, 2, 0)),
    ],
)
def test_weights(selector: str, weight: tuple[int, int, int]) -> None:
    assert [found for _, found in parse_selectors(selector, Questions())] == [weight]


@pytest.mark.parametrize("text", ["", ">", "a >", "1a", ".1", "a b:nth-child(x)", "a[", ":not(", "a{b"])
def test_no_selectors(text: str) -> None:
    with pytest.raises(Invalid):
        parse_selectors(text, Questions())


@pytest.mark.parametrize(
    "sheet",
    [
        "a{" * 30_000,
        "&{& & & &{" * 2_000,
        ":not(" * 30_000 + "{color:red}",
        "a>" * 30_000 + "{color:red}",
        "a," * 5_000 + "a{display:none}",
        "'" * 100_000,
        "@media (" * 20_000,
        "@layer a{" * 20_000,
        ":root{"
        + "".join(f"--v{n}:var(--v{n + 1}) var(--v{n + 1});" for n in range(60))
        + "}a{color:var(--v0)}",
        ".a{width:" + "calc(" * 50_000,
        "/*" * 100_000,
    ],
)
def test_hostile_sheets_are_fast(sheet: str) -> None:
    assert read_document(f"<!doctype html><style>{sheet}</style><p class=a>5".encode()).text == "5"
