"""Reports of small projects, made by the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli

TRAIN = """\
from pytorch_lightning import Trainer


def main(args, größe="</script><b>&amp;"):
    trainer = Trainer(
        gpus=2,  # one node
        checkpoint_callback=False,
        progress_bar_refresh_rate=20,
    )
    trainer.fit(args.model)
"""
CONFIG = """\
from pytorch_lightning import Trainer

trainer = Trainer(accelerator="cpu", replace_sampler_ddp=False, truncated_bptt_steps=2)
"""
Run = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small legacy project, which is the working directory; one folder has an odd name."""
    folder = tmp_path / "project"
    odd = folder / "a <i>&'\" [b](c)|d"
    odd.mkdir(parents=True)
    (folder / "pyproject.toml").write_text('[tool.lightning-migrate]\norigin = "1.4"\n')
    (folder / "train.py").write_text(TRAIN)
    (odd / "config.py").write_text(CONFIG)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def run() -> Run:
    """Run a command in this process."""

    def invoke(*arguments: str) -> Result:
        result = CliRunner().invoke(cli, list(arguments), prog_name="lightning-migrate")
        assert result.exit_code is not None
        return result

    return invoke
