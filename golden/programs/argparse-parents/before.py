"""Collaborative filtering, with settings from the model, the trainer and the program."""
import os
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn as nn
from pytorch_lightning import Trainer
from torch.utils.data import DataLoader, Dataset


class Plays(Dataset):
    """How often listeners play artists."""

    def __init__(self, n=90, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.listener = torch.randint(0, 12, (n,), generator=g)
        self.artist = torch.randint(0, 10, (n,), generator=g)
        self.plays = ((self.listener + self.artist) % 4).float()

    def __len__(self):
        return len(self.plays)

    def __getitem__(self, i):
        return self.listener[i], self.artist[i], self.plays[i]


class MatrixFactorization(pl.LightningModule):
    def __init__(self, dim, lr, batch_size, **kwargs):
        super().__init__()
        self.lr = lr
        self.batch_size = batch_size
        self.listeners = nn.Embedding(12, dim)
        self.artists = nn.Embedding(10, dim)
        self.bias = nn.Parameter(torch.zeros(1))

    def forward(self, listener, artist):
        return (self.listeners(listener) * self.artists(artist)).sum(-1) + self.bias

    def training_step(self, batch, batch_idx):
        listener, artist, plays = batch
        return {"loss": ((self(listener, artist) - plays) ** 2).mean()}

    def train_dataloader(self):
        return DataLoader(Plays(), batch_size=self.batch_size)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument("--dim", type=int, default=4)
        parser.add_argument("--lr", type=float, default=0.05)
        parser.add_argument("--batch_size", type=int, default=18)
        return parser


class Countdown(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print("done; bias %.4f" % pl_module.bias.item())


def main(hparams):
    pl.seed_everything(hparams.seed)
    model = MatrixFactorization(**vars(hparams))
    trainer = Trainer.from_argparse_args(hparams, callbacks=[Countdown()], default_root_dir=os.getcwd())
    trainer.fit(model)


if __name__ == "__main__":
    parent_parser = ArgumentParser(add_help=False)
    parent_parser.add_argument("--seed", type=int, default=5)
    parser = MatrixFactorization.add_model_specific_args(parent_parser)
    parser = Trainer.add_argparse_args(parser)
    main(parser.parse_args())
