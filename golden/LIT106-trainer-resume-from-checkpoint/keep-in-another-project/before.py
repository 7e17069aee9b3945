from argparse import ArgumentParser

import pytorch_lightning as pl


class Runner:
    """Keeps its own path, and has a fit of its own."""

    def __init__(self, resume_from_checkpoint=None):
        self.resume_from_checkpoint = resume_from_checkpoint

    def fit(self, net):
        return net.load(self.resume_from_checkpoint)


parser = ArgumentParser()
parser.add_argument("--resume_from_checkpoint")
args = parser.parse_args()
Runner(resume_from_checkpoint=args.resume_from_checkpoint).fit(pl.LightningModule())
