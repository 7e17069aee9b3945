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


RUN = """\
import sys

import hydra
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    Trainer(**cfg.trainer).fit(cfg.model)


main()
"""
YAML = """\
model: net  # which
trainer:
  gpus: 2  # one node
  max_epochs: 3
  checkpoint_callback: false
  progress_bar_refresh_rate: 0
"""
SHELL = "#!/bin/sh\npython run.py trainer.gpus=4 trainer.max_epochs=1\n"
CONDA = "dependencies:\n  - python=3.8  # old\n  - pip:\n    - pytorch-lightning==1.4.9\n"


@pytest.fixture
def configured(project: Path, review: Open) -> Session:
    """A review of a Hydra program: its configuration, the script that runs it, its environment."""
    (project / "train.py").unlink()
    (project / "config.py").unlink()
    (project / "conf").mkdir()
    (project / "run.py").write_text(RUN)
    (project / "conf" / "config.yaml").write_text(YAML)
    (project / "run.sh").write_text(SHELL)
    (project / "environment.yml").write_text(CONDA)
    return review()


def of(session: Session, path: str, code: str) -> Finding:
    return next(each for each in session.findings if each.code == code and each.path.endswith(path))


def test_a_mapping_is_shown_as_it_is_written(configured: Session) -> None:
    lines = picture(configured, of(configured, "config.yaml", "LIT101")).lines
    assert [f"{line.kind}{line.text}" for line in lines] == [
        " model: net  # which",
        " trainer:",
        "-  gpus: 2  # one node",
        "+  accelerator: gpu",
        "+  devices: 2  # one node",
        "   max_epochs: 3",
        "   checkpoint_callback: false",
        "   progress_bar_refresh_rate: 0",
    ]


def test_mappings_commands_and_pins_are_taken_left_edited_and_commented(configured: Session, project: Path) -> None:
    desk = Desk(configured)
    configured.take([of(configured, "config.yaml", "LIT101"), of(configured, "environment.yml", "LIT910")])
    configured.take([of(configured, "run.sh", "LIT101")])
    configured.suppress([of(configured, "config.yaml", "LIT104")])
    configured.leave([of(configured, "environment.yml", "LIT912")])
    desk.at = of(configured, "config.yaml", "LIT108")
    buffer = desk.buffer()
    assert buffer is not None
    assert desk.edit(buffer, buffer.text.replace("enable_progress_bar: false", "enable_progress_bar: true")) is None
    assert desk.message.endswith("edited (u takes it back)")
    made = configured.outcome()
    assert made.unfit == ()
    configured.write(made, journal=False)
    assert (project / "conf" / "config.yaml").read_text() == YAML.replace(
        "gpus: 2  # one node\n", "accelerator: gpu\n  devices: 2  # one node\n"
    ).replace("false\n", "false  # lightning-migrate: ignore[LIT104]\n").replace(
        "progress_bar_refresh_rate: 0", "enable_progress_bar: true"
    )
    assert (project / "run.sh").read_text() == SHELL.replace("gpus=4", "accelerator=gpu trainer.devices=4")
    assert (project / "environment.yml").read_text() == CONDA.replace("==1.4.9", "==2.6.*")
    assert (project / "run.py").read_text() == RUN


def test_decisions_about_documents_survive_moved_lines(configured: Session, project: Path, review: Open) -> None:
    for name, code in (("config.yaml", "LIT101"), ("run.sh", "LIT101"), ("environment.yml", "LIT910")):
        configured.take([of(configured, name, code)])
    for name, more in (("conf/config.yaml", "# new\nseed: 1\n"), ("environment.yml", "name: x\n")):
        path = project / name
        path.write_text(more + path.read_text())
    again = review()
    assert again.stale == {}
    assert {again.by_name[name].code for name in again.decisions} == {"LIT101", "LIT910"}
    again.write(again.outcome(), journal=False)
    assert "devices: 2" in (project / "conf" / "config.yaml").read_text()
    assert "==2.6.*" in (project / "environment.yml").read_text()
    changed = project / "run.sh"
    changed.write_text(SHELL.replace("gpus=4", "gpus=8"))
    assert review().decisions == {}, "it was about other code"


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
