"""Rainfall from radar echoes. Models are made from the command line as trainers are."""
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities.argparse_utils import add_argparse_args, from_argparse_args
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def echoes(n=80, seed=0):
    g = torch.Generator().manual_seed(seed)
    profile = torch.rand(n, 5, generator=g) * torch.linspace(1, 0.2, 5)
    rain = 2 * profile[:, 0] + profile[:, 1] ** 2
    return TensorDataset(profile, rain + 0.05 * torch.randn(n, generator=g))


class Rainfall(pl.LightningModule):
    def __init__(self, width: int = 8, lr: float = 0.02, weight_decay: float = 0.0):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(5, width), nn.Softplus(), nn.Linear(width, 1))

    def forward(self, profile):
        return self.net(profile)[:, 0]

    def training_step(self, batch, batch_idx):
        profile, rain = batch
        loss = nn.functional.mse_loss(self(profile), rain)
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr, weight_decay=self.hparams.weight_decay)


def parser_for(cls):
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--lr", type=float, default=0.02)
    return add_argparse_args(cls, parser)


def main():
    args = parser_for(pl.Trainer).parse_args()
    pl.seed_everything(args.seed)
    model = from_argparse_args(Rainfall, args)
    trainer = from_argparse_args(pl.Trainer, args, checkpoint_callback=False, logger=False)
    trainer.fit(model, DataLoader(echoes(), batch_size=10))
    print("width", model.hparams.width, "loss %.4f" % trainer.callback_metrics["train_loss"])


if __name__ == "__main__":
    main()
