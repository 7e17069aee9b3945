from pytorch_lightning import LightningDataModule


class Rows(LightningDataModule):
    def __init__(self, folder: str = "rows"):
        super().__init__()

    @classmethod
    def add_argparse_args(cls, parent_parser, **kwargs):
        return super().add_argparse_args(parent_parser, **cls.options)
