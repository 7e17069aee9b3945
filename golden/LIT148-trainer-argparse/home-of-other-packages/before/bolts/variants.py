from argparse import ArgumentParser

import pytorch_lightning as pl

from bolts.layers import Encoder


class Variants(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder()


if __name__ == "__main__":
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Variants())
