"""A class of its own, which only holds a Trainer, reads the options that are seen."""
from argparse import ArgumentParser

import pytorch_lightning as pl


class Runner:
    def __init__(self, max_epochs=1):
        self.trainer = pl.Trainer(max_epochs=max_epochs)

    @classmethod
    def from_argparse_args(cls, args, **given):
        return cls(**{**vars(args), **given})


def options():
    parser = ArgumentParser()
    parser.add_argument("--max_epochs", type=int, default=3)
    return parser.parse_args()


if __name__ == "__main__":
    runner = Runner.from_argparse_args(options())
    runner.trainer.fit(build())
