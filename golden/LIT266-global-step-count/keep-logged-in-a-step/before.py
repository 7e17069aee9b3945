import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("step", float(self.global_step))
        return self.loss(batch)

    def on_train_epoch_end(self):
        self.log("updates", self.global_step)


pl.Trainer(max_epochs=3, callbacks=[]).fit(Net())
