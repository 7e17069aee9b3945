from argparse import ArgumentParser

import pytorch_lightning as pl
from tools.options import prepared

if __name__ == "__main__":
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    pl.Trainer.from_argparse_args(prepared(parser.parse_args())).test()
