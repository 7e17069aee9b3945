from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule, Trainer
from pytorch_lightning.utilities.argparse import add_argparse_args, from_argparse_args, parse_argparser


class Data(LightningDataModule):
    def __init__(self, size: int = 3):
        super().__init__()


parser = add_argparse_args(Trainer, ArgumentParser())
add_argparse_args(Data, parser)
args = Trainer.parse_argparser(parser.parse_args())
data = from_argparse_args(Data, args, size=4)
trainer = from_argparse_args(Trainer, args)
trainer.validate(net, data)
