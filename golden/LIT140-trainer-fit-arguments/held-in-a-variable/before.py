from functools import partial

from pytorch_lightning import Trainer


def main(net, loader, trainer: Trainer):
    train = trainer.fit
    train(net, train_dataloader=loader)
    return partial(trainer.fit, train_dataloader=loader)  # for later
