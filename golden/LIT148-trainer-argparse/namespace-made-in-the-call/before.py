from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl


def main():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    trainer = pl.Trainer.from_argparse_args(parser.parse_args())
    trainer.fit(model)


def from_config(config):
    trainer = pl.Trainer.from_argparse_args(
        Namespace(**config),  # read from a file
        logger=False,
    )
    trainer.test(model)
