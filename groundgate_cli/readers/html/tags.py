"""What the elements of HTML are by default: how they stand on the page, and what is never shown."""

from __future__ import annotations

from enum import IntEnum


class Role(IntEnum):
    """What the walk does with an element."""

    INLINE = 0
    BLOCK = 1
    HEADING = 2
    LIST = 3
    ITEM = 4
    TABLE = 5
    GROUP = 6
    ROW = 7
    CELL = 8
    CAPTION = 9
    PRE = 10
    BREAK = 11
    RAISED = 12
    LOWERED = 13
    QUOTE = 14
    RULE = 15
    VOID = 16
    EDIT = 17
    APART = 18
    FORMULA = 19
    COLUMNS = 20
    SILENT = 21
    UNSHOWN = 22
    HEADER = 23


_BLOCK = (
    "html body address article aside blockquote center dd details dialog dir div dl dt fieldset"
    " figcaption figure footer form header hgroup legend main menu nav optgroup p search section"
    " summary"
)
_ROLES = {
    Role.BLOCK: _BLOCK,
    Role.HEADING: "h1 h2 h3 h4 h5 h6",
    Role.LIST: "ul ol",
    Role.ITEM: "li",
    Role.TABLE: "table",
    Role.GROUP: "thead tbody tfoot",
    Role.ROW: "tr",
    Role.CELL: "td th",
    Role.CAPTION: "caption",
    Role.PRE: "pre listing xmp plaintext",
    Role.BREAK: "br",
    Role.RAISED: "sup",
    Role.LOWERED: "sub",
    Role.QUOTE: "q",
    Role.RULE: "hr",
    Role.EDIT: "del ins s strike",
    Role.APART: "button rt svg text mtd mspace",
    Role.COLUMNS: "col colgroup",
    Role.FORMULA: "msup msub msubsup mover munder munderover mfrac mroot msqrt",
    Role.VOID: "img wbr area base embed link meta param source track input",
    # Never text of the page, and so not listed as hidden text either.
    Role.SILENT: (
        "head title script style textarea select datalist option iframe rp frameset"
        " annotation annotation-xml desc metadata ix:references ix:resources"
    ),
    # Text that a page holds but doesn't show.
    Role.UNSHOWN: (
        "template noscript noembed noframes object video audio canvas meter progress defs symbol mphantom"
    ),
    Role.HEADER: "ix:header",
}
ROLES: dict[str, Role] = {name: role for role, names in _ROLES.items() for name in names.split()}

INLINE = frozenset((Role.INLINE, Role.RAISED, Role.LOWERED, Role.QUOTE, Role.EDIT))
GENERATING = INLINE | {
    Role.BLOCK,
    Role.HEADING,
    Role.ITEM,
    Role.CELL,
    Role.CAPTION,
    Role.PRE,
    Role.APART,
}
"""What text can be generated in."""
TABLE_PARTS = frozenset((Role.TABLE, Role.GROUP, Role.ROW, Role.CELL))

REPLACED = frozenset(
    (
        "img",
        "input",
        "embed",
        "textarea",
        "select",
        "iframe",
        "object",
        "video",
        "canvas",
        "meter",
        "progress",
    )
)
"""Elements that stand in a line as a picture does."""
REASONS = {"ix:header": "inline XBRL header"}

DISPLAY_ROLES = {
    "block": Role.BLOCK,
    "flex": Role.BLOCK,
    "grid": Role.BLOCK,
    "flow-root": Role.BLOCK,
    "list-item": Role.ITEM,
    "inline": Role.INLINE,
    "contents": Role.INLINE,
    "table": Role.TABLE,
    "inline-table": Role.TABLE,
    "table-footer-group": Role.GROUP,
    "-webkit-box": Role.BLOCK,
    "-webkit-flex": Role.BLOCK,
    "table-caption": Role.CAPTION,
    "table-row-group": Role.GROUP,
    "table-header-group": Role.GROUP,
    "table-row": Role.ROW,
    "table-cell": Role.CELL,
}
"""What `display` makes of elements that are no table parts, lists or breaks by their name."""

FORMULAS = {
    "msup": (Role.RAISED,),
    "mover": (Role.RAISED,),
    "msub": (Role.LOWERED,),
    "munder": (Role.LOWERED,),
    "msubsup": (Role.LOWERED, Role.RAISED),
    "munderover": (Role.LOWERED, Role.RAISED),
    "mfrac": (Role.INLINE,),
    "mroot": (Role.RAISED,),
    "msqrt": (),
}
"""What the parts of a MathML element are, from the second on."""

NAMESPACES = {
    "http://www.w3.org/1999/xhtml": "",
    "http://www.w3.org/2000/svg": "",
    "http://www.w3.org/1998/Math/MathML": "",
    "http://www.xbrl.org/2008/inlineXBRL": "ix:",
    "http://www.xbrl.org/2013/inlineXBRL": "ix:",
}
"""Prefixes that stand for the namespaces of elements in XHTML."""

_PHRASES = "span font a b i u s em strong small big title style script"
NOT_VOID = frozenset(
    name
    for role in (Role.BLOCK, Role.HEADING, Role.LIST, Role.ITEM, Role.RAISED, Role.LOWERED)
    for name in _ROLES[role].split()
) | frozenset(_PHRASES.split())
"""Elements that a browser leaves open when they are written as `<name/>` in HTML."""
