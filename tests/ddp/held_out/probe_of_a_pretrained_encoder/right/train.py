"""Contrastive pre-training, then a probe on the frozen features."""
import argparse

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader

from stages.datasets import TwoViews, Labelled
from stages.pretrain import Contrastive
from stages.probe import Probe


def make_trainer(epochs, devices):
    return pl.Trainer(
        accelerator="auto",
        devices=devices,
        strategy="ddp",
        max_epochs=epochs,
        enable_progress_bar=False,
        num_sanity_val_steps=0,
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pretrain-epochs", type=int, default=3)
    parser.add_argument("--probe-epochs", type=int, default=3)
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--batch-size", type=int, default=16)
    args = parser.parse_args()

    pl.seed_everything(33)
    contrastive = Contrastive(dim=12, width=24)
    make_trainer(args.pretrain_epochs, args.devices).fit(
        contrastive, DataLoader(TwoViews(320), args.batch_size, shuffle=True)
    )

    probe = Probe(contrastive.encoder, width=24, classes=4)
    make_trainer(args.probe_epochs, args.devices).fit(
        probe,
        DataLoader(Labelled(320, 0), args.batch_size, shuffle=True),
        DataLoader(Labelled(64, 1), args.batch_size),
    )


if __name__ == "__main__":
    main()
