import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs, value = self.losses(batch)
        self.log_dict(logs, on_step=True, on_epoch=True)
        self.log_dict(dictionary=logs, prog_bar=True, on_step=True, on_epoch=True)
        self.log_dict(logs, on_step=False, on_epoch=True)
        self.log_dict(logs, on_step=True, on_epoch=False)
        self.log_dict({"loss": loss, "more": loss}, on_step=True, on_epoch=True)
        self.log_dict(value, on_step=True, on_epoch=True)
        return loss
