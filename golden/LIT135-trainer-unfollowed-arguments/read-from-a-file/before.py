"""What a run is made of stands in a file that the caller names."""
import json
import sys

import pytorch_lightning as pl

from model import Net


def load(path):
    with open(path) as file:
        return json.load(file)


class Run:
    def __init__(self, path):
        self.options = load(path)

    def train(self, loader):
        trainer = pl.Trainer(
            logger=False,  # nothing is kept
            callbacks=[pl.callbacks.LearningRateMonitor()],  # of all runs
            **self.options["trainer"],
        )
        trainer.fit(Net(**self.options["net"]), loader)


if __name__ == "__main__":
    Run(sys.argv[1]).train(None)
