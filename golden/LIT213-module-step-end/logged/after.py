import pytorch_lightning as pl


class Model(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        outputs = self(batch)
        loss = outputs.mean()
        self.log("mean", loss, on_step=False, on_epoch=True)
        self.log("last", loss, on_step=True, on_epoch=False, prog_bar=True)
        self.log_dict({"a": loss}, on_epoch=True, on_step=False)
        return loss
