"""What the namespace is called where `tune` is called is not seen."""
import pytorch_lightning as pl
from pytorch_lightning import Trainer


def made(options):
    trainer = Trainer.from_argparse_args(read(options))
    trainer.tune(options.model)
    return trainer


class Runner:
    def make(self, args):
        self.trainer = pl.Trainer.from_argparse_args(args)

    def find(self, model):
        self.trainer.tune(model)
