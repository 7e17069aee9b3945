"""The finders are options of the program."""
import argparse

import pytorch_lightning as pl

from project import Data, Net


def main():
    parser = argparse.ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()

    trainer = pl.Trainer.from_argparse_args(args)
    model = Net()
    # finds what is asked for
    tuner = pl.tuner.Tuner(trainer)
    if args.auto_scale_batch_size:
        tuner.scale_batch_size(model, Data(), mode="binsearch" if args.auto_scale_batch_size == "binsearch" else "power")
    if args.auto_lr_find:
        tuner.lr_find(model, Data(), num_training=50)
    trainer.fit(model, Data())


def asked(args):
    trainer = pl.Trainer.from_argparse_args(args, logger=False)
    model = Net()
    if args.auto_lr_find:
        tuner = pl.tuner.Tuner(trainer)
        if args.auto_scale_batch_size:
            tuner.scale_batch_size(model, mode="binsearch" if args.auto_scale_batch_size == "binsearch" else "power")
        tuner.lr_find(model)
    trainer.fit(model)


def said_here(args):
    trainer = pl.Trainer.from_argparse_args(args)
    model = Net()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model)
    trainer.fit(model)


if __name__ == "__main__":
    main()
