"""The action and the workflows of the docs are valid, and the action's scripts do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.test_readme import commands_and_options

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
BLOCKS = [
    block for block in re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL) if block.startswith("# ")
]


def validate(schema: str, path: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0])
def test_blocks_are_valid(block: str, tmp_path: Path) -> None:
    name = block.partition("\n")[0].removeprefix("# ")
    path = tmp_path / Path(name).name
    path.write_text(block)
    if name.startswith(".github/"):
        validate("vendor.github-workflows", path)
    elif name.startswith(".gitlab"):
        validate("vendor.gitlab-ci", path)
    else:
        command = [sys.executable, "-m", "pre_commit", "validate-config", str(path)]
        assert subprocess.run(command, check=False).returncode == 0


def test_commands_and_options_exist() -> None:
    known = commands_and_options()
    told = set(re.findall(r"lightning-migrate (check|fix|suggest|review|undo|\w+ing)\b", PAGE))
    assert told <= known["commands"] | {"review"}
    ours = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", PAGE))
    assert ours <= known["options"]


class TestAction:
    @pytest.fixture
    def action(self) -> Any:
        return yaml.safe_load((ROOT / "action.yml").read_text())

    def test_is_valid(self) -> None:
        validate("vendor.github-actions", ROOT / "action.yml")

    def test_inputs_are_never_part_of_a_script(self, action: Any) -> None:
        for step in action["runs"]["steps"]:
            assert "${{" not in step["run"]

    def run(self, action: Any, index: int, tmp_path: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
        """A step, with a program in the place of what it installs that tells how it was called."""
        binaries = tmp_path / "lightning-migrate" / "bin"
        binaries.mkdir(parents=True, exist_ok=True)
        program = '#!/bin/sh\nprintf "%s|" "$@"\necho "token=$GITHUB_TOKEN"\nexit ${CODE:-0}\n'
        for name, text in {"lightning-migrate": program, "python": f'#!/bin/sh\nexec {sys.executable} "$@"\n'}.items():
            (binaries / name).write_text(text)
            (binaries / name).chmod(0o755)
        environment = {"PATH": os.environ["PATH"], "RUNNER_TEMP": str(tmp_path), **inputs}
        environment["GITHUB_OUTPUT"] = str(tmp_path / "output")
        command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", action["runs"]["steps"][index]["run"]]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)

    @pytest.mark.parametrize("code", [0, 1, 2])
    def test_outputs(self, code: int, action: Any, tmp_path: Path) -> None:
        done = self.run(action, 1, tmp_path, ARGS="suggest", SRC=".", GITHUB_TOKEN="t", CODE=str(code))
        assert done.stdout == "suggest|--|.|token=t\n"
        assert (tmp_path / "output").read_text() == f"exit-code={code}\nfindings={'true' if code == 1 else 'false'}\n"
        assert done.returncode == code

    @pytest.mark.parametrize(("code", "exits"), [(0, 0), (1, 0), (2, 2)])
    @pytest.mark.parametrize("option", ["--exit-zero", "-e"])
    def test_outputs_of_a_run_that_does_not_fail(
        self, option: str, code: int, exits: int, action: Any, tmp_path: Path
    ) -> None:
        done = self.run(action, 1, tmp_path, ARGS=f"suggest {option} -q", SRC="-e", GITHUB_TOKEN="", CODE=str(code))
        assert done.stdout == "suggest|-q|--|-e|token=\n"
        assert (tmp_path / "output").read_text() == f"exit-code={code}\nfindings={'true' if code == 1 else 'false'}\n"
        assert done.returncode == exits

    def test_words_are_split_and_never_run(self, action: Any, tmp_path: Path) -> None:
        arguments = "suggest --select 'LIT1, LIT2' $(touch x) `touch x`; touch x"
        done = self.run(action, 1, tmp_path, ARGS=arguments, SRC="a 'b c' *.py", GITHUB_TOKEN="")
        assert done.stdout.startswith("suggest|--select|LIT1, LIT2|$(touch|x)|`touch|x`;|touch|x|--|a|b c|*.py|")
        assert not (tmp_path / "x").exists()

    def test_command_that_takes_no_files(self, action: Any, tmp_path: Path) -> None:
        done = self.run(action, 1, tmp_path, ARGS="smoke train.py -- --data 'a b'", SRC="", GITHUB_TOKEN="")
        assert done.stdout == "smoke|train.py|--|--data|a b|token=\n"

    def test_quotes_that_do_not_end(self, action: Any, tmp_path: Path) -> None:
        done = self.run(action, 1, tmp_path, ARGS="suggest 'x", SRC=".", GITHUB_TOKEN="")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "::error::args: No closing quotation\n"

    @pytest.mark.parametrize(
        ("version", "package"),
        [
            ("", "/action[bot]"),
            ("latest", "lightning-migrate[bot]"),
            ("0.1.0", "lightning-migrate[bot]==0.1.0"),
            (">=0.1,<0.2", "lightning-migrate[bot]>=0.1,<0.2"),
            ("--index-url=x", None),
            ("git+https://example.org/x", None),
        ],
    )
    def test_what_is_installed(self, version: str, package: str | None, action: Any, tmp_path: Path) -> None:
        stub = tmp_path / "stub"
        stub.mkdir()
        (stub / "python3").write_text('#!/bin/sh\ncase "$*" in *venv*) ;; *) exit 0;; esac\n')
        (stub / "python3").chmod(0o755)
        pip = tmp_path / "lightning-migrate" / "bin" / "python"
        action["runs"]["steps"][0]["run"] = action["runs"]["steps"][0]["run"].replace(
            '"$bin/python" -m pip', f'echo "{pip}"'
        )
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PATH", f"{stub}:{os.environ['PATH']}")
            done = self.run(action, 0, tmp_path, VERSION=version, GITHUB_ACTION_PATH="/action")
        if package is None:
            assert done.returncode == 2
            assert done.stdout.startswith("::error::version: ")
        else:
            assert done.stdout.split()[-1] == package

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("torch\nlightning-migrate==0.1.0 --hash=sha256:0\n", "==0.1.0"),
            (
                '[dependency-groups]\ndev = ["mypy", "Lightning_Migrate[bot] >= 0.1, <0.2 ; python_version > \'3.9\'"]\n',
                ">=0.1,<0.2",
            ),
            ("# lightning-migrate==0.1.0\nlightning-migrate\n", None),
            ("my-lightning-migrate==3\nlightning-migrate-extra==2\n", None),
            ("lightning-migrate @ git+https://example.org/x==1\n", None),
        ],
    )
    def test_the_release_that_a_file_asks_for(self, text: str, said: str | None, action: Any, tmp_path: Path) -> None:
        asking = tmp_path / "asks.txt"
        asking.write_text(text)
        step = action["runs"]["steps"][0]
        step["run"] = step["run"].partition('case "$VERSION"')[0] + 'echo "$VERSION"'
        done = self.run(action, 0, tmp_path, VERSION="", VERSION_FILE=str(asking))
        if said is None:
            assert (done.returncode, done.stderr) == (2, f"::error::version-file: {asking} asks for no release\n")
        else:
            assert done.stdout.split()[-1] == said
