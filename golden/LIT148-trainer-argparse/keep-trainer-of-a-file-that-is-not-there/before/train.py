from argparse import ArgumentParser

import pytorch_lightning as pl
from tools.training import Trainer

if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    Trainer.from_argparse_args(args).fit(pl.LightningModule())
