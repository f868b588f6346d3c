"""One request and its answer over HTTP. The one file that knows httpx.

Redirects are not followed: a key goes nowhere but to the server that was named. An answer is JSON of at
most a megabyte, not compressed, and whole before time runs out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from groundgate_cli.judges.failures import CallError, FormError, TransientError, unusable
from groundgate_cli.judges.retries import TRANSIENT, Clock, parse_retry_after

if TYPE_CHECKING:
    import ssl

    import httpx

LONGEST_BODY = 1_000_000
_CONNECT_SECONDS = 10.0
_REFUSED_KEY = (401, 403)
_HOST_SIGNS = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:-"


class Line:
    """A connection to one server. url: where requests go; headers: with the key, if there is one.

    variables: the environment variables that chose the server, for messages.
    """

    def __init__(self, url: str, headers: Mapping[str, str], variables: str, clock: Clock) -> None:
        import httpx

        self._variables = variables
        self._clock = clock
        try:
            self._url = httpx.URL(url)
            if self._url.scheme not in ("http", "https") or not _is_host(self._url.raw_host):
                raise ValueError
            self._client = httpx.Client(
                headers={"Accept": "application/json", "Accept-Encoding": "identity", **headers},
                verify=_trust(),
                limits=httpx.Limits(max_connections=None, max_keepalive_connections=8),
                follow_redirects=False,
            )
        except (httpx.InvalidURL, ValueError, OSError, ImportError):
            raise unusable(
                "the judge's server has no usable address or proxy",
                f"look at {variables}, and at HTTPS_PROXY and the like",
            ) from None

    def post(self, body: bytes, until: float) -> Any:
        """The JSON value of the answer. Raises CallError, or GroundgateError where a key is refused.

        until: when the answer must be there, on the monotonic clock.
        """
        import httpx

        left = until - self._clock.monotonic()
        if left <= 0:
            raise CallError("no time is left", silent=True)
        timeout = httpx.Timeout(left, connect=min(left, _CONNECT_SECONDS))
        headers = {"Content-Type": "application/json"}
        try:
            with self._client.stream(
                "POST", self._url, content=body, headers=headers, timeout=timeout
            ) as answer:
                self._check_status(answer)
                return _parse_body(self._read(answer, until))
        except (httpx.ReadTimeout, httpx.WriteTimeout, httpx.PoolTimeout):
            raise CallError("the judge did not answer in time", silent=True) from None
        except (httpx.TransportError, OSError):
            server = self._url.netloc.decode("ascii", "replace")
            raise TransientError(f"the connection to the judge at {server} failed", silent=True) from None
        except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, ValueError):
            raise CallError("the judge's answer breaks the protocol") from None

    def _check_status(self, answer: httpx.Response) -> None:
        status = answer.status_code
        if status == 200:
            return
        if status in _REFUSED_KEY:
            raise unusable(
                f"the judge refused the key (status {status})", f"look at the key in {self._variables}"
            )
        if status in TRANSIENT:
            after = parse_retry_after(answer.headers.get("Retry-After"), self._clock.wall())
            raise TransientError(f"the judge answered with status {status}", after=after)
        kind = FormError if status == 400 else CallError
        raise kind(f"the judge answered with status {status}")

    def _read(self, answer: httpx.Response, until: float) -> bytes:
        """The body, where it is JSON by its type and ends in time and within the limit."""
        media = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if media != "application/json" and not media.endswith("+json"):
            raise CallError("the judge's answer is not JSON by its type")
        if answer.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
            raise CallError("the judge's answer is compressed")
        parts: list[bytes] = []
        size = 0
        for part in answer.iter_raw():
            size += len(part)
            if size > LONGEST_BODY:
                raise CallError(f"the judge's answer is over {LONGEST_BODY:,} bytes")
            if self._clock.monotonic() >= until:
                raise CallError("the judge did not answer in time", silent=True)
            parts.append(part)
        return b"".join(parts)


def _is_host(name: bytes) -> bool:
    """Whether this is a name or an address of a machine; international names stand encoded."""
    return bool(name) and not name.translate(None, _HOST_SIGNS)


@lru_cache(maxsize=1)
def _trust() -> ssl.SSLContext:
    """The certificates that are trusted; to load them takes longer than most else here."""
    import httpx

    return httpx.create_ssl_context()


def _parse_body(data: bytes) -> Any:
    """The value of a body. No name may stand twice in an object; numbers of any size are let through."""
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        raise CallError("the judge's answer is not JSON") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found
