from functools import partial

from pytorch_lightning import Trainer


def main(net, loader, trainer: Trainer, other):
    train = trainer.fit
    if net is None:
        train = other.fit
    train(net, train_dataloader=loader)
    fit = other.fit
    fit(net, train_dataloader=loader)
    return partial(other.fit, train_dataloader=loader), partial(trainer.fit, net, loader)
