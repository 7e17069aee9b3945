"""Options that the project's own classes bring, as a base class does it."""
from argparse import ArgumentParser

import pytorch_lightning as pl


class WithOptions:
    @classmethod
    def add_argparse_args(cls, parser, **kwargs):
        parser.add_argument("--horizon", type=int, default=12)
        return parser

    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return cls(args.horizon)


class Predictor(WithOptions, pl.LightningModule):
    pass


class Series(WithOptions, pl.LightningDataModule):
    @staticmethod
    def parse_argparser(parser):
        return parser.parse_args()


parser = Series.add_argparse_args(Predictor.add_argparse_args(ArgumentParser()))
args = Series.parse_argparser(parser)
predictor, series = Predictor.from_argparse_args(args), Series.from_argparse_args(args)
