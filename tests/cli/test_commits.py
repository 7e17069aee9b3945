"""`fix --commit-per-rule`: one git commit for each rule, on a clean work tree alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT

TRAIN = """\
from pytorch_lightning import Trainer

trainer = Trainer(accelerator="cpu", replace_sampler_ddp=False, checkpoint_callback=False)
"""
OTHER = """\
from pytorch_lightning import Trainer


def build():
    return Trainer(accelerator="cpu", replace_sampler_ddp=True, row_log_interval=5)
"""
PERSON = {
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b.c",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b.c",
}
ALONE = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


def git(*arguments: str) -> str:
    command = ["git", *arguments]
    environment = {**os.environ, **PERSON, **ALONE}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def program(*arguments: str, stdin: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **PERSON, **ALONE, "PYTHONPATH": str(ROOT), **changes}
    return subprocess.run(
        [sys.executable, "-m", "migrate_cli", *arguments],
        env=environment, input=stdin, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A legacy project with two files, all of it committed."""
    folder = tmp_path / "project"
    (folder / "größe and more").mkdir(parents=True)
    (folder / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\n')
    (folder / "train.py").write_text(TRAIN)
    (folder / "größe and more" / "[other].py").write_text(OTHER)
    monkeypatch.chdir(folder)
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.py")}


def subjects() -> list[str]:
    return git("log", "--reverse", "--format=%s").splitlines()


def test_a_commit_for_each_rule(repository: Path, tmp_path: Path) -> None:
    apart = tmp_path / "apart"
    shutil.copytree(repository, apart)
    assert program("fix", str(apart)).returncode == 0
    done = program("fix", "--commit-per-rule")
    assert (done.returncode, done.stderr) == (0, "")
    assert subjects() == [
        "first",
        "LIT104 trainer-checkpoint-callback: 1 fix in 1 file",
        "LIT109 trainer-replace-sampler-ddp: 2 fixes in 2 files",
        "LIT116 trainer-log-interval: 1 fix in 1 file",
    ]
    assert contents(repository) == contents(apart)
    assert git("status", "--porcelain", "--untracked-files=no") == ""
    message = git("log", "-1", "--format=%b", "HEAD~1")
    assert "`replace_sampler_ddp=` is `use_distributed_sampler=`" in message
    assert re.search(r"^https://\S+LIT109-trainer-replace-sampler-ddp", message, re.MULTILINE)
    assert not (repository / ".lightning-migrate").exists()  # git takes it back


def test_each_commit_is_about_its_rule(repository: Path) -> None:
    program("fix", "--commit-per-rule")
    changed = [git("show", "--format=", "--unified=0", f"HEAD~{back}") for back in (2, 1, 0)]
    for diff, gone in zip(changed, ("checkpoint_callback", "replace_sampler_ddp", "row_log_interval"), strict=True):
        removed = [line for line in diff.splitlines() if line.startswith("-") and not line.startswith("---")]
        added = "".join(line for line in diff.splitlines() if line.startswith("+") and not line.startswith("+++"))
        assert removed
        assert all(gone in line for line in removed)
        assert gone not in added


def test_what_is_printed_is_for_git_blame(repository: Path) -> None:
    done = program("fix", "--commit-per-rule")
    told = done.stdout.partition(".git-blame-ignore-revs:\n")[2]
    listed = re.findall(r"^[0-9a-f]{40}$", told, re.MULTILINE)
    assert listed == git("log", "--reverse", "--format=%H", "HEAD~3..HEAD").split()
    assert re.findall(r"^# (LIT\d+)", told, re.MULTILINE) == ["LIT104", "LIT109", "LIT116"]
    (repository / "revs").write_text(told.partition("Take them back")[0])
    first = git("rev-parse", "HEAD~3").strip()
    blamed = git("blame", "--porcelain", "--ignore-revs-file", "revs", "train.py")
    assert set(re.findall(r"^([0-9a-f]{40}) ", blamed, re.MULTILINE)) == {first}
    assert git("reset", "--keep", re.findall(r"git reset --keep (\w+)", done.stdout)[0]) == ""
    assert (repository / "train.py").read_text() == TRAIN


@pytest.mark.parametrize("staged", [False, True])
def test_a_dirty_tree_is_refused(repository: Path, staged: bool) -> None:
    (repository / "notes.txt").write_text("x\n")
    git("add", "notes.txt")
    git("commit", "-q", "-m", "notes")
    (repository / "notes.txt").write_text("y\n")
    if staged:
        git("add", "notes.txt")
    before = contents(repository)
    done = program("fix", "--commit-per-rule")
    assert done.returncode == 2
    assert done.stderr == (
        "Error: uncommitted changes in notes.txt: each rule gets a commit of its own; nothing is written\n"
    )
    assert contents(repository) == before
    assert subjects() == ["first", "notes"]


def test_allow_dirty_does_not_help(repository: Path) -> None:
    (repository / "train.py").write_text(f"{TRAIN}\n")
    done = program("fix", "--commit-per-rule", "--allow-dirty")
    assert done.returncode == 2
    assert "uncommitted changes in train.py" in done.stderr


def test_files_that_git_does_not_know(repository: Path) -> None:
    (repository / "new.py").write_text(TRAIN)
    done = program("fix", "--commit-per-rule")
    assert (done.returncode, done.stderr) == (
        2,
        "Error: new.py is not under git's control: add it first; nothing is written\n",
    )
    assert contents(repository)["new.py"] == TRAIN.encode()
    assert program("fix", "--commit-per-rule", "train.py").returncode == 0  # nothing of it is written


def test_without_git(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text(TRAIN)
    done = program("fix", "--commit-per-rule", str(tmp_path), "--origin", "1.4")
    assert done.returncode == 2
    assert done.stderr.endswith("is in no git work tree: there is nothing to commit to\n")
    assert (tmp_path / "train.py").read_text() == TRAIN


def test_nothing_to_commit(repository: Path) -> None:
    program("fix", "--commit-per-rule")
    before = git("rev-parse", "HEAD")
    done = program("fix", "--commit-per-rule")
    assert (done.returncode, done.stderr) == (0, "")
    assert git("rev-parse", "HEAD") == before


def test_a_commit_that_fails_leaves_the_files(repository: Path) -> None:
    git("config", "user.useConfigOnly", "true")
    before = contents(repository)
    without = dict.fromkeys((*PERSON, "EMAIL"), "")
    done = program("fix", "--commit-per-rule", **without)
    assert done.returncode == 2
    assert done.stderr.startswith("Error: LIT104 trainer-checkpoint-callback: git commit failed: ")
    assert done.stderr.endswith("; nothing is written\n")
    assert contents(repository) == before
    assert git("status", "--porcelain", "--untracked-files=no") == ""


def test_hooks_are_not_run(repository: Path) -> None:
    for name in ("pre-commit", "commit-msg", "prepare-commit-msg", "post-commit"):
        hook = repository / ".git" / "hooks" / name
        hook.parent.mkdir(exist_ok=True)
        hook.write_text("#!/bin/sh\ntouch ran\nexit 1\n")
        hook.chmod(0o755)
    assert program("fix", "--commit-per-rule").returncode == 0
    assert len(subjects()) == 4
    assert not (repository / "ran").exists()


def test_json_has_stdout_for_itself(repository: Path) -> None:
    done = program("fix", "--commit-per-rule", "--output-format", "json")
    assert {finding["fixed"] for finding in json.loads(done.stdout)["findings"]} == {True}
    assert ".git-blame-ignore-revs" in done.stderr


def test_unsafe_fixes_and_one_rule(repository: Path) -> None:
    program("fix", "--commit-per-rule", "--select", "LIT109")
    assert subjects() == ["first", "LIT109 trainer-replace-sampler-ddp: 2 fixes in 2 files"]


def test_decisions_rule_by_rule(repository: Path) -> None:
    """What a person wrote comes first; what was left stays."""
    answers = "/LIT116\ne\n/LIT109\nA\n/\nj\nn\nq\n"
    done = program("review", "--plain", "--decisions", "d.json", stdin=answers, EDITOR="sed -i s/=5/=6/")
    assert done.returncode == 0, done.stdout + done.stderr
    done = program("fix", "--commit-per-rule", "--decisions", "d.json")
    assert (done.returncode, done.stderr) == (1, "")
    assert subjects() == [
        "first",
        "lightning-migrate: edits by hand in 1 file",
        "LIT109 trainer-replace-sampler-ddp: 2 fixes in 2 files",
    ]
    assert "row_log_interval=6" not in git("show", "HEAD~1")
    assert "log_every_n_steps=6" in git("show", "HEAD~1")
    assert "checkpoint_callback" in (repository / "train.py").read_text()


@pytest.mark.parametrize("option", ["--diff", "--todo", "-"])
def test_what_it_does_not_go_with(repository: Path, option: str) -> None:
    done = program("fix", "--commit-per-rule", option)
    assert done.returncode == 2
    assert "--commit-per-rule does not go with" in done.stderr
