"""What this version can't act on is refused with a clear error."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.candidate import parse_candidates
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.schema import parse_schema

CANDIDATES = parse_candidates([{"id": "a", "field": "fee", "value": "7", "evidence": {"text": "7"}}])
FIELDS: dict[str, Any] = {"fields": {"fee": {}}}


def test_packs_are_refused() -> None:
    schema = parse_schema({**FIELDS, "packs": [{"id": "trade", "version": "1"}]})
    with pytest.raises(InputError, match="packs"):
        decide(Packet("Fee 7", schema, CANDIDATES))


def test_plain_packets_pass() -> None:
    assert decide(Packet("Fee 7", parse_schema(FIELDS), CANDIDATES)).decisions[0].outcome == "admitted"
