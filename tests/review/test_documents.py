"""Findings in files that are no Python: notebooks, by their cells, and files of requirements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from codemods.model import Finding
from migrate_cli.review.about import picture, where
from migrate_cli.review.desk import Desk
from migrate_cli.review.session import Session
from tests.review.conftest import Open

CELLS = [
    "!pip install x\nfrom pytorch_lightning import Trainer",
    "x = 1",
    "%matplotlib inline\ntrainer = Trainer(\n    gpus=1,\n    progress_bar_refresh_rate=20,\n)",
    'Trainer(accelerator="cpu", checkpoint_callback=False)',
]
REQUIREMENTS = "torch==1.9\npytorch-lightning==1.4.9  # pinned\n"


def notebook(*cells: str) -> str:
    made = [{"cell_type": "markdown", "metadata": {}, "source": ["# A notebook"]}]
    made += [
        {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell.splitlines(True)}  # type: ignore[dict-item]
        for cell in cells
    ]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}, indent=1)


def sources(path: Path) -> list[str]:
    cells: list[dict[str, Any]] = json.loads(path.read_text())["cells"]
    return ["".join(cell["source"]) for cell in cells[1:]]


@pytest.fixture
def mixed(project: Path, review: Open) -> Session:
    """A review of a notebook and a file of requirements."""
    (project / "train.py").unlink()
    (project / "config.py").unlink()
    (project / "a.ipynb").write_text(notebook(*CELLS))
    (project / "requirements.txt").write_text(REQUIREMENTS)
    return review()


def at(session: Session, code: str) -> Finding:
    return next(finding for finding in session.findings if finding.code == code)


def shown(session: Session, code: str) -> str:
    lines = picture(session, at(session, code)).lines
    return "".join(f"{line.kind}{line.old or line.new or '':>3} {line.text}\n" for line in lines)


def test_a_diff_keeps_to_its_cell(mixed: Session) -> None:
    assert where(mixed, at(mixed, "LIT101")) == "a.ipynb:cell 4:3"
    assert shown(mixed, "LIT101").splitlines() == [
        "   1 %matplotlib inline",
        "   2 trainer = Trainer(",
        "-  3     gpus=1,",
        '+  3     accelerator="gpu",',
        "+  4     devices=1,",
        "   4     progress_bar_refresh_rate=20,",
        "   5 )",
    ]


def test_a_diff_over_cells_names_them(mixed: Session) -> None:
    lines = shown(mixed, "LIT108").splitlines()
    assert [line for line in lines if line.startswith("@")] == ["@    cell 2", "@    cell 4"]
    assert "   1 !pip install x" in lines
    assert "+  3 from pytorch_lightning.callbacks import TQDMProgressBar" in lines


def test_taken_left_and_commented(mixed: Session, project: Path) -> None:
    mixed.take([at(mixed, "LIT104"), at(mixed, "LIT910")])
    mixed.suppress([at(mixed, "LIT101")])
    mixed.write(mixed.outcome(), journal=False)
    cells = sources(project / "a.ipynb")
    assert cells[3] == 'Trainer(accelerator="cpu", enable_checkpointing=False)'
    assert cells[2] == CELLS[2].replace("gpus=1,", "gpus=1,  # lightning-migrate: ignore[LIT101]")
    assert cells[:2] == CELLS[:2]
    assert (project / "requirements.txt").read_text() == REQUIREMENTS.replace("==1.4.9", "==2.6.*")


def test_the_last_line_of_a_cell_is_edited(mixed: Session, project: Path) -> None:
    desk = Desk(mixed)
    desk.at = at(mixed, "LIT104")
    buffer = desk.buffer()
    assert buffer is not None
    text = buffer.text.replace("enable_checkpointing=False", "enable_checkpointing=True")
    assert desk.edit(buffer, text) is None
    assert mixed.verdict(at(mixed, "LIT104")) is not None, desk.message
    done = mixed.outcome()
    assert done.unfit == ()
    mixed.write(done, journal=False)
    assert sources(project / "a.ipynb")[3] == 'Trainer(accelerator="cpu", enable_checkpointing=True)'


def test_requirements_are_edited(mixed: Session, project: Path) -> None:
    desk = Desk(mixed)
    desk.at = at(mixed, "LIT911")
    buffer = desk.buffer()
    assert buffer is not None
    assert desk.edit(buffer, buffer.text.replace("torch>=2.1", "torch>=2.6,<2.7")) is None
    mixed.write(mixed.outcome(), journal=False)
    assert (project / "requirements.txt").read_text().startswith("torch>=2.6,<2.7\n")


OLD = """\
from pytorch_lightning import Trainer

print "größe"; x = Trainer(accelerator="cpu", checkpoint_callback=False)
x.cuda(async=True)
"""


@pytest.fixture
def old(project: Path, review: Open) -> Session:
    """A review of a file that Python 3 does not parse."""
    (project / "config.py").unlink()
    (project / "train.py").write_text(OLD)
    return review()


def test_old_syntax_is_shown_as_it_is_written(old: Session) -> None:
    assert [line for line in shown(old, "LIT002").splitlines() if line[0] in "-+"] == [
        '-  3 print "größe"; x = Trainer(accelerator="cpu", checkpoint_callback=False)',
        "-  4 x.cuda(async=True)",
        '+  3 print("größe"); x = Trainer(accelerator="cpu", checkpoint_callback=False)',
        "+  4 x.cuda(non_blocking=True)",
    ]
    assert [line for line in shown(old, "LIT104").splitlines() if line[0] in "-+"] == [
        '-  3 print "größe"; x = Trainer(accelerator="cpu", checkpoint_callback=False)',
        '+  3 print "größe"; x = Trainer(accelerator="cpu", enable_checkpointing=False)',
    ]


def test_old_syntax_is_lifted_with_the_other_fixes(old: Session, project: Path) -> None:
    old.take([at(old, "LIT104")])
    (unfit,) = old.outcome().unfit
    assert unfit.why == "Python 3 does not parse this file before LIT002 lifts it"
    old.take([at(old, "LIT002")])
    done = old.outcome()
    assert done.unfit == ()
    old.write(done, journal=False)
    written = (project / "train.py").read_text()
    assert written == OLD.replace('print "größe"', 'print("größe")').replace("async", "non_blocking").replace(
        "checkpoint_callback", "enable_checkpointing"
    )


def test_old_syntax_is_edited_as_it_is_written(old: Session, project: Path) -> None:
    desk = Desk(old)
    desk.at = at(old, "LIT104")
    buffer = desk.buffer()
    assert buffer is not None
    assert 'print "größe"' in buffer.text
    assert desk.edit(buffer, buffer.text.replace("enable_checkpointing=False", "enable_checkpointing=True")) is None
    old.write(old.outcome(), journal=False)
    assert (project / "train.py").read_text() == OLD.replace("checkpoint_callback=False", "enable_checkpointing=True")
