"""Sensor readings with a cache that several threads fill; started by spawn, as on Windows."""

import threading

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Cache:
    """Keeps what was computed once."""

    def __init__(self):
        self.values = {}
        self.lock = threading.Lock()

    def __getstate__(self):
        return {"values": self.values}

    def __setstate__(self, state):
        self.values = state["values"]
        self.lock = threading.Lock()

    def get(self, key, compute):
        with self.lock:
            if key not in self.values:
                self.values[key] = compute(key)
            return self.values[key]


class Readings(Dataset):
    def __init__(self, count=48):
        self.count = count
        self.cache = Cache()

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return self.cache.get(index, self.reading)

    @staticmethod
    def reading(index):
        phase = torch.linspace(0, 6.3, 20) + index
        return torch.stack([phase.sin(), phase.cos()]), torch.tensor(index % 7 / 7.0)


class Drift(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Flatten(), nn.Linear(40, 16), nn.Tanh(), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx):
        readings, drift = batch
        return nn.functional.smooth_l1_loss(self.net(readings).squeeze(1), drift)

    def configure_optimizers(self):
        return torch.optim.RMSprop(self.parameters(), lr=1e-3)


if __name__ == "__main__":
    loader = DataLoader(Readings(), batch_size=6, shuffle=True)
    trainer = pl.Trainer(strategy="ddp_spawn", accelerator="cpu", devices=2, max_epochs=2)
    trainer.fit(Drift(), loader)
