"""Reading a judge's reply, strictly: what does not plainly say a verdict is `unchecked`.

A chat model's reply is an object with the one member `verdict`, alone or as the whole of one code fence,
or one bare word. A MiniCheck model says yes or no; local weights give one label.

`python -m groundgate_cli.grounding.reply` reads a chat model's reply on standard input and writes its
verdict.
"""

from __future__ import annotations

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.grounding.verdicts import Verdict

# The longest reply that is read, in bytes; a verdict needs some thirty.
LONGEST_REPLY = 10_000
_DEEPEST = 4
_SPACE = " \t\r\n"
_FENCE = "```"
_SAID = {one.value: one for one in Verdict if one is not Verdict.UNCHECKED}
_YES_NO = {"yes": Verdict.SUPPORTED, "no": Verdict.NOT_FOUND}
_LABELS = {
    "entailment": Verdict.SUPPORTED,
    "contradiction": Verdict.CONTRADICTED,
    "neutral": Verdict.NOT_FOUND,
}


def read_reply(reply: str | bytes | None) -> Verdict:
    """The verdict of a chat model's reply. Never raises."""
    text = _text_of(reply)
    if text is None:
        return Verdict.UNCHECKED
    text = text.strip(_SPACE)
    if text in _SAID:
        return _SAID[text]
    return _read_object(_unfenced(text))


def read_yes_no(reply: str | bytes | None) -> Verdict:
    """The verdict of a MiniCheck model: `Yes` or `No` in any case, with or without a full stop.

    No means that the document does not bear the claim out, which is `not_found`.
    """
    text = _text_of(reply)
    if text is None or not text.isascii():
        return Verdict.UNCHECKED
    return _YES_NO.get(text.strip(_SPACE).removesuffix(".").lower(), Verdict.UNCHECKED)


def read_label(reply: str | bytes | None) -> Verdict:
    """The verdict of a natural language inference model: its label, exactly."""
    text = _text_of(reply)
    return Verdict.UNCHECKED if text is None else _LABELS.get(text, Verdict.UNCHECKED)


def _text_of(reply: str | bytes | None) -> str | None:
    """The reply as text; None where there is none, it is too long or it is not UTF-8."""
    if reply is None or len(reply) > LONGEST_REPLY:
        return None
    try:
        if isinstance(reply, bytes):
            return reply.decode("utf-8")
        reply.encode("utf-8")
    except UnicodeError:
        return None
    return reply


def _unfenced(text: str) -> str:
    """What stands in a code fence that is the whole text; the text itself where there is no fence."""
    first, _, rest = text.partition("\n")
    if first.strip(_SPACE) not in (_FENCE, _FENCE + "json"):
        return text
    inner, newline, last = rest.rpartition("\n")
    return inner if newline and last.strip(_SPACE) == _FENCE else ""


def _read_object(text: str) -> Verdict:
    if not text.strip(_SPACE).startswith("{"):
        return Verdict.UNCHECKED
    try:
        value = parse_json(text.encode("utf-8"), max_depth=_DEEPEST)
    except InputError:
        return Verdict.UNCHECKED
    if not isinstance(value, dict) or list(value) != ["verdict"]:
        return Verdict.UNCHECKED
    said = value["verdict"]
    return _SAID.get(said, Verdict.UNCHECKED) if isinstance(said, str) else Verdict.UNCHECKED


def _main() -> int:
    import sys

    verdict = Verdict.UNCHECKED
    if sys.stdin is not None:
        try:
            verdict = read_reply(sys.stdin.buffer.read(LONGEST_REPLY + 1))
        except OSError:
            verdict = Verdict.UNCHECKED
    sys.stdout.write(f"{verdict.value}\n")
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(_main())
