import argparse
import os

import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def extract(raw, target):
    """Spectral features of all recordings, kept in one file."""
    features = np.abs(np.fft.rfft(raw, axis=1)).astype("float32")
    temporary = target + ".tmp.npy"
    np.save(temporary, features)
    os.replace(temporary, target)


class Recordings(pl.LightningDataModule):
    def __init__(self, root, batch_size=16, workers=0):
        super().__init__()
        self.root, self.batch_size, self.workers = root, batch_size, workers
        self.cache = os.path.join(root, "features.npy")

    def setup(self, stage):
        raw = np.random.RandomState(0).randn(240, 30)
        os.makedirs(self.root, exist_ok=True)
        if not os.path.exists(self.cache):
            extract(raw, self.cache)
        features = torch.from_numpy(np.load(self.cache))
        self.train = TensorDataset(features, torch.from_numpy((raw[:, 0] > 0).astype("int64")))

    def train_dataloader(self):
        return DataLoader(self.train, self.batch_size, shuffle=True, num_workers=self.workers)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(16, 24), nn.ReLU(), nn.Linear(24, 2))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.RMSprop(self.parameters())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=0)
    args = parser.parse_args()
    pl.seed_everything(5)
    pl.Trainer(accelerator="gpu", devices=-1, max_epochs=2).fit(Net(), Recordings("cache", workers=args.workers))


if __name__ == "__main__":
    main()
