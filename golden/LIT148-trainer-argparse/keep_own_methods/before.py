from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    @staticmethod
    def add_argparse_args(parser):
        parser.add_argument("--size", type=int)
        return parser

    @classmethod
    def from_argparse_args(cls, args):
        return cls()


class Net(LightningModule):
    @classmethod
    def add_argparse_args(cls, parser):
        return parser


parser = Data.add_argparse_args(Net.add_argparse_args(ArgumentParser()))
data = Data.from_argparse_args(parser.parse_args())
