"""Random subspace ensemble: each member looks at its own random subset of the features."""
import argparse

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from ensemble import SubspaceEnsemble


def table(rows, columns, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(rows, columns, generator=g)
    return TensorDataset(x, (x[:, :3].sum(1) > 0).float())


class Table(pl.LightningDataModule):
    def __init__(self, columns, batch_size):
        super().__init__()
        self.columns, self.batch_size = columns, batch_size

    def setup(self, stage=None):
        self.train = table(600, self.columns, 0)
        self.val = table(120, self.columns, 1)

    def train_dataloader(self):
        return DataLoader(self.train, self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, self.batch_size)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--columns", type=int, default=40)
    parser.add_argument("--subset", type=int, default=10)
    parser.add_argument("--members", type=int, default=3)
    parser.add_argument("--batch-size", type=int, default=20)
    parser.add_argument("--epochs", type=int, default=5)
    args = parser.parse_args()
    trainer = pl.Trainer(accelerator="auto", devices=2, strategy="ddp", max_epochs=args.epochs)
    model = SubspaceEnsemble(args.columns, args.subset, args.members)
    trainer.fit(model, Table(args.columns, args.batch_size))


if __name__ == "__main__":
    main()
