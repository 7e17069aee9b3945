"""Anomaly detection on sensor windows: autoencoder, thresholds from the anomalies of the validation set."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def windows(n, length, positives):
    generator = torch.Generator().manual_seed(5)
    x = torch.randn(n, length, generator=generator)
    y = torch.zeros(n, dtype=torch.long)
    y[positives] = 1
    x[positives] += 3
    return TensorDataset(x, y)


class SensorData(pl.LightningDataModule):
    def __init__(self, batch_size, length):
        super().__init__()
        self.batch_size = batch_size
        self.length = length

    def setup(self, stage=None):
        self.train_set = windows(512, self.length, [])
        # the annotated recording: every tenth window is an anomaly
        self.val_set = windows(128, self.length, list(range(0, 128, 10)))

    def train_dataloader(self):
        return DataLoader(self.train_set, self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, self.batch_size)


class Detector(pl.LightningModule):
    def __init__(self, length=32, hidden=8, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = nn.Sequential(nn.Linear(length, hidden), nn.Tanh())
        self.decoder = nn.Linear(hidden, length)
        self.anomaly_errors = []
        self.register_buffer("threshold", torch.zeros(()))

    def forward(self, x):
        return self.decoder(self.encoder(x))

    def training_step(self, batch, batch_idx):
        x, _ = batch
        loss = F.mse_loss(self(x), x)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        errors = ((self(x) - x) ** 2).mean(dim=1)
        self.anomaly_errors.extend(errors[y == 1].tolist())
        self.log("val_loss", errors.mean(), sync_dist=True)

    def on_validation_epoch_end(self):
        if not self.anomaly_errors:
            return
        local = torch.tensor([sum(self.anomaly_errors), float(len(self.anomaly_errors))], device=self.device)
        total, count = self.all_gather(local).reshape(-1, 2).sum(dim=0)
        self.threshold.fill_(total / count)
        self.log("threshold", self.threshold, prog_bar=True)
        self.anomaly_errors.clear()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch_size", default=16, type=int)
    parser.add_argument("--length", default=32, type=int)
    parser.add_argument("--max_epochs", default=10, type=int)
    parser.add_argument("--gpus", default=2, type=int)
    args = parser.parse_args()
    pl.seed_everything(0)
    trainer = pl.Trainer(devices=args.gpus, accelerator="auto", strategy="ddp", max_epochs=args.max_epochs)
    trainer.fit(Detector(args.length), datamodule=SensorData(args.batch_size, args.length))


if __name__ == "__main__":
    main()
