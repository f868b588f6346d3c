"""Forms of a password that a PDF may have been locked with."""

from __future__ import annotations

import unicodedata


def password_forms(password: str) -> list[str]:
    """The password as given, and as newer encryption prepares it (RFC 4013)."""
    forms = [password]
    prepared = _prepare(password)
    if prepared is not None and prepared not in forms:
        forms.append(prepared)
    return forms


def _prepare(password: str) -> str | None:
    """SASLprep without its refusals: blanks become U+0020, what maps to nothing goes, then NFKC."""
    import stringprep

    mapped = "".join(
        " " if stringprep.in_table_c12(char) else char
        for char in password
        if not stringprep.in_table_b1(char)
    )
    prepared = unicodedata.normalize("NFKC", mapped)
    return prepared or None
