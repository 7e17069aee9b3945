"""An autoencoder for readings of machines: what it can not put together again is an anomaly."""

import collections
import random
from argparse import ArgumentParser
from collections.abc import Iterable

import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset

FAULTS = {"bearing", "belt", "pump", "valve"}


def as_list(value):
    """One reading, or several."""
    if isinstance(value, collections.abc.Mapping):
        value = value.values()
    return list(value) if isinstance(value, Iterable) else [value]


def make_readings(count, size, seed):
    rng = np.random.RandomState(seed)
    waves = np.sin(np.linspace(0, 6, size, dtype=float))
    readings = np.empty((count, size), dtype=float)
    faulty = np.zeros(count, dtype=bool)
    for row in range(count):
        readings[row] = waves * rng.uniform(0.5, 1.5) + rng.normal(0, 0.05, size)
        if rng.rand() < 0.2:
            at = int(rng.randint(size - 3))
            readings[row, at : at + 3] += 2
            faulty[row] = True
    low, high = np.percentile(readings, [1, 99], method="nearest")
    return np.clip(readings, low, high).astype(np.float32), faulty.astype(int)


class Readings(Dataset):
    def __init__(self, count, size, seed):
        self.values, self.faulty = make_readings(count, size, seed)
        kinds = random.sample(list(FAULTS), 2)
        self.names = {number: kind for number, kind in enumerate(as_list(sorted(kinds)))}

    def __len__(self):
        return len(self.values)

    def __getitem__(self, index):
        return torch.from_numpy(self.values[index]), int(self.faulty[index])


class Coder(pl.LightningModule):
    def __init__(self, size=16, hidden=4, lr=0.3):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = nn.Sequential(nn.Linear(size, hidden), nn.Tanh())
        self.decoder = nn.Linear(hidden, size)
        self.worst = -np.inf

    def forward(self, x):
        return self.decoder(self.encoder(x))

    def step(self, batch):
        x, faulty = batch
        errors = F.mse_loss(self(x), x, reduction="none").mean(1)
        loss = errors.mean()
        return loss, {"loss": loss, "faults": faulty.float().mean()}

    def training_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log_dict({f"train_{k}": v for k, v in logs.items()}, on_step=True, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log_dict({f"val_{k}": v for k, v in logs.items()})
        self.worst = max(self.worst, loss.item())
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.95)


def main():
    parser = ArgumentParser()
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()
    pl.seed_everything(11)
    train, held = Readings(48, 16, seed=1), Readings(24, 16, seed=2)
    model = Coder(size=np.prod(train.values.shape[1:]).item())
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        accelerator="cpu",
        enable_progress_bar=False,
        enable_model_summary=False,
        num_sanity_val_steps=0,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(model, DataLoader(train, batch_size=8), DataLoader(held, batch_size=8))
    best = trainer.checkpoint_callback.best_model_score.item()
    print("worst", np.round(model.worst, 3), "best", np.round(best, 3))


if __name__ == "__main__":
    main()
