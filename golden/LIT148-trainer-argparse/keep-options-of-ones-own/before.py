from argparse import ArgumentParser

from pytorch_lightning import LightningModule, Trainer


class Options:
    @classmethod
    def add_argparse_args(cls, parser):
        parser.add_argument("--max_epochs", type=int, default=3)
        return parser

    @classmethod
    def from_argparse_args(cls, args):
        return {"max_epochs": args.max_epochs}


class Net(LightningModule):
    @staticmethod
    def add_argparse_args(parser):
        parser.add_argument("--lr", type=float, default=0.1)
        return parser


parser = Net.add_argparse_args(Options.add_argparse_args(ArgumentParser()))
args = parser.parse_args()
Trainer(**Options.from_argparse_args(args)).fit(Net())
