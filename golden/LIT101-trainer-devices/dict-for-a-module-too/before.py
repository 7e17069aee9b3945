"""The module takes all options, and says of none of the Trainer's that it wants it."""

from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width=3, **kwargs):
        super().__init__()
        self.width = width


def main(config):
    settings = {"gpus": 2, "width": 4, "max_epochs": 3}
    net = Net(**settings)
    pl.Trainer(**settings).fit(net)


def parsed():
    parser = ArgumentParser()
    parser.set_defaults(accelerator="ddp", max_epochs=3)
    args = parser.parse_args()
    net = Net(**vars(args))
    pl.Trainer(**vars(args)).fit(net)
