import functools
from argparse import ArgumentParser

import pytorch_lightning as pl

SETTINGS = {"max_epochs": 3, "gradient_clip_val": 0.5, "log_every_n_steps": 10}
make_trainer = functools.partial(pl.Trainer, max_epochs=2)


def run(net, loader):
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=10)
    trainer.fit(net, loader)


def run_by_settings(net, loader):
    pl.Trainer(**SETTINGS).fit(net, loader)


def run_slowly(net, loader):
    trainer = pl.Trainer(
        max_epochs=300,
        early_stop_callback=False,  # it needs them all
        log_every_n_steps=10,
    )
    trainer.fit(net, loader)


def by_options(net, loader):
    args = pl.Trainer.add_argparse_args(ArgumentParser()).parse_args()
    pl.Trainer.from_argparse_args(args, max_epochs=3).fit(net, loader)


class Runner(pl.Trainer):
    def __init__(self, epochs):
        super().__init__(max_epochs=epochs, log_every_n_steps=10)


def run_runner(net, loader):
    Runner(3).fit(net, loader)
    make_trainer(log_every_n_steps=10).fit(net, loader)
