"""The text of a page: white space, blocks, marks."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.read import read_document

from .pages import page, text


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("<p> one \n two </p>three<div>four<div>five</div></div>", "one two\n\nthree\n\nfour\n\nfive"),
        ("<p>a<br>b<br>c</p>", "a\nb\nc"),
        ("<pre>\n  x   1\n  y   2\n</pre>", "  x   1\n  y   2"),
        ("<p style='white-space:pre-line'>x   1 \n  y   2</p>", "x 1\ny 2"),
        ("<b>5</b><i>6</i>", "56"),
        ("<span style='display:block'>a</span>b", "a\n\nb"),
        ("<div style='display:inline'>1,2</div><div style='display:inline'>34</div>", "1,234"),
        ("<div style='display:flex'><span>Fee</span><span>5</span></div>", "Fee\n\n5"),
        ("<span>(1)</span><span style='padding-left:9pt'>Net of tax</span>", "(1) Net of tax"),
        ("A&nbsp;5&#160;&euro;", "A\u00a05\u00a0\u20ac"),
        ("as&shy;set &#150; &#8212;", "asset \u2013 \u2014"),
        ("Cafe&#769;", "Caf\u00e9"),
        ("<q>yes</q>", "\u201cyes\u201d"),
        ("was <del>90</del><ins>80</ins> EUR", "was 90 80 EUR"),
        ("un<del>e</del>even", "uneeven"),
        ("<ol start=4><li>a<li value=9>b<li>c</ol>", "4. a\n\n9. b\n\n10. c"),
        ("<ol type=A><li>a</ol><ol type=i start=4><li>b</ol>", "A. a\n\niv. b"),
        ("<ul><li>a<ol><li>b</ol></ul>", "\u2022 a\n\n1. b"),
        ("<ul style='list-style:none'><li>a</ul>", "a"),
        ("<ol style='list-style:lower-roman inside'><li>a<li>b</ol>", "i. a\n\nii. b"),
        ("<ol style='list-style-type:decimal-leading-zero'><li>a</ol>", "01. a"),
        ("<ul style='list-style-type:upper-latin'><li>a</ul>", "A. a"),
        ("<ol style='list-style-type:circle'><li>a</ol>", "\u2022 a"),
        ("<ul style=\"list-style-type:'- '\"><li>a</ul>", "- a"),
        ("<ol><li style='list-style:none'>a<li>b<li style='display:block'>c</ol>", "a\n\n2. b\n\nc"),
        ("<ol><li>a<li type=A value=3>b</ol>", "1. a\n\nC. b"),
        ("<ol reversed><li>a<li>b<ol><li>c</ol></ol>", "2. a\n\n1. b\n\n1. c"),
        ("<ol reversed start=9><li>a<li>b</ol>", "9. a\n\n8. b"),
        ("<div style='display:list-item'>a</div>", "\u2022 a"),
        ("<ul><li><p>a</p><p>b</p></ul>", "\u2022 a\n\nb"),
        ("<img alt=no><input value=no><select><option>no</select>5", "5"),
    ],
)
def test_blocks_and_white_space(body: str, wanted: str) -> None:
    assert text(body) == wanted


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("10<sup>9</sup>", "10^9"),
        ("10<sup>-6</sup> m<sup>2</sup>", "10^-6 m^2"),
        ("N<sub>2</sub>O", "N_2O"),
        ("4,180<sup>2</sup>", "4,180^2"),
        ("4,180<sup>(2)</sup>", "4,180^(2)"),
        ("4,180 <sup><a href=#f>b</a></sup>", "4,180 ^b"),
        ("1<sup>st</sup> 2<sup>nd</sup> Acme<sup>\u00ae</sup>", "1st 2nd Acme\u00ae"),
        ("x<sup>2</sup>7", "x^2 7"),
        ("3<sup>1</sup>/<sub>4</sub> in", "3 1/4 in"),
        ("<sup>1</sup>\u2044<sub>3</sub>", "1/3"),
        ("7<span style='vertical-align:super;font-size:6pt'>3</span>", "7^3"),
        ("7<span style='position:relative;top:-3pt;font-size:6pt'>3</span>", "7^3"),
        ("7<span style='position:relative;top:1pt'>3</span>", "73"),
        ("<math><msup><mi>x</mi><mn>2</mn></msup></math>", "x^2"),
        ("<math><mfrac><mn>3</mn><mn>8</mn></mfrac></math>", "3/8"),
    ],
)
def test_raised_and_lowered(body: str, wanted: str) -> None:
    assert text(body) == wanted


def test_a_fraction_in_formula_parts_is_no_fraction_of_others() -> None:
    assert text("<math><msub><mi>a</mi><mn>1</mn></msub><mo>+</mo><mn>2</mn></math>") == "a_1+2"


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ('<meta charset="iso-8859-1">', "cp1252"),
        ('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', "cp932"),
        ("<meta charset=utf-8>", "utf-8"),
        ("", "utf-8"),
    ],
)
def test_declared_encodings(head: str, encoding: str) -> None:
    words = "\u65e5\u672c 5" if encoding == "cp932" else "Gr\u00f6\u00dfe 5"
    data = f"<!DOCTYPE html>{head}<p>{words}".encode(encoding)
    assert read_document(data).text == words


def test_undeclared_windows_text_is_noted() -> None:
    document = read_document(b"<p>Preis: 5 \x80")
    assert document.text == "Preis: 5 \u20ac"
    assert document.notes[0].code == "TEXT_NORMALISED"


def test_bytes_that_do_not_fit_are_counted() -> None:
    document = read_document(b"<meta charset=utf-8><p>5 \xff EUR")
    assert document.text == "5 \ufffd EUR"
    assert document.notes[0].code == "UNMAPPED_CHARACTER"


def test_xhtml_names_and_sections() -> None:
    data = b"""<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"
    "http://example.invalid/x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title>
    </head><body><p>5&nbsp;&euro;</p><p/>6</body></html>"""
    document = read_document(data)
    assert document.media_type == "application/xhtml+xml"
    assert document.text == "5\u00a0\u20ac\n\n6"


def test_inline_xbrl_is_transparent() -> None:
    data = b"""<html xmlns="http://www.w3.org/1999/xhtml"
    xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><ix:header><ix:hidden>
    <ix:nonNumeric name="a">Q7</ix:nonNumeric></ix:hidden><ix:resources>r</ix:resources></ix:header>
    <p>Loss (<ix:nonFraction name="b" sign="-">31</ix:nonFraction>)</p></body></html>"""
    document = read_document(data)
    assert document.text == "Loss (31)"
    assert document.layout is not None
    assert [item["text"] for item in document.layout["hidden"]] == ["Q7"]


def test_broken_xhtml_is_read_as_html() -> None:
    data = b'<html xmlns="http://www.w3.org/1999/xhtml"><body><p>5<br>6<p>7</html>'
    assert read_document(data).text == "5\n6\n\n7"


def test_both_parsers_agree() -> None:
    body = b"<h1>A &amp; B</h1><p>5<sup>2</sup><table><tr><td>x</td><td>6</td></tr></table><!--c-->"
    first, second = read_document(body), read_document(body, reader="bs4")
    assert first.text == second.text == "A & B\n\n5^2\n\nx\t6"
    assert second.reader is not None
    assert second.reader["name"] == "bs4"


def test_nothing_seen_is_an_empty_text() -> None:
    assert page("<script>x</script>").text == ""


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("<b style='padding-right:9px'>Fee</b>5", "Fee 5"),
        ("<b style='margin:0 9px'>Fee</b>5", "Fee 5"),
        ("<b style='margin:9px 0'>Fee</b>5", "Fee5"),
        ("<b style='padding:1px 2px'>Fee</b>5", "Fee5"),
        ("<b style='margin-inline-end:1em'>Fee</b>5", "Fee 5"),
        ("Fee<b style='position:relative;left:30px'>5</b>", "Fee 5"),
        ("Fee<b style='float:right'>5</b>6", "Fee 5 6"),
        ("Fee<b style='position:absolute'>5</b>6", "Fee 5 6"),
        ("Fee<b style='opacity:0'>x</b>6", "Fee 6"),
        ("Fee<img src=a>5", "Fee 5"),
        ("1,2<img src=a width=1 height=1>34", "1,234"),
        ("Fee<input>5<select><option>x</select>6", "Fee 5 6"),
        ("Fee<svg width=9></svg>5", "Fee 5"),
        ("1,2<script>x</script>34", "1,234"),
        ("1,2<b style='display:none'>x</b>34", "1,234"),
        ("Share<meter value=1>x</meter>5<progress>y</progress>", "Share 5"),
        ("a</br>b", "a\nb"),
        ("<svg><text><![CDATA[5 < 6]]></text></svg><![CDATA[7]]>", "5 < 6"),
        ("5<sup style='display:block'>6</sup>7", "5\n\n6\n\n7"),
        ("5<del style='display:block'>6</del>7", "5\n\n6\n\n7"),
    ],
)
def test_what_stands_apart_in_a_line(body: str, wanted: str) -> None:
    assert text(f"<p>{body}</p>") == wanted
