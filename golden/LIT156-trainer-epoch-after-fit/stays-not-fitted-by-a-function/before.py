"""Functions that give a Trainer which they have not fitted."""
import functools

import pytorch_lightning as pl


def build(net):
    trainer = pl.Trainer(max_epochs=2)
    return trainer, net


def other(net):
    first = pl.Trainer(max_epochs=2)
    first.fit(net)
    second = pl.Trainer(max_epochs=3)
    return second


@functools.cache
def kept(net):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net)
    return trainer


def main(net, again):
    trainer, net = build(net)
    print(trainer.current_epoch)
    trainer = other(net)
    print(trainer.current_epoch)
    runner = kept(net)
    print(runner.current_epoch)
