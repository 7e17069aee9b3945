"""Yield of a field by its soil; a builder makes the Trainer, and is called with and without a stop."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from building import build


class Ended(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print("ended")


class Yield(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.net = nn.Linear(4, 1)

    def forward(self, soil):
        return self.net(soil)

    def training_step(self, batch, batch_idx):
        soil, tons = batch
        loss = nn.functional.mse_loss(self(soil), tons)
        return {"loss": loss, "log": {"train_loss": loss}}

    def validation_step(self, batch, batch_idx):
        soil, tons = batch
        return {"val_loss": nn.functional.mse_loss(self(soil), tons)}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss, "val_fit": 1 / (1 + loss)}}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)


def fields(seed, n):
    g = torch.Generator().manual_seed(seed)
    soil = torch.randn(n, 4, generator=g)
    return DataLoader(TensorDataset(soil, soil.sum(1, keepdim=True) + 2), batch_size=6)


def keep_best(metric):
    return pl.callbacks.ModelCheckpoint(filepath="best/{epoch}", monitor=metric, mode="max")


def main(args):
    pl.seed_everything(6)
    model = Yield(args)
    stopping = pl.callbacks.EarlyStopping("val_fit", mode="max", patience=1, min_delta=0.05)
    trainer = build(
        model,
        args,
        stopping=stopping,
        extra_callbacks=[Ended()],
        checkpoint_callback=keep_best("val_fit"),
        num_sanity_val_steps=0,
    )
    trainer.fit(model, fields(0, 24), fields(1, 12))
    again = build(model, args, num_sanity_val_steps=0)
    again.fit(model, fields(0, 24), fields(1, 12))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.02)
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--half", action="store_true")
    main(parser.parse_args())
