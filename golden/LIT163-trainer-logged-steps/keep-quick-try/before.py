from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


trainer = Trainer(fast_dev_run=True)
trainer.fit(Net())
