"""Whether a person sees the text of an element, from its style and those of its ancestors.

Sizes are whole thousandths of a CSS pixel. What a rule here does not understand leaves text visible.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from groundgate_cli.readers.html.css.colors import CLEAR, RGB, Color, lay_over, same_color
from groundgate_cli.readers.html.css.declarations import Declarations, split_outside
from groundgate_cli.readers.html.css.distances import gap_of, inset_of, length_of
from groundgate_cli.readers.html.css.frames import Frame, find_frame, is_outside
from groundgate_cli.readers.html.css.grids import GRIDS, count_tracks
from groundgate_cli.readers.html.css.hiding import (
    CLIPS,
    FAR,
    why_gone,
)
from groundgate_cli.readers.html.css.lengths import parse_length
from groundgate_cli.readers.html.css.painting import background_color, is_outlined, text_color
from groundgate_cli.readers.html.tags import DISPLAY_ROLES, INLINE, ROLES, TABLE_PARTS, Role

SMALLEST = 2_667
"""2 points: smaller type is not read by a person."""

TAKES_ROOM = frozenset(("visibility:hidden", "transparent", "colour of the background", "opacity"))
"""Text that is unseen for these reasons leaves a gap in its line."""

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
    color = text_color(parent.color, parent.drawn, style, drawn)
    background = None if drawn else background_color(parent.background, style, color)
    hidden = parent.hidden
    if "visibility" in style:
        hidden = _is_invisible(parent, tag, style["visibility"])
    indented = parent.indented_away
    if "text-indent" in style and (role not in INLINE or display.startswith("inline-")):
        indented = _indented_away(style, size)
    pre, lines_alone = _white_space(parent, role, style)
    state = State(
        role=role,
        gone=_why_gone(parent, tag, role, style, size, attribute),
        hidden=hidden,
        indented_away=indented,
        size=size,
        color=color,
        background=background,
        outlined=is_outlined(parent.outlined, style),
        closed=attribute == "details",
        drawn=drawn,
        pre=pre,
        lines_alone=lines_alone,
        raised=_raised(parent, role, style, size),
        gap=gap_of(tag, style, size) if role in INLINE else 0,
        marker=_marker(parent.marker, role, style, display),
        spread=display in ("flex", "inline-flex", "grid", "inline-grid"),
        frame=find_frame(style, parent.frame, size),
        tracks=count_tracks(style.get("grid-template-columns", "")) if display in GRIDS else 0,
        placed=not _PLACED.isdisjoint(style),
        inset=inset_of(parent.inset, role, style, size),
        indent=(length_of(style["text-indent"], size) if "text-indent" in style else parent.indent),
    )
    return replace(state, unseen=_unseen(state))


def _white_space(parent: State, role: Role, style: Declarations) -> tuple[bool, bool]:
    """Whether white space counts, and whether of it only line ends do."""
    if "white-space" in style:
        value = style["white-space"]
        return value in ("pre", "pre-wrap", "break-spaces", "pre-line"), value == "pre-line"
    return parent.pre or role is Role.PRE, parent.lines_alone and role is not Role.PRE


def _why_gone(parent: State, tag: str, role: Role, style: Declarations, size: int, attribute: str) -> str:
    """Why nothing of an element is seen, or ""."""
    display = style.get("display", "")
    gone = why_gone(style, display, role, size) if style else ""
    if gone:
        return gone
    if attribute and attribute != "details" and (not display or attribute == "dialog"):
        return "hidden attribute"
    if is_outside(style, parent.frame, size):
        return "off the screen"
    return "closed details" if parent.closed and tag != "summary" else ""


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


def _is_invisible(parent: State, tag: str, value: str) -> bool:
    if value in ("inherit", "unset", "revert", "revert-layer"):
        return parent.hidden
    return value == "collapse" or (value == "hidden" and tag not in ("col", "colgroup"))


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
