from argparse import ArgumentParser

import pytorch_lightning as pl


class Trainer:
    """Trains without Lightning, which has the callbacks."""

    def __init__(self, progress_bar_refresh_rate=1, process_position=0):
        self.rate, self.position = progress_bar_refresh_rate, process_position

    @classmethod
    def from_argparse_args(cls, args, **more):
        return cls(**more)


args = ArgumentParser().parse_args()
trainer = Trainer.from_argparse_args(args, progress_bar_refresh_rate=20, process_position=1)
seen = pl.callbacks.Callback
