"""Every migrated program trains on two processes, or does not for a reason of its own that is known.

`smoked.toml` says which causes the smoke run gives for programs that were not written for several
processes. `make smoke-all` runs all programs; one of each group runs with the other tests.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.ddp.smoking import SETTING, kinds, put, smoke
from tests.ddp.test_projects import Project, projects
from tests.differential.programs import Program, all_programs, pending
from tests.golden.cases import tomllib

pytestmark = pytest.mark.ddp

KNOWN: dict[str, Any] = tomllib.loads(Path(__file__).with_name("smoked.toml").read_text(encoding="utf-8"))

QUICK = frozenset(
    [
        "argparse-add-and-from",
        "amp-bfloat16",
        "checkpoint-default-monitor",
        "epoch-end-abstract-base",
        "fit-argument-names",
        "optimizer-idx-accumulate",
        "step-end-base-class",
    ]
)
"""One of each group, which runs with the other tests."""


def group(program: Program) -> str:
    return str(program.options["group"])


def programs() -> list[Any]:
    """The programs that need no person, in groups."""
    run = [program for program in all_programs() if "manual" not in program.options and program.name not in pending()]
    found = []
    for name, members in groupby(sorted(run, key=group), key=group):
        for program in members:
            marks = [] if program.name in QUICK else [pytest.mark.smoke]
            found.append(pytest.param(program, id=f"{name}: {program.name}", marks=marks))
    return found


def known_causes(name: str) -> list[str]:
    return sorted(kind for kind, names in KNOWN["causes"].items() if name in names)


@pytest.mark.parametrize("program", programs())
def test_migrated_program(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, {**program.before, **program.after})
    setting = replace(SETTING, epochs=KNOWN["epochs"].get(program.name, 1))
    verdict = smoke(tmp_path, monkeypatch, program.entry, program.argv, setting=setting)
    assert verdict.line == ""
    assert sorted(set(kinds(verdict))) == known_causes(program.name)


@pytest.mark.smoke
@pytest.mark.parametrize("project", [pytest.param(project, id=project.folder.name) for project in projects()])
def test_migrated_project(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = project.copy(tmp_path / "project")
    put(folder, project.after)
    script, *arguments = KNOWN["commands"].get(project.folder.name, project.command)
    verdict = smoke(folder, monkeypatch, script, arguments)
    assert verdict.line == ""
    assert sorted(set(kinds(verdict))) == known_causes(project.folder.name)


def test_known_names_are_there() -> None:
    names = {program.name for program in all_programs()} | {project.folder.name for project in projects()}
    assert names >= QUICK
    assert {name for of_kind in KNOWN["causes"].values() for name in of_kind} <= names
    assert KNOWN["epochs"].keys() | KNOWN["commands"].keys() <= names
