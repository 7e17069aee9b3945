from argparse import ArgumentParser

from transformers import Trainer

import pytorch_lightning as pl

parser = Trainer.add_argparse_args(ArgumentParser())
trainer = Trainer.from_argparse_args(parser.parse_args())
pl.seed_everything(1)
