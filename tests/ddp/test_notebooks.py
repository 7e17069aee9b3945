"""Legacy notebooks, executed as Jupyter does: they fail on the installed Lightning, and migrated they train.

Cases of golden/documents/ with a run.toml: `error` is what the legacy notebook fails with, `prints` the last line
that the migrated one prints.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.cases import DOCUMENTS, tomllib

pytestmark = pytest.mark.ddp

EXECUTE = """
import sys, nbclient, nbformat
notebook = nbformat.read(sys.argv[1], 4)
nbclient.NotebookClient(notebook, timeout=240, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""
CASES = [path.parent for path in sorted(DOCUMENTS.glob("*/run.toml"))]


def executed(notebook: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Execute a notebook in a folder; with its outputs it is `done.ipynb` there."""
    command = [sys.executable, "-W", "ignore", "-c", EXECUTE, str(notebook), "done.ipynb"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
class TestNotebook:
    def test_legacy_notebook_fails(self, case: Path, tmp_path: Path) -> None:
        done = executed(case / "before.ipynb", tmp_path)
        assert done.returncode != 0
        said = re.sub(r"\x1b\[[0-9;]*m", "", done.stderr)
        assert tomllib.loads((case / "run.toml").read_text())["error"] in said

    def test_migrated_notebook_trains(self, case: Path, tmp_path: Path) -> None:
        done = executed(case / "after.ipynb", tmp_path)
        assert done.returncode == 0, done.stderr[-3000:]
        cells = json.loads((tmp_path / "done.ipynb").read_text())["cells"]
        printed = "".join("".join(output["text"]) for output in cells[-1]["outputs"] if output.get("name") == "stdout")
        assert printed.splitlines()[-1] == tomllib.loads((case / "run.toml").read_text())["prints"]
