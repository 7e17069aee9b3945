import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_epoch_end(self):
        self.seen = self.current_epoch

    def state_dict(self):
        return {**super().state_dict(), "seen": self.seen}

    def on_save_checkpoint(self, checkpoint):
        checkpoint["other"] = self.other


pl.Trainer().fit(Net())
