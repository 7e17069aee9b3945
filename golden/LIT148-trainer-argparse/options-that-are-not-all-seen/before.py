from argparse import ArgumentParser

import pytorch_lightning as pl
from models import Net


def main():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=1)
    parser = Net.add_options(parser)
    args = parser.parse_args()
    return pl.Trainer.from_argparse_args(args)


def other():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=1)
    group = parser.add_argument_group("more")
    group.add_argument("--max_epochs", type=int, default=1)
    args = parser.parse_args()
    return pl.Trainer.from_argparse_args(args)


def changed():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=1)
    args, rest = parser.parse_known_args()
    trainer = pl.Trainer.from_argparse_args(args)
    return trainer, rest
