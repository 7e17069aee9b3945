"""What a smoke run costs above the program itself, which trains as many batches with as many processes.

Run in turns, so that what else the machine does falls on both. The bound is 10 seconds on two cores.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

BOUND = 10.0
ROUNDS = 3
PROGRAM = """\
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(64, 256), torch.nn.ReLU(), torch.nn.Linear(256, 10))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return torch.nn.functional.cross_entropy(self.net(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", torch.nn.functional.cross_entropy(self.net(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    data = TensorDataset(torch.randn(512, 64), torch.randint(10, (512,)))
    limits = dict(limit_train_batches=4, limit_val_batches=2, max_epochs=1, logger=False, enable_checkpointing=False)
    trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp", enable_progress_bar=False, **limits)
    trainer.fit(Net(), DataLoader(data, batch_size=32, shuffle=True), DataLoader(data, batch_size=32))
"""


class Cost(NamedTuple):
    """Seconds on the clock and of the processor."""

    wall: float
    cpu: float


def timed(command: list[str], folder: Path) -> Cost:
    """What a command costs with all that it starts."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main() -> None:
    """Print both, and end with 1 where the bound is not kept."""
    with tempfile.TemporaryDirectory(prefix="smoke-overhead-") as scratch:
        folder = Path(scratch)
        (folder / "train.py").write_text(PROGRAM, encoding="utf-8")
        alone, smoked = [], []
        for _ in range(ROUNDS):
            alone.append(timed([sys.executable, "train.py"], folder))
            smoked.append(timed([sys.executable, "-m", "migrate_cli", "smoke", "--quiet", "train.py"], folder))
    middle = [
        Cost(statistics.median(cost.wall for cost in costs), statistics.median(cost.cpu for cost in costs))
        for costs in (alone, smoked)
    ]
    for name, cost in zip(("the program", "smoke"), middle, strict=True):
        print(f"{name:12} {cost.wall:6.1f} s on the clock, {cost.cpu:6.1f} s of the processor")
    above = middle[1].wall - middle[0].wall
    print(f"{'above':12} {above:6.1f} s on the clock, {middle[1].cpu - middle[0].cpu:6.1f} s of the processor")
    sys.exit(above > BOUND)


if __name__ == "__main__":
    main()
