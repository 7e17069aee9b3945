import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        return super().training_epoch_end(outputs)

    def validation_epoch_end(self, outputs) -> None:
        """Nothing for now."""
        super(Net, self).validation_epoch_end(outputs)

    def configure_optimizers(self):
        return None
