from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Denoiser(pl.LightningModule):
    def __init__(self, width=8):
        super().__init__()
        self.net = torch.nn.Linear(width, width)

    def training_step(self, batch, batch_idx):
        return (self.net(batch + torch.randn_like(batch)) - batch).pow(2).mean()

    def validation_step(self, batch, batch_idx):
        return {"val_loss": (self.net(batch) - batch).pow(2).mean()}


if __name__ == "__main__":
    args = pl.Trainer.add_argparse_args(ArgumentParser()).parse_args()
    pl.seed_everything(3)
    trainer = pl.Trainer.from_argparse_args(args, num_sanity_val_steps=0)
    trainer.fit(Denoiser(), DataLoader(load("train"), shuffle=True), DataLoader(load("val")))
