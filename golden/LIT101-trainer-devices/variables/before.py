from argparse import ArgumentParser

import pytorch_lightning as pl


class Runner:
    def __init__(self, config):
        self.config = config

    def trainer(self, args):
        first = pl.Trainer(gpus=args.gpus, accelerator=args.backend, num_nodes=args.nodes)
        second = pl.Trainer(gpus=self.config["gpus"], max_epochs=self.config["epochs"])
        return first, second
