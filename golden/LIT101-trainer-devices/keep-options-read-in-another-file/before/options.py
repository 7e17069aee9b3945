import argparse

import pytorch_lightning as pl
from data import Images


def read():
    parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
    parser.set_defaults(gpus=1, max_epochs=2)
    return parser.parse_args()


def made():
    args = read()
    return pl.Trainer.from_argparse_args(args), Images(args)
