"""A judge's reply: what plainly says a verdict, and all that does not."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from groundgate_cli.grounding.reply import LONGEST_REPLY, read_label, read_reply, read_yes_no
from groundgate_cli.grounding.verdicts import Verdict

FENCE = "```"


@pytest.mark.parametrize("said", ["supported", "contradicted", "not_found"])
@pytest.mark.parametrize(
    "form",
    [
        "{said}",
        "\n {said}\t\r\n",
        '{{"verdict":"{said}"}}',
        ' {{ "verdict" :\n"{said}" }}\n',
        FENCE + '\n{{"verdict":"{said}"}}\n' + FENCE,
        FENCE + 'json\r\n{{"verdict":"{said}"}}\r\n' + FENCE + "\r\n",
        FENCE + 'json\n\n{{"verdict":\n"{said}"}}\n\n' + FENCE,
    ],
)
def test_a_verdict(form: str, said: str) -> None:
    reply = form.format(said=said)
    assert read_reply(reply) == said
    assert read_reply(reply.encode()) == said


def test_an_escape_is_json_too() -> None:
    assert read_reply(r'{"verdict":"suppor\u0074ed"}') is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "   ",
        None,
        "Supported",
        "SUPPORTED",
        "supported.",
        "supported\nsupported",
        "not supported",
        "not found",
        "unsupported",
        '"supported"',
        "`supported`",
        "**supported**",
        "supp\u043erted",
        "supported\u200b",
        "\u00a0supported",
        "\ufeffsupported",
        "supported\x00",
        "unchecked",
        '{"verdict":"unchecked"}',
        '{"verdict":"Supported"}',
        '{"verdict":"supported "}',
        '{"Verdict":"supported"}',
        '{"verdict":null}',
        '{"verdict":1}',
        '{"verdict":{"verdict":"supported"}}',
        '{"verdict":"supported","reason":"it says so"}',
        '{"verdict":"supported","verdict":"supported"}',
        '{"verdict":"contradicted","verdict":"supported"}',
        '{"verdict":"supported"}{"verdict":"contradicted"}',
        '[{"verdict":"supported"}]',
        '{"verdict":"supported"',
        '{"verdict":"supported}',
        "{verdict: supported}",
        "{'verdict': 'supported'}",
        '{"verdict":"supported",}',
        '{"verdict":"supported"} // sure',
        'The answer is {"verdict":"supported"}',
        'Here:\n```json\n{"verdict":"supported"}\n```',
        '```json\n{"verdict":"supported"}\n```\nHope this helps.',
        '```json\n{"verdict":"supported"}\n```\n```json\n{"verdict":"supported"}\n```',
        '```json\n{"verdict":"supported"}',
        '```json {"verdict":"supported"} ```',
        '```python\n{"verdict":"supported"}\n```',
        '~~~\n{"verdict":"supported"}\n~~~',
        '```\n```\n{"verdict":"supported"}\n```\n```',
        "```\nsupported\n```",
        "```\n```",
        "```",
        "null",
        "true",
        "[" * 9000,
        '{"verdict":' * 900,
        "{" * 9000 + "}" * 900,
        '{"verdict":"\\ud800"}',
        "\ud800",
        b"supported\xff",
        b'{"verdict":"supported"}\xc3',
        b"\xef\xbb\xbfsupported",
        "supported".encode("utf-16"),
        '{"verdict":"supported"}' + " " * LONGEST_REPLY,
        '{"verdict":' + "9" * 5000 + "}",
        '{"verdict":NaN}',
    ],
)
def test_no_verdict(reply: str | bytes | None) -> None:
    assert read_reply(reply) is Verdict.UNCHECKED


@pytest.mark.parametrize("sign", ["{", "[", '"', "\\", "`", "\n", " ", "a", "```\n", '{"a":'])
def test_long_replies_are_quick(sign: str) -> None:
    begun = time.process_time()
    for size in (LONGEST_REPLY // len(sign), 1_000_000):
        assert read_reply(sign * size) is Verdict.UNCHECKED
        assert read_reply((sign * size).encode()) is Verdict.UNCHECKED
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("Yes", "supported"),
        (" YES.\n", "supported"),
        ("no", "not_found"),
        ("No.", "not_found"),
        ("Yes..", "unchecked"),
        ("Yes, but", "unchecked"),
        ("Yes No", "unchecked"),
        ("", "unchecked"),
        (None, "unchecked"),
        ("\u212aes", "unchecked"),
        ("supported", "unchecked"),
        ("yes" * 9000, "unchecked"),
    ],
)
def test_yes_or_no(reply: str | None, verdict: str) -> None:
    assert read_yes_no(reply) == verdict


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("entailment", "supported"),
        ("contradiction", "contradicted"),
        ("neutral", "not_found"),
        ("Entailment", "unchecked"),
        ("entailment ", "unchecked"),
        (None, "unchecked"),
    ],
)
def test_labels(reply: str | None, verdict: str) -> None:
    assert read_label(reply) == verdict


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        (b'{"verdict":"not_found"}\n', "not_found"),
        (b"", "unchecked"),
        (b"\xff\xfe", "unchecked"),
        (b"[" * 3_000_000, "unchecked"),
    ],
)
def test_the_door(reply: bytes, verdict: str) -> None:
    words = [sys.executable, "-m", "groundgate_cli.grounding.reply"]
    run = subprocess.run(words, input=reply, capture_output=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, f"{verdict}\n".encode(), b"")
