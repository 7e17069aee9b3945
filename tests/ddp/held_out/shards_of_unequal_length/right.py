"""Speech commands in shards: each process reads those that are its own."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import torch
from pytorch_lightning import LightningModule, Trainer
from torch import nn
from torch.utils.data import DataLoader, IterableDataset


def write_shards(folder, sizes=(40, 24, 24, 12)):
    rng = np.random.default_rng(3)
    for number, size in enumerate(sizes):
        loud = rng.integers(0, 2, size)
        waves = rng.normal(size=(size, 50)) * (1 + loud[:, None])
        np.savez(Path(folder) / f"shard-{number:03}.npz", waves=waves.astype("float32"), loud=loud)


class Shards(IterableDataset):
    def __init__(self, folder, rank=0, world_size=1):
        self.paths = sorted(Path(folder).glob("*.npz"))
        self.rank, self.world_size = rank, world_size

    def __iter__(self):
        for path in self.paths:
            with np.load(path) as shard:
                mine = slice(self.rank, len(shard["loud"]) // self.world_size * self.world_size, self.world_size)
                yield from zip(torch.from_numpy(shard["waves"][mine]), torch.from_numpy(shard["loud"][mine]))


class Commands(LightningModule):
    def __init__(self, folder):
        super().__init__()
        self.folder = folder
        self.conv = nn.Sequential(
            nn.Conv1d(1, 8, 7, stride=3), nn.ReLU(), nn.AdaptiveMaxPool1d(4), nn.Flatten(), nn.Linear(32, 2)
        )

    def train_dataloader(self):
        shards = Shards(self.folder, self.trainer.global_rank, self.trainer.world_size)
        return DataLoader(shards, batch_size=8, drop_last=True)

    def training_step(self, batch, batch_idx):
        waves, loud = batch
        return nn.functional.cross_entropy(self.conv(waves[:, None].abs()), loud)

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.05, momentum=0.9)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 1)}


def main():
    with TemporaryDirectory() as folder:
        write_shards(folder)
        trainer = Trainer(accelerator="gpu", devices=2, max_epochs=3, logger=False, enable_checkpointing=False)
        trainer.fit(Commands(folder))


if __name__ == "__main__":
    main()
