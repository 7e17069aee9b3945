from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl


class Config:
    """A class of the program with methods of these names."""

    @classmethod
    def from_argparse_args(cls, args: Namespace, **more):
        return cls(**vars(args), **more)

    @staticmethod
    def add_argparse_args(parser: ArgumentParser) -> ArgumentParser:
        return parser

    @staticmethod
    def parse_argparser(args):
        return args


class Fitter:
    def __init__(self, trainer: pl.Trainer):
        self.trainer = trainer

    @classmethod
    def from_argparse_args(cls, args):
        return cls(pl.Trainer(accelerator="gpu", devices=args.devices))


def main():
    parser = Config.add_argparse_args(ArgumentParser())
    args = Config.parse_argparser(parser.parse_args())
    return Config.from_argparse_args(args), Fitter.from_argparse_args(args)
