from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self._step(batch, self.names[0])

    def validation_step(self, batch, batch_idx):
        return self._step(batch, self.names[1])

    def _step(self, batch, stage):
        loss = self(batch).mean()
        self.log(f"{stage}_loss", loss)
        return loss


Trainer(max_epochs=3).fit(Net())
