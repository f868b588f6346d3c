"""Styles that stand in attributes of their own, and those that browsers give to elements."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.readers.html.css.declarations import Declarations
from groundgate_cli.readers.html.lists import TYPES

_LISTS = {
    "ul": {"list-style-type": "disc"},
    "ol": {"list-style-type": "decimal"},
    "menu": {"list-style-type": "disc"},
    "dir": {"list-style-type": "disc"},
}
_ITEMS = frozenset(("li", *_LISTS))
_SVG = ("display", "visibility", "opacity", "fill", "font-size")
STYLING = frozenset(
    ("style", "bgcolor", "background", "color", "text", "hidden", "popover", "open", "type", "role", *_SVG)
)
"""Attributes that decide how an element is shown."""


def presentation(name: str, attributes: Mapping[str, str]) -> Declarations:
    """The weakest declarations of an element: by its name and by its attributes."""
    style: Declarations = {}
    if name == "mark":
        style = {"background-color": "#ff0", "color": "#000"}
    elif name == "button":
        style = {"background-color": "#efefef", "color": "#000"}
    elif name in _LISTS:
        style = dict(_LISTS[name])
    if not attributes:
        return style
    if name in _ITEMS and (kind := TYPES.get(attributes.get("type", ""))):
        style["list-style-type"] = kind
    if name == "a" and "href" in attributes:
        style["color"] = "#00e"
    if background := attributes.get("bgcolor"):
        style["background-color"] = _legacy_color(background)
    if attributes.get("background"):
        style["background-image"] = "url()"
    color = attributes.get("color") if name == "font" else None
    if name == "body":
        color = attributes.get("text")
    if color:
        style["color"] = _legacy_color(color)
    if name in _DRAWN:
        style.update({key: attributes[key].strip().lower() for key in _SVG if key in attributes})
    return style


_DRAWN = frozenset(("svg", "g", "text", "tspan", "textpath", "a"))
"""Elements of SVG that text stands in."""


_ARIA = {
    "table": "table",
    "grid": "table",
    "treegrid": "table",
    "rowgroup": "table-row-group",
    "row": "table-row",
    "cell": "table-cell",
    "gridcell": "table-cell",
    "columnheader": "table-cell",
    "rowheader": "table-cell",
}
_PLAIN = frozenset(("div", "span", "section", "article", "p", "ul", "li", "ol", "a", "dl", "dt", "dd"))


def table_display(name: str, attributes: Mapping[str, str]) -> str:
    """The `display` of a part of a table that an element of another kind is by its `role`, or ""."""
    role = attributes.get("role", "")
    return _ARIA.get(role, "") if role and name in _PLAIN else ""


def _legacy_color(text: str) -> str:
    text = text.strip().lower()
    digits = text.removeprefix("#")
    if len(digits) == 6 and all(digit in "0123456789abcdef" for digit in digits):
        return "#" + digits
    return text


def hidden_by_attribute(name: str, attributes: Mapping[str, str]) -> str:
    """The attribute that hides an element: "dialog" and "details" for a closed one, or ""."""
    if "hidden" in attributes or "popover" in attributes:
        return "hidden"
    if name in ("dialog", "details") and "open" not in attributes:
        return name
    return ""
