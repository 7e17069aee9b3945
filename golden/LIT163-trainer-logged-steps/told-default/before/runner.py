import functools

import pytorch_lightning as pl

make_trainer = functools.partial(pl.Trainer, max_epochs=2)


class Runner(pl.Trainer):
    def __init__(self, epochs):
        super().__init__(max_epochs=epochs)


def run_runner(net, loader):
    Runner(3).fit(net, loader)
    make_trainer().fit(net, loader)
