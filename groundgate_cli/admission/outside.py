"""Sources outside the document: what the policy says of an address or of the model's own knowledge."""

from __future__ import annotations

from groundgate_cli.core.policy import Policy

_PORTS = {"https": 443, "http": 80}


def external_answer(url: str, policy: Policy, document_source: str | None) -> str:
    """ "admit", "review" or "reject" for a quotation from an address."""
    for allowed in policy.allow:
        if allowed == "*":
            return "admit"
        if allowed == "document-domain":
            if document_source and _same_host(url, document_source):
                return "admit"
        elif covers(allowed, url):
            return "admit"
    return policy.external


def covers(allowed: str, url: str) -> bool:
    """Whether an address lies under an allowed one: same scheme, host and port, path by segments."""
    left, right = _parse(allowed), _parse(url)
    if left is None or right is None or left[0] != right[0]:
        return False
    prefix = left[1][:-1] if left[1] and not left[1][-1] else left[1]
    return right[1][: len(prefix)] == prefix


def _same_host(url: str, source: str) -> bool:
    left, right = _parse(url), _parse(source)
    return left is not None and right is not None and left[0][1] == right[0][1]


def _parse(url: str) -> tuple[tuple[str, str, int | None], list[str]] | None:
    """(scheme, host, port) and the path segments; None for an address that plays tricks."""
    from urllib.parse import urlsplit

    if any(ord(c) <= 0x20 or c == "\\" for c in url):
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    scheme = parts.scheme.lower()
    if scheme not in _PORTS or not parts.hostname or parts.username is not None:
        return None
    segments = parts.path.lstrip("/").split("/") if parts.path.strip("/") or parts.path else []
    if any(_is_dots(segment) for segment in segments):
        return None
    host = parts.hostname.rstrip(".").lower()
    return (scheme, host, port or _PORTS[scheme]), segments


def _is_dots(segment: str) -> bool:
    """Whether a segment climbs, also when its dots or slashes are escaped."""
    plain = segment.lower().replace("%2e", ".")
    return plain in (".", "..") or "%2f" in plain or "%5c" in plain
