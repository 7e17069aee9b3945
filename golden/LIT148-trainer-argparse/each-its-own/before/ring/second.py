from argparse import ArgumentParser

from pytorch_lightning import Trainer

from . import names


def more(parser):
    return parser


def options():
    return Trainer.add_argparse_args(ArgumentParser())
