import pytorch_lightning as pl


class Called(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.training_step_end({"loss": self.loss(batch)})

    def training_step_end(self, outputs):
        logs = {"train_loss": outputs["loss"]}
        result = {"loss": outputs["loss"], "log": logs}
        return result
