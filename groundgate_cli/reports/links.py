"""Which addresses may become a link."""

from __future__ import annotations

import re

_WEB = re.compile("https?://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!#$%&()*+,./0-9:;=?@A-Z_a-z~-]*)?")


def web_link(address: str) -> str | None:
    """The address where it is a plain http or https address, else None.

    Only ASCII that needs no quoting, and no user name before the host, which could pose as the host.
    """
    return address if len(address) <= 2000 and _WEB.fullmatch(address) else None
