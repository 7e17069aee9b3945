import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val", self.loss(batch))

    def training_epoch_end(self, outputs):
        print(len(outputs), self.global_step)


class Show(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(f"epoch ended at {trainer.global_step}")

    def on_epoch_end(self, trainer, pl_module):
        self.write(f"{trainer.global_step}")


trainer = pl.Trainer(callbacks=[Show()])
trainer.fit(Net())
