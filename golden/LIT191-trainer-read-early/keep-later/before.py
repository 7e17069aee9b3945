import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_start(self):
        self.steps = self.trainer.num_training_batches

    def training_step(self, batch, batch_idx):
        if batch_idx + 1 == self.trainer.num_training_batches:
            self.close()


trainer = pl.Trainer(max_epochs=3)
