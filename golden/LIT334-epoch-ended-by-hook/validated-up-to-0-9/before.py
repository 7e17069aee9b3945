import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_batch_start(self, batch):
        if len(batch) < 8:
            return -1

    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}


pl.Trainer(row_log_interval=1, log_save_interval=1).fit(Net())
