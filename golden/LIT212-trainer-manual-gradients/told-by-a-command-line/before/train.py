from argparse import ArgumentParser

import pytorch_lightning as pl
from nets import Net


def trainer_of(options):
    trainer = pl.Trainer.from_argparse_args(options, max_epochs=3)
    return trainer


def main(args, parts, loader):
    trainer = trainer_of(args)
    trainer.fit(Net(parts), loader)  # once


def cli():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    main(parser.parse_args(), None, None)
