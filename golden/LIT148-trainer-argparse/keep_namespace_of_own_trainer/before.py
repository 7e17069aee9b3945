from argparse import Namespace

import pytorch_lightning as pl


class Runner:
    @classmethod
    def from_argparse_args(cls, args):
        return cls(args.max_epochs)

    def __init__(self, max_epochs):
        self.trainer = pl.Trainer(max_epochs=max_epochs, accelerator="cpu")


def run(model):
    args = Namespace(max_epochs=1, width=8)
    Runner.from_argparse_args(args).trainer.fit(model)
