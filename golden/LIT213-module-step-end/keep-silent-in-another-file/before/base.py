import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step_end(self, outputs):
        self.log("train_loss", outputs["loss"].mean())

    def validation_step_end(self, outputs):
        return outputs["loss"].mean()
