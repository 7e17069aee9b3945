"""What the code was written for is still known after `fix` has moved the pins, and after safe fixes took the signs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.test_whole import program

CODE = b"""\
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = batch.sum()
        return {"loss": loss, "log": {"loss_now": loss}}


trainer = pl.Trainer(max_epochs=3, terminate_on_nan=True, checkpoint_callback=False)
"""


@pytest.fixture
def legacy(project: Path) -> Path:
    """A project of one legacy file, and what it pins."""
    (project / "requirements.txt").write_text("pytorch-lightning==0.9.0\n")
    (project / "net.py").write_bytes(CODE)
    return project


def codes(folder: Path, *arguments: str) -> list[str]:
    """The findings that a check tells of."""
    said = json.loads(program(folder, "check", "--output-format", "json", *arguments).stdout)
    return sorted(found["code"] for found in said["findings"])


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("pins", ["pytorch-lightning==0.9.0\n", "torch\n"], ids=["pinned", "without pins"])
def test_two_steps_do_what_one_does(pins: str, legacy: Path) -> None:
    (legacy / "requirements.txt").write_text(pins)
    before = codes(legacy)
    program(legacy, "fix", "--unsafe-fixes")
    at_once, left = files(legacy), codes(legacy)
    program(legacy, "undo")
    assert codes(legacy) == before
    program(legacy, "fix")
    assert files(legacy) != at_once
    program(legacy, "fix", "--unsafe-fixes")
    assert files(legacy) == at_once
    assert codes(legacy) == left != []
    assert "LIT101" in left  # that no `gpus=` was given says something about old releases only


def test_a_readme_that_fix_has_moved_is_read_as_before(legacy: Path) -> None:
    (legacy / "requirements.txt").unlink()
    (legacy / "README.md").write_text("```\npip install pytorch-lightning==0.9.0\n```\n")
    program(legacy, "fix", "--unsafe-fixes")
    assert b"2.6" in files(legacy)["README.md"]
    assert "Read as code for Lightning 0.9, as `fix` found it at" in program(legacy, "check").stdout.decode()
    before = files(legacy)
    program(legacy, "fix", "--unsafe-fixes")
    assert files(legacy) == before


def test_what_fix_writes_says_nothing_of_the_origin(project: Path) -> None:
    (project / "requirements.txt").write_text("pytorch-lightning>=1.1,<2\n")
    (project / "run.py").write_text(
        "from pytorch_lightning.callbacks import GPUStatsMonitor\n\nmonitor = GPUStatsMonitor()\n"
    )
    program(project, "fix", "--unsafe-fixes")
    assert b"DeviceStatsMonitor" in files(project)["run.py"]  # which came with 1.5
    said = json.loads(program(project, "check", "--output-format", "json").stdout)
    assert said["origin"] == "1.1 to 1.99"


def test_the_summary_says_how_long(legacy: Path) -> None:
    program(legacy, "fix")
    said = program(legacy, "check").stdout.decode()
    assert "Read as code for Lightning 0.9, as `fix` found it at" in said
    assert said.rstrip().endswith("; delete .lightning-migrate when the migration is done.")


def test_pins_that_a_person_moves_decide(legacy: Path) -> None:
    program(legacy, "fix", "--unsafe-fixes")
    assert "LIT101" in codes(legacy)
    (legacy / "requirements.txt").write_text("pytorch-lightning>=2.1\n")
    assert codes(legacy) == []
    assert codes(legacy, "--origin", "0.9") == ["LIT101"]


def test_a_record_that_can_not_be_read_tells_nothing(legacy: Path) -> None:
    program(legacy, "fix", "--unsafe-fixes")
    for record in legacy.glob(".lightning-migrate/runs/*/run.json"):
        record.write_text("{")
    done = program(legacy, "check")
    assert done.returncode == 0
    assert b"Nothing found" in done.stdout


SANITY = b"""\
import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.loss = self(batch).sum()

    def on_test_end(self):
        print("tested")

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.data)


pl.seed_everything(1)
trainer = pl.Trainer(max_epochs=3, gpus=0)
trainer.fit(Net())
"""


@pytest.mark.parametrize("arguments", [(), ("--origin", "0.9")], ids=["by the journal", "as said"])
def test_what_fix_wrote_is_not_old_code(arguments: tuple[str, ...], legacy: Path) -> None:
    (legacy / "net.py").write_bytes(SANITY)
    program(legacy, "fix", "--unsafe-fixes", *arguments)
    assert b"def on_validation_end(self):" in files(legacy)["net.py"]  # which old Lightning did not call
    there = codes(legacy, *arguments)
    assert there.count("LIT331") == 1  # the method that was there
    program(legacy, "fix", "--unsafe-fixes", *arguments)
    assert codes(legacy, *arguments) == there


BEHIND = b"""\
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)


class Old(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def validation_epoch_end(self, outputs):
        return gathered(outputs)

    def test_epoch_end(self, outputs):
        loss = sum(outputs)
        return {"test_loss": loss, "log": {"test_loss": loss}}
"""


def test_an_epoch_end_is_of_old_code_whatever_is_pinned(legacy: Path) -> None:
    (legacy / "requirements.txt").write_text("pytorch-lightning>=2.6\n")
    (legacy / "net.py").write_bytes(BEHIND)
    program(legacy, "fix", "--unsafe-fixes")
    after = files(legacy)["net.py"].decode()
    assert "self.log('test_loss', loss)" in after.replace('"', "'")
    assert "def validation_epoch_end(self, outputs):\n        return gathered(outputs)" in after


def test_a_neighbour_without_pins_is_not_read_as_old(project: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    for name in ("old", "new"):
        (project / name).mkdir()
    (project / "old" / "net.py").write_bytes(CODE)
    (project / "new" / "net.py").write_bytes(b"import pytorch_lightning as pl\n\ntrainer = pl.Trainer(max_epochs=3)\n")
    assert codes(project, "new") == []
    program(project, "fix", "--unsafe-fixes", "--allow-dirty", "old")
    assert codes(project, "new") == []
    assert "LIT101" in codes(project, "old")
