from argparse import ArgumentParser

import pytorch_lightning as pl


def by_options(net, loader):
    args = pl.Trainer.add_argparse_args(ArgumentParser()).parse_args()
    pl.Trainer.from_argparse_args(args, max_epochs=3).fit(net, loader)
