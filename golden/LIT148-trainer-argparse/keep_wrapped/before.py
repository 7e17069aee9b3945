"""A Trainer that knows its own way."""
from argparse import Namespace

import pytorch_lightning as pl


class Wrapped(pl.Trainer):
    @classmethod
    def from_argparse_args(cls, args: Namespace, **kwargs):
        return cls(max_epochs=args.epochs, **kwargs)


trainer = Wrapped.from_argparse_args(Namespace(epochs=2), logger=False)
