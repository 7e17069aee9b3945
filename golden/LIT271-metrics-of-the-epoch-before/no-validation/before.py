import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        return loss


class History(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        self.rows.append(dict(trainer.callback_metrics))
