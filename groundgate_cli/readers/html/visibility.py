"""Whether a person sees the text of an element, from its style and those of its ancestors.

Sizes are whole thousandths of a CSS pixel. What a rule here does not understand leaves text visible.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from groundgate_cli.readers.html.colors import CLEAR, RGB, Color, lay_over, parse_color, same_color
from groundgate_cli.readers.html.declarations import Declarations, split_outside
from groundgate_cli.readers.html.frames import Frame, find_frame, is_outside
from groundgate_cli.readers.html.grids import GRIDS, count_tracks
from groundgate_cli.readers.html.hiding import (
    CLIPS,
    FAR,
    OUT_OF_FLOW,
    sides,
    why_gone,
)
from groundgate_cli.readers.html.lengths import parse_length
from groundgate_cli.readers.html.tags import DISPLAY_ROLES, INLINE, ROLES, TABLE_PARTS, Role

SMALLEST = 2_667
"""2 points: smaller type is not read by a person."""

BEFORE, AFTER = 1, 2
"""Where an element in a line has a visible distance."""
TAKES_ROOM = frozenset(("visibility:hidden", "transparent", "colour of the background", "opacity"))
"""Text that is unseen for these reasons leaves a gap in its line."""

MAX_INSET = 400_000
"""What stands further off is no indent."""

_BOXLESS = (
    "display visibility color fill -webkit-text-fill-color -webkit-text-stroke text-shadow font font-size"
    " text-indent white-space list-style list-style-type"
)
BOXLESS = frozenset(_BOXLESS.split())
"""Properties that hold for the content of an element without a box of its own."""
_PLACED = frozenset(("grid-column", "grid-row", "grid-area", "order"))
"""What puts an item of a grid somewhere else than behind the one before it."""
_SIZES = {
    "xx-small": 9,
    "x-small": 10,
    "small": 13,
    "medium": 16,
    "large": 18,
    "x-large": 24,
    "xx-large": 32,
    "xxx-large": 48,
    "initial": 16,
}


@dataclass(frozen=True, slots=True)
class State:
    """What holds for the text of an element.

    gone: why nothing of the element is seen, or "". unseen: why its own text is not seen, or "" (an
    element inside may be seen again). role: how it stands on the page. background: None where it is not
    known. pre: whether white space counts; lines_alone: of it only line ends. raised: 1 for text above
    the line, -1 below, 0 on it. gap: BEFORE and AFTER, where a visible distance stands before it or after
    it in its line. marker: the style of the marks of list items. inset: how far its text stands from the
    left of its cell; indent: how much further the first line does. outlined: whether a shadow or stroke
    may show a text of no colour. closed: whether all but a summary is hidden in it. drawn: whether it is
    part of a drawing (SVG), whose shapes lie behind its text. frame: width and height of the box that
    clips what is placed in it, None for what is not known, or for no such box. tracks: how many columns a
    grid has, 0 for what is none or tells none; placed: whether it stands out of order in one.
    """

    role: Role = Role.BLOCK
    gone: str = ""
    unseen: str = ""
    hidden: bool = False
    indented_away: bool = False
    size: int = 16_000
    color: Color | None = (0, 0, 0, 1000)
    background: RGB | None = (255, 255, 255)
    outlined: bool = False
    closed: bool = False
    drawn: bool = False
    pre: bool = False
    lines_alone: bool = False
    raised: int = 0
    gap: int = 0
    marker: str = "disc"
    spread: bool = False
    frame: Frame | None = None
    tracks: int = 0
    placed: bool = False
    inset: int = 0
    indent: int = 0


def derive_state(parent: State, tag: str, style: Declarations, attribute: str) -> State:
    """The state of an element from its parent's and its own declarations.

    attribute: what an attribute hides it as, see presentation.hidden_by_attribute.
    """
    if "all" in style:
        parent, style = _reset(parent, style)
    display = style.get("display", "")
    if display == "contents":  # there is no box that could be placed, sized or painted
        style = {name: style[name] for name in style if name in BOXLESS}
    role = _role(parent, tag, style, display)
    size = _font_size(parent.size, style)
    drawn = tag == "svg" or (parent.drawn and tag != "foreignobject")
    color = _color(parent, style, drawn)
    background = None if drawn else _background(parent.background, style, color)
    hidden = parent.hidden
    if "visibility" in style:
        hidden = _is_invisible(parent, tag, style["visibility"])
    indented = parent.indented_away
    if "text-indent" in style and (role not in INLINE or display.startswith("inline-")):
        indented = _indented_away(style, size)
    pre = parent.pre or role is Role.PRE
    lines_alone = parent.lines_alone and role is not Role.PRE
    if "white-space" in style:
        pre = style["white-space"] in ("pre", "pre-wrap", "break-spaces", "pre-line")
        lines_alone = style["white-space"] == "pre-line"
    gone = why_gone(style, display, role, size) if style else ""
    if not gone and attribute and attribute != "details" and (not display or attribute == "dialog"):
        gone = "hidden attribute"
    if not gone and is_outside(style, parent.frame, size):
        gone = "off the screen"
    if not gone and parent.closed and tag != "summary":
        gone = "closed details"
    state = State(
        role=role,
        gone=gone,
        hidden=hidden,
        indented_away=indented,
        size=size,
        color=color,
        background=background,
        outlined=_is_outlined(parent.outlined, style),
        closed=attribute == "details",
        drawn=drawn,
        pre=pre,
        lines_alone=lines_alone,
        raised=_raised(parent, role, style, size),
        gap=_gap(tag, style, size) if role in INLINE else 0,
        marker=_marker(parent.marker, role, style, display),
        spread=display in ("flex", "inline-flex", "grid", "inline-grid"),
        frame=find_frame(style, parent.frame, size),
        tracks=count_tracks(style.get("grid-template-columns", "")) if display in GRIDS else 0,
        placed=not _PLACED.isdisjoint(style),
        inset=_inset(parent.inset, role, style, size),
        indent=(_length(style["text-indent"], size) if "text-indent" in style else parent.indent),
    )
    return replace(state, unseen=_unseen(state))


def _role(parent: State, tag: str, style: Declarations, display: str) -> Role:
    role = ROLES.get(tag, Role.INLINE)
    if display and role in (Role.INLINE, Role.BLOCK, Role.ITEM, Role.LIST):
        found = DISPLAY_ROLES.get(display, Role.INLINE)
        if not (role is Role.ITEM and found is Role.BLOCK) and (
            role is not Role.LIST or found in TABLE_PARTS
        ):
            role = found
    elif display and role in (*INLINE, Role.APART) and DISPLAY_ROLES.get(display) is Role.BLOCK:
        role = Role.BLOCK
    if role is Role.INLINE and parent.spread:
        role = Role.BLOCK
    if role is Role.INLINE and display == "inline-block" and _has_width(style):
        role = Role.APART
    return role


def _has_width(style: Declarations) -> bool:
    return any(style.get(name, "auto") not in ("auto", "0", "0px") for name in ("width", "min-width"))


def _font_size(size: int, style: Declarations) -> int:
    value = style.get("font-size", "")
    if not value and "font" in style:
        words = [word.partition("/")[0] for word in style["font"].split()]
        lengths = [w for w in words if w in _SIZES or w == "0" or not w.isdigit()]
        value = next((w for w in lengths if _size_of(w, size) is not None), "")
    found = _size_of(value, size) if value else None
    return size if found is None else found


def _size_of(value: str, size: int) -> int | None:
    if value in _SIZES:
        return _SIZES[value] * 1000
    if value in ("smaller", "larger"):
        return size * 5 // 6 if value == "smaller" else size * 6 // 5
    return parse_length(value, size, size)


def _color(parent: State, style: Declarations, drawn: bool) -> Color | None:
    if drawn:
        fill = style.get("fill", "inherit" if parent.drawn else "#000")
        if fill in ("inherit", "currentcolor", "context-fill"):
            return parent.color
        return (0, 0, 0, 0) if fill == "none" else parse_color(fill)
    inherited = (0, 0, 0, 1000) if parent.drawn else parent.color
    value = style.get("-webkit-text-fill-color") or style.get("color")
    if value is None or value in ("inherit", "currentcolor", "unset"):
        return inherited
    if value in ("initial", "revert"):
        return 0, 0, 0, 1000
    return parse_color(value)


def _is_invisible(parent: State, tag: str, value: str) -> bool:
    if value in ("inherit", "unset", "revert", "revert-layer"):
        return parent.hidden
    return value == "collapse" or (value == "hidden" and tag not in ("col", "colgroup"))


def _is_outlined(inherited: bool, style: Declarations) -> bool:
    """Whether a shadow or stroke of a colour lies around the text."""
    for name in ("text-shadow", "-webkit-text-stroke"):
        value = style.get(name, "")
        if not value or value in ("inherit", "unset"):
            continue
        inherited = value not in ("none", "initial", "revert") and "transparent" not in value
        if name != "text-shadow" and value.split()[0] in ("0", "0px"):
            inherited = False
    return inherited


def _background(behind: RGB | None, style: Declarations, color: Color | None) -> RGB | None:
    if style.get("background-image", "none") not in ("none", "initial", "unset"):
        return None
    value = style.get("background-color") or style.get("background")
    if value is None or value in ("none", "inherit", "initial", "unset", "revert"):
        return behind
    if "url(" in value or "gradient" in value or "image" in value:
        return None
    for word in split_outside(value.replace("/", " / "), " "):
        found = color if word == "currentcolor" else parse_color(word)
        if found is not None:
            return _laid(found, behind)
    return behind if "(" not in value else None


def _laid(color: Color, behind: RGB | None) -> RGB | None:
    if color[3] >= 1000:
        return color[:3]
    return behind if behind is None or not color[3] else lay_over(color, behind)


_RESET = {"color": "#000", "visibility": "visible", "font-size": "medium", "white-space": "normal"}


def _reset(parent: State, style: Declarations) -> tuple[State, Declarations]:
    """What `all` leaves: inherited properties stay, or with `initial` begin anew; the display is inline."""
    kind = style["all"]
    style = {name: value for name, value in style.items() if name != "all"}
    if kind == "initial":
        return replace(parent, indented_away=False), {"display": "inline", **_RESET, **style}
    return parent, style if kind.startswith("revert") else {"display": "inline", **style}


def _indented_away(style: Declarations, size: int) -> bool:
    indent = parse_length(style["text-indent"], size, FAR)
    if indent is None:
        return False
    return indent <= -FAR or (indent >= FAR and style.get("overflow", "") in CLIPS)


def _raised(parent: State, role: Role, style: Declarations, size: int) -> int:
    if role is Role.RAISED:
        return 1
    if role is Role.LOWERED:
        return -1
    if role is not Role.INLINE:
        return 0
    align = style.get("vertical-align", "")
    if align in ("super", "sub"):
        return 1 if align == "super" else -1
    smaller = size < parent.size
    if align in ("top", "text-top") and smaller:
        return 1
    shift = parse_length(align, size, size) if align else None
    if not shift and style.get("position") == "relative" and smaller:
        top = parse_length(style.get("top", ""), size)
        bottom = parse_length(style.get("bottom", ""), size)
        shift = -top if top else bottom
    if shift:
        return 1 if shift > 0 else -1
    return parent.raised


def _gap(tag: str, style: Declarations, size: int) -> int:
    """BEFORE and AFTER, where an element in a line stands apart from what is there."""
    if not style:
        return 0
    if ROLES.get(tag) is Role.BLOCK and style.get("display", "").startswith("inline-"):
        return BEFORE
    if style.get("float", "none") != "none" or style.get("position") in OUT_OF_FLOW:
        return BEFORE | AFTER
    gap = 0
    if style.get("position") == "relative" and _is_wide(style.get("left", ""), size):
        gap = BEFORE
    for side, part, at in ((BEFORE, "left", 3), (AFTER, "right", 1)):
        for name in ("padding", "margin"):
            around = style.get(name, "").split()
            wide = style.get(f"{name}-{part}") or (sides(around)[at] if around else "")
            if wide and _is_wide(wide, size):
                gap |= side
    return gap


def _is_wide(length: str, size: int) -> bool:
    return (parse_length(length, size) or 0) >= 3000


def _inset(inset: int, role: Role, style: Declarations, size: int) -> int:
    """The distance from the left of the cell: a cell begins anew, all other distances add up."""
    if role is Role.CELL:
        inset = 0
    if not style:
        return inset
    padding = style.get("padding-left") or _left_of(style.get("padding", ""))
    inset += _length(padding, size)
    if role is not Role.CELL:
        inset += _length(style.get("margin-left") or _left_of(style.get("margin", "")), size)
    return inset


def _left_of(shorthand: str) -> str:
    """The left part of "all", "upright sides", "top sides bottom" or "top right bottom left"."""
    parts = shorthand.split()
    return parts[(0, 0, 1, 1, 3)[len(parts)]] if 0 < len(parts) < 5 else ""


def _length(text: str, size: int) -> int:
    """A length, 0 where it is none or too large to be one of the page."""
    value = parse_length(text, size) if text else None
    return value if value is not None and abs(value) < MAX_INSET else 0


def _marker(inherited: str, role: Role, style: Declarations, display: str) -> str:
    kind = style.get("list-style-type")
    if kind is None and "list-style" in style:
        words = split_outside(style["list-style"], " ")
        kind = next(
            (word for word in words if word not in ("inside", "outside") and "(" not in word), "disc"
        )
    kind = inherited if kind is None else kind
    unmarked = role is Role.ITEM and display not in ("", "list-item", "inherit", "revert")
    return "none" if unmarked else kind


def _unseen(state: State) -> str:
    if state.hidden:
        return "visibility:hidden"
    if state.size < SMALLEST:
        return "font size"
    if state.indented_away:
        return "off the screen"
    if state.closed:
        return "closed details"
    if state.color is None or state.outlined:
        return ""
    if state.color[3] < CLEAR:
        return "transparent"
    if state.background is None:
        return ""
    seen = lay_over(state.color, state.background)
    return "colour of the background" if same_color(seen, state.background) else ""
