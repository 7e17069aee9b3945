import argparse

import pytorch_lightning as pl


def copied(model):
    args = pl.Trainer.add_argparse_args(argparse.ArgumentParser()).parse_args()
    options = dict(gpus=args.count)
    same = options
    print("training on", same["gpus"])
    pl.Trainer.from_argparse_args(args, **options).fit(model)


def told(model, logger):
    args = pl.Trainer.add_argparse_args(argparse.ArgumentParser()).parse_args()
    options = dict(gpus=args.count)
    logger.info("training on %s", options["gpus"])
    pl.Trainer.from_argparse_args(args, **options).fit(model)
