"""Whole legacy projects: they fail on the installed Lightning, and migrated they train with two processes.

golden/projects/<name>/
    before/         the repository, or `before` in run.toml
    after/          the files that `fix` changes, as they are to be
    run.toml        command; the error of the legacy code; unsafe: whether `--unsafe-fixes` is needed
    numbers.json    what the legacy code printed on its own release, where that is reproducible
"""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from examples.demo import PROGRAM, last_line, ranks, run
from tests.golden.cases import PROJECTS, tomllib

pytestmark = pytest.mark.ddp


@dataclass(frozen=True)
class Project:
    folder: Path
    before: str
    command: list[str]
    error: str
    unsafe: bool

    @property
    def after(self) -> dict[str, bytes]:
        files = sorted((self.folder / "after").rglob("*.*"))
        return {path.relative_to(self.folder / "after").as_posix(): path.read_bytes() for path in files}

    def copy(self, into: Path) -> Path:
        shutil.copytree(PROJECTS.parents[1] / self.before, into, ignore=shutil.ignore_patterns("__pycache__"))
        return into


def projects() -> list[Project]:
    found = []
    for path in sorted(PROJECTS.glob("*/run.toml")):
        options = {"before": f"golden/projects/{path.parent.name}/before", "unsafe": False}
        found.append(Project(path.parent, **{**options, **tomllib.loads(path.read_text())}))
    return found


def changed(before: Path, after: Path) -> dict[str, bytes]:
    """The files of `after` that `before` lacks or has with other content, journal aside."""
    names = [path.relative_to(after) for path in sorted(after.rglob("*")) if path.is_file()]
    return {
        name.as_posix(): (after / name).read_bytes()
        for name in names
        if name.parts[0] != ".lightning-migrate"
        and not ((before / name).is_file() and (before / name).read_bytes() == (after / name).read_bytes())
    }


@pytest.mark.parametrize("project", [pytest.param(project, id=project.folder.name) for project in projects()])
class TestProject:
    def test_legacy_code_fails(self, project: Project, tmp_path: Path) -> None:
        legacy = run([sys.executable, *project.command], project.copy(tmp_path / "legacy"))
        assert legacy.returncode != 0
        assert last_line(legacy.stderr) == project.error

    def test_migrated_code_trains_alike_on_both_ranks(
        self, project: Project, tmp_path: Path, request: pytest.FixtureRequest
    ) -> None:
        legacy, folder = project.copy(tmp_path / "legacy"), project.copy(tmp_path / "migrated")
        fixed = run([*PROGRAM, "fix", *(["--unsafe-fixes"] if project.unsafe else [])], folder)
        assert fixed.returncode in (0, 1), fixed.stderr
        done = changed(legacy, folder)
        if request.config.getoption("--update-golden"):
            shutil.rmtree(project.folder / "after", ignore_errors=True)
            for path, data in done.items():
                (project.folder / "after" / path).parent.mkdir(parents=True, exist_ok=True)
                (project.folder / "after" / path).write_bytes(data)
        assert done == project.after

        trained = run([sys.executable, *project.command], folder)
        assert trained.returncode == 0, trained.stderr
        seen = ranks(trained.stdout)
        assert seen.keys() == {0, 1}, trained.stdout + trained.stderr
        (loss_0, weights_0), (loss_1, weights_1) = seen[0], seen[1]
        assert weights_0 == weights_1
        assert loss_0 != loss_1, "both ranks saw the same data"

        recorded = project.folder / "numbers.json"
        if recorded.exists():
            for rank, numbers in json.loads(recorded.read_text())["ranks"].items():
                assert seen[int(rank)] == pytest.approx((numbers["loss"], numbers["weights"]), rel=1e-3)


def test_projects_are_found() -> None:
    assert {project.folder.name for project in projects()} == {path.name for path in PROJECTS.iterdir()}
