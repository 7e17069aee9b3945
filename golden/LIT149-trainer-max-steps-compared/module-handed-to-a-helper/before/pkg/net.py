import pytorch_lightning as pl

from pkg import helpers


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return helpers.set_schedule(self)
