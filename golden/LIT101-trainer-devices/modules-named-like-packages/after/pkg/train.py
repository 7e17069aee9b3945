import argparse

import pytorch_lightning as pl
import torch

from .utils.argparse import positive
from .utils.torch import count


def main(net):
    parser = argparse.ArgumentParser()
    parser.add_argument("--max_epochs", type=positive, default=3)
    args = parser.parse_args()
    print(count(net))
    trainer = pl.Trainer(
        accelerator="gpu" if torch.cuda.is_available() else "cpu",
        devices="auto",
        max_epochs=args.max_epochs,
    )
    trainer.fit(net)
    return pl.Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=1)
