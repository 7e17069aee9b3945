"""Class methods that ask the method of their base."""

from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule, Trainer


class TextData(LightningDataModule):
    def __init__(self, folder: str = "data", batch_size: int = 8):
        super().__init__()
        self.folder = folder
        self.batch_size = batch_size

    @classmethod
    def add_argparse_args(cls, parent_parser, **kwargs):
        parser = super().add_argparse_args(parent_parser)
        parser.add_argument("--seed", type=int, default=0)
        return parser

    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return super().from_argparse_args(args, **kwargs)


class Other(LightningDataModule):
    def copied(self, args):
        return super().from_argparse_args(args)  # of an instance: its class has no name here

    @staticmethod
    def made(args):
        return super(Other, Other).from_argparse_args(args)


class Patient(Trainer):
    @classmethod
    def from_argparse_args(klass, args, **kwargs):
        return super().from_argparse_args(args, max_epochs=1000, **kwargs)


if __name__ == "__main__":
    parser = TextData.add_argparse_args(ArgumentParser())
    data = TextData.from_argparse_args(parser.parse_args())
