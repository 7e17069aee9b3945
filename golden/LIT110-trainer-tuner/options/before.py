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
    trainer.tune(model, Data(), lr_find_kwargs={"num_training": 50})
    trainer.fit(model, Data())


def asked(args):
    trainer = pl.Trainer.from_argparse_args(args, logger=False)
    model = Net()
    if args.auto_lr_find:
        trainer.tune(model)
    trainer.fit(model)


def said_here(args):
    trainer = pl.Trainer.from_argparse_args(args, auto_lr_find=True, auto_scale_batch_size=False)
    model = Net()
    trainer.tune(model)
    trainer.fit(model)


if __name__ == "__main__":
    main()
