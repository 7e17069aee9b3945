"""Code of 1.4 that hands a command line on by the names of the Trainer's signature."""

import argparse
import inspect

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--gpus", type=int, default=1)
parser.add_argument("--auto_lr_find", action="store_true")
parser.add_argument("--max_epochs", type=int, default=3)
parser.add_argument("--width", type=int, default=8)
args = parser.parse_args()

known = inspect.signature(pl.Trainer.__init__).parameters
options = {name: value for name, value in vars(args).items() if name in known}
trainer = pl.Trainer(**options)
