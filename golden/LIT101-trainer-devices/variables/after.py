from argparse import ArgumentParser

import pytorch_lightning as pl


class Runner:
    def __init__(self, config):
        self.config = config

    def trainer(self, args):
        first = pl.Trainer(
            accelerator="gpu" if args.gpus else "cpu",
            devices=args.gpus or 1,
            strategy=args.backend or "auto",
            num_nodes=args.nodes,
        )
        second = pl.Trainer(
            accelerator="gpu" if self.config["gpus"] else "cpu",
            devices=self.config["gpus"] or 1,
            max_epochs=self.config["epochs"],
        )
        return first, second
