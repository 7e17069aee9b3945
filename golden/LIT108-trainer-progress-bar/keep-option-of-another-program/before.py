"""The namespace goes to something else than a Trainer."""

import argparse

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping
from table import Table


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--progress_bar_refresh_rate", type=int, default=20)
    args = parser.parse_args()
    return Trainer(callbacks=[EarlyStopping("val_loss")]), Table(**vars(args))
