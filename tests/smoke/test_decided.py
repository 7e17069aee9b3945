"""`fix --smoke` of what a person decided on: it is proved as every plan is, and what fails is left out."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from migrate_cli.main import cli
from migrate_cli.runs import proving
from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.verdict import Reach, Status, Verdict

TEXT = """\
import pytorch_lightning as pl

first = pl.Trainer(accelerator="cpu", checkpoint_callback=False)
second = pl.Trainer(accelerator="cpu", checkpoint_callback=True)
third = pl.Trainer(accelerator="cpu", checkpoint_callback=False)
"""
SECOND = 'second = pl.Trainer(accelerator="cpu")'
FIXED = TEXT.replace(", checkpoint_callback=True", "").replace("checkpoint_callback", "enable_checkpointing")


def verdict(*causes: Cause) -> Verdict:
    status = Status.FAILED if causes else Status.PASSED
    return Verdict(status, causes, "", (), (), {0: 4}, "2.6", "2.13", "DDPStrategy", 1.0, "", Reach.ENDED)


@pytest.fixture
def decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program with three fixes, all of them taken in `d.json`."""
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'it'\n")
    (tmp_path / "train.py").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, ["review", "--plain", "--decisions", "d.json"], input="y\ny\ny\nw\nq\n")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "train.py").read_text() == TEXT
    return tmp_path / "train.py"


def fix(file: Path, bad: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Exit code and errors of `fix --smoke --decisions`, where the program fails with one text in it."""

    def runs(asked: Program, setting: object, quiet: bool, instead: Mapping[str, bytes]) -> Verdict:
        text = instead.get(os.path.realpath(file), file.read_bytes()).decode()
        return verdict(Cause("crash", "every rank stops")) if bad and bad in text else verdict()

    program = Program("train.py", "/python", ("train.py",), str(file.parent), str(file.parent))
    monkeypatch.setattr(proving, "from_command", lambda command, python: program)
    monkeypatch.setattr(proving, "once", runs)
    monkeypatch.setattr(proving, "smoked", runs)
    done = CliRunner().invoke(cli, ["fix", "--smoke", "python train.py", "--decisions", "d.json"])
    return done.exit_code, done.stderr


def test_it_is_written_where_the_program_passes(decided: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, errors = fix(decided, "", monkeypatch)
    assert (code, decided.read_text()) == (0, FIXED), errors
    assert "passed before, passed now" in errors


def test_what_fails_is_left_out(decided: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, errors = fix(decided, SECOND, monkeypatch)
    assert code == 1  # a finding is left
    assert decided.read_text() == FIXED.replace(SECOND, TEXT.splitlines()[3])
    (line,) = [line for line in errors.splitlines() if "left out" in line]
    assert line.startswith("train.py:4:")
    assert "passed before, passed now without it." in errors
