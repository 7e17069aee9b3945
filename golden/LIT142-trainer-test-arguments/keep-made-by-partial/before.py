from functools import partial

from pytorch_lightning import Trainer

from data import loader
from experiments import Runner
from net import Net

Run = partial(Runner, max_epochs=3)
test = partial(Trainer(max_epochs=1).test, Net())
make = partial(print, Trainer)


def main():
    run = Run(log_every_n_steps=1)
    run.test(Net(), test_dataloaders=loader("test"))
    test().update(test_dataloaders=loader("test"))
    make().test(Net(), test_dataloaders=loader("test"))
