from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


trainer = Trainer(max_epochs=3)
trainer.fit(Net())
metrics = trainer.callback_metrics
print(metrics["val_loss"])
metrics = {"train_loss": 1.0}
print(metrics["train_loss"])
