import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_epoch_end(self):
        self.seen = self.current_epoch

    def on_save_checkpoint(self, checkpoint):
        checkpoint["seen"] = self.seen


pl.Trainer().fit(Net())
