"""The program with a small engine, in this process and in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli
from tests.cli import fake_engine

ROOT = Path(__file__).parents[2]
Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _library(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, value in fake_engine.replacements():
        monkeypatch.setattr(module, name, value, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, which is the working directory."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]\nname = 'it'\n")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def run() -> Run:
    """Run a command in this process."""

    def invoke(*arguments: str, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(cli, list(arguments), input=stdin, prog_name="lightning-migrate")

    return invoke


@pytest.fixture
def process() -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a command in a process of its own, with the small engine."""

    def start(*arguments: str, **settings: object) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "tests.cli.fake_engine", *arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **settings.pop("env", {})}  # type: ignore[dict-item]
        return subprocess.run(  # type: ignore[call-overload, no-any-return]
            command, env=environment, capture_output=True, check=False, timeout=60, **settings
        )

    return start
