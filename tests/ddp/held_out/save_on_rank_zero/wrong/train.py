import argparse

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl

from callbacks import KeepBest


class Regressor(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(4, 32), torch.nn.ReLU(), torch.nn.Linear(32, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.mse_loss(self.net(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", F.mse_loss(self.net(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--out", default="weights")
    args = parser.parse_args()
    x = torch.randn(200, 4)
    data = TensorDataset(x, x.sum(1, keepdim=True))
    trainer = pl.Trainer(
        max_epochs=args.epochs, devices=2, accelerator="gpu", strategy="ddp", callbacks=[KeepBest(args.out)]
    )
    trainer.fit(Regressor(), DataLoader(data, batch_size=10, shuffle=True), DataLoader(data, batch_size=10))
