"""Guarded, per rank, per sample, read only, or not Lightning's business."""

import os
import tempfile

import lightning as L
import torch
from lightning.pytorch.utilities import rank_zero_only


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.part = f"part{os.environ.get('LOCAL_RANK')}.pt"

    def prepare_data(self):
        torch.save(1, "data.pt")

    def test_step(self, batch, batch_idx):
        names, x = batch
        for name, image in zip(names, x):
            torch.save(image, f"{name}.pt")
        torch.save(x, f"{self.global_rank}-{batch_idx}.pt")

    def on_train_epoch_end(self):
        if self.trainer.is_global_zero:
            torch.save(1, "a.pt")
        if self.global_rank == 0 and self.verbose:
            self.write()
        self.write_zero()
        torch.save(1, self.part)
        with open("config.txt") as f:
            self.config = f.read()
        with tempfile.TemporaryDirectory() as folder:
            torch.save(1, os.path.join(folder, "a.pt"))

    def write(self):
        torch.save(1, "b.pt")

    @rank_zero_only
    def write_zero(self):
        torch.save(1, "c.pt")

    def on_fit_end(self):
        if not self.trainer.is_global_zero:
            return
        torch.save(1, "d.pt")

    def export(self, path):
        torch.save(1, "e.pt")


class Writer(L.Callback):
    @rank_zero_only
    def on_train_end(self, trainer, pl_module):
        torch.save(1, "f.pt")

    def on_train_start(self, trainer, pl_module):
        rank = trainer.global_rank
        torch.save(1, f"g{rank}.pt")
        trainer.logger.experiment.add_text("h", "i")


class Plain:
    def on_train_end(self):
        torch.save(1, "j.pt")


def main():
    torch.save(1, "k.pt")
