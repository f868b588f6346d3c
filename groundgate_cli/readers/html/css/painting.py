"""The colours of text and of what lies behind it, and what is drawn around its letters."""

from __future__ import annotations

from groundgate_cli.readers.html.css.colors import RGB, Color, lay_over, parse_color
from groundgate_cli.readers.html.css.declarations import Declarations, split_outside


def text_color(inherited: Color | None, was_drawn: bool, style: Declarations, drawn: bool) -> Color | None:
    """The colour of text, None where it is not known. inherited, was_drawn: what holds for the parent."""
    if drawn:
        fill = style.get("fill", "inherit" if was_drawn else "#000")
        if fill in ("inherit", "currentcolor", "context-fill"):
            return inherited
        return (0, 0, 0, 0) if fill == "none" else parse_color(fill)
    before = (0, 0, 0, 1000) if was_drawn else inherited
    value = style.get("-webkit-text-fill-color") or style.get("color")
    if value is None or value in ("inherit", "currentcolor", "unset"):
        return before
    if value in ("initial", "revert"):
        return 0, 0, 0, 1000
    return parse_color(value)


def is_outlined(inherited: bool, style: Declarations) -> bool:
    """Whether a shadow or stroke of a colour lies around the text."""
    for name in ("text-shadow", "-webkit-text-stroke"):
        value = style.get(name, "")
        if not value or value in ("inherit", "unset"):
            continue
        inherited = value not in ("none", "initial", "revert") and "transparent" not in value
        if name != "text-shadow" and value.split()[0] in ("0", "0px"):
            inherited = False
    return inherited


def background_color(behind: RGB | None, style: Declarations, color: Color | None) -> RGB | None:
    """What lies behind text, None where it is not known. behind: what lies behind the parent's."""
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
