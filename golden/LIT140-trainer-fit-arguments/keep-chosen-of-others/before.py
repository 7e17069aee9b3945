from functools import partial

import pytorch_lightning as pl

from elsewhere import Machine, machines


def by_condition(net, data, other):
    cls = Machine if other else pl.Trainer
    trainer = cls(epochs=1)
    trainer.fit(net, train_dataloader=data)


def by_name(net, data, name):
    cls = machines[name]
    cls(epochs=1).fit(net, train_dataloader=data)
    partial(Machine, epochs=1)().fit(net, train_dataloader=data)


def as_given(net, data, cls, other=None):
    cls(epochs=1).fit(net, train_dataloader=data)
    other(epochs=1).fit(net, train_dataloader=data)


class Experiment:
    machine = Machine

    def run(self, net, data):
        self.machine().fit(net, train_dataloader=data)
        self.unknown().fit(net, train_dataloader=data)
