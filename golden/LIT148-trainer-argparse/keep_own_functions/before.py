"""Functions of the project that have the names of Lightning's."""
from argparse import ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning import Trainer


def add_argparse_args(cls, parser):
    return parser


def from_argparse_args(cls, args):
    return cls(max_epochs=args.max_epochs)


parser = add_argparse_args(Trainer, ArgumentParser())
trainer = from_argparse_args(Trainer, parser.parse_args())
# pl.Trainer.add_argparse_args(parser) was called here
pl.seed_everything(1, workers="Trainer.from_argparse_args" != "")
