from dataclasses import asdict

import pytorch_lightning as pl

from settings import TrainerSettings


def main(args, net):
    settings = TrainerSettings(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        max_epochs=args.epochs,
    )
    pl.Trainer(**asdict(settings)).fit(net)


def smoke(net):
    pl.Trainer(**asdict(TrainerSettings(accelerator="cpu", devices=1, max_epochs=1))).fit(net)
