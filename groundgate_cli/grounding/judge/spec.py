"""Judges by name: `openai:MODEL`, `ollama:MODEL`, `anthropic:MODEL`, `minicheck:MODEL`, `nli:DIR`."""

from __future__ import annotations

from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.members import nearest
from groundgate_cli.core.normal import is_nfc
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.reply import read_label, read_reply, read_yes_no
from groundgate_cli.grounding.verdicts import Verdict

KINDS = ("openai", "ollama", "anthropic", "minicheck", "nli")
_LONGEST_NAME = 400


class JudgeSpec(NamedTuple):
    """A judge. model: the server's model, or the folder of weights. name: as receipts say it.

    The name is the text that named the judge; for local weights, whose folder is a path, the folder's
    base name and a part of the weights' digest stand instead (see `weights_name`).
    """

    kind: str
    model: str
    name: str


def parse_judge(text: str) -> JudgeSpec:
    """A judge from KIND:MODEL. Raises UsageError."""
    kind, colon, model = text.partition(":")
    if not colon or kind not in KINDS:
        like = nearest(kind, KINDS)
        hint = f"did you mean {like}:{model or 'MODEL'}?" if like else f"known: {', '.join(KINDS)}"
        raise UsageError(f"no judge is called {text[:80]!r}: a judge is KIND:MODEL", hint=hint)
    if not model.strip() or len(model) > _LONGEST_NAME or not model.isprintable() or not is_nfc(model):
        raise UsageError(f"{kind}: needs the name of a model after it", hint=f"such as {kind}:NAME")
    return JudgeSpec(kind, model, text)


def weights_name(folder: str, sha256: str) -> str:
    """The name of local weights in a receipt: no path, and other weights have another name."""
    base = folder.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return f"nli:{base or 'weights'}@{sha256[:12]}"


def read_verdict(judge: str, reply: str | bytes | None) -> Verdict:
    """The verdict of a reply, read as the kind of the judge with this name demands."""
    kind = judge.partition(":")[0]
    if kind == "minicheck":
        return read_yes_no(reply)
    return read_label(reply) if kind == "nli" else read_reply(reply)
