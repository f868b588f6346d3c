"""A draft corrected after its checks: what did not pass is dropped, marked or written again."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import OffsetMap
from groundgate_cli.engine.given import JSON
from groundgate_cli.engine.ground_inputs import Draft, normal_text
from groundgate_cli.engine.ground_run import Checked, Grounded, is_grounded
from groundgate_cli.engine.judging import judge_checks, rewrite_request
from groundgate_cli.grounding.drafts.citations import FLAGS
from groundgate_cli.grounding.drafts.claims import draft_claims
from groundgate_cli.grounding.fixes.correction import Correction, Removed, correct
from groundgate_cli.grounding.fixes.rewrite import rewrite_fault
from groundgate_cli.grounding.judge.judgments import REWRITE, Judgment
from groundgate_cli.grounding.judge.request import Asker
from groundgate_cli.grounding.model import Claim, Status

DROP, FLAG, REGENERATE = "drop", "flag", "regenerate"
REGENERATED, NO_ANSWER = "accepted", "no_answer"
UNSUPPORTED, CONTRADICTED = FLAGS

Check = Callable[[Claim], Checked]


class Corrected(NamedTuple):
    """What a correction adds to a receipt: the member `corrected`, and the replies that were used."""

    section: JSON
    abstained: bool
    judgments: tuple[Judgment, ...] = ()


class _Rewrite(NamedTuple):
    """A draft written again. fault: why it may not stand, "" where it may."""

    text: str
    fault: str
    judgments: tuple[Judgment, ...] = ()


def check_fix(draft: Draft, fix: str | None) -> None:
    """An InputError where a draft can't be corrected so."""
    if fix == REGENERATE and draft.text is None:
        raise InputError(
            "claims that are no text can't be written again",
            where=Where(pointer="/options/ground/fix"),
            hint="--fix drop and --fix flag correct them",
        )


def correct_draft(run: Grounded, check: Check, asker: Asker | None) -> Corrected | None:
    """The correction that the options of a run ask for, None where they ask for none.

    run: after the judge was heard. check: of a claim against the sources of the run.
    """
    options = run.options
    if options.fix is None:
        return None
    if run.draft.text is None:
        return _correct_claims(run)
    if options.fix != REGENERATE:
        return Corrected(*_rendered(_correct_text(run, options.fix), run.draft.text))
    dropped = _correct_text(run, DROP)
    section, abstained = _rendered(dropped, run.draft.text)
    claims = [one for one in run.checks if one.is_claim]
    if abstained or all(is_grounded(one, options) for one in claims):
        return Corrected({**section, "rewrite": None}, abstained)
    rewrite = _write_again(run, check, asker)
    if rewrite.fault:
        return Corrected({**section, "rewrite": rewrite.fault}, False, rewrite.judgments)
    own = tuple(row for row in dropped.removed if row.reason == "claim")
    section, _ = _rendered(dropped._replace(text=rewrite.text, removed=own), run.draft.text)
    return Corrected({**section, "rewrite": REGENERATED}, False, rewrite.judgments)


def _correct_text(run: Grounded, mode: str) -> Correction:
    checks, options = run.checks, run.options
    return correct(
        run.draft.text or "",
        [one.claim.sentences[0] for one in checks],
        [is_grounded(one, options) for one in checks],
        mode,
        Fraction(options.min_keep),
        [one.finding.status is Status.CONFLICT for one in checks],
    )


def _rendered(correction: Correction, draft: str) -> tuple[JSON, bool]:
    offsets = OffsetMap(draft)
    removed = [_removed_json(row, offsets) for row in correction.removed]
    return {"text": correction.text, "removed": removed}, correction.abstained


def _removed_json(row: Removed, offsets: OffsetMap) -> JSON:
    return {**offsets.span_to_bytes(row.span), "text": row.text, "reason": row.reason}


def _write_again(run: Grounded, check: Check, asker: Asker | None) -> _Rewrite:
    """What a judge's server makes of the draft, checked as the draft was."""
    sentences = [one.claim.sentences[0] for one in run.checks]
    request = rewrite_request(run, [one.text for one in sentences])
    reply = None if asker is None else asker.rewrite(request)
    if reply is None:
        return _Rewrite("", NO_ANSWER)
    used = (Judgment(None, REWRITE, run.options.judge or "", reply),)
    text = normal_text(reply).strip()
    if len(text) > run.options.max_draft:
        return _Rewrite("", "too_long", used)
    names, urls = [one.name for one in run.sources], [one.url for one in run.sources]
    claims = tuple(one._replace(id=f"r{one.id[1:]}") for one in draft_claims(text, names, urls))
    again = run._replace(
        draft=run.draft._replace(claims=claims, text=text), checks=tuple(map(check, claims))
    )
    judged = judge_checks(again, asker)
    passed = [is_grounded(one, run.options) for one in judged.checks]
    supported = [
        one.text for one, row in zip(sentences, run.checks, strict=True) if is_grounded(row, run.options)
    ]
    fault = rewrite_fault([one.sentences[0] for one in claims], passed, supported)
    return _Rewrite(text, fault, (*used, *judged.judgments))


def _correct_claims(run: Grounded) -> Corrected:
    """Claims that are no text: those that did not pass are left out, or marked in their text."""
    options = run.options
    kept: list[JSON] = []
    removed: list[JSON] = []
    for one in run.checks:
        row = _claim_json(one.claim)
        if not one.is_claim or is_grounded(one, options):
            kept.append(row)
        elif options.fix == FLAG:
            mark = CONTRADICTED if one.finding.status is Status.CONFLICT else UNSUPPORTED
            kept.append({**row, "text": _marked(one.claim.text, mark)})
        else:
            removed.append({"id": one.claim.id, "text": one.claim.text, "reason": "claim"})
    claims = [one for one in run.checks if one.is_claim]
    good = sum(is_grounded(one, options) for one in claims)
    abstained = Fraction(good, len(claims)) < Fraction(options.min_keep) or not (
        good or options.fix == FLAG
    )
    return Corrected({"claims": [] if abstained else kept, "removed": removed}, abstained)


def _claim_json(claim: Claim) -> JSON:
    given: JSON = {"id": claim.id, "text": claim.text}
    return {**given, "spans": list(claim.spans)} if claim.spans else given


def _marked(text: str, mark: str) -> str:
    said = text.rstrip()
    for flag in FLAGS:
        said = said.removesuffix(flag).rstrip()
    return f"{said} {mark}"
