"""The program with the real engine, in a git work tree."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli

Run = Callable[..., Result]
Git = Callable[..., str]


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty git work tree of a project of 1.4, which is the working directory."""
    folder = tmp_path / "repository"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for variable in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(variable, raising=False)
    subprocess.run(["git", "init", "-q", "-b", "main"], check=True)
    (folder / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\n')
    return folder


@pytest.fixture
def git(repository: Path) -> Git:
    """Run git there."""

    def run(*arguments: str) -> str:
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(
            ["git", *identity, *arguments], cwd=repository, check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    return run


@pytest.fixture
def run() -> Run:
    """Run a command in this process."""
    return lambda *arguments, stdin=None: CliRunner().invoke(
        cli, list(arguments), input=stdin, prog_name="lightning-migrate"
    )
