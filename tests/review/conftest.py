"""Projects to review, with the real engine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from migrate_cli.options import Options
from migrate_cli.review.session import Session
from migrate_cli.runs.review import opened

TRAIN = """\
import pytorch_lightning as pl
from pytorch_lightning import Trainer


def main(args):
    trainer = Trainer(
        gpus=2,  # one node
        checkpoint_callback=False,
        progress_bar_refresh_rate=20,
        weights_summary=None,
    )
    trainer.fit(args.model)


def test(args):
    return pl.Trainer(gpus=args.gpus, truncated_bptt_steps=2).test(args.model)
"""

CONFIG = """\
from pytorch_lightning import Trainer

TRAINER = dict(
    replace_sampler_ddp=False,
    max_steps=None,
)

trainer = Trainer(**TRAINER)
"""

Open = Callable[..., Session]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small legacy project, which is the working directory."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\n')
    (folder / "train.py").write_text(TRAIN)
    (folder / "config.py").write_text(CONFIG)
    monkeypatch.chdir(folder)
    for name in ("NO_COLOR", "FORCE_COLOR", "VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def review() -> Open:
    """Open a review of the working directory."""

    def start(**options: object) -> Session:
        return opened(Options(**{"quiet": True, "jobs": 1, **options}))  # type: ignore[arg-type]

    return start
