import pytorch_lightning as pl

from pkg.helpers import schedule


class Options:
    def __init__(self, options):
        self.trainer = options

    def steps(self):
        return schedule(self)


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return schedule(self)
