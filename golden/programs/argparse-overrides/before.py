"""Predict protein solubility from composition."""
import argparse
import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

ROOT = "experiments"


def proteins(n, seed):
    g = torch.Generator().manual_seed(seed)
    composition = torch.rand(n, 20, generator=g)
    composition = composition / composition.sum(dim=1, keepdim=True)
    soluble = (composition[:, :10].sum(dim=1) > 0.5).float()
    return TensorDataset(composition * 20, soluble)


class Solubility(pl.LightningModule):
    def __init__(self, width=24, dropout=0.0, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(20, width), nn.ReLU(), nn.Dropout(dropout), nn.Linear(width, 1))

    def forward(self, x):
        return self.net(x).squeeze(-1)

    def shared(self, batch, name):
        x, y = batch
        loss = nn.functional.binary_cross_entropy_with_logits(self(x), y)
        self.log(f"{name}_loss", loss)
        return loss

    def training_step(self, batch, batch_idx):
        return self.shared(batch, "train")

    def validation_step(self, batch, batch_idx):
        self.shared(batch, "val")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def parse():
    parser = argparse.ArgumentParser(add_help=True, description=__doc__)
    group = parser.add_argument_group("program")
    group.add_argument("--name", default="solubility")
    group.add_argument("--debug", action="store_true")
    group.add_argument("--width", type=int, default=24)
    parser = pl.Trainer.add_argparse_args(parser)
    args, rest = parser.parse_known_args()
    if rest:
        print("ignored:", " ".join(rest))
    return args


def main():
    args = parse()
    pl.seed_everything(99)
    if args.debug:
        args.limit_train_batches = 4
        args.limit_val_batches = 2
        args.log_every_n_steps = 1
    args.default_root_dir = os.path.join(ROOT, args.name)

    logger = CSVLogger(save_dir=ROOT, name=args.name)
    callbacks = [
        EarlyStopping(monitor="val_loss", patience=3),
        ModelCheckpoint(dirpath=os.path.join(ROOT, args.name), filename="{epoch}", monitor="val_loss"),
    ]
    trainer = pl.Trainer.from_argparse_args(args, callbacks=callbacks, logger=logger, max_epochs=args.max_epochs or 5)
    trainer.fit(
        Solubility(args.width),
        DataLoader(proteins(90, 0), batch_size=15),
        DataLoader(proteins(45, 1), batch_size=15),
    )
    print("log in", logger.log_dir)


if __name__ == "__main__":
    main()
