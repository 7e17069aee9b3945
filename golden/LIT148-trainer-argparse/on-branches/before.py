from argparse import ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning import LightningDataModule


class Flowers(LightningDataModule):
    def __init__(self, folder: str = ".", size: int = 32):
        super().__init__()


class Birds(Flowers):
    pass


def main():
    parser = ArgumentParser()
    parser.add_argument("--data")
    parser = pl.Trainer.add_argparse_args(parser)
    parser = Flowers.add_argparse_args(parser)
    args = parser.parse_args()
    if args.data == "flowers":
        kind = Flowers
    else:
        kind = Birds
    data = kind.from_argparse_args(args, size=64)
    if args.fast_dev_run:
        trainer = pl.Trainer.from_argparse_args(args, logger=False)
    else:
        trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net(), data)
