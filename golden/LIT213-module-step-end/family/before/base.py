import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step_end(self, outputs):
        loss = outputs["loss"].mean()
        self.log("loss", loss)
        return loss


class Steps(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx):
        return self(batch)
