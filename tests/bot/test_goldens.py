"""Every golden case as a pull request that adds its files: committing all suggestions is what `fix` does."""

from __future__ import annotations

import random
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from codemods.engine import Proposer, fix
from codemods.model import Applicability
from migrate_cli.bot.computing import remarks
from migrate_cli.bot.remarks import Remark
from migrate_cli.workspace.configuration import Configuration
from migrate_cli.workspace.patches import Patch, parse, whole
from migrate_cli.workspace.project import Project
from tests.golden.cases import Case, all_cases
from tests.harness import Files, as_files, settings_of

CHANGED = [case for case in all_cases() if not case.stays]


def said(files: Files, case: Case, patches: dict[str, Patch] | None = None) -> list[Remark]:
    """The remarks on a change, by default on one that adds the files."""
    options = case.options
    given = as_files(files, options["select"])
    settings = settings_of(options.get("target", "2.6"), options.get("origin"))
    applicability = Applicability.UNSAFE if options.get("unsafe") else Applicability.SAFE
    project = Project(str(Path.cwd()), Configuration(), settings, tuple(given))
    proposer = Proposer(given, settings, applicability)
    if patches is None:
        patches = {path: whole(path, data) for path, data in files.items()}
    return remarks(project, proposer, patches, lambda finding: True)


def committed(files: Files, found: list[Remark]) -> dict[str, bytes]:
    """The files with every suggestion in them, and without the imports that are said to be unused then."""
    result = dict(files)
    lines_of = {path: data.split(b"\n") for path, data in files.items()}
    for remark in sorted(found, key=lambda remark: -remark.last):
        if remark.replacement is not None:
            lines = lines_of[remark.path]
            end = b"\r" if lines[remark.first - 1].endswith(b"\r") else b""
            lines[remark.first - 1 : remark.last] = [line.encode() + end for line in remark.replacement]
            result[remark.path] = b"\n".join(lines)
    for path, left in sorted({(remark.path, left) for remark in found for left in remark.unused}, reverse=True):
        at = left.first - 1
        assert lines_of[path][at : at + len(left.old)] == list(left.old)
        lines_of[path][at : at + len(left.old)] = left.new
        result[path] = b"\n".join(lines_of[path])
    return result


@pytest.mark.parametrize("case", CHANGED, ids=lambda case: case.id)
def test_committing_everything_is_fixing_everything(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = said(case.before, case)
    overlapping = [remark for remark in found if remark.replacement is not None]
    taken = [(remark.path, line) for remark in overlapping for line in range(remark.first, remark.last + 1)]
    assert len(taken) == len(set(taken))
    after = committed(case.before, found)
    while again := [remark for remark in said(after, case) if remark.replacement is not None]:
        after = committed(after, again)  # the next push
    assert after == case.after


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("case", CHANGED, ids=lambda case: case.id)
def test_a_suggestion_is_a_whole_fix(case: Case, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines at random are what the change added or took away: what is suggested is what `fix` does of those findings."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(f"{case.id}{seed}")
    patches = {}
    for path, data in case.before.items():
        lines = [line for line in data.split(b"\n") if chance.random() < 0.7]
        for _ in range(len(lines) // 4):
            lines.insert(chance.randrange(len(lines) + 1), b"gone")
        patches |= {patch.path: patch for patch in diff(tmp_path, path, b"\n".join(lines), data)}
    found = said(case.before, case, patches)
    suggested = {print_ for remark in found if remark.replacement is not None for print_ in remark.fingerprints}
    for remark in found:
        patch = patches[remark.path]
        hunk = patch.hunk_at(remark.first, remark.last)
        assert hunk is not None
        if remark.replacement is not None:
            assert not hunk.deletes_within(remark.first, remark.last)
        else:
            assert not patch.added.isdisjoint(range(remark.first, remark.last + 1))
    applicability = Applicability.UNSAFE if case.options.get("unsafe") else Applicability.SAFE
    settings = settings_of(case.options.get("target", "2.6"), case.options.get("origin"))
    files = as_files(case.before, case.options["select"])
    fixed = fix(files, settings, applicability=applicability, choices=dict.fromkeys(suggested, 0))
    assert committed(case.before, found) == {**case.before, **fixed.after}


def diff(folder: Path, path: str, old: bytes, new: bytes) -> list[Patch]:
    """What git says of two versions of a file."""
    for name, data in (("old", old), ("new", new)):
        (folder / name).write_bytes(data)
    command = ["git", "diff", "--no-index", "--text", "--no-color", "old", "new"]
    said = subprocess.run(command, cwd=folder, capture_output=True, check=False).stdout
    return [replace(patch, path=path) for patch in parse(said)]
