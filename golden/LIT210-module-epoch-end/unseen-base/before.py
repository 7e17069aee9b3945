import pytorch_lightning as pl
from library import Base


class Module(Base, pl.LightningModule):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
