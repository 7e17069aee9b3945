import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"train_loss": loss}}


trainer = pl.Trainer(max_epochs=3, checkpoint_callback=False)
trainer.fit(Net())
