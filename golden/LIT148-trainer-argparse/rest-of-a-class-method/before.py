from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule


class Rows(LightningDataModule):
    def __init__(self, folder: str = "rows", batch_size: int = 8):
        super().__init__()
        self.folder, self.batch_size = folder, batch_size

    @classmethod
    def add_argparse_args(cls, parent_parser, **kwargs):
        parser = super().add_argparse_args(parent_parser, **kwargs)
        parser.add_argument("--augment", action="store_true")
        return parser


rows = Rows.from_argparse_args(Rows.add_argparse_args(ArgumentParser()).parse_args())
