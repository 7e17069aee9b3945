"""What is found and written does not hang on the order in which Python happens to go through a set."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT

COMMANDS = {
    "check": ("check", "--exit-zero", "--no-cache", "--output-format", "json"),
    "diff": ("fix", "--unsafe-fixes", "--diff"),
}
PROJECTS = (
    ROOT / "examples" / "legacy",
    ROOT / "golden" / "LIT148-trainer-argparse" / "one-place-in-a-package" / "before",
    ROOT / "golden" / "LIT701-pickled-lambda",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_hash_seed_gives_the_same(command: str, tmp_path: Path) -> None:
    for number, project in enumerate(PROJECTS):
        shutil.copytree(project, tmp_path / f"project{number}")
    runs = [
        subprocess.run(
            [sys.executable, "-m", "migrate_cli", *COMMANDS[command], "--origin", "1.4", "."],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=False,
            timeout=120,
        )
        for seed in ("0", "1", "2")
    ]
    assert {run.returncode for run in runs} <= {0, 1}, runs[0].stderr.decode()
    assert b"LIT101" in runs[0].stdout or b"+++ " in runs[0].stdout
    assert all(run.stdout == runs[0].stdout for run in runs)
