"""Tabular competition: train, predict the test rows, write a submission."""
import argparse
import csv
import os

import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Table(Dataset):
    def __init__(self, rows, seed, labelled=True):
        rng = np.random.RandomState(seed)
        self.ids = np.arange(rows) + 100_000 * seed
        self.x = rng.randn(rows, 12).astype("float32")
        self.y = (self.x[:, :3].sum(1) > 0).astype("int64") if labelled else None

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, i):
        if self.y is None:
            return torch.from_numpy(self.x[i])
        return torch.from_numpy(self.x[i]), self.y[i]


class TableData(pl.LightningDataModule):
    def __init__(self, batch_size=32):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        self.train, self.val, self.test = Table(640, 1), Table(128, 2), Table(96, 3, labelled=False)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)

    def predict_dataloader(self):
        return DataLoader(self.test, batch_size=self.batch_size)


class Mlp(pl.LightningModule):
    def __init__(self, width=32, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(12, width), nn.ReLU(), nn.Dropout(0.1), nn.Linear(width, 2))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self.net(x), y)
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_acc", (self.net(x).argmax(1) == y).float().mean(), sync_dist=True)

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        return self.net(batch).softmax(-1)[:, 1]

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def write_submission(path, ids, scores):
    with open(path, "w", newline="") as f:
        writer = csv.writer(f)
        writer.writerow(["id", "target"])
        writer.writerows([[int(i), f"{s:.5f}"] for i, s in zip(ids, scores)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="submission")
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    pl.seed_everything(2)
    data = TableData()
    trainer = pl.Trainer(accelerator="gpu", devices=args.devices, strategy="ddp", max_epochs=args.epochs)
    model = Mlp()
    trainer.fit(model, data)
    scores = torch.cat(trainer.predict(model, data)).numpy()
    parts = [None] * trainer.world_size
    torch.distributed.all_gather_object(parts, scores)
    scores = np.stack(parts, axis=1).reshape(-1)
    if trainer.is_global_zero:
        write_submission(os.path.join(args.out, "submission.csv"), data.test.ids, scores)
