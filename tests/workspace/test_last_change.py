"""How new code can be, as git knows it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from codemods.api.dates import CAME_OUT, newest_on
from codemods.api.releases import RELEASES
from codemods.model import Release
from migrate_cli.workspace import last_change
from migrate_cli.workspace.last_change import last_known

WHO = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]


def git(folder: Path, *arguments: str, day: str = "2021-03-10") -> None:
    when = f"{day}T12:00:00+0000"
    environment = {**os.environ, "GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when}
    subprocess.run(["git", *WHO, *arguments], cwd=folder, check=True, capture_output=True, env=environment)


def commit(folder: Path, path: str, text: str, day: str) -> None:
    (folder / path).parent.mkdir(exist_ok=True)
    (folder / path).write_text(text)
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", path, day=day)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    return tmp_path


def test_each_release_has_its_day_and_they_follow_one_another() -> None:
    assert list(CAME_OUT) == list(RELEASES)
    assert sorted(CAME_OUT.values()) == list(CAME_OUT.values())
    assert (newest_on("2021-05-05"), newest_on("2021-05-06"), newest_on("2019-01-01")) == ((1, 2), (1, 3), None)


def test_a_commit_knows_the_releases_up_to_its_day_and_a_candidate(tree: Path) -> None:
    commit(tree, "train.py", "a = 1\n", "2021-03-10")
    assert last_known(str(tree)) == Release(1, 2)
    commit(tree, "train.py", "a = 2\n", "2021-04-20")  # candidates of 1.3 were there
    assert last_known(str(tree)) == Release(1, 3)


def test_what_is_no_code_makes_it_no_newer(tree: Path) -> None:
    commit(tree, "nets/train.py", "a = 1\n", "2021-03-10")
    commit(tree, "README.md", "a\n", "2024-03-10")
    assert last_known(str(tree)) == Release(1, 2)
    (tree / "nets" / "train.py").write_text("a = 2\n")
    assert last_known(str(tree)) == Release(1, 2)
    git(tree, "checkout", "-q", ".")
    commit(tree, "notes/run.ipynb", "{}\n", "2022-06-01")
    assert (last_known(str(tree)), last_known(str(tree / "nets"))) == (Release(1, 6), Release(1, 2))


def test_nothing_is_known_of_new_code_or_without_commits(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert last_known(str(tmp_path_factory.mktemp("plain"))) is None
    (tree / "train.py").write_text("a = 1\n")
    assert last_known(str(tree)) is None
    commit(tree, "train.py", "a = 2\n", "2026-03-10")
    (tree / "new").mkdir()
    assert (last_known(str(tree)), last_known(str(tree / "new"))) == (None, None)


def test_a_change_far_behind_is_not_looked_for(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_change, "_FAR", 2)
    commit(tree, "train.py", "a = 1\n", "2021-03-10")
    commit(tree, "README.md", "1\n", "2021-03-11")
    assert last_known(str(tree)) == Release(1, 2)
    commit(tree, "README.md", "2\n", "2021-03-12")
    assert last_known(str(tree)) is None
