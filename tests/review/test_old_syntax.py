"""The review of old syntax: what is shown is what is written, not what is read in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from codemods.model import Finding
from migrate_cli.review.about import picture, where
from migrate_cli.review.session import Session
from tests.review.conftest import Open

OLD = "import pytorch_lightning as pl\n\nprint 'é'\nx.cuda(async=True)\npl.Trainer(gpus=1)\n"


@pytest.fixture
def folder(project: Path) -> Path:
    for path in project.glob("*.py"):
        path.unlink()
    return project


def found(session: Session, code: str) -> Finding:
    return next(finding for finding in session.findings if finding.code == code)


def written(session: Session) -> bytes:
    (data,) = session.outcome().fixed.after.values()
    return data


def test_old_syntax_is_shown_as_written(folder: Path, review: Open) -> None:
    (folder / "train.py").write_text(OLD)
    session = review()
    old, devices = found(session, "LIT002"), found(session, "LIT101")
    lines = [(line.kind, line.old or line.new, line.text) for line in picture(session, old).lines]
    assert ("-", 3, "print 'é'") in lines
    assert ("+", 4, "x.cuda(non_blocking=True)") in lines
    assert where(session, devices) == "train.py:5"
    session.take([old, devices])
    assert written(session).decode().splitlines()[2:] == [
        "print('é')",
        "x.cuda(non_blocking=True)",
        "pl.Trainer(accelerator='gpu', devices=1)",
    ]
