"""`suggest` without a forge: what it prints, and from which diff."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.bot.conftest import Repository, run_suggest
from tests.bot.fake_github import Schemas, suggested

ROOT = Path(__file__).parents[2]
HEAD = "from pytorch_lightning import Trainer\n\n"
SAFE = "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"


@pytest.fixture
def change(repository: Repository) -> Repository:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE)
    repository.commit()
    return repository


def payload(*arguments: str) -> Any:
    said = run_suggest("--dry-run", *arguments)
    assert said.exit_code in {0, 1}, said.output
    return json.loads(said.stdout)


def test_dry_run_prints_the_review(change: Repository, schemas: Schemas) -> None:
    review = payload("--base", "main")
    jsonschema.validate(review, schemas["review"])
    assert review["commit_id"] == change.git("rev-parse", "HEAD")
    (comment,) = review["comments"]
    assert (comment["path"], comment["line"], comment["side"]) == ("train.py", 3, "RIGHT")
    assert suggested(comment["body"]) == [SAFE.strip().replace("replace_sampler_ddp", "use_distributed_sampler")]


def test_exit_codes(change: Repository) -> None:
    assert run_suggest("--dry-run", "--base", "main").exit_code == 1
    assert run_suggest("--dry-run", "--base", "main", "--exit-zero").exit_code == 0
    assert run_suggest("--dry-run", "--base", "HEAD").exit_code == 0
    assert run_suggest("--dry-run", "--base", "main", "--ignore", "LIT109").exit_code == 0


def test_output_file(change: Repository, tmp_path: Path) -> None:
    said = run_suggest("--compute", "--base", "main", "--output-file", str(tmp_path / "out.json"))
    assert (said.exit_code, said.output) == (1, "")
    assert json.loads((tmp_path / "out.json").read_text())["version"] == 1


def test_no_forge_no_token_no_client(change: Repository) -> None:
    code = "import sys; sys.modules['httpx'] = None; from migrate_cli.main import main; main()"
    for mode in ("--dry-run", "--compute"):
        command = [sys.executable, "-c", code, "suggest", mode, "--base", "main"]
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
        assert done.returncode == 1, done.stderr
        assert b"use_distributed_sampler" in done.stdout
    command = [sys.executable, "-c", code, "suggest"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr == (
        b"Error: suggest needs the extra `bot` to talk to a forge: pip install 'lightning-migrate[bot]'\n"
    )


def test_more_than_there_is_room_for(change: Repository) -> None:
    change.write(train=HEAD + SAFE + "x = 1\n" + SAFE)
    change.commit()
    said = run_suggest("--dry-run", "--base", "main", "--max-comments", "1")
    assert len(json.loads(said.stdout)["comments"]) == 1
    assert said.stderr == "1 more would go to the summary.\n"


class TestPatchFile:
    def diff(self, change: Repository, tmp_path: Path, *options: str) -> str:
        path = tmp_path / "change.diff"
        path.write_text(change.git("diff", *options, "main...HEAD") + "\n")
        return str(path)

    @pytest.mark.parametrize("options", [[], ["--no-prefix"], ["-U0"], ["-U10"]])
    def test_of_git(self, options: list[str], change: Repository, tmp_path: Path) -> None:
        assert payload("--patch-file", self.diff(change, tmp_path, *options)) == payload("--base", "main")

    def test_of_format_patch(self, change: Repository, tmp_path: Path) -> None:
        path = tmp_path / "change.patch"
        path.write_text(change.git("format-patch", "--stdout", "main"))
        assert payload("--patch-file", str(path)) == payload("--base", "main")

    def test_of_diff(self, change: Repository, tmp_path: Path) -> None:
        (tmp_path / "old").mkdir()
        (tmp_path / "old" / "train.py").write_text(HEAD)
        command = ["diff", "-u", "old/train.py", str(change.root / "train.py")]
        diff = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
        lines = [line.replace(f"+++ {change.root}/", "+++ ") for line in diff.split("\n")]
        (tmp_path / "x.diff").write_text("\n".join(lines))
        assert payload("--patch-file", str(tmp_path / "x.diff")) == payload("--base", "main")

    def test_empty(self, change: Repository, tmp_path: Path) -> None:
        (tmp_path / "x.diff").write_text("")
        assert payload("--patch-file", str(tmp_path / "x.diff"))["comments"] == []

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("hello\n", "not a unified diff: no file header"),
            ("--- a/train.py\n+++ b/train.py\n@@ -1,2 +1,3 @@\n from\n", "a hunk ends too early"),
            ("--- a/train.py\n+++ b/train.py\n@@ -1 +1 @@\n?x\n", "not a line of a hunk"),
            ("--- a/train.py\n+++ b/train.py\n@@ one @@\n", "not the header of a hunk"),
            (
                "--- a/train.py\n+++ b/train.py\n@@ -1 +1,3 @@\n one\n+two\n+three\n",
                "does not match the checkout, at train.py:1",
            ),
            ("--- /dev/null\n+++ b/gone.py\n@@ -0,0 +1 @@\n+x\n", "does not match the checkout, where gone.py is not"),
        ],
    )
    def test_what_is_none(self, text: str, says: str, change: Repository, tmp_path: Path) -> None:
        (tmp_path / "x.diff").write_text(text)
        said = run_suggest("--dry-run", "--patch-file", str(tmp_path / "x.diff"))
        assert said.exit_code == 2
        assert says in said.stderr
        assert said.stderr.count("\n") == 1

    def test_no_such_file(self, change: Repository) -> None:
        said = run_suggest("--dry-run", "--patch-file", "nowhere.diff")
        assert (said.exit_code, said.stderr) == (2, "Error: --patch-file: nowhere.diff: No such file or directory\n")


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        "arguments",
        [
            ["--base", "main", "--patch-file", "x"],
            ["--dry-run", "--compute", "--base", "main"],
            ["--compute"],
            ["--post", "x", "--base", "main"],
            ["--post", "x", "--dry-run"],
            ["-"],
        ],
    )
    def test_options_that_do_not_go_together(self, arguments: list[str], change: Repository) -> None:
        said = run_suggest(*arguments)
        assert said.exit_code == 2
        assert said.stderr.startswith("Error: ")

    def test_a_base_that_was_not_fetched(self, change: Repository) -> None:
        said = run_suggest("--dry-run", "--base", "origin/main")
        assert said.exit_code == 2
        assert "`fetch-depth: 0` in CI" in said.stderr

    def test_neither_forge_nor_diff(self, change: Repository) -> None:
        said = run_suggest("--dry-run")
        assert said.exit_code == 2
        assert "give --base REF and --dry-run" in said.stderr

    def test_no_work_tree(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        assert run_suggest("--dry-run", "--base", "main").stderr == "Error: --base: no git work tree here\n"


def test_a_link_shows_nothing_of_what_it_leads_to(change: Repository, tmp_path: Path) -> None:
    secret = tmp_path / "secret.py"
    secret.write_text(HEAD + SAFE)
    (change.root / "link.py").symlink_to(secret)
    change.commit()
    assert [comment["path"] for comment in payload("--base", "main")["comments"]] == ["train.py"]
