"""What a person can't see of a page, and what looks alike and is seen."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.read import read_document

from .pages import hidden, page, text

SEEN = "<p>Seats 140</p>"


@pytest.mark.parametrize(
    ("style", "reason"),
    [
        ("display:none", "display:none"),
        ("DISPLAY : None", "display:none"),
        ("display:no\\6e e", "display:none"),
        ("color:red;display:none!important", "display:none"),
        ("visibility:hidden", "visibility:hidden"),
        ("visibility:collapse", "visibility:hidden"),
        ("opacity:0", "opacity"),
        ("opacity:.01", "opacity"),
        ("filter:opacity(0%)", "opacity"),
        ("font-size:0", "font size"),
        ("font-size:1px", "font size"),
        ("font:0/0 serif", "font size"),
        ("font-size:5%", "font size"),
        ("height:0;overflow:hidden", "no size"),
        ("max-height:0px;overflow:clip", "no size"),
        ("position:absolute;left:-9999px", "off the screen"),
        ("position:fixed;top:-100%", "off the screen"),
        ("margin-left:-2000px", "off the screen"),
        ("margin:0 0 0 -120em", "off the screen"),
        ("text-indent:-9999px", "off the screen"),
        ("transform:translateX(-3000px)", "off the screen"),
        ("transform:scale(0)", "off the screen"),
        ("position:absolute;clip:rect(0 0 0 0)", "clip"),
        ("position:absolute;clip:rect(1px,1px,1px,1px)", "clip"),
        ("clip-path:inset(50%)", "clip"),
        ("color:transparent", "transparent"),
        ("color:rgba(0,0,0,0)", "transparent"),
        ("color:#fff", "colour of the background"),
        ("color:white", "colour of the background"),
        ("color:rgb(100%,100%,100%)", "colour of the background"),
        ("color:hsl(0,0%,99%)", "colour of the background"),
        ("color:navy;background:#000080", "colour of the background"),
        ("color:hwb(0 100% 0%)", "colour of the background"),
        ("color:oklch(1 0 0)", "colour of the background"),
        ("color:color-mix(in srgb, white 98%, black)", "colour of the background"),
        ("color:light-dark(white, black)", "colour of the background"),
        ("color:canvas", "colour of the background"),
        ("background:currentcolor", "colour of the background"),
        ("background:rgb(0 0 0 / 50%);color:#808080", "colour of the background"),
        ("color:rgba(0,0,0,.055)", "colour of the background"),
        ("color:#fff;text-shadow:none", "colour of the background"),
        ("color:#00000005", "transparent"),
        ("opacity:calc(0)", "opacity"),
        ("font-size:clamp(0px, 1px, 1px)", "font size"),
        ("block-size:0;overflow:hidden", "no size"),
        ("height:min(0px, 2em);overflow:hidden", "no size"),
        ("position:absolute;inset:auto auto auto -9999px", "off the screen"),
        ("position:absolute;left:calc(-1 * 9999px)", "off the screen"),
        ("position:absolute;right:200vw", "off the screen"),
        ("translate:-9999px", "off the screen"),
        ("scale:0", "off the screen"),
        ("transform:rotateY(90deg)", "off the screen"),
        ("transform:matrix(0,0,0,0,0,0)", "off the screen"),
        ("clip-path:inset(0 100% 0 0)", "clip"),
        ("clip-path:polygon(0 0, 0 0, 0 0)", "clip"),
        ("-webkit-clip-path:circle(0)", "clip"),
    ],
)
def test_styles_that_hide(style: str, reason: str) -> None:
    body = f'{SEEN}<p style="{style}">Seats 14</p>'
    assert text(body) == "Seats 140"
    assert hidden(body) == [(reason, "Seats 14")]


@pytest.mark.parametrize(
    "style",
    [
        "display:block",
        "visibility:visible",
        "opacity:0.6",
        "font-size:8px",
        "font:12px/0 serif",
        "height:0",
        "overflow:hidden;height:20px",
        "position:absolute;left:-20px",
        "position:static;left:-9999px",
        "text-indent:-20px",
        "clip:rect(0,0,0,0)",
        "color:#eee0d0;background:#123",
        "color:#fff;background-color:navy",
        "color:#fff;background:url(dark.png)",
        "color:#fff;background:linear-gradient(#000,#222)",
        "color:var(--ink)",
        "transform:scale(0.9)",
        "width:1%;overflow:hidden",
        "content:'display:none'",
        "color:#fff;text-shadow:0 0 2px #000",
        "color:#fff;-webkit-text-stroke:1px black",
        "color:oklch(1 0.3 20)",
        "color:rgba(0,0,0,.4)",
        "display:none;all:unset",
        "height:0;min-height:2em;overflow:hidden",
        "height:0;padding-bottom:1em;overflow:hidden",
        "clip-path:inset(0 50% 0 0)",
        "clip-path:polygon(0 0, 100% 0, 100% 100%)",
        "position:absolute;right:100%",
        "position:sticky;top:-9999px",
        "transform:matrix(1,0,0,1,5,5)",
        "background:rgb(0 0 0 / 50%);color:#fff",
    ],
)
def test_styles_that_do_not(style: str) -> None:
    body = f'<p style="{style}">Seats 140</p>'
    assert text(body) == "Seats 140"
    assert hidden(body) == []


def test_white_on_dark_is_seen_by_the_colour_behind_it() -> None:
    assert text("<table bgcolor=navy><tr><td><font color=white>Fee</font><td>5</table>") == "Fee\t5"
    assert read_document(b'<body bgcolor="#000" text="#fff">Fee 5').text == "Fee 5"
    assert read_document(b'<body style="background:#000">Fee 5').text == ""


def test_an_element_inside_can_be_seen_again() -> None:
    assert text("<p style='visibility:hidden'>a <b style='visibility:visible'>5</b></p>") == "5"
    assert text("<p style='font-size:0'>a<b style='font-size:12px'>5</b></p>") == "5"
    assert text("<p style='display:none'>a<b style='display:inline'>5</b></p>") == ""


@pytest.mark.parametrize(
    "sheet",
    [
        ".x{display:none}",
        "p.x{display:none}",
        "#k .x{display:none}",
        "div > .x, h1{display:none}",
        "[data-fold]{display:none}",
        ".x:not(:focus):not(:focus-within){display:none}",
        "[data-fold='yes']{display:none}",
        "@media screen{.x{display:none}}",
        "@media (min-width:600px){.x{display:none}}",
        "@supports (display:grid){.x{display:none}}",
        "/* } */ .x{color:red;/* ; */display:none}",
        "<!-- .x{display:none} -->",
        ".x{display:none} p{display:block}",
        "h1{color:red} .x{display:none",
        ".x{display:none!important} #k p.x{display:block}",
        ".\\78 {display:none}",
    ],
)
def test_sheets_that_hide(sheet: str) -> None:
    body = f"<style>{sheet}</style><div id=k>{SEEN}<p class='y x' data-fold=yes>Seats 14</p></div>"
    assert text(body) == "Seats 140"
    assert hidden(body) == [("display:none", "Seats 14")]


@pytest.mark.parametrize(
    "sheet",
    [
        ".xx{display:none}",
        "h1 .x{display:none}",
        "body > .x{display:none}",
        ".x:hover{display:none}",
        ".x::before{display:none}",
        "@media print{.x{display:none}}",
        "@media (max-width:600px){.x{display:none}}",
        "@media not screen{.x{display:none}}",
        "@keyframes k{from{display:none}}",
        "[data-fold=no]{display:none}",
        ".x{display:none} .x{display:block}",
        ".x{display:none} #k .x{display:block}",
        "/* .x{display:none} */",
    ],
)
def test_sheets_that_do_not(sheet: str) -> None:
    body = f"<style>{sheet}</style><div id=k><p class=x data-fold=yes>Seats 140</p></div>"
    assert text(body) == "Seats 140"
    assert hidden(body) == []


def test_a_sheet_for_print_or_in_a_template_does_not_count() -> None:
    assert text("<style media=print>p{display:none}</style>" + SEEN) == "Seats 140"
    assert text("<template><style>p{display:none}</style></template>" + SEEN) == "Seats 140"


def test_a_sheet_further_down_counts() -> None:
    assert text("<p class=x>Seats 14</p><style>.x{display:none}</style>" + SEEN) == "Seats 140"


def test_elements_that_are_not_shown() -> None:
    body = (
        "<!-- 1 --><script>2</script><template><p>3</p></template><noscript>4</noscript>"
        "<p hidden>5</p><input type=hidden value=6><textarea>7</textarea><dialog>8</dialog>9"
    )
    assert text(body) == "9"
    assert hidden(body) == [
        ("template", "3"),
        ("noscript", "4"),
        ("hidden attribute", "5"),
        ("input", "6"),
        ("hidden attribute", "8"),
    ]


def test_an_element_closed_in_itself_stays_open_as_in_a_browser() -> None:
    assert text('<p>a</p><div style="display:none"/>b') == "a"


def test_hidden_words_are_not_glued_and_scripts_in_them_no_text() -> None:
    assert hidden("<div hidden><p>a</p><p>b</p><script>c</script>d<b>e</b></div>f") == [
        ("hidden attribute", "a b de")
    ]


def test_notes_say_where_and_why() -> None:
    document = page("<p>One</p><p>Two<span hidden>2</span></p>")
    (note,) = document.notes
    assert note.code == "HIDDEN_TEXT"
    assert "hidden attribute" in note.message
    assert document.text[note.where["start"] : note.where["end"]] == "Two"


def test_many_hidden_texts_do_not_flood_the_notes() -> None:
    document = page("<p>a<b hidden>x</b>" * 500)
    assert len(document.notes) == 201
    assert document.layout is not None
    assert len(document.layout["hidden"]) == 500


def test_a_blank_hidden_text_is_not_listed() -> None:
    assert hidden("<p>a<span hidden> &nbsp;&#8203; </span></p>") == []


def test_outside_sheets_are_not_loaded() -> None:
    data = b'<link rel=stylesheet href="http://example.invalid/a.css"><p>5'
    assert read_document(data).text == "5"


def test_what_browsers_give_to_elements() -> None:
    body = "<div style='color:#fff'><a href=x>Link</a> <mark>Mark</mark> <a>Plain</a></div>"
    assert text(body) == "Link Mark"
    assert text("<mark style='color:#ff0'>Seats</mark>5") == "5"


def test_closed_details_show_their_summary_alone() -> None:
    body = "<details><summary>Fees <b>2</b></summary>5<p>6</p></details><details open>7</details>"
    assert text(body) == "Fees 2\n\n7"
    assert hidden(body) == [("closed details", "5"), ("closed details", "6")]


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        ("<text>A 1</text><text>B 2</text>", "A 1 B 2"),
        ("<text fill=white>A 1</text>", "A 1"),
        ("<text fill=none>A 1</text><text display=none>B</text>", ""),
        ("<g opacity=0><text>A 1</text></g>", ""),
        ("<defs><text>A 1</text></defs><symbol><text>B</text></symbol>", ""),
    ],
)
def test_drawings(drawing: str, wanted: str) -> None:
    assert text(f"<svg>{drawing}</svg>") == wanted


def test_inline_boxes_have_no_size_and_are_not_moved() -> None:
    assert text("<p>a <span style='transform:scale(0)'>5</span></p>") == "a 5"
    assert text("<p>a <span style='text-indent:-9999px'>5</span></p>") == "a 5"
    assert text("<p>a <span style='display:inline-block;scale:0'>5</span></p>") == "a"


def test_attributes_that_hide_are_told_from_their_absence() -> None:
    assert text("<div>5</div><div popover>6</div><dialog open>7</dialog><dialog>8</dialog>") == "5\n\n7"
    assert text("<dialog style='display:block'>8</dialog>9") == "9"


@pytest.mark.parametrize(
    ("style", "wanted"),
    [("visibility:hidden", "1 3"), ("color:#fff", "1 3"), ("font-size:0", "13"), ("display:none", "13")],
)
def test_unseen_text_that_takes_room_leaves_a_gap(style: str, wanted: str) -> None:
    assert text(f"<p>1<b style='{style}'>2</b>3</p>") == wanted


def test_what_has_no_box_of_its_own_is_not_moved_or_painted() -> None:
    for style in ("margin-left:-9999px", "opacity:0", "background:#000", "position:absolute;left:-9999px"):
        assert text(f"<p style='display:contents;{style}'>5</p>") == "5"
    assert text("<p style='display:contents;color:#fff'>5</p>") == ""
    assert text("<table><tr style='margin-left:-9999px'><td style='margin:-9999px'>5</table>") == "5"


def test_a_later_shorthand_takes_the_place_of_its_parts() -> None:
    assert text("<p style='background-color:#000;background:#ccc'>5</p>") == "5"
    assert text("<p style='background:#ccc;background-color:#000'>5</p>") == ""


CLIPPING = "position:relative;overflow:hidden;"


@pytest.mark.parametrize(
    ("around", "style", "seen"),
    [
        (CLIPPING + "height:40px", "position:absolute;top:300px", False),
        (CLIPPING + "width:5em", "position:absolute;left:900px", False),
        (CLIPPING, "position:absolute;left:100%", False),
        (CLIPPING, "position:absolute;left:900px", True),
        (CLIPPING + "height:40px", "position:absolute;top:10px", True),
        (CLIPPING + "height:40px", "position:relative;top:300px", True),
        (CLIPPING + "height:90%", "position:absolute;top:300px", True),
        ("overflow:hidden;height:40px", "position:absolute;top:300px", True),
        ("position:relative;height:40px", "position:absolute;top:300px", True),
    ],
)
def test_what_is_placed_outside_of_a_box_that_clips(around: str, style: str, seen: bool) -> None:
    assert text(f"<div style='{around}'><p><b style='{style}'>5</b></p></div>") == ("5" if seen else "")


def test_a_colour_whose_variable_is_told_elsewhere_is_not_known() -> None:
    assert text("<div style='background:var(--ink)'><p style='color:#fff'>5</p></div>") == "5"
    assert text("<p style='color:var(--ink)'>5</p>") == "5"
    assert text("<div style='background:var(--ink,#eee)'><p style='color:#eee'>5</p></div>") == ""
