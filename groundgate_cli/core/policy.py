"""The policy: what an application accepts, beyond what the text proves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.codes import BY_NAME, CodeKind
from groundgate_cli.core.members import (
    as_choice,
    as_flag,
    as_list,
    as_object,
    as_share,
    as_text,
    fail,
    join,
    or_empty,
)
from groundgate_cli.core.records import NamedTuple

PARTS = ("unit", "scale", "sign", "field", "key")
FIELD_CHECKS = ("off", "contest", "require")
ANSWERS = ("admit", "review", "reject")

_RULES: dict[str, Any] = {
    "min_confidence": None,
    "unit_window": 24,
    "reanchor": True,
    "require": [],
    "field_check": "contest",
}


class Rules(NamedTuple):
    """The rules for one field. unit_window: code points between a number and a unit beside it."""

    min_confidence: float | None = None
    unit_window: int = 24
    reanchor: bool = True
    require: tuple[str, ...] = ()
    field_check: str = "contest"


class Judge(NamedTuple):
    """The judge whose recorded judgments count: thresholds to clear a code or to raise doubt."""

    id: str
    digest: str
    clear: Mapping[str, float] = {}
    doubt: Mapping[str, float] = {}


class Policy(NamedTuple):
    """A whole policy. `source` is its JSON with members at their default left out."""

    rules: Rules = Rules()
    by_field: Mapping[str, Rules] = {}
    judge: Judge | None = None
    allow: tuple[str, ...] = ()
    external: str = "review"
    knowledge: str = "review"
    source: Mapping[str, Any] = {}

    @property
    def sha256(self) -> str:
        return digest("policy", self.source)

    def for_field(self, name: str) -> Rules:
        return self.by_field.get(name, self.rules)


def parse_policy(value: Any, fields: Mapping[str, Any] | None = None) -> Policy:
    """A policy from its JSON; null is the default policy. Raises InputError with the pointer."""
    if value is None:
        return Policy()
    body = as_object(value, "", "the policy", (*_RULES, "judge", "sources", "fields"))
    rules = _parse_rules(body, Rules(), "")
    by_field = {}
    for name, row in as_object(or_empty(body.get("fields"), {}), "/fields", "fields").items():
        at = join("/fields", name)
        if fields is not None and name not in fields:
            fail(at, f"the schema has no field {name!r}")
        by_field[name] = _parse_rules(as_object(row, at, f"the field {name!r}", _RULES), rules, at)
    allow, external, knowledge = _parse_sources(body.get("sources", {}))
    return Policy(
        rules=rules,
        by_field=by_field,
        judge=_parse_judge(body.get("judge")),
        allow=allow,
        external=external,
        knowledge=knowledge,
        source=_without_defaults(body),
    )


def _parse_rules(body: Mapping[str, Any], base: Rules, pointer: str) -> Rules:
    found = base
    if "min_confidence" in body:
        least = body["min_confidence"]
        at = join(pointer, "min_confidence")
        found = found._replace(
            min_confidence=None if least is None else as_share(least, at, "min_confidence")
        )
    if "unit_window" in body:
        window = body["unit_window"]
        if type(window) is not int or not 0 <= window <= 1000:
            fail(
                join(pointer, "unit_window"),
                f"unit_window must be an integer 0..1000, not {window!r}",
            )
        found = found._replace(unit_window=window)
    if "reanchor" in body:
        found = found._replace(reanchor=as_flag(body["reanchor"], join(pointer, "reanchor"), "reanchor"))
    if "require" in body:
        at = join(pointer, "require")
        rows = as_list(body["require"], at, "require")
        found = found._replace(
            require=tuple(as_choice(r, join(at, n), "a part", PARTS) for n, r in enumerate(rows)),
        )
    if "field_check" in body:
        at = join(pointer, "field_check")
        found = found._replace(field_check=as_choice(body["field_check"], at, "field_check", FIELD_CHECKS))
    return found


def _parse_judge(value: Any) -> Judge | None:
    if value is None:
        return None
    body = as_object(value, "/judge", "the judge", ("id", "digest", "clear", "doubt"))
    clear = {}
    for name, least in as_object(or_empty(body.get("clear"), {}), "/judge/clear", "clear").items():
        at = join("/judge/clear", name)
        if name not in BY_NAME or BY_NAME[name].kind is not CodeKind.FLAG:
            fail(at, f"{name!r} is no flag", "a judgment can clear flags only")
        clear[name] = as_share(least, at, "a threshold")
    doubt = {}
    for name, most in as_object(
        or_empty(body.get("doubt"), {}), "/judge/doubt", "doubt", ("field_match",)
    ).items():
        doubt[name] = as_share(most, join("/judge/doubt", name), "a threshold")
    return Judge(
        as_text(body.get("id"), "/judge/id", "id"),
        as_text(body.get("digest"), "/judge/digest", "digest"),
        clear,
        doubt,
    )


def _parse_sources(value: Any) -> tuple[tuple[str, ...], str, str]:
    body = as_object(value, "/sources", "sources", ("external", "knowledge"))
    outside = as_object(body.get("external", {}), "/sources/external", "external", ("allow", "other"))
    at = "/sources/external/allow"
    rows = as_list(outside.get("allow", []), at, "allow")
    allow = tuple(_parse_address(row, join(at, n)) for n, row in enumerate(rows))
    other = as_choice(outside.get("other", "review"), "/sources/external/other", "other", ANSWERS)
    knowledge = as_choice(body.get("knowledge", "review"), "/sources/knowledge", "knowledge", ANSWERS)
    return allow, other, knowledge


def _parse_address(value: Any, pointer: str) -> str:
    text = as_text(value, pointer, "an allowed source")
    if text not in ("*", "document-domain") and not text.startswith(("https://", "http://")):
        fail(pointer, f"{text!r} is no address", "use *, document-domain or a URL with its scheme")
    return text


def _without_defaults(body: Mapping[str, Any]) -> dict[str, Any]:
    rest = {k: v for k, v in body.items() if k in _RULES and v != _RULES[k]}
    fields = {name: dict(row) for name, row in (body.get("fields") or {}).items() if row}
    if fields:
        rest["fields"] = fields
    if body.get("judge") is not None:
        judge = {k: v for k, v in body["judge"].items() if k in ("id", "digest") or v}
        rest["judge"] = judge
    sources = body.get("sources") or {}
    outside = {
        k: v for k, v in (sources.get("external") or {}).items() if v != {"allow": [], "other": "review"}[k]
    }
    kept: dict[str, Any] = {"external": outside} if outside else {}
    if sources.get("knowledge", "review") != "review":
        kept["knowledge"] = sources["knowledge"]
    if kept:
        rest["sources"] = kept
    return rest
