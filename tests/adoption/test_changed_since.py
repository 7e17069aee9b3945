"""`--changed-since`: findings on the lines that changed, as git has them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.adoption.conftest import Git, Run

HEAD = "import pytorch_lightning as pl\n\n"
OLD = "pl.Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
NEW = "pl.Trainer(accelerator='cpu', reload_dataloaders_every_epoch=True)\n"


@pytest.fixture
def train(repository: Path, git: Git) -> Path:
    """A file with an old finding on `main`, on a branch of its own."""
    path = repository / "train.py"
    path.write_text(HEAD + OLD)
    git("add", "."), git("commit", "-qm", "old")
    git("switch", "-qc", "topic")
    return path


def codes(run: Run, *arguments: str) -> list[str]:
    said = run("check", "-q", "--changed-since", "main", *arguments)
    return re.findall(r"^\S.*:\d+:\d+: (LIT\d+)", said.stdout, re.MULTILINE)


def test_untouched_lines_are_left_out(run: Run, train: Path) -> None:
    assert codes(run) == []
    said = run("check", "--changed-since", "main")
    assert (said.exit_code, said.stdout) == (0, "Nothing found in 1 file; 1 on lines not changed since main.\n")
    train.write_text("# moved\n" * 9 + HEAD + OLD)
    assert codes(run) == []


def test_what_is_committed_staged_and_neither_counts(run: Run, train: Path, git: Git, repository: Path) -> None:
    train.write_text(HEAD + OLD + NEW)
    assert codes(run) == ["LIT119"]
    git("commit", "-qam", "new")
    assert codes(run) == ["LIT119"]
    (repository / "b.py").write_text(HEAD + OLD)
    assert codes(run) == ["LIT109", "LIT119"], "a file that git does not know is new"
    git("add", "b.py")
    assert codes(run, "b.py") == ["LIT109"]


def test_what_happens_on_the_other_branch_is_not_ours(run: Run, train: Path, git: Git) -> None:
    git("switch", "-q", "main")
    train.write_text(HEAD)
    git("commit", "-qam", "main goes on")
    git("switch", "-q", "topic")
    assert codes(run) == []


def test_a_touched_line_of_a_long_finding_is_enough(run: Run, train: Path, git: Git) -> None:
    long = "pl.Trainer(\n    accelerator='cpu',\n    replace_sampler_ddp=(\n        1\n        == 2\n    ),\n)\n"
    train.write_text(HEAD + long)
    git("commit", "-qam", "long")
    git("branch", "-f", "main")
    assert codes(run) == []
    train.write_text(HEAD + long.replace("== 2", "== 3"))
    assert codes(run) == ["LIT109"]
    train.write_text(HEAD + long.replace("'cpu'", '"cpu"'))
    assert codes(run) == []


def test_renamed_and_deleted_files(run: Run, train: Path, git: Git, repository: Path) -> None:
    train.write_text(HEAD + OLD + "x = 1\n" * 20)
    git("commit", "-qam", "longer")
    git("branch", "-f", "main")
    git("mv", "train.py", 'gr\u00f6\u00dfe "1".py')
    assert codes(run) == []
    renamed = repository / 'gr\u00f6\u00dfe "1".py'
    renamed.write_text(renamed.read_text() + NEW)
    assert codes(run) == ["LIT119"]


def test_line_ends_that_only_python_knows(run: Run, train: Path, git: Git) -> None:
    train.write_bytes((HEAD + "x = 1\r" + OLD + "y = 2\n").encode())
    git("commit", "-qam", "a lone carriage return")
    git("branch", "-f", "main")
    train.write_bytes((HEAD + "x = 1\r" + OLD + "y = 3\n").encode())
    assert codes(run) == []
    train.write_bytes((HEAD + "x = 1\r" + OLD + "y = 3\n" + NEW).encode())
    assert codes(run) == ["LIT119"]


def test_a_file_that_no_longer_parses(run: Run, train: Path, git: Git, repository: Path) -> None:
    (repository / "old.py").write_text("import pytorch_lightning\nprint 'x\n")
    git("add", "."), git("commit", "-qm", "broken"), git("branch", "-f", "main")
    assert codes(run) == []
    train.write_text(HEAD + "print 'x\n")
    assert codes(run) == ["LIT000"]


def test_fix_touches_only_changed_lines(run: Run, train: Path, git: Git) -> None:
    train.write_text(HEAD + OLD + NEW)
    git("commit", "-qam", "new")
    assert run("fix", "--changed-since", "main").exit_code == 0
    assert train.read_text() == HEAD + OLD + "pl.Trainer(accelerator='cpu', reload_dataloaders_every_n_epochs=1)\n"


def test_configured_diffs_are_not_run(run: Run, train: Path, git: Git, repository: Path) -> None:
    trace = repository.parent / "ran"
    git("config", "diff.external", f"touch {trace}")
    git("config", "diff.noprefix", "true")
    git("config", "color.diff", "always")
    train.write_text(HEAD + OLD + NEW)
    assert codes(run) == ["LIT119"]
    assert not trace.exists()


class TestWhatCannotBe:
    def test_unknown_name(self, run: Run, train: Path) -> None:
        said = run("check", "--changed-since", "origin/main")
        assert said.exit_code == 2
        assert said.stderr == (
            "Error: origin/main: no such commit here; where the clone is shallow, fetch all of it (`fetch-depth: 0` in CI)\n"
        )

    def test_name_that_looks_like_an_option(self, run: Run, train: Path) -> None:
        said = run("check", "--changed-since=--output=x")
        assert said.exit_code == 2
        assert "no such commit" in said.stderr

    def test_shallow_clone(
        self, run: Run, train: Path, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        git("commit", "-qm", "2", "--allow-empty")
        clone = tmp_path / "clone"
        origin = f"file://{train.parent}"
        subprocess.run(["git", "clone", "-q", "--depth=1", "-b", "topic", origin, str(clone)], check=True)
        subprocess.run(["git", "fetch", "-q", "--depth=1", "origin", "main:main"], cwd=clone, check=True)
        monkeypatch.chdir(clone)
        said = run("check", "--changed-since", "main")
        assert said.exit_code == 2
        assert said.stderr.startswith("Error: main and HEAD have no commit in common here")
        assert "fetch-depth: 0" in said.stderr

    def test_no_work_tree(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "a.py").write_text(HEAD + OLD)
        monkeypatch.chdir(tmp_path)
        said = run("check", "--changed-since", "main")
        assert (said.exit_code, said.stderr) == (
            2,
            "Error: no git work tree here, so nothing is known to have changed since main\n",
        )
