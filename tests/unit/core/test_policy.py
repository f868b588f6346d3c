"""Policies: rules by field, sources, judges, digests."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.policy import Policy, parse_policy


def test_null_is_the_default_policy() -> None:
    assert parse_policy(None).sha256 == Policy().sha256 == parse_policy({}).sha256
    spelled = {"min_confidence": None, "unit_window": 24, "reanchor": True, "require": [], "fields": {}}
    assert parse_policy(spelled).sha256 == Policy().sha256


def test_a_field_overrides_the_rules() -> None:
    policy = parse_policy({"unit_window": 10, "fields": {"dose": {"field_check": "require"}}})
    assert policy.for_field("dose").unit_window == 10
    assert policy.for_field("dose").field_check == "require"
    assert policy.for_field("other").field_check == "contest"


def test_an_override_back_to_the_default_is_hashed() -> None:
    strict = parse_policy({"min_confidence": 0.9})
    loose = parse_policy({"min_confidence": 0.9, "fields": {"dose": {"min_confidence": None}}})
    assert loose.for_field("dose").min_confidence is None
    assert strict.sha256 != loose.sha256


@pytest.mark.parametrize(
    ("value", "pointer"),
    [
        ({"minconfidence": 1}, "/minconfidence"),
        ({"min_confidence": 2}, "/min_confidence"),
        ({"min_confidence": True}, "/min_confidence"),
        ({"unit_window": -1}, "/unit_window"),
        ({"unit_window": 2.0}, "/unit_window"),
        ({"reanchor": "no"}, "/reanchor"),
        ({"require": ["colour"]}, "/require/0"),
        ({"field_check": "on"}, "/field_check"),
        ({"fields": {"nothing": {}}}, "/fields/nothing"),
        ({"fields": []}, "/fields"),
        ({"fields": {"dose": {"judge": None}}}, "/fields/dose/judge"),
        ({"judge": {"id": "j"}}, "/judge/digest"),
        ({"judge": {"id": "j", "digest": "d", "clear": {"NO_EVIDENCE": 0.5}}}, "/judge/clear/NO_EVIDENCE"),
        ({"judge": {"id": "j", "digest": "d", "doubt": {"key": 0.5}}}, "/judge/doubt/key"),
        ({"sources": {"external": {"allow": ["example.org"]}}}, "/sources/external/allow/0"),
        ({"sources": {"external": {"other": "maybe"}}}, "/sources/external/other"),
        ({"sources": {"knowledge": "trust"}}, "/sources/knowledge"),
    ],
)
def test_faults_name_their_place(value: Any, pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_policy(value, {"dose": None})
    assert caught.value.where.pointer == pointer
