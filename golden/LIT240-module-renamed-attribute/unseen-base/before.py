import pytorch_lightning as pl
from hub import Mixin


class Module(Mixin, pl.LightningModule):
    def on_fit_start(self):
        print(self.datamodule.name)
