"""What takes the place of the bridge raises where a default or a statement gives what is gone."""
from argparse import ArgumentParser

import pytorch_lightning as pl

DEFAULTS = {"multiple_trainloader_mode": "min_size", "max_epochs": 3}


def main(net):
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(track_grad_norm=2, max_epochs=1)
    parser.set_defaults(**DEFAULTS)
    args = parser.parse_args()
    args.truncated_bptt_steps = 2
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(net)


def usual(net):
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    parser.set_defaults(track_grad_norm=-1, multiple_trainloader_mode="max_size_cycle", truncated_bptt_steps=None)
    trainer = pl.Trainer.from_argparse_args(parser.parse_args())
    trainer.fit(net)
