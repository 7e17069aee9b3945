import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, "parallel": False}
