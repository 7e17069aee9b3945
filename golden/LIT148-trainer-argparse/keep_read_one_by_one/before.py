"""Trains without `Trainer.from_argparse_args`."""
from argparse import Namespace

import pytorch_lightning as pl


def run(model):
    args = Namespace(max_epochs=1, width=8)
    trainer = pl.Trainer(max_epochs=args.max_epochs, accelerator="cpu")  # not from_argparse_args(args)
    trainer.fit(model)
