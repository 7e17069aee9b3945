import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        return {"loss": loss, "log": {"train_loss": loss}}

    validation_step = training_step
