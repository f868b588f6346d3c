"""The pipelines of examples/ci, the action and the hooks: their own shell commands are run."""

from __future__ import annotations

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
from typing import Any

import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ci"


def loaded(path: pathlib.Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of the example, with `groundgate` in bin/ and the files that a runner gives."""
    made = tmp_path / "ci"
    shutil.copytree(EXAMPLE, made)
    (made / "bin").mkdir()
    command = made / "bin" / "groundgate"
    command.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from groundgate_cli.cli.main import run\nrun()\n"
    )
    command.chmod(0o755)
    (made / "summary.md").touch()
    (made / "output").touch()
    return made


def spoil(folder: pathlib.Path) -> None:
    """Put a number into the candidates that the document does not state."""
    path = folder / "candidates.json"
    path.write_text(path.read_text("utf-8").replace("4.20", "4.70", 1), "utf-8")


def run(words: list[str], folder: pathlib.Path, **settings: str) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_STEP_SUMMARY": "summary.md",
        "GITHUB_OUTPUT": "output",
        **settings,
    }
    return subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)


def run_step(step: dict[str, Any], folder: pathlib.Path, inputs: dict[str, str]) -> str | None:
    """The output of a step of a workflow or action, None where it fails; `inputs` are the action's."""
    given = {
        name: re.sub(r"\${{ inputs\.([a-z-]+) }}", lambda found: inputs[found[1]], value)
        for name, value in step.get("env", {}).items()
    }
    assert "${{" not in step["run"] + "".join(given.values())
    done = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], folder, **given)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout if done.returncode == 0 else None


def run_steps(
    steps: list[dict[str, Any]], folder: pathlib.Path, inputs: dict[str, str]
) -> list[tuple[str, str | None]]:
    """The name and output of each step that runs commands, but the one that installs."""
    found = []
    for step in steps:
        if "run" in step and step["name"] != "Install":
            found.append((step["name"], run_step(step, folder, inputs)))
            if found[-1][1] is None:
                break
    return found


@pytest.mark.skipif(shutil.which("make") is None, reason="no make")
def test_make_passes_and_fails_with_the_values(folder: pathlib.Path) -> None:
    done = run(["make"], folder)
    assert done.returncode == 0, done.stderr
    assert "5 admitted" in done.stderr
    assert "::error" not in done.stdout
    assert "<html" in (folder / "report.html").read_text("utf-8")
    assert json.loads((folder / "verification.json").read_text())["ok"] is True
    spoil(folder)
    done = run(["make"], folder)
    assert done.returncode != 0
    assert re.search("^::error title=VALUE_NOT_IN_EVIDENCE", done.stdout, re.M)
    assert run(["make", "clean"], folder).returncode == 0
    assert not (folder / "receipt.json").exists()


def test_the_workflow_passes_and_fails_with_the_values(folder: pathlib.Path) -> None:
    workflow = loaded(EXAMPLE / "workflow.yml")
    assert workflow["permissions"] == {"contents": "read"}
    steps = workflow["jobs"]["check"]["steps"]
    done = run_steps(steps, folder, {})
    assert [name for name, _ in done][-1] == "Pass or fail"
    assert done[-1][1] is not None
    assert "5 admitted" in (folder / "summary.md").read_text("utf-8")
    kept = next(step for step in steps if "upload-artifact" in step.get("uses", ""))
    assert all((folder / name).exists() for name in kept["with"]["path"].split())
    spoil(folder)
    done = run_steps(steps, folder, {})
    assert done[-1] == ("Pass or fail", None)


@pytest.mark.parametrize("fail_on", ["rejected,review,missing", "missing", ""])
def test_the_action_passes_and_fails_with_the_values(folder: pathlib.Path, fail_on: str) -> None:
    action = loaded(ROOT / "action.yml")
    assert action["runs"]["using"] == "composite"
    assert all(step["shell"] == "bash" for step in action["runs"]["steps"])
    shown = re.search(r"with:\n(.*?)```", (EXAMPLE / "README.md").read_text("utf-8"), re.S)
    assert shown is not None
    given = yaml.safe_load(shown[1])
    needed = {name for name, one in action["inputs"].items() if one.get("required")}
    assert needed <= given.keys() <= action["inputs"].keys()
    inputs = {name: one.get("default") for name, one in action["inputs"].items()} | given
    inputs["fail-on"] = fail_on
    done = run_steps(action["runs"]["steps"], folder, inputs)
    assert done[-1][0] == "Pass or fail"
    assert done[-1][1] is not None
    assert (folder / "output").read_text() == "receipt=receipt.json\n"
    assert (folder / "report.html").exists()
    spoil(folder)
    done = run_steps(action["runs"]["steps"], folder, inputs)
    assert "::error" in (done[1][1] or "")
    assert (done[-1][1] is None) == bool(fail_on)


def test_the_action_takes_a_packet_and_a_policy(folder: pathlib.Path) -> None:
    action = loaded(ROOT / "action.yml")
    parts = {name: json.loads((folder / f"{name}.json").read_text()) for name in ("schema", "candidates")}
    packet = {"inputs": {"text": (folder / "fares.txt").read_text("utf-8"), **parts}}
    (folder / "-packet of fares.json").write_text(json.dumps(packet))
    (folder / "policy.json").write_text("{}")
    inputs = {name: one.get("default", "") for name, one in action["inputs"].items()}
    inputs |= {"document": "-packet of fares.json", "policy": "policy.json"}
    done = run_steps(action["runs"]["steps"], folder, inputs)
    assert done[-1][0] == "Pass or fail"
    assert done[-1][1] is not None


def test_hooks_pass_and_name_what_does_not(folder: pathlib.Path) -> None:
    hooks = {hook["id"]: hook for hook in loaded(ROOT / ".pre-commit-hooks.yaml")}
    shown = re.findall(r"- id: (.*)", (EXAMPLE / "README.md").read_text("utf-8"))
    assert shown == list(hooks)
    words = ["groundgate", "admit", "fares.txt", "schema.json", "candidates.json", "-o", "receipt.json"]
    assert run(words, folder).returncode == 0
    text = (folder / "receipt.json").read_text("utf-8")
    (folder / "receipt of May.json").write_text(text.replace('"4.2"', '"4.7"', 1))
    (folder / "schema-weak.json").write_text('{"fields": {"fare": {"keys": ["day", "day ticket"]}}}')
    for name, right, wrong in (
        ("groundgate-verify", "receipt.json", "receipt of May.json"),
        ("groundgate-schema-check", "schema.json", "schema-weak.json"),
    ):
        hook = hooks[name]
        assert hook["language"] == "python"
        assert all(re.search(hook["files"], one) for one in (right, f"a/{wrong}"))
        assert not re.search(hook["files"], "candidates.json")
        words = shlex.split(hook["entry"])
        assert run([*words, right], folder).returncode == 0
        done = run([*words, wrong, right], folder)
        assert done.returncode == 1
        assert done.stdout.splitlines() == [wrong]
