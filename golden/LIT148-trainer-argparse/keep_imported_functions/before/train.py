from argparse import ArgumentParser

from pytorch_lightning import LightningModule

from options import add_trainer_args, trainer_from_args


class Net(LightningModule):
    @staticmethod
    def add_argparse_args(parser):
        parser.add_argument("--width", type=int)
        return parser


parser = Net.add_argparse_args(add_trainer_args(ArgumentParser()))
trainer = trainer_from_args(parser.parse_args())
