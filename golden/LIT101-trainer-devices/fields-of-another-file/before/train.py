from dataclasses import asdict

import pytorch_lightning as pl

from settings import TrainerSettings


def main(args, net):
    settings = TrainerSettings(gpus=args.gpus, max_epochs=args.epochs)
    pl.Trainer(**asdict(settings)).fit(net)


def smoke(net):
    pl.Trainer(**asdict(TrainerSettings(gpus=0, max_epochs=1))).fit(net)
