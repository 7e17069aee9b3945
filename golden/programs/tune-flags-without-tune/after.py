"""Predict the yield of a reaction. The search for a learning rate is switched on, but nobody calls it."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def reactions(n, seed):
    g = torch.Generator().manual_seed(seed)
    conditions = torch.rand(n, 5, generator=g)
    output = conditions[:, 0] * (1 - conditions[:, 1]) + 0.2 * conditions[:, 4]
    return TensorDataset(conditions, output)


class YieldModel(pl.LightningModule):
    def __init__(self, learning_rate: float, batch_size: int):
        super().__init__()
        self.save_hyperparameters()
        self.learning_rate = learning_rate
        self.net = nn.Sequential(nn.Linear(5, 16), nn.ReLU(), nn.Linear(16, 1), nn.Sigmoid())

    def training_step(self, batch, batch_idx):
        conditions, output = batch
        loss = nn.functional.mse_loss(self.net(conditions).flatten(), output)
        self.log("loss", loss)
        return loss

    def train_dataloader(self):
        return DataLoader(reactions(72, 0), batch_size=self.hparams.batch_size)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.learning_rate)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.01)
    parser.add_argument("--batch_size", type=int, default=12)
    args = parser.parse_args()
    pl.seed_everything(64)
    trainer = pl.Trainer(
        max_epochs=3,
        log_every_n_steps=1,
        enable_checkpointing=False,
    )
    model = YieldModel(args.lr, args.batch_size)
    trainer.fit(model)
    print("learning rate", model.learning_rate, "batch size", model.hparams.batch_size)
