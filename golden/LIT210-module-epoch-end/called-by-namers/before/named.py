import pytorch_lightning as pl


class Other(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))
