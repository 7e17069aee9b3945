from argparse import ArgumentParser

import pytorch_lightning as pl


def run(net, loader):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)


def by_options(net, loader):
    args = pl.Trainer.add_argparse_args(ArgumentParser()).parse_args()
    pl.Trainer.from_argparse_args(args, max_epochs=3).fit(net, loader)
