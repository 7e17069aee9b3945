"""The base has a method of this name, which the class method asks."""

from pytorch_lightning import LightningDataModule


class Base(LightningDataModule):
    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return cls(**{**vars(args), **kwargs})


class Text(Base):
    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return super().from_argparse_args(args, folder="text", **kwargs)
