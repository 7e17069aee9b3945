import pytorch_lightning as pl

from timing import timed


class Net(pl.LightningModule):
    @timed
    def configure_sharded_model(self):
        self.a = 1

    def configure_model(self):
        self.b = 2
