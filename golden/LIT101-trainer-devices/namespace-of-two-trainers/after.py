import argparse

import pytorch_lightning as pl


def main(model):
    parser = pl.Trainer.add_argparse_args(argparse.ArgumentParser())
    args = parser.parse_args()
    args.accelerator = "gpu"
    args.devices = 2
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(model)
    pl.Trainer(**vars(args)).test(model)


def overridden(model, args):
    more = {}
    more["accelerator"] = "gpu"
    more["devices"] = 2
    pl.Trainer.from_argparse_args(args, **more).fit(model)


def on_several(model, args):
    args.strategy = "ddp"
    pl.Trainer.from_argparse_args(args).fit(model)
