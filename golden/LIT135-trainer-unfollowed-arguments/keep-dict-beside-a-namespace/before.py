import argparse

import pytorch_lightning as pl


def main(model):
    parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
    args = parser.parse_args()
    options = dict()
    if args.gpus > 1:
        options = dict(distributed_backend="ddp", gpus=args.gpus)
    trainer = pl.Trainer.from_argparse_args(args, max_steps=20, **options)
    trainer.fit(model)


def stored(model):
    args = pl.Trainer.add_argparse_args(argparse.ArgumentParser()).parse_args()
    options = {"max_epochs": 3}
    if args.gpus:
        options["gpus"] = 2
        options.update(distributed_backend="ddp")
    print("training on", args.gpus)
    pl.Trainer.from_argparse_args(args, **options).fit(model)
