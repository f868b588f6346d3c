"""Reading the members of JSON objects, with errors that name the place and the nearest known name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NoReturn

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.normal import is_nfc


def fail(pointer: str, message: str, hint: str | None = None) -> NoReturn:
    """Raise an InputError at a JSON pointer."""
    raise InputError(message, where=Where(pointer=pointer or "/"), hint=hint)


def join(pointer: str, name: str | int) -> str:
    """A JSON pointer one step further."""
    return f"{pointer}/{str(name).replace('~', '~0').replace('/', '~1')}"


def nearest(name: str, known: Collection[str]) -> str | None:
    """The known name most like this one, or None."""
    from difflib import get_close_matches

    found = get_close_matches(name, sorted(known), n=1, cutoff=0.6)
    return found[0] if found else None


def or_empty(value: Any, empty: Any) -> Any:
    """The value, or what null stands for."""
    return empty if value is None else value


def as_object(value: Any, pointer: str, what: str, known: Collection[str] | None = None) -> dict[str, Any]:
    """The value as an object; where `known` is given, every member must be one of them."""
    if not isinstance(value, dict):
        fail(pointer, f"{what} must be an object, not {kind_of(value)}")
    if known is not None:
        for name in value:
            if name not in known:
                like = nearest(name, known)
                hint = f"did you mean {like!r}?" if like else f"known: {', '.join(sorted(known))}"
                fail(join(pointer, name), f"unknown member {name!r} of {what}", hint)
    return value


def as_list(value: Any, pointer: str, what: str) -> list[Any]:
    if not isinstance(value, list):
        fail(pointer, f"{what} must be a list, not {kind_of(value)}")
    return value


def as_text(value: Any, pointer: str, what: str) -> str:
    """A string that is not blank and is NFC."""
    if not isinstance(value, str) or not value.strip():
        found = "white space" if isinstance(value, str) and value else kind_of(value)
        fail(pointer, f"{what} must be a text that is not blank, not {found}")
    if not is_nfc(value):
        fail(pointer, f"{what} is not in Unicode normal form C", "normalise it to NFC")
    return value


def as_flag(value: Any, pointer: str, what: str) -> bool:
    if not isinstance(value, bool):
        fail(pointer, f"{what} must be true or false, not {kind_of(value)}")
    return value


def as_choice(value: Any, pointer: str, what: str, choices: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        like = nearest(value, choices) if isinstance(value, str) else None
        fail(
            pointer,
            f"{what} must be one of {', '.join(choices)}, not {value!r}",
            f"did you mean {like!r}?" if like else None,
        )
    return value


def as_share(value: Any, pointer: str, what: str) -> float:
    """A JSON number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        fail(pointer, f"{what} must be a number from 0 to 1, not {value!r}")
    return float(value)


def as_texts(value: Any, pointer: str, what: str) -> tuple[str, ...]:
    """A list, not empty, of texts of which no two are equal when case is folded."""
    items = as_list(value, pointer, what)
    if not items:
        fail(pointer, f"{what} must not be empty", "use null, or leave the member out")
    texts = tuple(as_text(item, join(pointer, n), f"an entry of {what}") for n, item in enumerate(items))
    seen: dict[str, int] = {}
    for n, text in enumerate(texts):
        folded = " ".join(text.casefold().split())
        if folded in seen:
            fail(join(pointer, n), f"{what} has {text!r} twice")
        seen[folded] = n
    return texts


def kind_of(value: Any) -> str:
    """The JSON name of a value's kind, for messages."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    names = ((str, "a string"), (int, "a number"), (float, "a number"), (list, "a list"))
    for kind, name in names:
        if isinstance(value, kind):
            return name if value != "" else "an empty string"
    return "an object"
