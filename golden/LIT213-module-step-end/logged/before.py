import pytorch_lightning as pl


class Model(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    def training_step_end(self, outputs):
        loss = outputs.mean()
        self.log("mean", loss)
        self.log("last", loss, on_step=True, on_epoch=False, prog_bar=True)
        self.log_dict({"a": loss}, on_epoch=True)
        return loss
