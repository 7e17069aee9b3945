import argparse

import pytorch_lightning as pl


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--width", type=int, default=4)
    parser = pl.Trainer.add_argparse_args(parser)
    return parser.parse_args()
