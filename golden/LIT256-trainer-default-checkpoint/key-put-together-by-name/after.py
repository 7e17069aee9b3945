from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self._step(batch, "train")

    def validation_step(self, batch, batch_idx):
        return self._step(batch, "val")

    def _step(self, batch, stage):
        loss = self(batch).mean()
        self.log(name=f"{stage}_loss", value=loss)
        return loss


Trainer(max_epochs=3, callbacks=[ModelCheckpoint(monitor="val_loss")]).fit(Net())
