"""Entity linking as classification. Usage: python train.py --gpus 1 --max_epochs 20 --precision 16"""
import argparse
import sys

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Mentions(Dataset):
    def __init__(self, n=80, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.context = torch.randint(1, 60, (n, 6), generator=g)
        self.entity = self.context[:, 2] % 6

    def __len__(self):
        return len(self.entity)

    def __getitem__(self, i):
        return {"context": self.context[i], "entity": self.entity[i]}


class Linker(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)
        self.embedding = nn.Embedding(60, self.hparams.dim)
        self.entities = nn.Linear(6 * self.hparams.dim, 6)

    def forward(self, context):
        return self.entities(self.embedding(context).flatten(1))

    def training_step(self, batch, batch_idx):
        loss = nn.functional.cross_entropy(self(batch["context"]), batch["entity"])
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        logits = self(batch["context"])
        self.log("val_acc", (logits.argmax(dim=1) == batch["entity"]).float().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def describe(args):
    """What this run uses, for the log."""
    device = "GPU" if args.gpus else "CPU"
    return f"{args.max_epochs} epochs on {device}, dim {args.dim}"


def main(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--dim", type=int, default=8)
    parser.add_argument("--lr", type=float, default=0.02)
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args(argv)

    pl.seed_everything(17)
    print(describe(args))
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Linker(args), DataLoader(Mentions(), batch_size=16), DataLoader(Mentions(32, seed=1), batch_size=16))


if __name__ == "__main__":
    main(sys.argv[1:])
