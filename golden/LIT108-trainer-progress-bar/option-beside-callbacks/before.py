"""The option is taken from the namespace before the list of callbacks is made of its value."""

import argparse

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--progress_bar_refresh_rate", type=int, default=20)  # steps
    args = parser.parse_args()
    trainer = Trainer(callbacks=[EarlyStopping("val_loss")], **vars(args))
    return trainer
