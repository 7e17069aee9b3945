"""The hooks, run by pre-commit itself on a repository of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.adoption.conftest import Git

ROOT = Path(__file__).parents[2]
CONFIG = "import os\n\nOPTIONS = {\n    'replace_sampler_ddp': False,\n}\n"
TRAIN = "import pytorch_lightning as pl\nfrom config import OPTIONS\n\npl.Trainer(accelerator='cpu', **OPTIONS)\n"

pre_commit = pytest.importorskip("pre_commit")


@pytest.fixture
def hooks(repository: Path, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hooks of this repository, with the program that is under test as what `language: python` would install."""
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "home"))
    commands = tmp_path / "bin"
    commands.mkdir()
    program = commands / "lightning-migrate"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m migrate_cli "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{commands}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    manifest = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    local = [{**hook, "language": "system"} for hook in manifest]
    (repository / ".pre-commit-config.yaml").write_text(json.dumps({"repos": [{"repo": "local", "hooks": local}]}))
    (repository / "config.py").write_text(CONFIG)
    (repository / "train.py").write_text(TRAIN)
    git("add", ".")
    git("commit", "-qm", "all")


def pre_commit_run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pre_commit", "run", "--color=never", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_manifest_is_valid() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")]
    assert subprocess.run(command, check=False).returncode == 0
    known = {
        "id",
        "name",
        "description",
        "entry",
        "language",
        "types_or",
        "require_serial",
        "minimum_pre_commit_version",
    }
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text()):
        assert set(hook) == known, "pre-commit passes over keys that it does not know"


@pytest.mark.usefixtures("hooks")
def test_one_staged_file_is_understood_as_part_of_the_whole(repository: Path, git: Git) -> None:
    (repository / "config.py").write_text(CONFIG + "# staged\n")
    git("add", ".")
    done = pre_commit_run("lightning-migrate")
    assert done.returncode == 1
    assert "config.py:4:5: LIT109" in done.stdout
    assert "train.py:" not in done.stdout


@pytest.mark.usefixtures("hooks")
def test_the_fixing_hook_fixes_what_is_staged(repository: Path, git: Git) -> None:
    (repository / "config.py").write_text(CONFIG + "# staged\n")
    git("add", ".")
    done = pre_commit_run("lightning-migrate-fix")
    assert done.returncode == 1
    assert "files were modified by this hook" in done.stdout
    assert (repository / "config.py").read_text() == CONFIG.replace(
        "replace_sampler_ddp", "use_distributed_sampler"
    ) + "# staged\n"
    assert (repository / "train.py").read_text() == TRAIN
    assert not (repository / ".lightning-migrate").exists()
    git("add", ".")
    assert pre_commit_run("lightning-migrate-fix").returncode == 0


@pytest.mark.usefixtures("hooks")
def test_excludes_of_the_configuration_hold(repository: Path, git: Git) -> None:
    (repository / "pyproject.toml").write_text("[tool.lightning-migrate]\nextend-exclude = ['config.py']\n")
    (repository / "config.py").write_text(CONFIG + "# staged\n")
    git("add", ".")
    assert pre_commit_run("lightning-migrate").returncode == 0


@pytest.mark.usefixtures("hooks")
def test_all_files_are_what_check_says(repository: Path) -> None:
    done = pre_commit_run("lightning-migrate", "--all-files", "--verbose")
    program = shutil.which("lightning-migrate")
    assert program is not None
    whole = subprocess.run([program, "check"], capture_output=True, text=True, check=False)
    assert whole.stdout.partition("\nFound ")[0] in done.stdout
