"""The name that the value of the option would get means something else here."""

import argparse

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def main(progress_bar_refresh_rate):
    parser = argparse.ArgumentParser()
    parser.add_argument("--progress_bar_refresh_rate", type=int, default=20)
    args = parser.parse_args()
    trainer = Trainer(callbacks=[EarlyStopping("val_loss")], **vars(args))
    return trainer, progress_bar_refresh_rate
