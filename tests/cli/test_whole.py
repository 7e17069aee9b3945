"""The program with the real engine: a small legacy project from `check` to `undo`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT

LEGACY = b"""\
# coding: latin-1
import pytorch_lightning as pl

# \xe9t\xe9
trainer = pl.Trainer(max_epochs=3, replace_sampler_ddp=False, terminate_on_nan=True)  # two cards later\r
"""


def program(folder: Path, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "migrate_cli", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=stdin,
        capture_output=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def legacy(project: Path) -> Path:
    """A project of one legacy file."""
    (project / "requirements.txt").write_text("pytorch-lightning==1.4.9\n")
    (project / "train.py").write_bytes(LEGACY)
    return project


def test_json_edits_are_of_the_file_as_read(legacy: Path) -> None:
    said = json.loads(program(legacy, "check", "--output-format", "json").stdout)
    assert (said["origin"], said["target"], said["files"]) == ("1.4", "2.6", 2)
    (found,) = [found for found in said["findings"] if found["name"] == "trainer-replace-sampler-ddp"]
    (edit,) = found["fix"]["edits"]
    data = LEGACY[: edit["start"]] + edit["replacement"].encode("latin-1") + LEGACY[edit["end"] :]
    assert data == LEGACY.replace(b"replace_sampler_ddp", b"use_distributed_sampler")


def test_code_is_no_newer_than_its_last_commit(legacy: Path) -> None:
    when = {"GIT_AUTHOR_DATE": "2021-06-01T12:00:00", "GIT_COMMITTER_DATE": "2021-06-01T12:00:00"}
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    (legacy / "requirements.txt").write_text("pytorch-lightning>=1.2\n")
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "all"]):
        subprocess.run(["git", *command], cwd=legacy, check=True, env={**os.environ, **when})
    assert b"Read as code for Lightning 1.2 to 1.3, as old as its last commit; " in program(legacy, "check").stdout
    said = json.loads(program(legacy, "check", "--output-format", "json").stdout)
    assert said["origin"] == "1.2 to 1.3"
    (legacy / "requirements.txt").write_text("pytorch-lightning==1.5.*\n")  # what is said counts
    assert json.loads(program(legacy, "check", "--output-format", "json").stdout)["origin"] == "1.5"


def test_releases_that_the_code_may_be_of_are_told_until_one_is_known(legacy: Path) -> None:
    told = b"with `--origin RELEASE` more of that one is told."
    assert told not in program(legacy, "check").stdout
    (legacy / "requirements.txt").write_text("pytorch-lightning>=1.2,<1.5\n")
    assert b"Read as code for Lightning 1.2 to 1.4; " + told in program(legacy, "check").stdout
    assert told not in program(legacy, "check", "--origin", "1.3").stdout
    program(legacy, "fix")
    assert told not in program(legacy, "check").stdout


def test_one_fix_of_two_is_taken_back_and_then_the_run(legacy: Path) -> None:
    found = json.loads(program(legacy, "fix", "--unsafe-fixes", "--output-format", "json").stdout)["findings"]
    fixed = (legacy / "train.py").read_bytes()
    assert b"use_distributed_sampler=False" in fixed
    assert b"terminate_on_nan" not in fixed
    named = {finding["name"]: finding["fingerprint"] for finding in found if finding["fixed"]}
    done = program(legacy, "undo", named["trainer-replace-sampler-ddp"])
    assert (done.returncode, done.stderr) == (0, b"")
    assert (legacy / "train.py").read_bytes() == fixed.replace(b"use_distributed_sampler", b"replace_sampler_ddp")
    assert program(legacy, "undo").returncode == 0
    assert (legacy / "train.py").read_bytes() == LEGACY


def test_bad_files_are_told_and_the_others_done(legacy: Path) -> None:
    start = b"import pytorch_lightning as pl\n"
    (legacy / "syntax.py").write_bytes(start + b"def f((a, b)): pass\n")
    (legacy / "null.py").write_bytes(start + b"x = 1\0\n")
    (legacy / "deep.py").write_bytes(start + b"x = " + b"(" * 1000 + b"1" + b")" * 1000 + b"\n")
    (legacy / "large.py").write_bytes(start + b"x = 1\n" * 3_500_000)
    (legacy / "binary.py").write_bytes(start + b"\xff\xfe\n")
    (legacy / "folder.py").mkdir()
    (legacy / "broken.py").symlink_to("nowhere")
    with open(os.fsencode(legacy) + b"/\xff.py", "wb") as file:
        file.write(start + b"pl.Trainer(replace_sampler_ddp=True)\n")
    done = program(legacy, "fix", "--unsafe-fixes")
    assert done.returncode == 1
    assert done.stderr == b""
    for name in ["syntax", "null", "deep", "large", "binary", "broken"]:
        assert done.stdout.count(f"\n{name}.py:".encode()) + done.stdout.startswith(f"{name}.py:".encode()) == 1, name
    assert b"6 files could not be read or parsed" in done.stdout
    assert b"use_distributed_sampler" in (legacy / "train.py").read_bytes()
    with open(os.fsencode(legacy) + b"/\xff.py", "rb") as file:
        assert b"use_distributed_sampler" in file.read()


def test_many_files_in_several_processes_say_the_same(legacy: Path) -> None:
    for number in range(210):
        shutil.copy(legacy / "train.py", legacy / f"t{number}.py")
    one, two = (program(legacy, "check", "--jobs", jobs) for jobs in "12")
    assert one.returncode == two.returncode == 1
    assert one.stdout == two.stdout


def test_the_summary_says_what_only_the_fixed_text_shows(project: Path) -> None:
    (project / "train.py").write_text(
        "from pytorch_lightning import Callback\n\n\nclass Seen(Callback):\n"
        "    def on_batch_end(self, trainer, pl_module):\n        super().on_batch_end(trainer, pl_module)\n\n"
        "    def on_epoch_end(self, trainer, pl_module):\n        self.on_batch_end(trainer, pl_module)\n"
    )
    said = program(project, "fix", "--unsafe-fixes", "--origin", "1.1").stdout.decode()
    assert "Fixed 2 of 3 findings in 1 file: 1 left for a person (1 seen only now)." in said


def test_what_another_fix_has_changed_is_not_seen_only_now(project: Path) -> None:
    (project / "train.py").write_text(
        "from pytorch_lightning import Trainer\n\ntrainer = Trainer(max_epochs=3, progress_bar_refresh_rate=0)\n"
    )
    said = program(project, "fix", "--origin", "0.9").stdout.decode()
    assert "train.py:3:11: LIT101 [manual]" in said
    assert "seen only now" not in said


def test_the_summary_says_what_went_with_the_fixes(project: Path) -> None:
    (project / "train.py").write_text(
        "from pytorch_lightning import Trainer\n\n\ndef run(trainer: Trainer):\n    if trainer.use_dp:\n"
        "        trainer.train_loop.run()\n    return trainer.training_type_plugin\n"
    )
    said = program(project, "fix", "--unsafe-fixes").stdout.decode()
    assert "Fixed 2 of 3 findings in 1 file, which settles 1 more.\n" in said
