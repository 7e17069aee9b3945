import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(self(batch[0]), batch[1])
        return {"loss": loss}


pl.Trainer(gpus=0).fit(Net())
