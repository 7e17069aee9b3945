from argparse import ArgumentParser

import pytorch_lightning as pl
from tools.settings import prepared

if __name__ == "__main__":
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = prepared(parser.parse_args())
    pl.Trainer.from_argparse_args(args).fit(None)
