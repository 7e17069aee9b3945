"""What is left of a smoke run, however it ends: nothing that runs, no file, and the user's tree as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from migrate_cli.smoke.scratch import PREFIX
from tests.ddp.smoking import put

pytestmark = [pytest.mark.ddp, pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")]

ROOT = Path(__file__).parents[2]
ENDLESS = b"""\
import subprocess, sys, time
import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        while True:
            time.sleep(0.01)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    data = DataLoader(TensorDataset(torch.rand(32, 4)), batch_size=4, num_workers=1)
    pl.Trainer(devices=2, accelerator="cpu", strategy="ddp").fit(Net(), data)
"""


def started(marker: str) -> list[int]:
    """The processes that have a text in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if marker.encode() in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def listing(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Tool:
    """The program in a process of its own, with a folder for temporary files that is its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.scratch = folder / "scratch"
        self.scratch.mkdir()
        self.project = folder / "project"
        put(self.project, {"train.py": ENDLESS, "pyproject.toml": b"[project]\nname = 'it'\n"})
        self.before = listing(self.project)
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(self.scratch)}
        command = [sys.executable, "-m", "migrate_cli", *arguments]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, cwd=self.project, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )

    def until_it_trains(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if line.strip() == "training":
                return
        raise AssertionError("it never trains")

    @property
    def left(self) -> list[int]:
        """What still runs of what it started, after it had some time to end."""
        for _ in range(300):
            running = started(str(self.scratch / PREFIX))
            if not running:
                return []
            time.sleep(0.1)
        return running


@pytest.fixture
def tool(tmp_path: Path) -> Iterator[Tool]:
    made = Tool(tmp_path, "smoke", "train.py")
    yield made
    for pid in [made.process.pid, *started(str(made.scratch / PREFIX))]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    made.process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_runs_on(tool: Tool, number: signal.Signals) -> None:
    tool.until_it_trains()
    assert len(started(str(tool.scratch / PREFIX))) >= 3  # two ranks, and what the program started
    tool.process.send_signal(number)
    _, errors = tool.process.communicate(timeout=30)
    assert tool.left == []
    assert listing(tool.project) == tool.before
    if number is not signal.SIGKILL:
        assert tool.process.returncode == 2
        assert errors.splitlines()[-1] == "Interrupted."
    assert list(tool.scratch.glob(f"{PREFIX}*")) == []
