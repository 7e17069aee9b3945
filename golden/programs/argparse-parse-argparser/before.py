"""Classify planets by orbit and size. The arguments of the trainer are printed before it starts."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def planets(n, seed):
    g = torch.Generator().manual_seed(seed)
    radius = torch.rand(n, generator=g) * 3
    period = torch.rand(n, generator=g) * 3
    kind = (radius > 1.5).long() + (period > 1.5).long()
    return TensorDataset(torch.stack([radius, period], 1), kind)


class Planets(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(2, 12), nn.ReLU(), nn.Linear(12, 3))

    def training_step(self, batch, batch_idx):
        x, kind = batch
        return nn.functional.cross_entropy(self.net(x), kind)

    def validation_step(self, batch, batch_idx):
        x, kind = batch
        self.log("val_acc", (self.net(x).argmax(1) == kind).float().mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)


def get_parser():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fast", action="store_true", help="a higher learning rate")
    return pl.Trainer.add_argparse_args(parser)


def main():
    parser = get_parser()
    args = pl.Trainer.parse_argparser(parser.parse_args())
    chosen = {name: value for name, value in vars(args).items() if value != parser.get_default(name)}
    print("chosen:", sorted(chosen.items()))

    pl.seed_everything(1)
    trainer = pl.Trainer.from_argparse_args(args, checkpoint_callback=False, logger=False)
    loaders = [DataLoader(planets(60, 0), batch_size=12), DataLoader(planets(48, 1), batch_size=12)]
    trainer.fit(Planets(lr=0.3 if args.fast else 0.1), *loaders)


if __name__ == "__main__":
    main()
