from argparse import ArgumentParser

import pytorch_lightning as pl

from digits.model import Net


def main():
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=1)
    trainer.validate(Net(4))
