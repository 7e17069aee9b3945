"""`fix` in a git work tree: what is not committed is not written over, unless we wrote it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from migrate_cli.failure import Failure
from migrate_cli.workspace import dirty
from tests.cli.conftest import Run

WHO = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]


def git(*arguments: str) -> None:
    subprocess.run(["git", *WHO, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(project: Path) -> Path:
    """A project whose `a.py` and `b c.py` are committed."""
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    (project / "b c.py").write_text("x = 1\n")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    return project


def test_clean_file_is_written_and_our_own_changes_are_no_hindrance(repository: Path, run: Run) -> None:
    assert run("fix").exit_code == 1
    assert run("fix", "--unsafe-fixes").exit_code == 0
    assert (repository / "a.py").read_text() == "Trainer(devices=2, precision=1)\n"
    run("undo")
    assert run("fix", "--unsafe-fixes").exit_code == 0


@pytest.mark.parametrize("staged", [False, True])
def test_uncommitted_changes_stop_the_run(repository: Path, run: Run, staged: bool) -> None:
    for name in ("a.py", "b c.py"):
        (repository / name).write_text("Trainer(gpus=4)\n")
    if staged:
        git("add", ".")
    result = run("fix")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: uncommitted changes in a.py, b c.py: commit or stash them, or give --allow-dirty; nothing is written\n"
    )
    assert (repository / "a.py").read_text() == "Trainer(gpus=4)\n"
    assert not (repository / ".lightning-migrate").exists()
    assert run("fix", "--diff").exit_code == 0
    assert run("fix", "--allow-dirty").exit_code == 0
    assert (repository / "a.py").read_text() == "Trainer(devices=4)\n"


def test_edits_after_our_own_changes_stop_the_run(repository: Path, run: Run) -> None:
    run("fix")
    (repository / "a.py").write_text("Trainer(devices=2, amp_level=1)\nmine = 1\n")
    assert run("fix", "--unsafe-fixes").exit_code == 2


def test_changes_elsewhere_and_ignored_files_do_not_matter(repository: Path, run: Run) -> None:
    (repository / "b c.py").write_text("x = 2\n")
    (repository / ".gitignore").write_text("local.py\n")
    (repository / "local.py").write_text("Trainer(gpus=2)\n")
    assert run("fix", ".", "local.py").exit_code == 1
    assert (repository / "local.py").read_text() == "Trainer(devices=2)\n"


def test_new_file_counts_and_many_are_cut_short(repository: Path, run: Run) -> None:
    for number in range(7):
        (repository / f"n{number}.py").write_text("Trainer(gpus=2)\n")
    assert "n0.py, n1.py, n2.py, n3.py, n4.py and 2 more" in run("fix").stderr


def test_renamed_files_and_long_lists(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git("mv", "b c.py", "z.py")
    locations = [str(repository / name) for name in ("a.py", "z.py")]
    assert dirty.uncommitted(locations) == {locations[1]}
    monkeypatch.setattr(dirty, "LONGEST", 0)
    assert dirty.uncommitted(locations) == {locations[1]}


def test_file_behind_a_link_is_the_one_that_counts(repository: Path, run: Run) -> None:
    (repository / "data.txt").write_text("Trainer(gpus=2)\n")
    (repository / "link.py").symlink_to("data.txt")
    git("add", "link.py")
    git("commit", "-q", "-m", "link")
    assert "uncommitted changes in link.py" in run("fix").stderr


def test_no_git_is_fine_and_broken_git_is_told(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / "a.py").write_text("changed\n")
    with monkeypatch.context() as patched:
        patched.setenv("PATH", str(repository))
        assert dirty.uncommitted([str(repository / "a.py")]) == set()
    os.rename(repository / ".git" / "HEAD", repository / ".git" / "was-head")
    with pytest.raises(Failure, match=r"git status failed \(fatal: .*--allow-dirty"):
        dirty.uncommitted([str(repository / "a.py")])


def test_diff_is_taken_by_git_apply(repository: Path, run: Run) -> None:
    old = {
        "crlf.py": b"x = 1\r\nTrainer(gpus=2)\r\n",
        "latin.py": b"# coding: latin-1\n# \xe9\nTrainer(gpus=2)\n",
        "no newline.py": b"y\nTrainer(gpus=2)",
        "mixed.py": b"\xef\xbb\xbfa\rTrainer(gpus=1)\r\nb\x0c\n",
        'odd"name.py': b"Trainer(gpus=2)\n",
    }
    os.mkdir("sub")
    for name, data in old.items():
        (repository / "sub" / name).write_bytes(data)
    result = run("fix", "--diff", "sub")
    subprocess.run(["git", "apply", "-"], input=result.stdout_bytes, check=True)
    for name, data in old.items():
        assert (repository / "sub" / name).read_bytes() == data.replace(b"gpus", b"devices")
