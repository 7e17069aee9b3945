import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--checkpoint", default="", type=str)


class Experiment:
    def __init__(self, options):
        self.options = options
        self.trainer = pl.Trainer(resume_from_checkpoint=self.options.checkpoint)

    def run(self, model):
        self.trainer.fit(model)


def build(hparams, epochs):
    return pl.Trainer(max_epochs=epochs, resume_from_checkpoint=hparams.checkpoint)


def main():
    args = parser.parse_args()
    trainer = build(args, epochs=2)
    trainer.fit(Model())
